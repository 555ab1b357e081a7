//! Marks: which of two counts, and what is stored of a reported absence.

use jiff::Timestamp;
use kernel::ChildId;

db::text_enum! {
    /// A child's entry in a register.
    pub enum MarkState {
        Present = "present",
        /// Came after the beginning.
        Late = "late",
        /// Missed it without excuse.
        Absent = "absent",
        Excused = "excused",
    }
}

db::row! {
    /// A mark, and when it was made on the device.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct Mark {
        pub child_id: ChildId,
        pub state: MarkState,
        pub marked_at: Timestamp,
    }
}

/// What becomes of a new mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It is stored.
    Stored,
    /// The stored mark was made later, or at the same moment.
    Lost,
    /// It is the stored one: a repeated request.
    Same,
}

impl Mark {
    /// As it is stored: never in the future, and excused if the absence was reported.
    pub(crate) fn normalized(self, is_reported: bool, now: Timestamp) -> Self {
        let state = match self.state {
            MarkState::Absent if is_reported => MarkState::Excused,
            state => state,
        };
        // Milliseconds, as the database stores them.
        let at = self.marked_at.min(now).as_millisecond();
        Self { state, marked_at: Timestamp::from_millisecond(at).unwrap_or(now), ..self }
    }

    /// Of two marks the later one counts, whatever arrives first. Of two made in the same millisecond it is the one
    /// whose state has the later name, which is arbitrary but the same in any order.
    pub(crate) fn outcome(self, stored: Option<Self>) -> Outcome {
        let order = |mark: Self| (mark.marked_at, mark.state.name());
        match stored {
            None => Outcome::Stored,
            Some(stored) if stored == self => Outcome::Same,
            Some(stored) if order(stored) < order(self) => Outcome::Stored,
            Some(_) => Outcome::Lost,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn mark((state, second): (usize, i64)) -> Mark {
        let marked_at = Timestamp::from_second(second).unwrap();
        Mark { child_id: ChildId::new(1), state: MarkState::ALL[state], marked_at }
    }

    fn stored_after(marks: &[Mark]) -> Option<Mark> {
        marks.iter().fold(None, |stored, mark| match mark.outcome(stored) {
            Outcome::Stored => Some(*mark),
            Outcome::Lost | Outcome::Same => stored,
        })
    }

    #[test]
    fn a_mark_is_not_in_the_future_and_a_reported_absence_is_excused() {
        let now = Timestamp::from_second(10).unwrap();
        let (absent, late) = (mark((2, 20)), mark((1, 5)));
        assert_eq!(absent.normalized(true, now), mark((3, 10)));
        assert_eq!(absent.normalized(false, now), mark((2, 10)));
        assert_eq!(late.normalized(true, now), late);
    }

    proptest! {
        #[test]
        fn the_later_mark_counts_in_any_order_of_arrival(
            made in prop::collection::vec((0usize..4, 0i64..5), 1..8),
            shuffled in any::<prop::sample::Index>(),
        ) {
            let marks: Vec<Mark> = made.into_iter().map(mark).collect();
            let mut other = marks.clone();
            other.rotate_left(shuffled.index(marks.len()));
            other.reverse();
            let stored = stored_after(&marks);
            prop_assert_eq!(stored, stored_after(&other));
            let twice = [marks.clone(), marks.clone()].concat();
            prop_assert_eq!(stored, stored_after(&twice));
            prop_assert_eq!(stored.map(|mark| mark.marked_at), marks.iter().map(|mark| mark.marked_at).max());
        }
    }
}
