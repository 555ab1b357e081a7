//! Where lessons go that staff move together.

use catalogue::{ClassTime, LessonChange};
use jiff::{
    ToSpan as _,
    civil::{Date, DateTime},
};

/// What becomes of the time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewTime {
    /// All of them begin at this time.
    At(ClassTime),
    /// Later than it was, or earlier if negative, also past midnight. 0 keeps it.
    LaterBy { minutes: i64 },
}

/// How lessons move together: each from where it takes place, on the class's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// Later, or earlier if negative.
    pub days: i64,
    pub time: NewTime,
}

impl Shift {
    /// Where the lesson of a row goes; `None` outside of the calendar's range.
    pub(crate) fn apply(self, row: &LessonChange) -> Option<DateTime> {
        let day: Date = row.takes_place_on().checked_add(self.days.days()).ok()?;
        match self.time {
            NewTime::At(time) => Some(day.to_datetime(time.time())),
            NewTime::LaterBy { minutes } => {
                day.to_datetime(row.takes_place_at().time()).checked_add(minutes.minutes()).ok()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{ClassKey, Slot};
    use jiff::Timestamp;
    use kernel::CohortId;

    fn row() -> LessonChange {
        let class = ClassKey { cohort_id: CohortId::new(1), slot: Slot::parse("monday", "16:00").unwrap() };
        LessonChange::as_planned(class, "2026-11-16".parse().unwrap(), Timestamp::UNIX_EPOCH)
    }

    fn shifted(row: &LessonChange, days: i64, time: NewTime) -> String {
        Shift { days, time }.apply(row).unwrap().to_string()
    }

    #[test]
    fn a_lesson_moves_by_days_and_to_a_time_or_by_minutes() {
        let at = NewTime::At(ClassTime::parse("09:30").unwrap());
        let later = |minutes| NewTime::LaterBy { minutes };
        assert_eq!(shifted(&row(), 3, later(0)), "2026-11-19T16:00:00");
        assert_eq!(shifted(&row(), -1, at), "2026-11-15T09:30:00");
        assert_eq!(shifted(&row(), 0, later(90)), "2026-11-16T17:30:00");
        assert_eq!(shifted(&row(), 0, later(-17 * 60)), "2026-11-15T23:00:00", "past midnight");
    }

    #[test]
    fn a_lesson_that_was_moved_before_moves_from_where_it_takes_place() {
        let moved = LessonChange {
            moved_on: Some("2026-11-18".parse().unwrap()),
            moved_time: ClassTime::parse("10:00"),
            ..row()
        };
        assert_eq!(shifted(&moved, 1, NewTime::LaterBy { minutes: 15 }), "2026-11-19T10:15:00");
    }
}
