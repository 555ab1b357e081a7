//! Allowances and their use: counters protected by conditional updates. Every change is in the ledger of seats.

use crate::{
    Invites,
    model::SeatEntryKind,
    seats::shrink_to_use,
    store::allowance::{
        COUNT_CHILD, FIND_ALLOWANCE_USE, FIND_ALLOWANCE_USES, INSERT_SEATS, LOCK_ALLOWANCE, RETURN_SEAT,
        TAKE_SEAT, UNCOUNT_CHILD,
    },
};
use agreements::AtEnd;
use db::{Conn, DbError, Ids, p};
use identity::ErasedError;
use jiff::Timestamp;
use kernel::{AgreementId, ChildId, ParentId, PartnerId};
use std::collections::HashMap;

db::row! {
    struct AllowanceRow {
        parent_id: ParentId,
        row: UseRow,
    }
}

db::row! {
    struct UseRow {
        granted: Option<i64>,
        asked: Option<i64>,
        agreement_id: Option<AgreementId>,
        children: i64,
        seats_taken: i64,
    }
}

/// A parent's allowance and how much of it is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AllowanceUse {
    /// The allowance, as far as an agreement granted it; `None` without an invite.
    pub invited: Option<i64>,
    /// Number of seats that the parent waits for.
    pub waiting: i64,
    /// Whether the parent may register children at its own cost instead of waiting; see [`agreements::AtEnd`]. Read for a
    /// single parent only.
    pub may_pay_waiting: bool,
    /// The agreement of the invite.
    pub agreement_id: Option<AgreementId>,
    /// Number of registered children.
    pub children: i64,
    /// Number of children the partner pays for.
    pub seats_taken: i64,
}

impl From<UseRow> for AllowanceUse {
    fn from(UseRow { granted, asked, agreement_id, children, seats_taken }: UseRow) -> Self {
        let waiting = asked.unwrap_or(0) - granted.unwrap_or(0);
        Self { invited: granted, waiting, may_pay_waiting: false, agreement_id, children, seats_taken }
    }
}

impl AllowanceUse {
    /// Number of children the partner pays for at most; 0 without an invite.
    pub fn allowed(&self) -> i64 {
        self.invited.unwrap_or(0)
    }

    /// Maximum number of children the parent may register: the allowance, with the seats it waits for if it may pay for
    /// these; or `at_own_cost` if that is larger and self-pay is possible.
    pub fn most_children(&self, self_pay_beyond_allowance: bool, at_own_cost: i64) -> i64 {
        let allowed = self.allowed() + if self.may_pay_waiting { self.waiting } else { 0 };
        match self.invited {
            Some(_) if !self_pay_beyond_allowance => allowed,
            _ => allowed.max(at_own_cost),
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
    Ok(rows.into_iter().map(|AllowanceRow { parent_id, row }| (parent_id, row.into())).collect())
}

/// The allowance of a parent.
pub async fn find_allowance_use(conn: &mut Conn, parent_id: ParentId) -> Result<AllowanceUse, DbError> {
    let row: UseRow = conn.one(&FIND_ALLOWANCE_USE, p![parent_id]).await?;
    let mut found = AllowanceUse::from(row);
    if let Some(id) = found.agreement_id.filter(|_| found.waiting > 0) {
        found.may_pay_waiting = agreements::find_at_end(conn, id).await? == AtEnd::SelfPay;
    }
    Ok(found)
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

/// The seat that a child returns.
#[derive(Clone, Copy, Debug)]
pub struct ReturnedSeat {
    pub parent_id: ParentId,
    pub child_id: ChildId,
    pub at: Timestamp,
}

/// A child no longer uses its seat, which goes to another child or back to the agreement in the same transaction: by
/// [`crate::transfer_seat`], or by [`crate::shrink_to_use`] once nobody takes it over. The caller has locked the allowance.
pub async fn release_seat(conn: &mut Conn, seat: ReturnedSeat) -> Result<(), DbError> {
    let ReturnedSeat { parent_id, child_id, at } = seat;
    conn.one::<i64>(&RETURN_SEAT, p![parent_id]).await?;
    conn.run(&INSERT_SEATS, p![parent_id, SeatEntryKind::Returned, -1i64, child_id, at]).await.map(drop)
}

/// Returns a child's seat to its parent; or, if the parent's number was lowered below what it used, to the agreement. The
/// caller has locked the allowance.
pub async fn return_seat(conn: &mut Conn, invites: &Invites, seat: ReturnedSeat) -> Result<(), DbError> {
    let ReturnedSeat { parent_id, child_id, at } = seat;
    let beyond: i64 = conn.one(&RETURN_SEAT, p![parent_id]).await?;
    conn.run(&INSERT_SEATS, p![parent_id, SeatEntryKind::Returned, -1i64, child_id, at]).await?;
    if beyond > 0 {
        shrink_to_use(conn, invites, parent_id).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn h17_how_many_children_a_parent_may_register() {
        let most = |invited, self_pay| {
            AllowanceUse { invited, ..AllowanceUse::default() }.most_children(self_pay, 10)
        };
        assert_eq!((most(Some(2), false), most(Some(0), false)), (2, 0), "invited: the allowance");
        assert_eq!(
            (most(Some(2), true), most(Some(25), true)),
            (10, 25),
            "beyond it at the parent's own cost"
        );
        assert_eq!((most(None, false), most(None, true)), (10, 10), "by the link: at the parent's own cost");
    }

    #[test]
    fn a_parent_may_pay_for_children_whose_seats_wait_if_the_agreement_says_so() {
        let most = |may_pay_waiting, self_pay| {
            let waits =
                AllowanceUse { invited: Some(1), waiting: 2, may_pay_waiting, ..AllowanceUse::default() };
            waits.most_children(self_pay, 10)
        };
        assert_eq!((most(false, false), most(true, false)), (1, 3));
        assert_eq!((most(false, true), most(true, true)), (10, 10));
    }
}
