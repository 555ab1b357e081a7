//! Classes by teacher, and the world that lessons are computed from.

use catalogue::{ClassKey, ClassLesson, Cohort, Package, Schedule, Teacher};
use enrolment::ClassPart;
use jiff::civil::Date;
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

/// A part of a class, and the length of its longest package.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LongPart {
    pub part: ClassPart,
    pub weeks: i64,
}

/// Groups the parts of classes by teacher. Children without a teacher belong to the section of the class's only
/// teacher.
pub(crate) fn sections(parts: &[LongPart]) -> Vec<Section> {
    let mut classes: BTreeMap<ClassKey, Vec<&LongPart>> = BTreeMap::new();
    for long in parts {
        let part = &long.part;
        classes.entry(ClassKey::new(part.cohort_id, part.day, part.time)).or_default().push(long);
    }
    classes.into_iter().flat_map(|(class, parts)| of_class(class, &parts)).collect()
}

fn of_class(class: ClassKey, parts: &[&LongPart]) -> Vec<Section> {
    let mut teachers: Vec<TeacherId> = parts.iter().filter_map(|long| long.part.teacher_id).collect();
    teachers.sort_unstable();
    teachers.dedup();
    let only = (teachers.len() == 1).then(|| teachers[0]);
    let mut found: BTreeMap<Option<TeacherId>, Section> = BTreeMap::new();
    for LongPart { part, weeks } in parts {
        let teacher_id = part.teacher_id.or(only);
        let scope = teacher_id.filter(|_| only.is_none());
        let empty = Section { class, teacher_id, scope, weeks: 0, children: 0 };
        let section = found.entry(teacher_id).or_insert(empty);
        section.weeks = section.weeks.max(*weeks);
        section.children += part.children;
    }
    found.into_values().collect()
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
        parts: &[LongPart],
        schedule: Schedule,
    ) -> Self {
        Self {
            sections: sections(parts),
            cohorts: cohorts.into_iter().map(|cohort| (cohort.id, cohort)).collect(),
            teachers: teachers.into_iter().map(|teacher| (teacher.id, teacher)).collect(),
            weeks: packages.iter().map(|package| (package.id, package.week_duration)).collect(),
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

    pub(crate) fn part(teacher: Option<i64>, weeks: i64, children: i64) -> LongPart {
        let Slot { day, time } = Slot::parse("monday", "16:00").unwrap();
        let teacher_id = teacher.map(TeacherId::new);
        LongPart { part: ClassPart { cohort_id: CohortId::new(1), day, time, teacher_id, children }, weeks }
    }

    #[test]
    fn a_class_is_one_section_unless_several_teachers_share_it() {
        let shown = |parts: &[LongPart]| {
            let found = sections(parts);
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
