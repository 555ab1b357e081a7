//! What a parent may use, and has used: counters that a guard protects, and a ledger of every change.

use crate::store::allowance::{
    COUNT_CHILD, FIND_ALLOWANCES, FIND_STANDING, HOLD_ALLOWANCE, INSERT_SEATS, LIST_SEATS, RETURN_SEAT,
    TAKE_SEAT, UNCOUNT_CHILD,
};
use api::Failure;
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use std::collections::HashMap;

db::row! {
    struct AllowanceRow {
        parent_id: i64,
        invited: Option<i64>,
        children: i64,
        seats_taken: i64,
    }
}

db::row! {
    /// How a parent stands with its partner.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Standing {
        /// The invite's number; `None` without an invite.
        pub invited: Option<i64>,
        /// Children registered.
        pub children: i64,
        /// Those of them for whom the partner pays.
        pub seats_taken: i64,
    }
}

impl Standing {
    /// How many children the partner pays for.
    pub fn allowed(&self) -> i64 {
        self.invited.unwrap_or(0)
    }

    /// How many children the parent may register: those allowed, and up to `at_own_cost` where that is possible.
    pub fn most_children(&self, self_pay_beyond_allowance: bool, at_own_cost: i64) -> i64 {
        match self.invited {
            Some(allowed) if !self_pay_beyond_allowance => allowed,
            _ => self.allowed().max(at_own_cost),
        }
    }
}

/// How those of these parents stand that are the partner's.
pub async fn find_standings(
    conn: &mut Conn,
    partner_id: i64,
    parent_ids: &[i64],
) -> Result<HashMap<i64, Standing>, DbError> {
    let rows: Vec<AllowanceRow> = conn.all(&FIND_ALLOWANCES, p![partner_id, Ids(parent_ids)]).await?;
    let standing = |row: AllowanceRow| {
        let AllowanceRow { parent_id, invited, children, seats_taken } = row;
        (parent_id, Standing { invited, children, seats_taken })
    };
    Ok(rows.into_iter().map(standing).collect())
}

/// How a parent stands.
pub async fn find_standing(conn: &mut Conn, parent_id: i64) -> Result<Standing, DbError> {
    conn.one(&FIND_STANDING, p![parent_id]).await
}

/// Counts one more child, unless there would be more than `most`: one row, one condition, whoever comes at once.
pub async fn count_child(conn: &mut Conn, parent_id: i64, most: i64) -> Result<bool, DbError> {
    Ok(conn.run(&COUNT_CHILD, p![parent_id, most]).await? == 1)
}

/// Counts one child less.
pub async fn uncount_child(conn: &mut Conn, parent_id: i64) -> Result<(), DbError> {
    conn.run(&UNCOUNT_CHILD, p![parent_id]).await.map(drop)
}

/// Holds a parent's allowance until the transaction ends, so that nobody else changes what the family has.
pub async fn hold(conn: &mut Conn, parent_id: i64) -> Result<(), DbError> {
    conn.optional::<i64>(&HOLD_ALLOWANCE, p![parent_id]).await.map(drop)
}

/// Holds what a family has, unless it was erased: whoever began before must not bring its names back afterwards.
pub async fn hold_family(conn: &mut Conn, parent_id: i64) -> Result<(), Failure> {
    hold(conn, parent_id).await?;
    identity::refuse_erased(conn, parent_id).await
}

/// Takes a seat for a child, unless all `allowed` are taken.
pub async fn take_seat(
    conn: &mut Conn,
    parent_id: i64,
    child_id: i64,
    allowed: i64,
    at: Timestamp,
) -> Result<bool, DbError> {
    if conn.run(&TAKE_SEAT, p![parent_id, allowed]).await? == 0 {
        return Ok(false);
    }
    conn.run(&INSERT_SEATS, p![parent_id, "taken", 1i64, child_id, at]).await?;
    Ok(true)
}

/// Gives the seat of a child back.
pub async fn return_seat(
    conn: &mut Conn,
    parent_id: i64,
    child_id: i64,
    at: Timestamp,
) -> Result<(), DbError> {
    conn.run(&RETURN_SEAT, p![parent_id]).await?;
    conn.run(&INSERT_SEATS, p![parent_id, "returned", -1i64, child_id, at]).await.map(drop)
}

/// A parent's ledger: what happened to its seats, how many, for which child, when.
pub async fn list_seats(
    conn: &mut Conn,
    parent_id: i64,
) -> Result<Vec<(String, i64, Option<i64>, Timestamp)>, DbError> {
    conn.all(&LIST_SEATS, p![parent_id]).await
}

/// Notes that a parent was granted seats, or has fewer of them than before.
pub(crate) async fn grant(conn: &mut Conn, parent_id: i64, seats: i64, at: Timestamp) -> Result<(), DbError> {
    if seats == 0 {
        return Ok(());
    }
    conn.run(&INSERT_SEATS, p![parent_id, "granted", seats, None::<i64>, at]).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn h17_how_many_children_a_parent_may_register() {
        let most =
            |invited, self_pay| Standing { invited, children: 0, seats_taken: 0 }.most_children(self_pay, 10);
        assert_eq!((most(Some(2), false), most(Some(0), false)), (2, 0), "invited: the allowance");
        assert_eq!(
            (most(Some(2), true), most(Some(25), true)),
            (10, 25),
            "beyond it at the parent's own cost"
        );
        assert_eq!((most(None, false), most(None, true)), (10, 10), "by the link: at the parent's own cost");
    }
}
