use super::*;
use crate::model::slot::{ClassTime, Day};
use proptest::prelude::*;

fn date(text: &str) -> Date {
    text.parse().unwrap()
}

fn zone(name: &str) -> TimeZone {
    jiff::tz::db().get(name).unwrap()
}

fn course(start_on: &str, end_on: &str, day: &str, time: &str) -> Course {
    let slot = Slot::parse(day, time).unwrap();
    Course { start_on: date(start_on), end_on: date(end_on), weeks: 52, slot }
}

#[test]
fn schedules_weekly_within_the_cohort_up_to_the_packages_weeks() {
    let mut course = course("2026-10-05", "2026-12-18", "monday", "16:00");
    let days = course.days();
    assert_eq!((days.len(), days[0], days[10]), (11, date("2026-10-05"), date("2026-12-14")));
    course.weeks = 3;
    assert_eq!(course.days().len(), 3);
    course.slot.day = Day::Sunday;
    assert_eq!(course.days()[0], date("2026-10-11"));
}

#[test]
fn keeps_the_class_time_and_shifts_other_zones_at_dst_changes() {
    // Toronto's clocks go back on 1 November 2026 and forward on 14 March 2027; those of Lagos never change.
    let lessons = course("2026-10-19", "2027-03-26", "monday", "17:00").lessons(&zone("Africa/Lagos"), 60);
    let own: Vec<_> = own_times(&lessons, &zone("America/Toronto"))
        .into_iter()
        .map(|own| (own.from.to_string(), own.time.to_string(), own.offset_seconds / 3600))
        .collect();
    let expected =
        [("2026-10-19", "12:00:00", -4), ("2026-11-02", "11:00:00", -5), ("2027-03-15", "12:00:00", -4)];
    assert_eq!(own, expected.map(|(from, time, offset)| (from.to_owned(), time.to_owned(), offset)));
}

#[test]
fn moves_a_skipped_time_forward_and_uses_the_first_of_a_repeated_time() {
    let toronto = zone("America/Toronto");
    let forward = course("2027-03-14", "2027-03-14", "sunday", "02:30").lessons(&toronto, 60);
    assert_eq!(forward[0].starts_at, "2027-03-14T03:30:00-04:00".parse().unwrap());
    let back = course("2026-11-01", "2026-11-01", "sunday", "01:30").lessons(&toronto, 60);
    assert_eq!(back[0].starts_at, "2026-11-01T01:30:00-04:00".parse().unwrap());
    assert_eq!(back[0].ends_at.duration_since(back[0].starts_at), SignedDuration::from_mins(60));
}

const ZONES: [&str; 10] = [
    "Africa/Lagos",
    "America/Toronto",
    "Europe/London",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
    "America/St_Johns",
    "Pacific/Auckland",
    "America/Santiago",
    "Asia/Kathmandu",
    "Africa/Casablanca",
];

proptest! {
    /// Any class zone, any family zone, over a whole year, so that every DST change of both zones is covered.
    #[test]
    fn lesson_times_match_both_zones_through_every_dst_change(
        class in 0..ZONES.len(), family in 0..ZONES.len(), day in 0..7usize, hour in 0i8..24, half in 0i8..2,
        first in 0i64..1200,
    ) {
        let (class, family) = (zone(ZONES[class]), zone(ZONES[family]));
        let start_on = date("2025-01-01").checked_add(first.days()).unwrap();
        let end_on = start_on.checked_add(364.days()).unwrap();
        let (day, wanted) = (Day::ALL[day], Time::constant(hour, half * 30, 0, 0));
        let slot = Slot { day, time: ClassTime::of(wanted) };
        let course = Course { start_on, end_on, weeks: 52, slot };
        let lessons = course.lessons(&class, 60);
        prop_assert_eq!(lessons.len(), 52);
        for (lesson, on) in lessons.iter().zip(course.days()) {
            let there = Zoned::new(lesson.starts_at, class.clone());
            prop_assert_eq!(on.weekday(), day.weekday());
            let asked = on.to_datetime(wanted);
            if there.datetime() != asked {
                // Allowed only if that local time does not exist that night: the clocks skip it, and the lesson
                // moves with them.
                let ambiguous = class.to_ambiguous_timestamp(asked);
                prop_assert!(ambiguous.is_ambiguous() && there.datetime() > asked);
            }
            prop_assert_eq!(lesson.ends_at.as_second() - lesson.starts_at.as_second(), 3600);
        }
        prop_assert!(lessons.is_sorted());
        // The entry valid for a lesson shows exactly what the family's clocks show.
        let own = own_times(&lessons, &family);
        for lesson in &lessons {
            let here = Zoned::new(lesson.starts_at, family.clone());
            let entry = own.iter().rev().find(|own| own.from <= here.date()).unwrap();
            prop_assert_eq!((entry.weekday, entry.time), (here.weekday(), here.time()));
        }
        // At most four clock changes a year in either zone (Ramadan in Casablanca); a skipped time adds two more.
        prop_assert!(own.len() <= 13, "{:?}", own);
    }
}
