//! Mails that invite a parent.

use super::{Kind, LINK, Placeholder, may, must};
use l10n::msg;

const INVITED: &[Placeholder] = &[
    must("organization", msg!("placeholder-inviter")),
    may("children", msg!("placeholder-children")),
    may("action", msg!("placeholder-action")),
    LINK,
];

pub(crate) static INVITE: Kind = Kind {
    name: "invite",
    title: msg!("kind-invite"),
    placeholders: INVITED,
    subject: "{organization} invites you to register your children",
    body: INVITE_BODY,
};

pub(crate) static INVITE_REMINDER: Kind = Kind {
    name: "invite_reminder",
    title: msg!("kind-invite-reminder"),
    placeholders: INVITED,
    subject: "Reminder: {organization} invites you to register your children",
    body: INVITE_BODY,
};

const INVITE_BODY: &str = "Hello,

{organization} would like your children to learn to code, and pays for {children}.

{action} with this e-mail address, and choose the day and the time that suit you.

{link}

If you do not know this organisation, you can ignore this mail.";
