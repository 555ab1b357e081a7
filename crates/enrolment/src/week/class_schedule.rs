//! The lessons of programs as they take place, and who teaches them.

use crate::programs::program::{Program, by};
use catalogue::{ClassKey, ClassLesson, Lesson, Schedule, Teacher};
use db::{Conn, DbError};
use jiff::{Timestamp, tz::TimeZone};
use kernel::{CohortId, TeacherId};
use std::collections::HashMap;

/// What the lessons of some cohorts are computed from, with their substitutes.
pub(crate) struct ClassSchedule {
    schedule: Schedule,
    substitutes: HashMap<TeacherId, Teacher>,
}

impl ClassSchedule {
    pub(crate) async fn find(conn: &mut Conn, cohort_ids: &[CohortId]) -> Result<Self, DbError> {
        let schedule = catalogue::find_schedule(conn, cohort_ids).await?;
        let ids = schedule.substitutes();
        let teachers = if ids.is_empty() { Vec::new() } else { catalogue::find_teachers(conn, &ids).await? };
        Ok(Self { schedule, substitutes: by(teachers, |teacher| teacher.id) })
    }

    /// The program's lessons in chronological order, cancelled ones included. A child that joins a running cohort only
    /// has the remaining ones.
    pub(crate) fn lessons(&self, program: &Program) -> Vec<ClassLesson> {
        let row = &program.row;
        let mut lessons = self.schedule.lessons(&program.course(), row.cohort_id, row.teacher_id);
        lessons.retain(|one| one.lesson.ends_at > row.created_at);
        lessons
    }

    /// The lesson that takes place now or next.
    pub(crate) fn next(&self, program: &Program, now: Timestamp) -> Option<ClassLesson> {
        let row = &program.row;
        self.schedule.next(&program.course(), row.cohort_id, row.teacher_id, now.max(row.created_at))
    }

    /// The class's time zone.
    pub(crate) fn zone(&self) -> &TimeZone {
        self.schedule.zone()
    }

    /// When a lesson was to take place according to the timetable.
    pub(crate) fn planned(&self, program: &Program, one: &ClassLesson) -> Option<Lesson> {
        let class = ClassKey { cohort_id: program.row.cohort_id, slot: program.row.slot() };
        self.schedule.planned(class, one.on)
    }

    /// The teacher who stands in for the program's own.
    pub(crate) fn substitute(&self, one: &ClassLesson) -> Option<&Teacher> {
        one.substitute_id.and_then(|id| self.substitutes.get(&id))
    }

    /// How the child joins a lesson: by the lesson's own link, the substitute's or the teacher's. `None` while the
    /// class is not open, and for a cancelled lesson.
    pub(crate) fn class_link<'a>(&'a self, program: &'a Program, one: &'a ClassLesson) -> Option<&'a str> {
        if !program.row.is_open() || !one.takes_place() {
            return None;
        }
        let teachers = [self.substitute(one), program.teacher.as_ref()].into_iter().flatten();
        let links = teachers.map(|teacher| teacher.class_link.as_str());
        one.class_link.as_deref().into_iter().chain(links).find(|link| !link.is_empty())
    }
}
