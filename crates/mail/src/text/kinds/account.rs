//! Mails about an account: staff invitations and changes of address.

use super::{FIRST_NAME, Kind, LINK, Placeholder, may, must};
use l10n::msg;

pub(crate) static STAFF_INVITATION: Kind = Kind {
    name: "staff_invitation",
    title: msg!("kind-staff-invitation"),
    placeholders: &[
        FIRST_NAME,
        must("invitedBy", msg!("placeholder-invited-by")),
        may("email", msg!("placeholder-email")),
        may("validUntil", msg!("placeholder-valid-until")),
        LINK,
    ],
    subject: "{invitedBy} invited you to Seatling",
    body: "Hello {firstName},

{invitedBy} added you to the staff of Seatling. Choose a password to start. You log in with {email}.

{link}

The link works once, until {validUntil}. If you don't know {invitedBy}, ignore this email.",
};

const ADDRESSES: &[Placeholder] =
    &[may("oldEmail", msg!("placeholder-old-email")), must("newEmail", msg!("placeholder-new-email")), LINK];

pub(crate) static EMAIL_CHANGE_CONFIRM: Kind = Kind {
    name: "email_change_confirm",
    title: msg!("kind-email-change-confirm"),
    placeholders: ADDRESSES,
    subject: "Confirm your new email address",
    body: "Hello,

You asked to log in to Seatling with {newEmail} instead of {oldEmail}. Confirm the new address:

{link}

Until you do, nothing changes. If it wasn't you, ignore this email.",
};

pub(crate) static EMAIL_CHANGE_NOTICE: Kind = Kind {
    name: "email_change_notice",
    title: msg!("kind-email-change-notice"),
    placeholders: ADDRESSES,
    subject: "Your email address is about to change",
    body: "Hello,

Somebody who is logged in to your account asked to change its email address to {newEmail}. If it was you, confirm the change; if it wasn't, stop it and set a new password:

{link}

The link works for 7 days, also after the change.",
};

pub(crate) static EMAIL_SET_BY_STAFF: Kind = Kind {
    name: "email_set_by_staff",
    title: msg!("kind-email-set-by-staff"),
    placeholders: ADDRESSES,
    subject: "You now log in with this email address",
    body: "Hello,

Our staff changed the email address of your Seatling account from {oldEmail} to {newEmail}. Your password stays the same.

Please confirm that this address is yours:

{link}",
};

pub(crate) static EMAIL_NOTICE_BY_STAFF: Kind = Kind {
    name: "email_notice_by_staff",
    title: msg!("kind-email-notice-by-staff"),
    placeholders: ADDRESSES,
    subject: "Your email address was changed",
    body: "Hello,

Our staff changed the email address of your Seatling account to {newEmail}. If you asked for it, there is nothing to do here.

If you didn't, undo the change:

{link}

The link works for 7 days.",
};
