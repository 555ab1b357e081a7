//! Erases an address from every invite to it.

use crate::{
    Invites,
    departments::{ListedEntry, list_invites},
    seats::release_withdrawn,
    store::{self, departments},
};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{ERASED_DOMAIN, InviteId, ParentId};

/// Replaces a parent's address in all invites to it and withdraws those still waiting. Returns the ids of the
/// invites with the original spelling of the address. Idempotent.
pub async fn erase_invites(
    conn: &mut Conn,
    invites: &Invites,
    parent_id: ParentId,
    email_folded: &str,
    at: Timestamp,
) -> Result<Vec<(InviteId, String)>, DbError> {
    let found = store::list_of_family(conn, parent_id, email_folded).await?;
    for (id, partner_id, _, registered) in &found {
        let email = format!("erased-invite-{id}@{ERASED_DOMAIN}");
        store::erase_invite(conn, *id, &email, at).await?;
        let department = departments::find_department(conn, *id).await?;
        let entry = ListedEntry { id: *id, email: &email, department, left: None };
        list_invites(conn, *partner_id, &[entry]).await?;
        if registered.is_none() {
            release_withdrawn(conn, invites, *partner_id, *id).await?;
        }
    }
    Ok(found.into_iter().map(|(id, _, email, _)| (id, email)).collect())
}
