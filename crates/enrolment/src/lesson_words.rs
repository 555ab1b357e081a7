//! Formats lesson times as text.

use catalogue::{ClassTime, Course, OwnTime, Timetable, own_times, weekday_name};
use jiff::{Timestamp, civil::Date, civil::Time};
use mail::Lesson;
use refdata::zones::{offset_text, zone_or_utc};

/// `05/10/2026`.
pub(crate) fn date(day: Date) -> String {
    format!("{:02}/{:02}/{:04}", day.day(), day.month(), day.year())
}

/// `4:00 PM`.
pub(crate) fn clock(time: Time) -> String {
    ClassTime::of(time).text()
}

/// `17/11/2026, 4:00 PM (GMT-5)`, in the given time zone.
pub(crate) fn moment(at: Timestamp, time_zone: &str) -> String {
    let local = at.to_zoned(zone_or_utc(time_zone));
    format!("{}, {} ({})", date(local.date()), clock(local.time()), offset_text(local.offset().seconds()))
}

/// A course's lesson times in a time zone: those from `now` on, or all if the course is over.
pub(crate) fn times_in(
    course: &Course,
    timetable: &Timetable,
    time_zone: &str,
    now: Timestamp,
) -> Vec<OwnTime> {
    let lessons = course.lessons(&zone_or_utc(&timetable.time_zone), timetable.lesson_minutes);
    let coming = lessons.partition_point(|lesson| lesson.ends_at <= now);
    let shown = if coming == lessons.len() { &lessons[..] } else { &lessons[coming..] };
    own_times(shown, &zone_or_utc(time_zone))
}

fn words(times: &[OwnTime], time_zone: &str) -> String {
    let mut parts = times.iter().map(|own| {
        let (day, at) = (weekday_name(own.weekday), clock(own.time));
        (own.from, format!("{day}s at {at} ({}, {time_zone})", offset_text(own.offset_seconds)))
    });
    let first = parts.next().map(|(_, words)| words).unwrap_or_default();
    parts.fold(first, |all, (from, words)| format!("{all}; from {} {words}", date(from)))
}

/// A course's lesson times in the class's and in a family's time zone.
pub(crate) fn lesson_words(course: &Course, timetable: &Timetable, own_zone: &str, now: Timestamp) -> Lesson {
    let class_zone = &timetable.time_zone;
    Lesson {
        class: words(&times_in(course, timetable, class_zone, now), class_zone),
        own: words(&times_in(course, timetable, own_zone, now), own_zone),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Slot;

    #[test]
    fn shows_both_time_zones_and_the_date_of_a_clock_change() {
        let day = |text: &str| text.parse().unwrap();
        let course = Course {
            start_on: day("2026-10-19"),
            end_on: day("2026-12-18"),
            weeks: 12,
            slot: Slot::parse("monday", "17:00").unwrap(),
        };
        let timetable = Timetable { time_zone: "Africa/Lagos".into(), lesson_minutes: 60 };
        let before: Timestamp = "2026-10-01T00:00:00Z".parse().unwrap();
        let shown = lesson_words(&course, &timetable, "America/Toronto", before);
        assert_eq!(shown.class, "Mondays at 5:00 PM (GMT+1, Africa/Lagos)");
        assert_eq!(
            shown.own,
            "Mondays at 12:00 PM (GMT-4, America/Toronto); from 02/11/2026 Mondays at 11:00 AM (GMT-5, America/Toronto)"
        );
        let later: Timestamp = "2026-11-10T00:00:00Z".parse().unwrap();
        let shown = lesson_words(&course, &timetable, "America/Toronto", later);
        assert_eq!(shown.own, "Mondays at 11:00 AM (GMT-5, America/Toronto)", "past times are not shown");
        assert_eq!(moment(later, "America/Toronto"), "09/11/2026, 7:00 PM (GMT-5)");
    }
}
