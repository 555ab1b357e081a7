//! The values of letters about an account.

use super::{Values, writer::Writer};
use crate::{
    AccountKind, EmailChange, EmailChangeLink, EmailChangeStep, StaffInvitation,
    letter::{confirmation_token, email_change_token, invitation_token, temporary_password},
};
use kernel::AccountId;
use l10n::msg;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Characters to encode in a path segment.
const NOT_IN_PATH: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'@').remove(b'.').remove(b'-').remove(b'_').remove(b'+');

/// An email address as a path segment, for example `a#b?c/d@example.org`.
fn in_path(email: &str) -> impl std::fmt::Display + '_ {
    utf8_percent_encode(email, NOT_IN_PATH)
}

pub(super) fn welcome(
    writer: Writer<'_>,
    first_name: &str,
    organization_name: &str,
    account_id: AccountId,
    email: &str,
) -> Values {
    let token = confirmation_token(writer.mail_ctx, account_id, email);
    let named = vec![
        ("firstName", first_name.to_owned()),
        ("organization", writer.or_words(organization_name, &msg!("your-organization"))),
        // In the fragment, so that it never reaches a server log.
        ("link", writer.link(&format!("/confirm-address#{token}"))),
    ];
    writer.values(&msg!("button-confirm-address"), named)
}

pub(super) fn password_asked_for(
    writer: Writer<'_>,
    account_kind: AccountKind,
    email: &str,
    nonce: &str,
) -> Values {
    let link = writer.link(&format!("/{}/{}/set-password", account_kind.name(), in_path(email)));
    let password = temporary_password(writer.mail_ctx, nonce);
    let named = vec![("email", email.to_owned()), ("password", password), ("link", link)];
    writer.values(&msg!("button-new-password"), named)
}

pub(super) fn password_changed(writer: Writer<'_>, account_kind: AccountKind, email: &str) -> Values {
    let link = writer.link(account_kind.login_path());
    writer.values(&msg!("button-log-in"), vec![("email", email.to_owned()), ("link", link)])
}

pub(super) fn invited_staff(writer: Writer<'_>, invitation: &StaffInvitation) -> Values {
    let StaffInvitation { first_name, invited_by, email, nonce, valid_until } = invitation;
    let token = invitation_token(writer.mail_ctx, nonce);
    let named = vec![
        ("firstName", first_name.clone()),
        ("invitedBy", invited_by.clone()),
        ("email", email.clone()),
        ("validUntil", valid_until.clone()),
        ("link", writer.link(&format!("/staff/accept-invitation#{token}"))),
    ];
    writer.values(&msg!("button-my-password"), named)
}

pub(super) fn changing_email(writer: Writer<'_>, change: &EmailChange) -> Values {
    let EmailChange { step, account_id, change_id, old_email, new_email, .. } = change;
    let token = |link| email_change_token(writer.mail_ctx, link, *change_id, new_email);
    let (button, path) = match step {
        EmailChangeStep::Confirm => {
            (msg!("button-confirm-new-address"), format!("/change-email#{}", token(EmailChangeLink::Confirm)))
        }
        EmailChangeStep::SetByStaff => {
            let token = confirmation_token(writer.mail_ctx, *account_id, new_email);
            (msg!("button-confirm-address"), format!("/confirm-address#{token}"))
        }
        EmailChangeStep::Notice => {
            (msg!("button-confirm-or-stop"), format!("/change-email/old#{}", token(EmailChangeLink::Stop)))
        }
        EmailChangeStep::NoticeByStaff => {
            (msg!("button-stop"), format!("/change-email/stop#{}", token(EmailChangeLink::Stop)))
        }
    };
    let named =
        vec![("oldEmail", old_email.clone()), ("newEmail", new_email.clone()), ("link", writer.link(&path))];
    writer.values(&button, named)
}
