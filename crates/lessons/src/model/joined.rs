//! Which lessons of a class had a child: a child has no lessons that were over before it joined.

use catalogue::ClassLesson;
use enrolment::PartPackage;
use jiff::{Timestamp, civil::Date};
use kernel::PackageId;
use std::{collections::BTreeMap, sync::Arc};

/// When the first child of each course length joined: weeks and time, by weeks.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct FirstJoined(Arc<[(i64, Timestamp)]>);

impl FirstJoined {
    /// From the packages of a section's children, given the length of each package.
    pub(crate) fn new<'a>(
        packages: impl Iterator<Item = &'a PartPackage>,
        weeks: impl Fn(PackageId) -> i64,
    ) -> Self {
        let mut found: BTreeMap<i64, Timestamp> = BTreeMap::new();
        for package in packages {
            let first_at = found.entry(weeks(package.package_id)).or_insert(package.first_at);
            *first_at = package.first_at.min(*first_at);
        }
        Self(found.into_iter().collect())
    }

    /// The length of the longest course in weeks.
    pub(crate) fn weeks(&self) -> i64 {
        self.0.last().map(|(weeks, _)| *weeks).unwrap_or_default()
    }

    /// True if the lesson is in the course of a child that had joined before it was over. `first_on` is the date of the
    /// class's first lesson in the timetable.
    pub(crate) fn has_children(&self, one: &ClassLesson, first_on: Date) -> bool {
        let week = i64::from((one.appended_for.unwrap_or(one.on) - first_on).get_days()) / 7;
        self.0.iter().any(|(weeks, since)| week < *weeks && *since < one.lesson.ends_at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Lesson;

    fn day(text: &str) -> Date {
        text.parse().unwrap()
    }

    fn joined(rows: &[(i64, &str)]) -> FirstJoined {
        let package = |(weeks, at): &(i64, &str)| PartPackage {
            package_id: PackageId::new(*weeks),
            first_at: at.parse().unwrap(),
        };
        FirstJoined::new(rows.iter().map(package).collect::<Vec<_>>().iter(), PackageId::get)
    }

    fn lesson(on: &str) -> ClassLesson {
        let at = |time: &str| format!("{on}T{time}Z").parse().unwrap();
        let lesson = Lesson { starts_at: at("15:00:00"), ends_at: at("16:00:00") };
        ClassLesson::as_planned(day(on), lesson)
    }

    #[test]
    fn a_lesson_that_was_over_when_the_first_child_joined_had_none() {
        let first_on = day("2026-10-05");
        let late = joined(&[(12, "2026-10-19T15:30:00Z"), (12, "2026-11-01T00:00:00Z")]);
        let has = |on: &str| late.has_children(&lesson(on), first_on);
        assert!(!has("2026-10-12"));
        assert!(has("2026-10-19"), "the child joined during the lesson");
        assert!(!joined(&[(12, "2026-10-19T16:00:00Z")]).has_children(&lesson("2026-10-19"), first_on));
        assert!(has("2026-12-21"), "the twelfth");
    }

    #[test]
    fn a_child_whose_course_was_over_is_in_no_later_lesson() {
        let first_on = day("2026-10-05");
        let both = joined(&[(2, "2026-10-01T00:00:00Z"), (12, "2026-11-01T00:00:00Z")]);
        let held = ["2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26", "2026-11-02"];
        assert_eq!(held.map(|on| both.has_children(&lesson(on), first_on)), [true, true, false, false, true]);
        let appended = ClassLesson { appended_for: Some(day("2026-10-12")), ..lesson("2026-10-26") };
        assert!(both.has_children(&appended, first_on), "in place of one that it lost");
        assert_eq!(both.weeks(), 12);
    }
}
