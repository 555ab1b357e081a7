//! What a moved seat does to the allowances of two families. No I/O.

use sha2::{Digest as _, Sha256};

/// How many children of a family the partner pays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FamilySeats {
    /// At most.
    pub allowed: i64,
    /// Now.
    pub taken: i64,
}

/// The families of a moved seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeatFamilies {
    pub from: FamilySeats,
    pub to: FamilySeats,
    pub is_one_family: bool,
    /// True if the first child keeps its seat, because the partner pays for another program of it.
    pub giver_keeps: bool,
    /// True if the partner pays for another program of the second child already.
    pub recipient_has: bool,
}

/// How the numbers of two families change with a moved seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Passing {
    /// Both keep theirs.
    Nothing,
    /// The first family's goes down, and its seat back to the agreement: the second family has a free one.
    Back,
    /// The first family's goes down and the second one's up.
    Over,
}

/// The second family has no seat for the child, and none moves to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoSeatLeft;

impl SeatFamilies {
    fn has_room(&self) -> bool {
        self.to.taken < self.to.allowed
    }

    /// How the numbers of both families change.
    pub(crate) fn passing(&self) -> Passing {
        if self.giver_keeps || self.is_one_family {
            Passing::Nothing
        } else if self.recipient_has || self.has_room() {
            Passing::Back
        } else {
            Passing::Over
        }
    }

    /// Both families after the move. The number that the first family was given goes down with its seat, and that of the
    /// second goes up if all of its seats are taken; within one family it stays.
    pub(crate) fn after(self) -> Result<(FamilySeats, FamilySeats), NoSeatLeft> {
        let Self { from, to, is_one_family, giver_keeps, recipient_has } = self;
        let (freed, needed) = (i64::from(!giver_keeps), i64::from(!recipient_has));
        let has_room = self.has_room();
        if giver_keeps && !recipient_has && !has_room {
            return Err(NoSeatLeft);
        }
        if is_one_family {
            let after = FamilySeats { taken: from.taken - freed + needed, ..from };
            return Ok((after, after));
        }
        let granted = i64::from(!recipient_has && !has_room);
        let from = FamilySeats { allowed: (from.allowed - freed).max(0), taken: from.taken - freed };
        Ok((from, FamilySeats { allowed: to.allowed + granted, taken: to.taken + needed }))
    }
}

/// Identifies what a move does, so that it does exactly what the preview showed.
pub(crate) fn plan_digest(parts: &[&dyn std::fmt::Debug]) -> String {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update(format!("{part:?}\n"));
    }
    hex::encode(digest.finalize())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(allowed: i64, taken: i64) -> FamilySeats {
        FamilySeats { allowed, taken }
    }

    const TWO_FAMILIES: SeatFamilies = SeatFamilies {
        from: FamilySeats { allowed: 2, taken: 2 },
        to: FamilySeats { allowed: 1, taken: 1 },
        is_one_family: false,
        giver_keeps: false,
        recipient_has: false,
    };

    #[test]
    fn the_number_moves_with_the_seat() {
        assert_eq!(TWO_FAMILIES.after(), Ok((seats(1, 1), seats(2, 2))));
    }

    #[test]
    fn a_free_seat_of_the_second_family_is_used_first() {
        let families = SeatFamilies { to: seats(3, 1), ..TWO_FAMILIES };
        assert_eq!(families.after(), Ok((seats(1, 1), seats(3, 2))));
    }

    #[test]
    fn a_child_with_a_seat_needs_no_other() {
        let families = SeatFamilies { recipient_has: true, ..TWO_FAMILIES };
        assert_eq!(families.after(), Ok((seats(1, 1), seats(1, 1))));
    }

    #[test]
    fn a_seat_that_is_still_used_does_not_move() {
        let keeps = SeatFamilies { giver_keeps: true, ..TWO_FAMILIES };
        assert_eq!(keeps.after(), Err(NoSeatLeft));
        let with_room = SeatFamilies { to: seats(2, 1), ..keeps };
        assert_eq!(with_room.after(), Ok((seats(2, 2), seats(2, 2))));
    }

    #[test]
    fn a_seat_that_the_second_family_does_not_need_goes_back() {
        assert_eq!(TWO_FAMILIES.passing(), Passing::Over);
        assert_eq!(SeatFamilies { to: seats(3, 1), ..TWO_FAMILIES }.passing(), Passing::Back);
        assert_eq!(SeatFamilies { recipient_has: true, ..TWO_FAMILIES }.passing(), Passing::Back);
        assert_eq!(SeatFamilies { giver_keeps: true, ..TWO_FAMILIES }.passing(), Passing::Nothing);
        assert_eq!(SeatFamilies { is_one_family: true, ..TWO_FAMILIES }.passing(), Passing::Nothing);
    }

    #[test]
    fn within_a_family_the_number_stays_even_where_it_was_lowered() {
        let one = SeatFamilies { is_one_family: true, from: seats(1, 2), to: seats(1, 2), ..TWO_FAMILIES };
        assert_eq!(one.after(), Ok((seats(1, 2), seats(1, 2))));
    }

    #[test]
    fn a_number_never_falls_below_zero() {
        let families = SeatFamilies { from: seats(0, 1), ..TWO_FAMILIES };
        assert_eq!(families.after(), Ok((seats(0, 0), seats(2, 2))));
    }

    #[test]
    fn a_digest_tells_plans_apart() {
        assert_eq!(plan_digest(&[&1, &"a"]), plan_digest(&[&1, &"a"]));
        assert_ne!(plan_digest(&[&1, &"a"]), plan_digest(&[&1, &"b"]));
    }
}
