//! Removes an address from every invite to it.

use crate::{invite_parents::invites_of, store};
use db::{Conn, DbError, listing};
use jiff::Timestamp;
use kernel::ERASED_DOMAIN;

/// Removes a parent's address from its invite and from whatever else was sent to it; one that still waited is
/// withdrawn. Gives the numbers of the invites, and the address as it was spelled there. Doing it again changes nothing.
pub async fn erase_invites(
    conn: &mut Conn,
    parent_id: i64,
    email_folded: &str,
    at: Timestamp,
) -> Result<Vec<(i64, String)>, DbError> {
    let found = store::list_of_family(conn, parent_id, email_folded).await?;
    for (id, partner_id, _) in &found {
        let email = format!("erased-invite-{id}@{ERASED_DOMAIN}");
        store::erase_invite(conn, *id, &email, at).await?;
        listing::put(conn, invites_of(*partner_id), &[listing::Entry::new(*id, &email, &[&email])]).await?;
    }
    Ok(found.into_iter().map(|(id, _, email)| (id, email)).collect())
}
