//! Detects classes that one teacher cannot both teach.

use crate::model::slot::{ClassTime, Day, Slot};
use jiff::civil::Date;
use kernel::CohortId;

/// A weekly lesson of a cohort, taught to all its children together.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Class {
    pub cohort_id: CohortId,
    pub day: Day,
    pub time: ClassTime,
    /// The cohort's first day.
    pub start_on: Date,
    /// The cohort's last day, inclusive.
    pub end_on: Date,
}

const MINUTES_A_DAY: i64 = 24 * 60;
const MINUTES_A_WEEK: i64 = 7 * MINUTES_A_DAY;

impl Class {
    /// Its day and time.
    pub fn slot(&self) -> Slot {
        Slot { day: self.day, time: self.time }
    }

    fn is_same(&self, other: &Self) -> bool {
        (self.cohort_id, self.slot()) == (other.cohort_id, other.slot())
    }

    /// Start in minutes since Monday 00:00.
    fn begins(&self) -> i64 {
        let day = i64::from(self.day.weekday().to_monday_zero_offset());
        let time = self.time.time();
        day * MINUTES_A_DAY + i64::from(time.hour()) * 60 + i64::from(time.minute())
    }
}

/// True if two different classes overlap: the cohorts' dates intersect and the weekly lessons intersect, also
/// across midnight and from Sunday to Monday. Lessons that only touch do not clash.
pub fn classes_clash(one: &Class, other: &Class, lesson_minutes: i64) -> bool {
    if one.is_same(other) || one.start_on > other.end_on || other.start_on > one.end_on {
        return false;
    }
    let after = (other.begins() - one.begins()).rem_euclid(MINUTES_A_WEEK);
    after < lesson_minutes || MINUTES_A_WEEK - after < lesson_minutes
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::Time;
    use proptest::prelude::*;

    fn class(cohort_id: CohortId, day: &str, time: &str, dates: (&str, &str)) -> Class {
        let (start_on, end_on) = (dates.0.parse().unwrap(), dates.1.parse().unwrap());
        let Slot { day, time } = Slot::parse(day, time).unwrap();
        Class { cohort_id, day, time, start_on, end_on }
    }

    const TERM: (&str, &str) = ("2026-10-05", "2026-12-18");

    #[test]
    fn classes_that_overlap_clash_and_those_that_touch_do_not() {
        let at = |cohort_id, day, time| class(CohortId::new(cohort_id), day, time, TERM);
        let monday = at(1, "monday", "16:00");
        assert!(!classes_clash(&monday, &monday, 60), "the same class");
        assert!(classes_clash(&monday, &at(2, "monday", "16:00"), 60), "another cohort");
        assert!(classes_clash(&monday, &at(1, "monday", "16:59"), 60));
        assert!(!classes_clash(&monday, &at(1, "monday", "17:00"), 60));
        assert!(!classes_clash(&monday, &at(1, "tuesday", "16:00"), 60));
        assert!(classes_clash(&at(1, "monday", "23:30"), &at(1, "tuesday", "00:00"), 60), "midnight");
        assert!(classes_clash(&at(1, "sunday", "23:30"), &at(1, "monday", "00:29"), 60), "Sunday to Monday");
        assert!(!classes_clash(&at(1, "sunday", "23:30"), &at(1, "monday", "00:30"), 60));
        let later = class(CohortId::new(2), "monday", "16:00", ("2026-12-19", "2027-03-01"));
        assert!(!classes_clash(&monday, &later, 60), "one cohort after the other");
        let last_day = class(CohortId::new(2), "monday", "16:00", ("2026-12-18", "2027-03-01"));
        assert!(classes_clash(&monday, &last_day, 60));
    }

    fn any_class() -> impl Strategy<Value = Class> {
        (1i64..4, 0..7usize, 0..24i8, 0..60i8, 0i64..60, 0i64..60).prop_map(
            |(id, day, hour, minute, start, days)| {
                let first: Date = "2026-01-01".parse().unwrap();
                let day_after = |days: i64| first.checked_add(jiff::Span::new().days(days)).unwrap();
                Class {
                    cohort_id: CohortId::new(id),
                    day: Day::ALL[day],
                    time: ClassTime::of(Time::constant(hour, minute, 0, 0)),
                    start_on: day_after(start),
                    end_on: day_after(start + days),
                }
            },
        )
    }

    /// Every minute of the week in which a lesson runs.
    fn minutes(class: &Class, lesson: i64) -> std::collections::BTreeSet<i64> {
        let day = i64::try_from(Day::ALL.iter().position(|day| *day == class.day).unwrap()).unwrap();
        let time = class.time.to_string();
        let (hour, minute) = time.split_once(':').unwrap();
        let begin = day * 1440 + hour.parse::<i64>().unwrap() * 60 + minute.parse::<i64>().unwrap();
        (begin..begin + lesson).map(|minute| minute % 10_080).collect()
    }

    proptest! {
        #[test]
        fn a_clash_is_a_shared_minute_of_the_week_and_a_shared_day(
            one in any_class(), other in any_class(), lesson in 5i64..=600,
        ) {
            let is_same = (one.cohort_id, one.day, one.time) == (other.cohort_id, other.day, other.time);
            let share_day = one.start_on.max(other.start_on) <= one.end_on.min(other.end_on);
            let share_minute = !minutes(&one, lesson).is_disjoint(&minutes(&other, lesson));
            let expected = !is_same && share_day && share_minute;
            prop_assert_eq!(classes_clash(&one, &other, lesson), expected);
            prop_assert_eq!(classes_clash(&other, &one, lesson), expected, "either way round");
        }
    }
}
