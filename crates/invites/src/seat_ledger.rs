//! The ledger of seats: what parents were granted, and which children took and returned them.

use crate::{
    model::SeatEntryKind,
    store::allowance::{INSERT_SEATS, LIST_SEATS},
};
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{ChildId, ParentId};

db::row! {
    /// An entry of the seat ledger.
    #[derive(Clone, Copy, Debug)]
    pub struct SeatChange {
        pub kind: SeatEntryKind,
        pub seats: i64,
        pub child_id: Option<ChildId>,
        pub created_at: Timestamp,
    }
}

/// A parent's seat ledger, oldest first.
pub async fn list_seats(conn: &mut Conn, parent_id: ParentId) -> Result<Vec<SeatChange>, DbError> {
    conn.all(&LIST_SEATS, p![parent_id]).await
}

/// Records in the ledger that a parent was granted seats; a negative number revokes them.
pub(crate) async fn grant(
    conn: &mut Conn,
    parent_id: ParentId,
    seats: i64,
    at: Timestamp,
) -> Result<(), DbError> {
    if seats == 0 {
        return Ok(());
    }
    conn.run(&INSERT_SEATS, p![parent_id, SeatEntryKind::Granted, seats, None::<ChildId>, at]).await.map(drop)
}
