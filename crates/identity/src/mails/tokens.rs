//! Secrets in mails, derived from the server's key.

use kernel::{AccountId, EmailChangeId, ServerKey};

/// Derives the temporary password of a nonce.
pub fn temporary_password(key: &ServerKey, nonce: &str) -> String {
    key.readable("temporary-password", &[nonce.as_bytes()])
}

/// Derives the token that proves access to an email address.
pub fn confirmation_token(key: &ServerKey, account_id: AccountId, email: &str) -> String {
    let signature = key.readable("confirm-address", &[&account_id.get().to_le_bytes(), email.as_bytes()]);
    format!("{account_id}.{signature}")
}

/// Derives the token of an invitation link.
pub fn invitation_token(key: &ServerKey, nonce: &str) -> String {
    key.readable("staff-invitation", &[nonce.as_bytes()])
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
    key: &ServerKey,
    link: EmailChangeLink,
    change_id: EmailChangeId,
    new_email: &str,
) -> String {
    let purpose = match link {
        EmailChangeLink::Confirm => "confirm-email-change",
        EmailChangeLink::Stop => "stop-email-change",
    };
    let parts: [&[u8]; 2] = [&change_id.get().to_le_bytes(), new_email.as_bytes()];
    format!("{change_id}.{}", key.readable(purpose, &parts))
}
