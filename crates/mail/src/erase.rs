//! Removes what was written to a parent, and a family's names from what was written to others about it.

use crate::{AccountKind, Letter, store};
use db::{Conn, DbError};

impl Letter {
    /// True if it is to somebody as a parent.
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

/// Removes every mail to an address that is to a parent: the same address may be a partner's, whose mail stays.
pub async fn erase_to(conn: &mut Conn, address: &str) -> Result<(), DbError> {
    let mut after = 0;
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

/// Replaces names in what was written to an address.
pub async fn rename_in(conn: &mut Conn, address: &str, names: &[(String, String)]) -> Result<(), DbError> {
    let mut after = 0;
    loop {
        let rows = store::list_letters_to(conn, address, after).await?;
        let Some((last, _)) = rows.last() else { return Ok(()) };
        after = *last;
        for (id, letter) in &rows {
            let renamed =
                names.iter().fold(letter.clone(), |text, (old, new)| text.replace(&inside(old), new));
            if renamed != *letter {
                store::update_letter(conn, *id, &renamed).await?;
            }
        }
    }
}

/// As it stands inside a JSON text.
fn inside(name: &str) -> String {
    let quoted = serde_json::Value::from(name).to_string();
    quoted.trim_matches('"').to_owned()
}
