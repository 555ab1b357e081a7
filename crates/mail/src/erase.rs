//! Removes mails to a parent, and a family's names from mails to others.

use crate::{Kinds, store};
use db::{Conn, DbError};
use kernel::MailId;

/// Deletes the mails to an address that are addressed to a parent: mails to a partner with the same address stay.
pub async fn erase_to(conn: &mut Conn, kinds: Kinds, address: &str) -> Result<(), DbError> {
    let mut after = MailId::new(0);
    loop {
        let rows = store::list_letters_to(conn, address, after).await?;
        let Some((last, _)) = rows.last() else { return Ok(()) };
        after = *last;
        for (id, letter) in &rows {
            let is_kept = kinds.read(letter).is_ok_and(|letter| !letter.addressee().is_parent());
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
