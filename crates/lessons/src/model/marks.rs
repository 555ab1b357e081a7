//! Marks: which of two counts, and what is stored of a reported absence.

use jiff::{SignedDuration, Timestamp};
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

/// When a mark was made, as the device says it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DeviceTime {
    /// On the device's clock.
    pub marked_at: Timestamp,
    /// The device's clock when it sent the mark.
    pub sent_at: Option<Timestamp>,
    /// The time of the mark that the device showed and this one replaces, on the server's clock.
    pub replaces: Option<Timestamp>,
}

impl DeviceTime {
    /// On the server's clock: the same for every attempt to send it, apart from the duration of the request. Later than
    /// the mark that it replaces, and never in the future.
    pub(crate) fn effective(self, now: Timestamp) -> Timestamp {
        let skew = self.sent_at.map_or(SignedDuration::ZERO, |sent_at| sent_at.duration_since(now));
        let at = self.marked_at.checked_sub(skew).unwrap_or(now);
        let after = self.replaces.and_then(|seen| seen.checked_add(SignedDuration::from_millis(1)).ok());
        after.map_or(at, |after| at.max(after)).min(now)
    }
}

/// Marks as a device sent them.
#[derive(Clone, Debug, Default)]
pub(crate) struct GivenMarks {
    pub marks: Vec<Mark>,
    /// How far apart the times of a mark can be when its request is repeated.
    pub jitter: SignedDuration,
}

impl GivenMarks {
    /// Longer than any request takes.
    pub(crate) const REQUEST: SignedDuration = SignedDuration::from_mins(1);
}

/// What becomes of a new mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It is stored.
    Stored,
    /// The stored mark was made later, or at the same moment.
    Lost,
    /// The stored one says the same, and was made later or at the same moment: a repeated request.
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
            Some(stored) if stored.state == self.state && self.marked_at <= stored.marked_at => Outcome::Same,
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

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    #[test]
    fn a_mark_without_a_time_of_sending_counts_as_before() {
        let made = |marked_at, replaces: Option<i64>| {
            DeviceTime { marked_at: at(marked_at), sent_at: None, replaces: replaces.map(at) }
                .effective(at(100))
        };
        assert_eq!((made(90, None), made(110, None)), (at(90), at(100)));
        assert_eq!(made(10, Some(90)), at(90) + SignedDuration::from_millis(1), "a slow clock");
        assert_eq!(made(10, Some(100)), at(100), "never in the future");
        let far = DeviceTime { marked_at: Timestamp::MIN, sent_at: Some(Timestamp::MAX), replaces: None };
        assert!(far.effective(at(100)) <= at(100));
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
        /// Two devices with wrong clocks, and requests that are repeated: what was done last counts.
        #[test]
        fn the_last_mark_counts_whatever_the_clocks_of_the_devices_say(
            skews in prop::array::uniform2(-100_000i64..100_000),
            done in prop::collection::vec((0usize..4, 0usize..2, prop::collection::vec(0i64..5_000, 1..4)), 1..8),
        ) {
            let mut arrivals: Vec<(i64, Mark)> = Vec::new();
            for (moment, (state, device, delays)) in (0i64..).zip(&done) {
                let moment = 1_000_000 + moment * 60;
                for delay in delays {
                    let (marked_at, now) = (at(moment + skews[*device]), at(moment + delay));
                    let time = DeviceTime { marked_at, sent_at: Some(at(moment + delay + skews[*device])), replaces: None };
                    let own = Mark { marked_at: time.effective(now), ..mark((*state, 0)) };
                    prop_assert_eq!(own.marked_at, at(moment));
                    arrivals.push((moment + delay, own));
                }
            }
            arrivals.sort_by_key(|(now, _)| *now);
            let marks: Vec<Mark> = arrivals.into_iter().map(|(_, mark)| mark).collect();
            let stored = stored_after(&marks);
            prop_assert_eq!(stored.map(|mark| mark.state), done.last().map(|(state, ..)| MarkState::ALL[*state]));
        }

        /// A device can correct what it saw, however slow its clock, and a repeated request wins against nothing that
        /// was corrected later.
        #[test]
        fn a_device_can_correct_what_it_saw(skew in -100_000i64..100_000, corrected in 0i64..1_000) {
            let seen = 1_000_000;
            let moment = seen + corrected;
            for delay in [1, 60, 5_000] {
                let time = DeviceTime {
                    marked_at: at(moment + skew),
                    // The clock was set right before the mark was sent.
                    sent_at: Some(at(moment + delay)),
                    replaces: Some(at(seen)),
                };
                let made = time.effective(at(moment + delay));
                prop_assert!(made > at(seen) && made <= at(moment + delay));
            }
        }

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
