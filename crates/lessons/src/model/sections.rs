//! Classes by teacher, and the world that lessons are computed from.

use crate::model::joined::FirstJoined;
use catalogue::{ClassKey, ClassLesson, Cohort, Course, Package, Schedule, Teacher};
use enrolment::{ClassPart, Pupil};
use jiff::{Timestamp, civil::Date};
use kernel::{CohortId, PackageId, TeacherId};
use std::collections::{BTreeMap, HashMap};

/// The children of a class who have the same teacher. A class with one teacher, or none, is one section.
#[derive(Clone, Debug)]
pub(crate) struct Section {
    pub class: ClassKey,
    pub teacher_id: Option<TeacherId>,
    /// For whom its changes are stored: `None` for the whole class, a teacher if several share the class.
    pub scope: Option<TeacherId>,
    /// The length of the longest package of its children.
    pub weeks: i64,
    pub joined: FirstJoined,
    pub children: i64,
}

/// Classes, and what their lessons are computed from.
#[derive(Clone, Debug)]
pub(crate) struct Classes {
    pub cohorts: HashMap<CohortId, Cohort>,
    pub teachers: HashMap<TeacherId, Teacher>,
    pub weeks: HashMap<PackageId, i64>,
    pub sections: Vec<Section>,
    pub schedule: Schedule,
}

/// Groups the parts of classes by teacher. Children without a teacher belong to the section of the class's only
/// teacher.
pub(crate) fn sections(parts: &[ClassPart], weeks: &HashMap<PackageId, i64>) -> Vec<Section> {
    let mut classes: BTreeMap<ClassKey, Vec<&ClassPart>> = BTreeMap::new();
    for part in parts {
        classes.entry(part.class).or_default().push(part);
    }
    classes.into_iter().flat_map(|(class, parts)| of_class(class, &parts, weeks)).collect()
}

fn of_class(class: ClassKey, parts: &[&ClassPart], weeks: &HashMap<PackageId, i64>) -> Vec<Section> {
    let mut teachers: Vec<TeacherId> = parts.iter().filter_map(|part| part.teacher_id).collect();
    teachers.sort_unstable();
    teachers.dedup();
    let only = (teachers.len() == 1).then(|| teachers[0]);
    let mut found: BTreeMap<Option<TeacherId>, Vec<&ClassPart>> = BTreeMap::new();
    for part in parts {
        found.entry(part.teacher_id.or(only)).or_default().push(part);
    }
    let section = |(teacher_id, parts): (Option<TeacherId>, Vec<&ClassPart>)| {
        let packages = parts.iter().flat_map(|part| &part.packages);
        let joined = FirstJoined::new(packages, |id| weeks.get(&id).copied().unwrap_or_default());
        Section {
            class,
            teacher_id,
            scope: teacher_id.filter(|_| only.is_none()),
            weeks: joined.weeks(),
            joined,
            children: parts.iter().map(|part| part.children).sum(),
        }
    };
    found.into_iter().map(section).collect()
}

impl Section {
    /// True if its changes would also change the lessons of the class's teachers.
    pub(crate) fn is_unassigned_among_teachers(&self, classes: &Classes) -> bool {
        let others = |other: &Section| other.class == self.class && other.teacher_id.is_some();
        self.teacher_id.is_none() && classes.sections.iter().any(others)
    }
}

impl Classes {
    /// From what was read of some cohorts.
    pub(crate) fn new(
        cohorts: Vec<Cohort>,
        teachers: Vec<Teacher>,
        packages: &[Package],
        parts: &[ClassPart],
        schedule: Schedule,
    ) -> Self {
        let weeks = packages.iter().map(|package| (package.id, package.week_duration)).collect();
        Self {
            sections: sections(parts, &weeks),
            cohorts: cohorts.into_iter().map(|cohort| (cohort.id, cohort)).collect(),
            teachers: teachers.into_iter().map(|teacher| (teacher.id, teacher)).collect(),
            weeks,
            schedule,
        }
    }

    /// The same classes with another schedule.
    pub(crate) fn with(&self, schedule: Schedule) -> Self {
        Self { schedule, ..self.clone() }
    }

    /// The lessons of a section in chronological order, cancelled ones included.
    pub(crate) fn lessons(&self, section: &Section) -> Vec<ClassLesson> {
        let ClassKey { cohort_id, slot } = section.class;
        let Some(cohort) = self.cohorts.get(&cohort_id) else { return Vec::new() };
        self.schedule.lessons(&cohort.course(section.weeks, slot), cohort_id, section.teacher_id)
    }

    /// The lessons of a child in its class: as many as its package has weeks, and none that was over before it joined.
    pub(crate) fn lessons_of(&self, pupil: &Pupil) -> Vec<ClassLesson> {
        let Some(course) = self.course(pupil.class(), pupil.package_id) else { return Vec::new() };
        let mut lessons = self.schedule.lessons(&course, pupil.cohort_id, pupil.teacher_id);
        lessons.retain(|one| one.lesson.ends_at > pupil.created_at);
        lessons
    }

    /// The course of a child with this package; `None` in a cohort that was not read.
    pub(crate) fn course(&self, class: ClassKey, package_id: PackageId) -> Option<Course> {
        let weeks = self.weeks.get(&package_id).copied().unwrap_or_default();
        Some(self.cohorts.get(&class.cohort_id)?.course(weeks, class.slot))
    }

    /// True if a child of the section had joined before the lesson was over.
    pub(crate) fn has_children(&self, section: &Section, one: &ClassLesson) -> bool {
        let cohort = self.cohorts.get(&section.class.cohort_id);
        let first_on = cohort.and_then(|cohort| cohort.course(1, section.class.slot).days().first().copied());
        first_on.is_some_and(|first_on| section.joined.has_children(one, first_on))
    }

    /// Today's date on the class's clock.
    pub(crate) fn today(&self, now: Timestamp) -> Date {
        self.schedule.zone().to_datetime(now).date()
    }

    /// The date of a lesson on the class's clock.
    pub(crate) fn date(&self, one: &ClassLesson) -> Date {
        self.schedule.zone().to_datetime(one.lesson.starts_at).date()
    }

    /// `None` for an unknown teacher.
    pub(crate) fn teacher_name(&self, id: Option<TeacherId>) -> Option<String> {
        id.and_then(|id| self.teachers.get(&id)).map(Teacher::name)
    }

    pub(crate) fn cohort_title(&self, id: CohortId) -> String {
        self.cohorts.get(&id).map(|cohort| cohort.title.clone()).unwrap_or_default()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use catalogue::Slot;
    use enrolment::PartPackage;

    /// A part with one package, whose id is its length in weeks.
    pub(crate) fn part(teacher: Option<i64>, weeks: i64, children: i64) -> ClassPart {
        let class = ClassKey { cohort_id: CohortId::new(1), slot: Slot::parse("monday", "16:00").unwrap() };
        let package = PartPackage { package_id: PackageId::new(weeks), first_at: Timestamp::UNIX_EPOCH };
        ClassPart { class, teacher_id: teacher.map(TeacherId::new), children, packages: vec![package] }
    }

    fn weeks() -> HashMap<PackageId, i64> {
        [6, 12].map(|weeks| (PackageId::new(weeks), weeks)).into()
    }

    #[test]
    fn a_class_is_one_section_unless_several_teachers_share_it() {
        let shown = |parts: &[ClassPart]| {
            let found = sections(parts, &weeks());
            found.iter().map(|one| (one.teacher_id, one.scope, one.weeks, one.children)).collect::<Vec<_>>()
        };
        let (one, two) = (Some(TeacherId::new(1)), Some(TeacherId::new(2)));
        assert_eq!(shown(&[part(None, 6, 3)]), [(None, None, 6, 3)]);
        assert_eq!(shown(&[part(None, 6, 3), part(Some(1), 12, 4)]), [(one, None, 12, 7)]);
        assert_eq!(
            shown(&[part(None, 6, 3), part(Some(1), 12, 4), part(Some(2), 6, 5)]),
            [(None, None, 6, 3), (one, one, 12, 4), (two, two, 6, 5)]
        );
    }
}
