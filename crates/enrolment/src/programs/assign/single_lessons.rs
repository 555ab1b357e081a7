//! Finds lessons that a teacher would have at once although the weekly classes do not overlap: one of them is
//! substituted, moved or appended.

use catalogue::{Class, ClassKey, ClassLesson, Cohort, Lesson, Schedule};
use jiff::{Timestamp, civil::DateTime};
use kernel::{CohortId, TeacherId};
use std::collections::HashMap;

/// Longer than any cohort: which packages the children of a class have is unknown here.
const ALL_WEEKS: i64 = 10_000;

/// What lessons are computed from.
pub(super) struct World {
    /// Both teachers of a planned hand-over count as one, so it must not name the other one.
    pub schedule: Schedule,
    pub cohorts: HashMap<CohortId, Cohort>,
    /// The teacher, and those whose classes they get or who get theirs.
    pub teacher_ids: Vec<TeacherId>,
    pub now: Timestamp,
}

/// A coming lesson of the teacher's.
#[derive(Clone, Copy)]
struct Given {
    class: ClassKey,
    lesson: Lesson,
    /// Whether it is not one of the weekly lessons, which are compared by class.
    is_single: bool,
}

impl Given {
    fn clashes_with(&self, other: &Self) -> bool {
        let overlaps =
            self.lesson.starts_at < other.lesson.ends_at && other.lesson.starts_at < self.lesson.ends_at;
        self.class != other.class && (self.is_single || other.is_single) && overlaps
    }
}

/// The teacher's lessons, and those of the classes that are about to be the teacher's.
pub(super) struct SingleLessons {
    world: World,
    taken: Vec<Given>,
}

impl SingleLessons {
    /// From the classes of the teachers.
    pub(super) fn new(world: World, taught: &[(ClassKey, TeacherId)]) -> Self {
        let mut taken = world.substituted();
        for (class, teacher_id) in taught {
            taken.extend(world.lessons(*class, Some(*teacher_id)));
        }
        Self { world, taken }
    }

    /// The start of the teacher's lesson that one of the class's overlaps, on the class's clock. If there is none, the
    /// class's lessons are the teacher's from now on.
    pub(super) fn take(&mut self, class: &Class, teacher_id: TeacherId) -> Option<(CohortId, DateTime)> {
        let class = ClassKey { cohort_id: class.cohort_id, slot: class.slot() };
        let wanted = self.world.lessons(class, Some(teacher_id));
        let found = self.taken.iter().find(|taken| wanted.iter().any(|one| one.clashes_with(taken)));
        if let Some(found) = found {
            let starts_at = self.world.schedule.zone().to_datetime(found.lesson.starts_at);
            return Some((found.class.cohort_id, starts_at));
        }
        self.taken.extend(wanted);
        None
    }
}

impl World {
    /// The coming lessons of a class that one of the teachers gives to the children of its regular teacher.
    fn lessons(&self, class: ClassKey, regular: Option<TeacherId>) -> Vec<Given> {
        // Without changes, comparing the classes is enough.
        let is_plain = self.schedule.changes().is_empty();
        let Some(cohort) = self.cohorts.get(&class.cohort_id).filter(|_| !is_plain) else {
            return Vec::new();
        };
        let course = cohort.course(ALL_WEEKS, class.slot);
        let lessons = self.schedule.lessons(&course, class.cohort_id, regular).into_iter();
        let own = lessons.filter(|one| one.takes_place() && one.lesson.ends_at > self.now);
        own.filter(|one| one.substitute_id.or(regular).is_some_and(|id| self.teacher_ids.contains(&id)))
            .map(|one| Given { class, lesson: one.lesson, is_single: self.is_single(class, &one) })
            .collect()
    }

    fn is_single(&self, class: ClassKey, one: &ClassLesson) -> bool {
        one.substitute_id.is_some()
            || self.schedule.planned(class, one.on) != Some(one.lesson)
            || one.appended_for.is_some()
    }

    /// The lessons that the teachers give in place of others.
    fn substituted(&self) -> Vec<Given> {
        let is_own = |id: Option<TeacherId>| id.is_some_and(|id| self.teacher_ids.contains(&id));
        let changes = self.schedule.changes().iter().filter(|change| is_own(change.substitute_id));
        let mut parts: Vec<_> = changes.map(|change| (change.class(), change.teacher_id)).collect();
        parts.sort_unstable();
        parts.dedup();
        let mut found = Vec::new();
        for (class, regular) in parts {
            // If these are children of the teacher's own, their lessons are in the class.
            let lessons = self.lessons(class, regular.filter(|id| !self.teacher_ids.contains(id)));
            found.extend(lessons.into_iter().filter(|one| one.is_single));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{ClassTime, LessonChange, Slot, Timetable};
    use jiff::civil::Date;

    fn slot(day: &str, time: &str) -> Slot {
        Slot::parse(day, time).unwrap()
    }

    fn cohort(id: i64) -> Cohort {
        Cohort {
            id: CohortId::new(id),
            title: format!("Term {id}"),
            start_on: "2026-10-05".parse().unwrap(),
            end_on: "2026-12-18".parse().unwrap(),
            status_override: None,
            created_at: Timestamp::UNIX_EPOCH,
            archived_at: None,
            time_zone: "Africa/Lagos".into(),
            extended_to: None,
        }
    }

    fn key(cohort: i64, slot: Slot) -> ClassKey {
        ClassKey { cohort_id: CohortId::new(cohort), slot }
    }

    /// A changed lesson of cohort 1's class on Mondays at four.
    fn change(on: &str) -> LessonChange {
        LessonChange::as_planned(key(1, slot("monday", "16:00")), on.parse().unwrap(), Timestamp::UNIX_EPOCH)
    }

    /// The lesson of teacher 1's that the class of cohort 2 overlaps; teacher 1 has these classes already.
    fn overlapped(changes: Vec<LessonChange>, taught: &[ClassKey], wanted: Slot) -> Option<String> {
        let timetable = Timetable { time_zone: "Africa/Lagos".into(), lesson_minutes: 60 };
        let teacher = TeacherId::new(1);
        let world = World {
            schedule: Schedule::new(&timetable, changes, Vec::new()),
            cohorts: [1, 2].map(|id| (CohortId::new(id), cohort(id))).into(),
            teacher_ids: vec![teacher],
            now: "2026-11-15T10:00:00Z".parse().unwrap(),
        };
        let taught: Vec<_> = taught.iter().map(|class| (*class, teacher)).collect();
        let Cohort { start_on, end_on, .. } = cohort(2);
        let class =
            Class { cohort_id: CohortId::new(2), day: wanted.day, time: wanted.time, start_on, end_on };
        SingleLessons::new(world, &taught).take(&class, teacher).map(|(_, starts_at)| starts_at.to_string())
    }

    #[test]
    fn a_substituted_a_moved_and_an_appended_lesson_keep_the_teacher_busy() {
        let (monday, tuesday) = (slot("monday", "16:00"), slot("tuesday", "16:30"));
        let own = [key(1, monday)];
        let moved_to = |on: &str, day: &str| {
            let time = ClassTime::parse("16:00");
            LessonChange { moved_on: Some(day.parse::<Date>().unwrap()), moved_time: time, ..change(on) }
        };
        assert_eq!(overlapped(vec![change("2026-11-16")], &own, tuesday), None);
        let moved = moved_to("2026-11-16", "2026-11-17");
        let found = overlapped(vec![moved.clone()], &own, tuesday);
        assert_eq!(found.as_deref(), Some("2026-11-17T16:00:00"));
        assert_eq!(overlapped(vec![LessonChange { is_cancelled: true, ..moved }], &own, tuesday), None);
        assert_eq!(overlapped(vec![moved_to("2026-11-09", "2026-11-10")], &own, tuesday), None, "it is over");
        let substitute = LessonChange { substitute_id: Some(TeacherId::new(1)), ..change("2026-11-16") };
        let found = overlapped(vec![substitute.clone()], &[], slot("monday", "16:30"));
        assert_eq!(found.as_deref(), Some("2026-11-16T16:00:00"));
        assert_eq!(overlapped(vec![substitute], &[], tuesday), None);
        let away =
            LessonChange { substitute_id: Some(TeacherId::new(9)), ..moved_to("2026-11-16", "2026-11-17") };
        assert_eq!(overlapped(vec![away], &own, tuesday), None, "somebody else gives it");
        let cancelled = LessonChange { is_cancelled: true, ..change("2026-12-14") };
        let appended =
            LessonChange { appended_for: Some("2026-12-14".parse().unwrap()), ..change("2026-12-21") };
        assert_eq!(overlapped(vec![cancelled, appended], &own, slot("monday", "16:30")), None);
    }
}
