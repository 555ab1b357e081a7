//! Deletes requests with the child or the family that they are about.

use super::index;
use crate::store::seat_requests as store;
use db::{Conn, DbError};
use kernel::{ChildId, ParentId, PartnerId};

/// Deletes the requests for a child that is deleted.
pub(crate) async fn forget_child(
    conn: &mut Conn,
    (partner_id, parent_id): (PartnerId, ParentId),
    child_id: ChildId,
) -> Result<(), DbError> {
    let ids = store::delete_of_child(conn, child_id).await?;
    index::remove(conn, partner_id, parent_id, &ids).await
}

/// Deletes all requests of a family that is erased: they contain names and free text.
pub(crate) async fn forget_family(conn: &mut Conn, parent_id: ParentId) -> Result<(), DbError> {
    let ids = store::list_of_family(conn, parent_id).await?;
    if ids.is_empty() {
        return Ok(());
    }
    let partner_id = identity::find_partner_of(conn, parent_id).await?.ok_or(DbError::NoRow)?;
    store::delete_of_family(conn, parent_id).await?;
    index::remove(conn, partner_id, parent_id, &ids).await
}
