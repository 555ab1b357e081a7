//! When lessons are: a weekday and a time of day in the class's zone, week after week, and what that is elsewhere.
//!
//! A lesson keeps its time on the class's clocks. Where those jump over it (the night they go forward), it begins as
//! much later as they jump; where they show it twice, it is the first time. Everybody else's clocks follow from that.

use jiff::{
    SignedDuration, Timestamp, ToSpan as _, Zoned,
    civil::{Date, Time, Weekday},
    tz::TimeZone,
};

db::row! {
    /// In which zone the timetable is meant, and how long a lesson takes.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Timetable {
        /// IANA name.
        pub time_zone: String,
        /// Minutes.
        pub lesson_minutes: i64,
    }
}

/// The lessons of a program: one a week, within the cohort's days, as many as its package has weeks.
#[derive(Clone, Debug)]
pub struct Course {
    /// The cohort's first day.
    pub start_on: Date,
    /// The cohort's last day.
    pub end_on: Date,
    /// The package's length.
    pub weeks: i64,
    /// `monday`.
    pub day: String,
    /// `16:00`.
    pub time: String,
}

/// One lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lesson {
    /// When it begins.
    pub starts_at: Timestamp,
    /// When it ends.
    pub ends_at: Timestamp,
}

/// What a weekly lesson is on somebody's own clocks, from one day on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTime {
    /// The day of the first lesson for which it holds.
    pub from: Date,
    /// On their calendar.
    pub weekday: Weekday,
    /// On their clocks.
    pub time: Time,
    /// Seconds east of Greenwich.
    pub offset_seconds: i32,
}

/// `monday`, as the timetable writes it.
pub fn weekday(day: &str) -> Option<Weekday> {
    Some(match day {
        "monday" => Weekday::Monday,
        "tuesday" => Weekday::Tuesday,
        "wednesday" => Weekday::Wednesday,
        "thursday" => Weekday::Thursday,
        "friday" => Weekday::Friday,
        "saturday" => Weekday::Saturday,
        "sunday" => Weekday::Sunday,
        _ => return None,
    })
}

/// As people write it.
pub fn weekday_name(weekday: Weekday) -> &'static str {
    match weekday {
        Weekday::Monday => "Monday",
        Weekday::Tuesday => "Tuesday",
        Weekday::Wednesday => "Wednesday",
        Weekday::Thursday => "Thursday",
        Weekday::Friday => "Friday",
        Weekday::Saturday => "Saturday",
        Weekday::Sunday => "Sunday",
    }
}

impl Course {
    /// The days of its lessons, on the class's calendar.
    pub fn days(&self) -> Vec<Date> {
        let Some(weekday) = weekday(&self.day) else { return Vec::new() };
        let ahead = self.start_on.weekday().until(weekday);
        let first = self.start_on.checked_add(i64::from(ahead).days());
        let most = usize::try_from(self.weeks).unwrap_or_default();
        let next = |day: &Date| day.checked_add(7.days()).ok();
        std::iter::successors(first.ok(), next).take_while(|day| *day <= self.end_on).take(most).collect()
    }

    /// Its lessons, in order. `zone` is the class's.
    pub fn lessons(&self, zone: &TimeZone, minutes: i64) -> Vec<Lesson> {
        let Ok(time) = self.time.parse::<Time>() else { return Vec::new() };
        let begin = |day: Date| zone.to_ambiguous_timestamp(day.to_datetime(time)).compatible().ok();
        let lesson = |starts_at: Timestamp| {
            let ends_at = starts_at.checked_add(SignedDuration::from_mins(minutes)).ok()?;
            Some(Lesson { starts_at, ends_at })
        };
        self.days().into_iter().filter_map(begin).filter_map(lesson).collect()
    }
}

/// What lessons are on somebody's own clocks: one entry, and another one wherever clocks change in between.
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
