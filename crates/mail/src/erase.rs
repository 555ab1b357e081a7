//! Removes mails to a parent, and a family's names from mails to others.

use crate::{AccountKind, Letter, store};
use db::{Conn, DbError};
use kernel::MailId;

impl Letter {
    /// Whether it addresses the recipient as a parent.
    fn is_to_a_parent(&self) -> bool {
        match self {
            Self::Welcome { account_kind, .. }
            | Self::TemporaryPassword { account_kind, .. }
            | Self::PasswordChanged { account_kind, .. }
            | Self::Receipt { account_kind, .. }
            | Self::Refunded { account_kind, .. }
            | Self::PaymentEnded { account_kind, .. } => *account_kind == AccountKind::Parent,
            Self::EmailChange(change) => change.account_kind == AccountKind::Parent,
            Self::InvoiceReminder { .. } | Self::StaffInvitation(_) => false,
            _ => true,
        }
    }
}

/// Deletes the mails to an address that are addressed to a parent: mails to a partner with the same address stay.
pub async fn erase_to(conn: &mut Conn, address: &str) -> Result<(), DbError> {
    let mut after = MailId::new(0);
    loop {
        let rows = store::list_letters_to(conn, address, after).await?;
        let Some((last, _)) = rows.last() else { return Ok(()) };
        after = *last;
        for (id, letter) in &rows {
            let is_kept = serde_json::from_str::<Letter>(letter).is_ok_and(|letter| !letter.is_to_a_parent());
            if !is_kept {
                store::delete_mail(conn, *id).await?;
            }
        }
    }
}

/// Replaces names in the mails to an address.
pub async fn replace_names(
    conn: &mut Conn,
    address: &str,
    names: &[(String, String)],
) -> Result<(), DbError> {
    let mut after = MailId::new(0);
    loop {
        let rows = store::list_letters_to(conn, address, after).await?;
        let Some((last, _)) = rows.last() else { return Ok(()) };
        after = *last;
        for (id, letter) in &rows {
            let renamed =
                names.iter().fold(letter.clone(), |text, (old, new)| text.replace(&json_escaped(old), new));
            if renamed != *letter {
                store::update_letter(conn, *id, &renamed).await?;
            }
        }
    }
}

/// The name as it appears inside a JSON string.
fn json_escaped(name: &str) -> String {
    let quoted = serde_json::Value::from(name).to_string();
    quoted.trim_matches('"').to_owned()
}
