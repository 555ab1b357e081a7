//! What a parent may use, and has used.

use crate::store::{COUNT_CHILDREN, FIND_ALLOWANCES};
use db::{Conn, DbError, Ids, p};

db::row! {
    /// A parent's allowance.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Allowance {
        /// Whose.
        pub parent_id: i64,
        /// How many children the partner pays for: the invite's number, 0 without one.
        pub allowed: i64,
        /// Children registered.
        pub children: i64,
        /// Those of them for whom the partner pays.
        pub seats_taken: i64,
    }
}

/// The allowances of those of these parents that are the partner's.
pub async fn find_allowances(
    conn: &mut Conn,
    partner_id: i64,
    parent_ids: &[i64],
) -> Result<Vec<Allowance>, DbError> {
    conn.all(&FIND_ALLOWANCES, p![partner_id, Ids(parent_ids)]).await
}

/// Counts children and seats of a parent, in the transaction that adds them.
pub async fn count_children(
    conn: &mut Conn,
    parent_id: i64,
    children: i64,
    seats: i64,
) -> Result<(), DbError> {
    conn.run(&COUNT_CHILDREN, p![parent_id, children, seats]).await.map(drop)
}
