//! Letters about an account: staff invitations and changes of address.

use super::AccountKind;
use crate::MailContext;
use kernel::{AccountId, EmailChangeId};
use serde::{Deserialize, Serialize};

/// To a new member of staff, with the link to set the first password.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StaffInvitation {
    pub first_name: String,
    /// Full name of the inviting administrator.
    pub invited_by: String,
    /// The login address of the new account.
    pub email: String,
    /// The value that the link's token is derived from.
    pub nonce: String,
    /// `22/11/2026`.
    pub valid_until: String,
}

/// Kind of letter about a change of address.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EmailChangeStep {
    /// To the new address: open the link to confirm.
    Confirm,
    /// To the old address: open the link to confirm or stop the change.
    Notice,
    /// To the new address, entered by staff: open the link to confirm it.
    SetByStaff,
    /// To the old address, replaced by staff: open the link to undo it.
    NoticeByStaff,
}

/// A change of an account's address.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct EmailChange {
    pub step: EmailChangeStep,
    #[serde(rename = "player")]
    pub account_kind: AccountKind,
    pub account_id: AccountId,
    /// The id of the change.
    pub change_id: EmailChangeId,
    pub old_email: String,
    pub new_email: String,
}

/// Derives the token of an invitation link.
pub fn invitation_token(mail_ctx: &MailContext, nonce: &str) -> String {
    mail_ctx.key.readable("staff-invitation", &[nonce.as_bytes()])
}

/// Purpose of a link about a change of address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmailChangeLink {
    /// Sent to the new address: confirms the change there.
    Confirm,
    /// Sent to the old address: confirms the change there too, stops it, or reverts it.
    Stop,
}

/// Derives the token of such a link.
pub fn email_change_token(
    mail_ctx: &MailContext,
    link: EmailChangeLink,
    change_id: EmailChangeId,
    new_email: &str,
) -> String {
    let purpose = match link {
        EmailChangeLink::Confirm => "confirm-email-change",
        EmailChangeLink::Stop => "stop-email-change",
    };
    let parts: [&[u8]; 2] = [&change_id.get().to_le_bytes(), new_email.as_bytes()];
    format!("{change_id}.{}", mail_ctx.key.readable(purpose, &parts))
}
