//! Which lessons are a teacher's.

use crate::model::lesson_key::LessonKey;
use catalogue::{ClassKey, ClassLesson, Cohort, LessonChange, Package, Schedule};
use enrolment::{Pupil, TaughtPart};
use kernel::{CohortId, PackageId, TeacherId};
use std::collections::{BTreeMap, HashMap};

/// The children of a class who have the same regular teacher.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Section {
    pub class: ClassKey,
    pub regular: Option<TeacherId>,
    /// The length of the longest package of its children.
    pub weeks: i64,
    pub children: i64,
}

/// What lessons are computed from.
#[derive(Clone, Debug)]
pub(crate) struct Courses {
    pub cohorts: HashMap<CohortId, Cohort>,
    pub packages: HashMap<PackageId, Package>,
    pub schedule: Schedule,
}

/// A lesson of a section.
#[derive(Clone, Debug)]
pub(crate) struct SectionLesson {
    pub section: Section,
    pub one: ClassLesson,
}

impl SectionLesson {
    pub(crate) fn key(&self) -> LessonKey {
        LessonKey { class: self.section.class, on: self.one.on }
    }

    pub(crate) fn is_taught_by(&self, teacher_id: TeacherId) -> bool {
        self.one.taught_by(self.section.regular) == Some(teacher_id)
    }
}

/// The classes in which a teacher substitutes, with the regular teacher where only its children are concerned.
pub(crate) fn substituted(
    changes: &[LessonChange],
    teacher_id: TeacherId,
) -> Vec<(ClassKey, Option<TeacherId>)> {
    let own = changes.iter().filter(|change| change.substitute_id == Some(teacher_id));
    let mut found: Vec<_> = own
        .map(|change| (ClassKey::new(change.cohort_id, change.day, change.time), change.teacher_id))
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

impl Courses {
    fn weeks(&self, package_id: PackageId) -> i64 {
        self.packages.get(&package_id).map(|package| package.week_duration).unwrap_or_default()
    }

    /// Groups the parts of classes by regular teacher.
    pub(crate) fn sections(&self, parts: &[TaughtPart]) -> Vec<Section> {
        let mut found: BTreeMap<(ClassKey, Option<TeacherId>), Section> = BTreeMap::new();
        for part in parts {
            let key = (part.class(), part.teacher_id);
            let new = Section { class: key.0, regular: key.1, weeks: 0, children: 0 };
            let section = found.entry(key).or_insert(new);
            section.weeks = section.weeks.max(self.weeks(part.package_id));
            section.children += part.children;
        }
        found.into_values().collect()
    }

    /// The lessons of a section in chronological order, cancelled ones included.
    pub(crate) fn lessons(&self, section: Section) -> Vec<SectionLesson> {
        let ClassKey { cohort_id, slot } = section.class;
        let Some(cohort) = self.cohorts.get(&cohort_id) else { return Vec::new() };
        let lessons = self.schedule.lessons(&cohort.course(section.weeks, slot), cohort_id, section.regular);
        lessons.into_iter().map(|one| SectionLesson { section, one }).collect()
    }

    /// The lessons of a child in a class: as many as its package has weeks, and none that was over before it joined.
    pub(crate) fn lessons_of(&self, pupil: &Pupil) -> Vec<ClassLesson> {
        let (class, weeks) = (pupil.class(), self.weeks(pupil.package_id));
        let Some(cohort) = self.cohorts.get(&class.cohort_id) else { return Vec::new() };
        let course = cohort.course(weeks, class.slot);
        let mut lessons = self.schedule.lessons(&course, class.cohort_id, pupil.teacher_id);
        lessons.retain(|one| one.lesson.ends_at > pupil.created_at);
        lessons
    }

    /// Whether a lesson is one of the child's.
    pub(crate) fn has_lesson(&self, pupil: &Pupil, key: LessonKey) -> bool {
        pupil.class() == key.class && self.lessons_of(pupil).iter().any(|one| one.on == key.on)
    }
}
