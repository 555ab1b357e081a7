//! Rules of how invites share the seats of an agreement. No I/O.
//!
//! An invite *asks* for a number of seats and is *granted* as many as it could draw; it *waits* for the rest. Children
//! keep their seats when the number is lowered, so it never has fewer seats than are *taken*.

use agreements::Pool;
use kernel::AgreementId;
use std::collections::BTreeMap;

/// What an invite has of an agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    pub agreement_id: AgreementId,
    pub granted: i64,
    /// Whether it waits for the rest of what it asks for.
    pub waits: bool,
}

/// What an invite has of an agreement, before a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HeldShare {
    pub agreement_id: AgreementId,
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
    /// Whether it stays with its agreement, whatever the partner chose for the others.
    pub stays: bool,
}

/// What a parent may use of what its invite asks for and was granted.
pub(crate) fn usable(asked: i64, granted: i64) -> i64 {
    asked.min(granted)
}

impl SeatRequest {
    /// What stays granted: nothing beyond what is asked for and what is in use.
    fn kept(&self) -> i64 {
        self.held.map_or(0, |held| held.granted.min(self.asked.max(held.taken)))
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
            return PlannedShare { agreement_id, kept, needed, returned: 0, moves: false };
        };
        let is_served = request.stays || needed == 0 || pool.is_active(held.agreement_id);
        let usual = if is_served { held.agreement_id } else { current };
        let wanted = named.filter(|_| !request.stays).unwrap_or(usual);
        let taken_along = moving.entry(wanted).or_default();
        let moves = wanted != held.agreement_id && (kept == 0 || pool.has_free(wanted, *taken_along + kept));
        if !moves {
            let returned = held.granted - kept;
            return PlannedShare { agreement_id: held.agreement_id, kept, needed, returned, moves };
        }
        *taken_along += kept;
        PlannedShare { agreement_id: wanted, kept, needed, returned: held.granted, moves }
    };
    requests.iter().map(plan_one).collect()
}

/// Distributes seats in the order of the needs: each gets all it needs, until none are left.
pub(crate) fn distribute(mut seats: i64, needs: impl IntoIterator<Item = i64>) -> Vec<i64> {
    let take = |need: i64| {
        let taken = need.min(seats);
        seats -= taken;
        taken
    };
    needs.into_iter().map(take).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn request(asked: i64, granted: i64, taken: i64) -> SeatRequest {
        let held = HeldShare { agreement_id: AgreementId::new(1), granted, taken };
        SeatRequest { asked, held: Some(held), stays: false }
    }

    #[test]
    fn keeps_what_is_in_use_when_the_number_is_lowered() {
        assert_eq!(request(2, 5, 1).kept(), 2);
        assert_eq!(request(2, 5, 4).kept(), 4, "children keep their seats");
        assert_eq!(request(5, 2, 1).kept(), 2, "more has to be drawn");
        assert_eq!(SeatRequest { asked: 5, held: None, stays: false }.kept(), 0);
        assert_eq!((usable(2, 4), usable(5, 2)), (2, 2));
    }

    #[test]
    fn gives_seats_in_the_order_of_the_list() {
        assert_eq!(distribute(5, [2, 2, 2, 1]), [2, 2, 1, 0]);
        assert_eq!(distribute(0, [2, 2]), [0, 0]);
        assert_eq!(distribute(9, [2, 0, 2]), [2, 0, 2]);
    }

    proptest! {
        #[test]
        fn distributes_no_more_than_there_is_and_no_more_than_needed(
            seats in 0i64..50, needs in proptest::collection::vec(0i64..20, 0..8)
        ) {
            let given = distribute(seats, needs.iter().copied());
            prop_assert_eq!(given.iter().sum::<i64>(), seats.min(needs.iter().sum()));
            prop_assert!(given.iter().zip(&needs).all(|(given, need)| given <= need));
        }
    }
}
