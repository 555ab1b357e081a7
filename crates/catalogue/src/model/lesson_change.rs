//! How single lessons differ from the timetable.

use crate::model::{
    class_key::ClassKey,
    slot::{ClassTime, Day, Slot},
};
use jiff::{Timestamp, civil::Date};
use kernel::{CohortId, LessonChangeId, TeacherId};

db::row! {
    /// How one lesson differs from the timetable.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct LessonChange {
        pub id: LessonChangeId,
        pub cohort_id: CohortId,
        pub day: Day,
        pub time: ClassTime,
        /// The lesson's date in the timetable; for an appended lesson, its date.
        pub lesson_on: Date,
        /// The teacher for whose children it differs; `None` for the whole class.
        pub teacher_id: Option<TeacherId>,
        pub is_cancelled: bool,
        /// Why it is cancelled, moved or given by a substitute; may be empty.
        pub reason: String,
        /// Set together with `moved_time`.
        pub moved_on: Option<Date>,
        pub moved_time: Option<ClassTime>,
        pub substitute_id: Option<TeacherId>,
        pub class_link: Option<String>,
        /// The date of the cancelled lesson, for a lesson that was appended in its place.
        pub appended_for: Option<Date>,
        pub changed_at: Timestamp,
    }
}

impl LessonChange {
    /// The row of a lesson that takes place as the timetable has it.
    pub fn as_planned(class: ClassKey, lesson_on: Date, changed_at: Timestamp) -> Self {
        let ClassKey { cohort_id, slot: Slot { day, time } } = class;
        Self {
            id: LessonChangeId::new(0),
            cohort_id,
            day,
            time,
            lesson_on,
            teacher_id: None,
            is_cancelled: false,
            reason: String::new(),
            moved_on: None,
            moved_time: None,
            substitute_id: None,
            class_link: None,
            appended_for: None,
            changed_at,
        }
    }

    /// The class of its lesson.
    pub fn class(&self) -> ClassKey {
        ClassKey::new(self.cohort_id, self.day, self.time)
    }

    /// The date on which its lesson takes place, unless it is cancelled.
    pub fn takes_place_on(&self) -> Date {
        self.moved_on.unwrap_or(self.lesson_on)
    }

    /// The time of day at which its lesson takes place, on the class's clock.
    pub fn takes_place_at(&self) -> ClassTime {
        self.moved_time.unwrap_or(self.time)
    }

    /// True if it applies to the children of this teacher.
    pub(crate) fn applies_to(&self, teacher_id: Option<TeacherId>) -> bool {
        self.teacher_id.is_none() || self.teacher_id == teacher_id
    }
}

/// The changes of some cohorts, sorted so that those of one class are found without a scan.
#[derive(Clone, Debug)]
pub(crate) struct LessonChanges(Vec<LessonChange>);

impl LessonChanges {
    pub(crate) fn new(mut rows: Vec<LessonChange>) -> Self {
        rows.sort_by_key(|change| (change.class(), change.lesson_on));
        Self(rows)
    }

    pub(crate) fn all(&self) -> &[LessonChange] {
        &self.0
    }

    /// Those of one class, by date.
    pub(crate) fn of_class(&self, class: ClassKey) -> &[LessonChange] {
        let from = self.0.partition_point(|change| change.class() < class);
        let rest = &self.0[from..];
        &rest[..rest.partition_point(|change| change.class() == class)]
    }

    /// Those of one lesson: for the whole class, and for single teachers' children.
    pub(crate) fn of_lesson(&self, class: ClassKey, on: Date) -> &[LessonChange] {
        let of_class = self.of_class(class);
        let rest = &of_class[of_class.partition_point(|change| change.lesson_on < on)..];
        &rest[..rest.partition_point(|change| change.lesson_on == on)]
    }

    /// The dates of the lessons that were appended for one of these days, each with that day.
    pub(crate) fn appended(
        &self,
        class: ClassKey,
        teacher_id: Option<TeacherId>,
        days: &[Date],
    ) -> Vec<(Date, Option<Date>)> {
        let of_class = self.of_class(class).iter();
        let own = of_class.filter(|change| change.applies_to(teacher_id));
        let of_days = own.filter_map(|change| Some((change.lesson_on, Some(change.appended_for?))));
        let mut found: Vec<(Date, Option<Date>)> = of_days
            .filter(|(on, day)| day.is_some_and(|day| days.contains(&day)) && !days.contains(on))
            .collect();
        found.sort_unstable();
        found.dedup_by_key(|(on, _)| *on);
        found
    }
}
