//! Letters about an account: an invitation of staff, and a change of address.

use super::AccountKind;
use crate::MailContext;
use serde::{Deserialize, Serialize};

/// To a new member of staff, with the link that sets the first password.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StaffInvitation {
    /// How to address them.
    pub first_name: String,
    /// Full name of the administrator who invites.
    pub invited_by: String,
    /// The address that the new account logs in with.
    pub email: String,
    /// What the link's secret is derived from.
    pub nonce: String,
    /// `22/11/2026`.
    pub valid_until: String,
}

/// Which of the letters about a change of address it is.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EmailChangeStep {
    /// To the new address: open the link to confirm.
    Confirm,
    /// To the old address: open the link to confirm or to stop it.
    Notice,
    /// To the new address, which staff entered: open the link to confirm it.
    SetByStaff,
    /// To the old address, which staff replaced: open the link to undo it.
    NoticeByStaff,
}

/// About a change of an account's address.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct EmailChange {
    /// Which letter.
    pub step: EmailChangeStep,
    /// Whose account.
    #[serde(rename = "player")]
    pub account_kind: AccountKind,
    /// The account.
    pub account_id: i64,
    /// The change.
    pub change_id: i64,
    /// Until now.
    pub old_email: String,
    /// From then on.
    pub new_email: String,
}

/// The secret part of an invitation's link.
pub fn invitation_token(mail_ctx: &MailContext, nonce: &str) -> String {
    mail_ctx.key.readable("staff-invitation", &[nonce.as_bytes()])
}

/// What the link of a change of address does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmailChangeLink {
    /// Sent to the new address: confirms there.
    Confirm,
    /// Sent to the old address: confirms there too, or leaves the old address in place, or puts it back.
    Stop,
}

/// The secret part of that link.
pub fn email_change_token(
    mail_ctx: &MailContext,
    link: EmailChangeLink,
    change_id: i64,
    new_email: &str,
) -> String {
    let purpose = match link {
        EmailChangeLink::Confirm => "confirm-email-change",
        EmailChangeLink::Stop => "stop-email-change",
    };
    let parts: [&[u8]; 2] = [&change_id.to_le_bytes(), new_email.as_bytes()];
    format!("{change_id}.{}", mail_ctx.key.readable(purpose, &parts))
}
