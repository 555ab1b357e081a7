//! Everything that is recorded about one lesson.

use crate::{
    Lessons,
    find_teaching::{Teaching, find_pupils},
    model::{
        lesson_key::LessonKey,
        marks::Mark,
        register_parts::{PartChild, Scope, changed_registers},
        register_state::{RegisterState, closes_at, register_state},
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
use jiff::Timestamp;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A lesson with its children and their records.
#[derive(Clone, Debug)]
pub(crate) struct LessonRecords {
    pub key: LessonKey,
    /// At least one: the parts of the class that it is for. If it takes place for some of them, only those.
    pub lessons: Vec<SectionLesson>,
    pub pupils: Vec<Pupil>,
    pub marks: HashMap<kernel::ChildId, Mark>,
    pub absences: HashMap<kernel::ChildId, Absence>,
    pub notes: Vec<Note>,
    /// Those with marks.
    pub registers: Vec<RegisterRow>,
    pub reopened_until: Option<Timestamp>,
}

impl LessonRecords {
    /// The lesson itself; the parts of a class may differ only in who teaches.
    pub(crate) fn first(&self) -> Option<&SectionLesson> {
        self.lessons.first()
    }

    /// The state of each part's register.
    pub(crate) fn states(&self, open_days: u32, now: Timestamp) -> Vec<RegisterState> {
        let state = |lesson: &SectionLesson| {
            let is_own = |register: &RegisterRow| register.is_taken_of(self.key, lesson.section.regular);
            let is_taken = self.registers.iter().any(is_own);
            let held = (lesson.one.lesson, lesson.has_children);
            register_state(held, is_taken, self.reopened_until, open_days, now)
        };
        self.lessons.iter().map(state).collect()
    }

    /// When the register closes.
    pub(crate) fn closes_at(&self, open_days: u32) -> Option<Timestamp> {
        Some(closes_at(self.first()?.one.lesson, self.reopened_until, open_days))
    }
}

/// The records of a lesson that this teacher gives; `None` if they do not give it. Who stood in for somebody sees the
/// children until the register closes.
pub(crate) async fn find_of_teacher(
    conn: &mut Conn,
    teaching: &Teaching,
    key: LessonKey,
    (open_days, now): (u32, Timestamp),
) -> Result<Option<LessonRecords>, DbError> {
    let reopened_until = registers::find_reopening(conn, key).await?;
    let mut lessons = teaching.own(key);
    lessons.retain(|lesson| {
        lesson.section.regular == Some(teaching.teacher_id)
            || now < closes_at(lesson.one.lesson, reopened_until, open_days)
    });
    find(conn, &teaching.courses, (key, reopened_until), lessons).await
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
    let lessons = lessons.filter(|lesson| lesson.one.on == key.on).collect();
    let reopened_until = registers::find_reopening(conn, key).await?;
    find(conn, courses, (key, reopened_until), lessons).await
}

async fn find(
    conn: &mut Conn,
    courses: &Courses,
    (key, reopened_until): (LessonKey, Option<Timestamp>),
    mut lessons: Vec<SectionLesson>,
) -> Result<Option<LessonRecords>, DbError> {
    if lessons.is_empty() {
        return Ok(None);
    }
    if lessons.iter().any(|lesson| lesson.one.takes_place()) {
        lessons.retain(|lesson| lesson.one.takes_place());
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
        reopened_until,
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

/// The registers to which these marks of children belong, each with the number of its children without a mark.
pub(crate) async fn registers_of(
    conn: &mut Conn,
    records: &LessonRecords,
    given: &BTreeSet<kernel::ChildId>,
) -> Result<BTreeMap<Scope, i64>, DbError> {
    let class = records.key.class;
    registers::lock_class(conn, class).await?;
    let parts = enrolment::list_parts_of_class(conn, class).await?;
    let teachers: BTreeSet<_> = parts.iter().filter_map(|part| part.teacher_id).collect();
    // Some may have left since the records were read.
    let current = enrolment::list_pupils_of_class(conn, class).await?;
    let by_id: HashMap<_, _> = current.iter().map(|pupil| (pupil.child_id, pupil)).collect();
    let child = |pupil: &Pupil| {
        let is_given = given.contains(&pupil.child_id);
        let has_mark = is_given || records.marks.contains_key(&pupil.child_id);
        PartChild { teacher_id: pupil.teacher_id, is_given, has_mark }
    };
    let still_in = records.pupils.iter().filter_map(|pupil| by_id.get(&pupil.child_id).copied());
    let children: Vec<PartChild> = still_in.map(child).collect();
    Ok(changed_registers(teachers.len() > 1, &children))
}

impl Lessons {
    pub(crate) fn ctx(&self) -> &api::AppContext {
        self.enrolment.ctx()
    }
}
