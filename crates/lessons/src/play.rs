//! Teachers and staff at work without a request: what the demo plays.

use crate::{
    Lessons,
    change_lessons::{Change, ChangeError, change_lessons},
    closures::{NewClosure, add_closure},
    family_records::{self, AbsenceError},
    find_teaching::find_teaching,
    lesson_records::{LessonRecords, find_of_teacher},
    model::{
        change_plan::Action,
        lesson_key::LessonKey,
        marks::{GivenMarks, Mark, MarkState},
        targets::Target,
        taught::SectionLesson,
    },
    save_register::{self, RegisterError, Saver},
    store::{absences::Absence, notes::Audience},
    write_note::{self, NoteForm},
};
use catalogue::ClassKey;
use db::{Conn, DbError};
use enrolment::Pupil;
use identity::SignedInParent;
use jiff::{Timestamp, civil::Date};
use journal::By;
use kernel::{ChildId, TeacherId};

/// A lesson that a teacher gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaughtLesson {
    pub class: ClassKey,
    pub on: Date,
    pub starts_at: Timestamp,
    pub teacher_id: TeacherId,
}

impl TaughtLesson {
    fn key(&self) -> LessonKey {
        LessonKey { class: self.class, on: self.on }
    }

    async fn records(&self, conn: &mut Conn) -> Result<LessonRecords, RegisterError> {
        let teaching = find_teaching(conn, self.teacher_id).await?;
        // The demo also plays lessons whose register has closed.
        let always = (0, Timestamp::MIN);
        find_of_teacher(conn, &teaching, self.key(), always).await?.ok_or(RegisterError::NotFound)
    }

    fn saver(&self, by: By) -> Saver {
        Saver { by, teacher_id: Some(self.teacher_id) }
    }
}

/// The lessons that a teacher gives and that take place, in chronological order.
pub async fn list_taught(conn: &mut Conn, teacher_id: TeacherId) -> Result<Vec<TaughtLesson>, DbError> {
    let lessons = find_teaching(conn, teacher_id).await?.lessons().into_iter();
    let held = lessons.filter(|lesson| lesson.one.takes_place() && lesson.is_taught_by(teacher_id));
    let taught = |SectionLesson { section, one, .. }| TaughtLesson {
        class: section.class,
        on: one.on,
        starts_at: one.lesson.starts_at,
        teacher_id,
    };
    Ok(held.map(taught).collect())
}

/// The children of a lesson, by first name.
pub async fn list_pupils(conn: &mut Conn, lesson: &TaughtLesson) -> Result<Vec<Pupil>, RegisterError> {
    Ok(lesson.records(conn).await?.pupils)
}

/// Marks every child of a lesson.
pub async fn take_register(
    conn: &mut Conn,
    lessons: &Lessons,
    by: By,
    lesson: &TaughtLesson,
    mark: impl Fn(ChildId) -> MarkState + Send,
) -> Result<(), RegisterError> {
    let mut records = lesson.records(conn).await?;
    let of_child =
        |pupil: &Pupil| Mark { child_id: pupil.child_id, state: mark(pupil.child_id), marked_at: by.at };
    let marks = GivenMarks { marks: records.pupils.iter().map(of_child).collect(), ..GivenMarks::default() };
    save_register::save(conn, lessons, lesson.saver(by), &mut records, &marks).await?;
    Ok(())
}

/// Writes a note about a child, or about the whole class.
pub async fn write_note(
    conn: &mut Conn,
    lessons: &Lessons,
    by: By,
    lesson: &TaughtLesson,
    (child_id, audience, text): (Option<ChildId>, Audience, &str),
) -> Result<(), RegisterError> {
    let mut records = lesson.records(conn).await?;
    let form = NoteForm { child_id, audience, text: text.to_owned() };
    let who = (lesson.saver(by), lesson.teacher_id);
    write_note::write_note(conn, lessons, who, &mut records, form).await
}

/// Changes a lesson of this teacher.
pub async fn change_lesson(
    conn: &mut Conn,
    lessons: &Lessons,
    by: By,
    lesson: &TaughtLesson,
    action: &Action,
) -> Result<(), ChangeError> {
    let target = Target::Lesson { class: lesson.class, on: lesson.on, teacher_id: Some(lesson.teacher_id) };
    change_lessons(conn, lessons, by, Change { target: &target, action, confirmed: None }).await?;
    Ok(())
}

/// Closes a day for all cohorts.
pub async fn close_day(
    conn: &mut Conn,
    lessons: &Lessons,
    by: By,
    day: Date,
    title: &str,
) -> Result<(), ChangeError> {
    let new =
        NewClosure { title: title.to_owned(), first_on: day, last_on: day, cohort_id: None, append: false };
    add_closure(conn, lessons, by, &new).await?;
    Ok(())
}

/// A parent reports that a child will not come.
pub async fn report_absence(
    conn: &mut Conn,
    lessons: &Lessons,
    parent: SignedInParent,
    child_id: ChildId,
    lesson: &TaughtLesson,
    reason: &str,
) -> Result<(), AbsenceError> {
    let ClassKey { cohort_id, slot } = lesson.class;
    let absence = Absence {
        cohort_id,
        day: slot.day,
        time: slot.time,
        lesson_on: lesson.on,
        child_id,
        reason: reason.to_owned(),
    };
    family_records::report(conn, lessons, parent, &absence).await
}
