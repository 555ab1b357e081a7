//! What a partner may do with a seat that a child has.

db::text_enum! {
    /// Until when a partner may move seats from one child to another.
    pub enum SeatMoves {
        /// Until the first day of the cohort.
        BeforeStart = "before_start",
        /// Until the last day of the cohort.
        DuringTerm = "during_term",
        /// Never.
        No = "no",
    }
}

db::row! {
    /// Whether, and how often, a partner may move seats from one child to another.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct SeatMoveRules {
        pub moves: SeatMoves,
        /// Maximum number of moves in each cohort; `None` for any number.
        pub max_moves: Option<i64>,
    }
}

impl SeatMoveRules {
    /// Whether a seat may move in a cohort that has started or not, and is not over.
    pub fn allow(self, has_started: bool) -> bool {
        match self.moves {
            SeatMoves::BeforeStart => !has_started,
            SeatMoves::DuringTerm => true,
            SeatMoves::No => false,
        }
    }

    /// How many seats may still move in a cohort where `made` have; `None` for any number.
    pub fn moves_left(self, made: i64) -> Option<i64> {
        self.max_moves.map(|most| (most - made).max(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_decides_until_when_seats_move() {
        let allowed = |moves| {
            let rules = SeatMoveRules { moves, max_moves: None };
            (rules.allow(false), rules.allow(true))
        };
        assert_eq!(allowed(SeatMoves::DuringTerm), (true, true));
        assert_eq!(allowed(SeatMoves::BeforeStart), (true, false));
        assert_eq!(allowed(SeatMoves::No), (false, false));
    }

    #[test]
    fn counts_the_moves_left() {
        let left = |max_moves| SeatMoveRules { moves: SeatMoves::DuringTerm, max_moves }.moves_left(2);
        assert_eq!((left(None), left(Some(3)), left(Some(1))), (None, Some(1), Some(0)));
    }
}
