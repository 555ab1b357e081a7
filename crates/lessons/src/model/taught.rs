//! Which lessons are a teacher's.

use crate::model::{joined::FirstJoined, lesson_key::LessonKey};
use catalogue::{ClassKey, ClassLesson, Cohort, LessonChange, Package, Schedule};
use enrolment::{ClassPart, Pupil};
use kernel::{CohortId, PackageId, TeacherId};
use std::collections::HashMap;

/// The children of a class who have the same regular teacher.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Section {
    pub class: ClassKey,
    pub regular: Option<TeacherId>,
    /// The length of the longest package of its children.
    pub weeks: i64,
    pub joined: FirstJoined,
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
    /// Whether a child of the section had joined before it was over.
    pub has_children: bool,
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

    /// The parts of classes, each with its regular teacher.
    pub(crate) fn sections(&self, parts: &[ClassPart]) -> Vec<Section> {
        let section = |part: &ClassPart| {
            let joined = FirstJoined::new(part.packages.iter(), |id| self.weeks(id));
            let ClassPart { class, teacher_id, children, .. } = *part;
            Section { class, regular: teacher_id, weeks: joined.weeks(), joined, children }
        };
        parts.iter().map(section).collect()
    }

    /// The lessons of a section in chronological order, cancelled ones included, without those that were appended for
    /// one that takes place after all.
    pub(crate) fn lessons(&self, section: &Section) -> Vec<SectionLesson> {
        let ClassKey { cohort_id, slot } = section.class;
        let Some(cohort) = self.cohorts.get(&cohort_id) else { return Vec::new() };
        let course = cohort.course(section.weeks, slot);
        let Some(first_on) = course.days().first().copied() else { return Vec::new() };
        let lesson = |one: ClassLesson| {
            let has_children = section.joined.has_children(&one, first_on);
            SectionLesson { section: section.clone(), one, has_children }
        };
        let all = self.schedule.lessons(&course, cohort_id, section.regular);
        ClassLesson::without_withdrawn(all).into_iter().map(lesson).collect()
    }

    /// The lessons of a child in a class: as many as its package has weeks, and none that was over before it joined.
    pub(crate) fn lessons_of(&self, pupil: &Pupil) -> Vec<ClassLesson> {
        let (class, weeks) = (pupil.class(), self.weeks(pupil.package_id));
        let Some(cohort) = self.cohorts.get(&class.cohort_id) else { return Vec::new() };
        let course = cohort.course(weeks, class.slot);
        let all = self.schedule.lessons(&course, class.cohort_id, pupil.teacher_id);
        let mut lessons = ClassLesson::without_withdrawn(all);
        lessons.retain(|one| one.lesson.ends_at > pupil.created_at);
        lessons
    }

    /// A lesson that was held, with any children: as the timetable has it if it is no lesson any more.
    pub(crate) fn find_held(&self, key: LessonKey, teacher_id: Option<TeacherId>) -> Option<ClassLesson> {
        let ClassKey { cohort_id, slot } = key.class;
        let weeks = self.packages.values().map(|package| package.week_duration).max().unwrap_or_default();
        let course = self.cohorts.get(&cohort_id)?.course(weeks, slot);
        let mut all = self.schedule.lessons(&course, cohort_id, teacher_id).into_iter();
        let held = all.find(|one| one.on == key.on && one.takes_place());
        held.or_else(|| Some(ClassLesson::as_planned(key.on, self.schedule.planned(key.class, key.on)?)))
    }

    /// Whether a lesson is one of the child's.
    pub(crate) fn has_lesson(&self, pupil: &Pupil, key: LessonKey) -> bool {
        pupil.class() == key.class && self.lessons_of(pupil).iter().any(|one| one.on == key.on)
    }
}
