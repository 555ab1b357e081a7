//! Allowances and their use: counters protected by conditional updates, and a ledger of every change.

use crate::{
    model::SeatEntryKind,
    store::allowance::{
        COUNT_CHILD, FIND_ALLOWANCE_USE, FIND_ALLOWANCE_USES, INSERT_SEATS, LIST_SEATS, LOCK_ALLOWANCE,
        RETURN_SEAT, TAKE_SEAT, UNCOUNT_CHILD,
    },
};
use db::{Conn, DbError, Ids, p};
use identity::ErasedError;
use jiff::Timestamp;
use kernel::{ChildId, ParentId, PartnerId};
use std::collections::HashMap;

db::row! {
    struct AllowanceRow {
        parent_id: ParentId,
        invited: Option<i64>,
        children: i64,
        seats_taken: i64,
    }
}

db::row! {
    /// A parent's allowance and how much of it is used.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct AllowanceUse {
        /// The allowance; `None` without an invite.
        pub invited: Option<i64>,
        /// Number of registered children.
        pub children: i64,
        /// Number of children the partner pays for.
        pub seats_taken: i64,
    }
}

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

impl AllowanceUse {
    /// Number of children the partner pays for at most; 0 without an invite.
    pub fn allowed(&self) -> i64 {
        self.invited.unwrap_or(0)
    }

    /// Maximum number of children the parent may register: the allowance, or `at_own_cost` if that is larger and
    /// self-pay is possible.
    pub fn most_children(&self, self_pay_beyond_allowance: bool, at_own_cost: i64) -> i64 {
        match self.invited {
            Some(allowed) if !self_pay_beyond_allowance => allowed,
            _ => self.allowed().max(at_own_cost),
        }
    }
}

/// The allowances of these parents by id; parents of other partners are left out.
pub async fn find_allowance_uses(
    conn: &mut Conn,
    partner_id: PartnerId,
    parent_ids: &[ParentId],
) -> Result<HashMap<ParentId, AllowanceUse>, DbError> {
    let rows: Vec<AllowanceRow> = conn.all(&FIND_ALLOWANCE_USES, p![partner_id, Ids(parent_ids)]).await?;
    let by_parent = |row: AllowanceRow| {
        let AllowanceRow { parent_id, invited, children, seats_taken } = row;
        (parent_id, AllowanceUse { invited, children, seats_taken })
    };
    Ok(rows.into_iter().map(by_parent).collect())
}

/// The allowance of a parent.
pub async fn find_allowance_use(conn: &mut Conn, parent_id: ParentId) -> Result<AllowanceUse, DbError> {
    conn.one(&FIND_ALLOWANCE_USE, p![parent_id]).await
}

/// Counts one more child unless that exceeds `most`, and returns whether it was counted. One conditional update, so that
/// it is safe under concurrency.
pub async fn count_child(conn: &mut Conn, parent_id: ParentId, most: i64) -> Result<bool, DbError> {
    Ok(conn.run(&COUNT_CHILD, p![parent_id, most]).await? == 1)
}

/// Counts one child less.
pub async fn uncount_child(conn: &mut Conn, parent_id: ParentId) -> Result<(), DbError> {
    conn.run(&UNCOUNT_CHILD, p![parent_id]).await.map(drop)
}

/// Locks a parent's allowance until the transaction ends; every change to the family's children and programs takes
/// this lock.
pub async fn lock_allowance(conn: &mut Conn, parent_id: ParentId) -> Result<(), DbError> {
    conn.optional::<i64>(&LOCK_ALLOWANCE, p![parent_id]).await.map(drop)
}

/// Locks a family, and fails if it was erased: a request that began before the erasure must not write its names
/// again.
pub async fn lock_family(conn: &mut Conn, parent_id: ParentId) -> Result<(), ErasedError> {
    lock_allowance(conn, parent_id).await?;
    identity::refuse_erased(conn, parent_id).await
}

/// Takes a seat for a child unless all `allowed` are taken, and returns whether it got one.
pub async fn take_seat(
    conn: &mut Conn,
    parent_id: ParentId,
    child_id: ChildId,
    allowed: i64,
    at: Timestamp,
) -> Result<bool, DbError> {
    if conn.run(&TAKE_SEAT, p![parent_id, allowed]).await? == 0 {
        return Ok(false);
    }
    conn.run(&INSERT_SEATS, p![parent_id, SeatEntryKind::Taken, 1i64, child_id, at]).await?;
    Ok(true)
}

/// Returns a child's seat.
pub async fn return_seat(
    conn: &mut Conn,
    parent_id: ParentId,
    child_id: ChildId,
    at: Timestamp,
) -> Result<(), DbError> {
    conn.run(&RETURN_SEAT, p![parent_id]).await?;
    conn.run(&INSERT_SEATS, p![parent_id, SeatEntryKind::Returned, -1i64, child_id, at]).await.map(drop)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn h17_how_many_children_a_parent_may_register() {
        let most = |invited, self_pay| {
            AllowanceUse { invited, children: 0, seats_taken: 0 }.most_children(self_pay, 10)
        };
        assert_eq!((most(Some(2), false), most(Some(0), false)), (2, 0), "invited: the allowance");
        assert_eq!(
            (most(Some(2), true), most(Some(25), true)),
            (10, 25),
            "beyond it at the parent's own cost"
        );
        assert_eq!((most(None, false), most(None, true)), (10, 10), "by the link: at the parent's own cost");
    }
}
