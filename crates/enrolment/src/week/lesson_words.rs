//! Puts lesson times into words.

use crate::mails::Lesson;
use catalogue::{ClassTime, Course, OwnTime, Timetable, own_times};
use jiff::{Timestamp, civil::Time};
use l10n::{Language, Message, msg};
use refdata::zones::{offset_text, zone_or_utc};

/// `4:00 PM`, as the API shows it in every language.
pub(crate) fn clock(time: Time) -> String {
    ClassTime::of(time).text()
}

/// `17/11/2026, 4:00 PM (GMT-5)`, in the given time zone.
pub(crate) fn moment(at: Timestamp, time_zone: &str) -> Message {
    let local = at.to_zoned(zone_or_utc(time_zone));
    let offset = offset_text(local.offset().seconds());
    msg!("moment", date = local.date(), time = local.time(), offset = offset)
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

/// `Mondays at 5:00 PM (GMT+1, Africa/Lagos)`.
fn weekly(own: &OwnTime, time_zone: &str) -> Message {
    let offset = offset_text(own.offset_seconds);
    msg!("lesson-times", day = own.weekday, time = own.time, offset = offset, zone = time_zone)
}

/// All times, with the dates of the clock changes between them; `None` if there is no lesson.
fn words(times: &[OwnTime], time_zone: &str) -> Option<Message> {
    let (first, later) = times.split_first()?;
    let then = |times: Message, own: &OwnTime| {
        msg!("lesson-times-then", times = times, date = own.from, then = weekly(own, time_zone))
    };
    Some(later.iter().fold(weekly(first, time_zone), then))
}

/// A course's lesson times in the class's and in a family's time zone, in the family's language.
pub(crate) fn lesson_words(
    course: &Course,
    timetable: &Timetable,
    own_zone: &str,
    now: Timestamp,
    language: Language,
) -> Lesson {
    let text = |zone: &str| {
        let words = words(&times_in(course, timetable, zone, now), zone);
        words.map(|words| words.to_text(language)).unwrap_or_default()
    };
    Lesson { class: text(&timetable.time_zone), own: text(own_zone) }
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
        let words = |now, language| lesson_words(&course, &timetable, "America/Toronto", now, language);
        let shown = words(before, Language::English);
        assert_eq!(shown.class, "Mondays at 5:00 PM (GMT+1, Africa/Lagos)");
        assert_eq!(
            shown.own,
            "Mondays at 12:00 PM (GMT-4, America/Toronto); from 02/11/2026 Mondays at 11:00 AM (GMT-5, America/Toronto)"
        );
        assert_eq!(
            words(before, Language::French).own,
            "le lundi à 12:00 (GMT-4, America/Toronto)\u{a0}; à partir du 02/11/2026, le lundi à 11:00 (GMT-5, America/Toronto)"
        );
        let later: Timestamp = "2026-11-10T00:00:00Z".parse().unwrap();
        let shown = words(later, Language::English);
        assert_eq!(shown.own, "Mondays at 11:00 AM (GMT-5, America/Toronto)", "past times are not shown");
        assert_eq!(moment(later, "America/Toronto").english(), "09/11/2026, 7:00 PM (GMT-5)");
    }
}
