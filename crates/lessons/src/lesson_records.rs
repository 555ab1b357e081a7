//! Everything that is recorded about one lesson.

use crate::{
    Lessons,
    find_teaching::{Teaching, find_pupils},
    model::{
        lesson_key::LessonKey,
        marks::Mark,
        register_state::{RegisterState, register_state},
        taught::{Courses, SectionLesson},
    },
    store::{
        absences::{self, Absence},
        marks,
        notes::{self, Note},
        registers::{self, RegisterRow},
    },
};
use db::{Conn, DbError};
use enrolment::Pupil;
use jiff::{SignedDuration, Timestamp};
use std::collections::HashMap;

/// A lesson with its children and their records.
#[derive(Clone, Debug)]
pub(crate) struct LessonRecords {
    pub key: LessonKey,
    /// At least one: the parts of the class that it is for.
    pub lessons: Vec<SectionLesson>,
    pub pupils: Vec<Pupil>,
    pub marks: HashMap<kernel::ChildId, Mark>,
    pub absences: HashMap<kernel::ChildId, Absence>,
    pub notes: Vec<Note>,
    /// Those that were taken.
    pub registers: Vec<RegisterRow>,
    pub reopened_until: Option<Timestamp>,
}

impl LessonRecords {
    /// The lesson itself; the parts of a class may differ only in who teaches.
    pub(crate) fn first(&self) -> Option<&SectionLesson> {
        self.lessons.first()
    }

    pub(crate) fn is_taken(&self) -> bool {
        let is_taken = |lesson: &SectionLesson| {
            self.registers.iter().any(|register| register.is_of(self.key, lesson.section.regular))
        };
        self.lessons.iter().all(is_taken)
    }

    pub(crate) fn state(&self, open_days: u32, now: Timestamp) -> Option<RegisterState> {
        let lesson = self.first()?.one.lesson;
        let has_children = self.lessons.iter().any(|lesson| lesson.has_children);
        Some(register_state((lesson, has_children), self.is_taken(), self.reopened_until, open_days, now))
    }

    /// When the register closes.
    pub(crate) fn closes_at(&self, open_days: u32) -> Option<Timestamp> {
        let closes = self.first()?.one.lesson.ends_at + SignedDuration::from_hours(24 * i64::from(open_days));
        Some(self.reopened_until.map_or(closes, |until| until.max(closes)))
    }
}

/// The records of a lesson that this teacher gives; `None` if they do not give it.
pub(crate) async fn find_of_teacher(
    conn: &mut Conn,
    teaching: &Teaching,
    key: LessonKey,
) -> Result<Option<LessonRecords>, DbError> {
    find(conn, &teaching.courses, key, teaching.own(key)).await
}

/// The records of a lesson for staff; `None` if there is no such lesson.
pub(crate) async fn find_of_class(
    conn: &mut Conn,
    courses: &Courses,
    key: LessonKey,
) -> Result<Option<LessonRecords>, DbError> {
    let parts = enrolment::list_parts_of_class(conn, key.class).await?;
    let sections = courses.sections(&parts);
    let lessons = sections.iter().flat_map(|section| courses.lessons(section));
    find(conn, courses, key, lessons.filter(|lesson| lesson.one.on == key.on).collect()).await
}

async fn find(
    conn: &mut Conn,
    courses: &Courses,
    key: LessonKey,
    lessons: Vec<SectionLesson>,
) -> Result<Option<LessonRecords>, DbError> {
    if lessons.is_empty() {
        return Ok(None);
    }
    let mut pupils = Vec::new();
    for lesson in &lessons {
        let of_section = find_pupils(conn, &lesson.section).await?;
        pupils.extend(of_section.into_iter().filter(|pupil| courses.has_lesson(pupil, key)));
    }
    pupils.sort_by(|one, other| (&one.first_name, one.child_id).cmp(&(&other.first_name, other.child_id)));
    let mut records = LessonRecords {
        key,
        lessons,
        pupils,
        marks: HashMap::new(),
        absences: HashMap::new(),
        notes: notes::list_notes(conn, key).await?,
        registers: Vec::new(),
        reopened_until: registers::find_reopening(conn, key).await?,
    };
    refresh(conn, &mut records).await?;
    Ok(Some(records))
}

/// Reads again what a register consists of.
pub(crate) async fn refresh(conn: &mut Conn, records: &mut LessonRecords) -> Result<(), DbError> {
    let key = records.key;
    let marks = marks::list_marks(conn, key).await?;
    records.marks = marks.into_iter().map(|mark| (mark.child_id, mark)).collect();
    let absences = absences::list_absences(conn, key).await?;
    records.absences = absences.into_iter().map(|absence| (absence.child_id, absence)).collect();
    records.registers = registers::list_of_lesson(conn, key).await?;
    Ok(())
}

/// For whom the register of each part is stored: for the whole class unless several teachers share it.
pub(crate) async fn scopes(
    conn: &mut Conn,
    records: &LessonRecords,
) -> Result<Vec<Option<kernel::TeacherId>>, DbError> {
    let parts = enrolment::list_parts_of_class(conn, records.key.class).await?;
    let mut teachers: Vec<_> = parts.iter().filter_map(|part| part.teacher_id).collect();
    teachers.sort_unstable();
    teachers.dedup();
    let is_shared = teachers.len() > 1;
    let scope = |lesson: &SectionLesson| lesson.section.regular.filter(|_| is_shared);
    let mut scopes: Vec<_> = records.lessons.iter().map(scope).collect();
    scopes.sort_unstable();
    scopes.dedup();
    Ok(scopes)
}

impl Lessons {
    pub(crate) fn ctx(&self) -> &api::AppContext {
        self.enrolment.ctx()
    }
}
