//! Lesson times: a weekday and a time of day in the class's zone, repeated weekly, converted to other zones.
//!
//! A lesson keeps its local time in the class's zone. A time skipped by a DST change is moved forward by the length
//! of the gap; a time that occurs twice means the first occurrence. Local times in all other zones follow from
//! that.

use crate::model::slot::{ClassTime, Slot};
use jiff::{
    SignedDuration, Timestamp, ToSpan as _, Zoned,
    civil::{Date, Time, Weekday},
    tz::TimeZone,
};

db::row! {
    /// The timetable's time zone and the length of a lesson.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Timetable {
        /// IANA name.
        pub time_zone: String,
        pub lesson_minutes: i64,
    }
}

/// The lessons of a program: weekly, within the cohort's dates, at most as many as the package has weeks.
#[derive(Clone, Debug)]
pub struct Course {
    /// The cohort's first day.
    pub start_on: Date,
    /// The cohort's last day, inclusive.
    pub end_on: Date,
    /// The package's length.
    pub weeks: i64,
    pub slot: Slot,
}

/// One lesson as a time interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lesson {
    pub starts_at: Timestamp,
    pub ends_at: Timestamp,
}

/// A weekly lesson in a reader's own time zone, valid from one date on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTime {
    /// The date of the first lesson it applies to, in the reader's zone.
    pub from: Date,
    pub weekday: Weekday,
    pub time: Time,
    /// UTC offset in seconds, positive to the east.
    pub offset_seconds: i32,
}

impl Course {
    /// The dates of its lessons in the class's time zone.
    pub fn days(&self) -> Vec<Date> {
        let ahead = self.start_on.weekday().until(self.slot.day.weekday());
        let first = self.start_on.checked_add(i64::from(ahead).days());
        let most = usize::try_from(self.weeks).unwrap_or_default();
        let next = |day: &Date| day.checked_add(7.days()).ok();
        std::iter::successors(first.ok(), next).take_while(|day| *day <= self.end_on).take(most).collect()
    }

    /// Its lessons in chronological order. `zone` is the class's time zone, `minutes` the length of a lesson.
    pub fn lessons(&self, zone: &TimeZone, minutes: i64) -> Vec<Lesson> {
        let days = self.days().into_iter();
        days.filter_map(|day| lesson_at(zone, day, self.slot.time, minutes)).collect()
    }
}

/// The lesson on a day at a time in the class's time zone; `None` outside of the calendar's range.
pub(super) fn lesson_at(zone: &TimeZone, day: Date, time: ClassTime, minutes: i64) -> Option<Lesson> {
    let starts_at = zone.to_ambiguous_timestamp(day.to_datetime(time.time())).compatible().ok()?;
    let ends_at = starts_at.checked_add(SignedDuration::from_mins(minutes)).ok()?;
    Some(Lesson { starts_at, ends_at })
}

/// Converts lessons to a reader's time zone: one entry, and another one after each DST change that shifts the local
/// time.
pub fn own_times(lessons: &[Lesson], zone: &TimeZone) -> Vec<OwnTime> {
    let mut found: Vec<OwnTime> = Vec::new();
    for lesson in lessons {
        let local = Zoned::new(lesson.starts_at, zone.clone());
        let own = OwnTime {
            from: local.date(),
            weekday: local.weekday(),
            time: local.time(),
            offset_seconds: local.offset().seconds(),
        };
        let same = |last: &OwnTime| (last.weekday, last.time) == (own.weekday, own.time);
        if !found.last().is_some_and(same) {
            found.push(own);
        }
    }
    found
}

#[cfg(test)]
mod tests;
