//! Erases what is recorded about a family's children. Partners' totals stay.

use crate::store::erase;
use db::{Conn, DbError};
use kernel::{ChildId, ParentId};

/// Deletes marks, notes and absences of the children, and the parent's mail preferences. Idempotent.
pub async fn erase_records(
    conn: &mut Conn,
    parent_id: ParentId,
    children: &[ChildId],
) -> Result<(), DbError> {
    erase::erase(conn, parent_id, children).await
}
