//! Rules of how invites share the seats of an agreement. No I/O.
//!
//! An invite *asks* for a number of seats and is *granted* as many as it could draw; it *waits* for the rest. Children
//! keep their seats when the number is lowered, so it never has fewer seats than are *taken*.

use agreements::Pool;
use kernel::{AgreementId, DepartmentId};
use std::collections::BTreeMap;

/// What an invite has of an agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    pub agreement_id: AgreementId,
    /// Whose seats it takes as well.
    pub department: Option<DepartmentId>,
    pub granted: i64,
    /// Whether it waits for the rest of what it asks for.
    pub waits: bool,
}

/// What an invite has of an agreement, before a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HeldShare {
    pub agreement_id: AgreementId,
    pub department: Option<DepartmentId>,
    pub granted: i64,
    /// Seats in use.
    pub taken: i64,
}

/// How many seats an invite asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeatRequest {
    pub asked: i64,
    /// What it has now; `None` for a new invite.
    pub held: Option<HeldShare>,
    /// The department that it is to belong to. That of a parent does not change here.
    pub department: Option<DepartmentId>,
    /// Whether it stays with its agreement, whatever the partner chose for the others.
    pub stays: bool,
}

/// What a parent may use of what its invite asks for and was granted.
pub(crate) fn usable(asked: i64, granted: i64) -> i64 {
    asked.min(granted)
}

impl SeatRequest {
    /// What stays granted: nothing beyond what is asked for and what is in use, and nothing in another department.
    fn kept(&self) -> i64 {
        let held = self.held.filter(|held| held.department == self.department);
        held.map_or(0, |held| held.granted.min(self.asked.max(held.taken)))
    }
}

/// How the seats of a request change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlannedShare {
    /// The agreement to draw on.
    pub agreement_id: AgreementId,
    /// What stays granted, there.
    pub kept: i64,
    /// What is to be drawn in addition.
    pub needed: i64,
    /// What goes back to the agreement of before.
    pub returned: i64,
    /// What goes back to the department of before.
    pub returned_in: i64,
    /// Whether what stays granted is to be drawn on another agreement than before.
    pub moves: bool,
}

/// Plans each request. `named` is the agreement that the partner chose, if any.
///
/// An invite stays with its agreement unless that grants no more seats and it asks for more, or the partner chose
/// another one. It moves only with all that it was granted.
pub(crate) fn plan(
    pool: &Pool,
    current: AgreementId,
    named: Option<AgreementId>,
    requests: &[SeatRequest],
) -> Vec<PlannedShare> {
    let mut moving: BTreeMap<AgreementId, i64> = BTreeMap::new();
    let plan_one = |request: &SeatRequest| {
        let kept = request.kept();
        let needed = (request.asked - kept).max(0);
        let Some(held) = request.held else {
            let agreement_id = named.unwrap_or(current);
            return PlannedShare { agreement_id, kept, needed, returned: 0, returned_in: 0, moves: false };
        };
        let is_served = request.stays || needed == 0 || pool.is_active(held.agreement_id);
        let usual = if is_served { held.agreement_id } else { current };
        let wanted = named.filter(|_| !request.stays).unwrap_or(usual);
        let taken_along = moving.entry(wanted).or_default();
        let moves = wanted != held.agreement_id && (kept == 0 || pool.has_free(wanted, *taken_along + kept));
        let returned_in = held.granted - kept;
        if !moves {
            let agreement_id = held.agreement_id;
            return PlannedShare { agreement_id, kept, needed, returned: returned_in, returned_in, moves };
        }
        *taken_along += kept;
        PlannedShare { agreement_id: wanted, kept, needed, returned: held.granted, returned_in, moves }
    };
    requests.iter().map(plan_one).collect()
}

/// Seats to draw on an agreement for a department.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeatNeed {
    pub agreement_id: AgreementId,
    pub department: Option<DepartmentId>,
    pub seats: i64,
}

/// Distributes seats by key, in the order of the needs: each gets all it needs, until none are left. A need whose key has no
/// number of seats gets nothing.
pub(crate) fn distribute<Key: Ord>(
    mut left: BTreeMap<Key, i64>,
    needs: impl IntoIterator<Item = (Key, i64)>,
) -> Vec<i64> {
    let take = |(key, need): (Key, i64)| {
        let Some(seats) = left.get_mut(&key) else { return 0 };
        let taken = need.min(*seats).max(0);
        *seats -= taken;
        taken
    };
    needs.into_iter().map(take).collect()
}

/// The sum of the needs by key.
pub(crate) fn sums<Key: Ord>(needs: impl IntoIterator<Item = (Key, i64)>) -> BTreeMap<Key, i64> {
    let mut sums = BTreeMap::new();
    for (key, seats) in needs {
        *sums.entry(key).or_default() += seats;
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn request(asked: i64, granted: i64, taken: i64) -> SeatRequest {
        let held = HeldShare { agreement_id: AgreementId::new(1), department: None, granted, taken };
        SeatRequest { asked, held: Some(held), department: None, stays: false }
    }

    fn given(seats: i64, needs: &[i64]) -> Vec<i64> {
        distribute(BTreeMap::from([(1, seats)]), needs.iter().map(|need| (1, *need)))
    }

    #[test]
    fn keeps_what_is_in_use_when_the_number_is_lowered() {
        assert_eq!(request(2, 5, 1).kept(), 2);
        assert_eq!(request(2, 5, 4).kept(), 4, "children keep their seats");
        assert_eq!(request(5, 2, 1).kept(), 2, "more has to be drawn");
        assert_eq!(SeatRequest { held: None, ..request(5, 0, 0) }.kept(), 0);
        let elsewhere = SeatRequest { department: Some(DepartmentId::new(3)), ..request(2, 2, 0) };
        assert_eq!(elsewhere.kept(), 0, "the seats of one department are not those of another");
        assert_eq!((usable(2, 4), usable(5, 2)), (2, 2));
    }

    #[test]
    fn gives_seats_in_the_order_of_the_list() {
        assert_eq!(given(5, &[2, 2, 2, 1]), [2, 2, 1, 0]);
        assert_eq!(given(0, &[2, 2]), [0, 0]);
        assert_eq!(given(9, &[2, 0, 2]), [2, 0, 2]);
    }

    #[test]
    fn who_waits_for_one_department_does_not_stop_another() {
        let needs = [("a", 2), ("b", 2), ("a", 1), ("b", 1), ("c", 1)];
        assert_eq!(distribute(BTreeMap::from([("a", 1), ("b", 3)]), needs), [1, 2, 0, 1, 0]);
        assert_eq!(sums(needs), BTreeMap::from([("a", 3), ("b", 3), ("c", 1)]));
    }

    proptest! {
        #[test]
        fn distributes_no_more_than_there_is_and_no_more_than_needed(
            seats in 0i64..50, needs in proptest::collection::vec(0i64..20, 0..8)
        ) {
            let given = given(seats, &needs);
            prop_assert_eq!(given.iter().sum::<i64>(), seats.min(needs.iter().sum()));
            prop_assert!(given.iter().zip(&needs).all(|(given, need)| given <= need));
        }
    }
}
