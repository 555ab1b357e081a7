//! A lesson's register for staff: who came, corrections, and opening it again.

use super::{
    paths::{LessonPath, RegisterBody},
    staff_views::{LessonViews, StaffLesson},
    teacher_register::{AbsenceView, MarkView},
};
use crate::{
    Lessons,
    find_classes::find_classes,
    find_teaching::find_courses,
    lesson_records::{LessonRecords, find_of_class},
    model::{lesson_key::LessonKey, sections::Classes},
    plan_change::taken_in,
    save_register::{RegisterError, Saver, reopen, save},
    store::notes::Audience,
};
use api::{Answer, Body, Failure, PathOf, Routes};
use axum::extract::State;
use db::{Conn, tx};
use enrolment::Pupil;
use identity::ProgrammeStaff;
use journal::By;
use kernel::{ChildId, TeacherId};
use l10n::msg;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Lessons> {
    Routes::new("staff registers")
        .get("/api/staff/classes/{class}/lessons/{on}", "getLessonForStaff", "Get a lesson's register", show)
        .put(
            "/api/staff/classes/{class}/lessons/{on}/register",
            "correctRegister",
            "Correct marks of a lesson",
            correct,
        )
        .post(
            "/api/staff/classes/{class}/lessons/{on}/reopen",
            "reopenRegister",
            "Open a register again for its teacher",
            open_again,
        )
}

/// A lesson with everything that is recorded about it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffRegister {
    lesson: StaffLesson,
    /// Of the class's clock.
    time_zone: String,
    closes_at: Option<String>,
    reopened_until: Option<String>,
    /// Null while the register was not taken, and for staff.
    taken_by: Option<String>,
    taken_at: Option<String>,
    children: Vec<StaffRegisterChild>,
    /// Number of its children who have no teacher: the class's teachers do not see them.
    without_teacher: usize,
    notes: Vec<StaffNote>,
}

/// A child in a register.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffRegisterChild {
    child_id: ChildId,
    #[serde(serialize_with = "identity::serialize_name")]
    name: String,
    mark: Option<MarkView>,
    absence: Option<AbsenceView>,
    note_for_family: String,
    note_for_staff: String,
}

/// A note about the whole class.
#[derive(Serialize, ToSchema)]
struct StaffNote {
    teacher: String,
    audience: Audience,
    text: String,
}

fn note(records: &LessonRecords, child_id: ChildId, audience: Audience) -> String {
    let own =
        records.notes.iter().filter(|note| note.child_id == Some(child_id) && note.audience == audience);
    own.map(|note| note.text.as_str()).collect::<Vec<_>>().join("\n")
}

/// The lesson of all teachers who share the class.
async fn find_lesson(
    conn: &mut Conn,
    lessons: &Lessons,
    records: &LessonRecords,
) -> Result<(Classes, StaffLesson), RegisterError> {
    let LessonKey { class, on } = records.key;
    let classes = find_classes(conn, |cohort| cohort.id == class.cohort_id).await?;
    let taken = taken_in(conn, &classes).await?;
    let views = LessonViews::new(lessons, &classes, &taken, lessons.ctx().clock.now());
    let sections = classes.sections.iter().filter(|section| section.class == class);
    let parts = sections.filter_map(|section| {
        let one = classes.lessons(section).into_iter().find(|one| one.on == on)?;
        Some((section, one))
    });
    let lesson = views.joined(&parts.collect::<Vec<_>>()).ok_or(RegisterError::NotFound)?;
    Ok((classes, lesson))
}

async fn view(
    conn: &mut Conn,
    lessons: &Lessons,
    records: &LessonRecords,
) -> Result<StaffRegister, RegisterError> {
    let (classes, lesson) = find_lesson(conn, lessons, records).await?;
    let open_days = lessons.settings.register_open_days;
    let name = |id: TeacherId| classes.teacher_name(Some(id)).unwrap_or_default();
    let last = records.registers.iter().max_by_key(|register| register.taken_at);
    let child = |pupil: &Pupil| StaffRegisterChild {
        child_id: pupil.child_id,
        name: format!("{} {}", pupil.first_name, pupil.last_name),
        mark: records.marks.get(&pupil.child_id).map(MarkView::from),
        absence: records.absences.get(&pupil.child_id).map(|one| AbsenceView { reason: one.reason.clone() }),
        note_for_family: note(records, pupil.child_id, Audience::Family),
        note_for_staff: note(records, pupil.child_id, Audience::Staff),
    };
    let of_class = records.notes.iter().filter(|note| note.child_id.is_none());
    Ok(StaffRegister {
        lesson,
        time_zone: classes.schedule.zone().iana_name().unwrap_or("UTC").to_owned(),
        closes_at: records.closes_at(open_days).map(|at| at.to_string()),
        reopened_until: records.reopened_until.map(|at| at.to_string()),
        taken_by: last.and_then(|register| register.taken_by).map(name),
        taken_at: last.map(|register| register.taken_at.to_string()),
        children: records.pupils.iter().map(child).collect(),
        without_teacher: records.pupils.iter().filter(|pupil| pupil.teacher_id.is_none()).count(),
        notes: of_class
            .map(|note| StaffNote {
                teacher: name(note.teacher_id),
                audience: note.audience,
                text: note.text.clone(),
            })
            .collect(),
    })
}

async fn found(conn: &mut Conn, path: &LessonPath) -> Result<LessonRecords, RegisterError> {
    let courses = find_courses(conn).await?;
    find_of_class(conn, &courses, path.key()).await?.ok_or(RegisterError::NotFound)
}

async fn show(
    _: ProgrammeStaff,
    State(lessons): State<Lessons>,
    PathOf(path): PathOf<LessonPath>,
) -> Result<Answer<StaffRegister>, Failure> {
    let mut conn = lessons.ctx().db.read().await?;
    let records = found(&mut conn, &path).await?;
    Ok(Answer::ok(view(&mut conn, &lessons, &records).await?))
}

async fn correct(
    staff: ProgrammeStaff,
    State(lessons): State<Lessons>,
    PathOf(path): PathOf<LessonPath>,
    Body { value: body, .. }: Body<RegisterBody>,
) -> Result<Answer<StaffRegister>, Failure> {
    let by = By { actor: staff.0.journal(), at: lessons.ctx().clock.now() };
    let marks = body.marks(by.at)?;
    tx!(lessons.ctx().db, t => {
        let mut records = found(t, &path).await?;
        let ignored = save(t, &lessons, Saver { by, teacher_id: None }, &mut records, &marks).await?;
        let message =
            if ignored == 0 { msg!("register-saved") } else { msg!("marks-ignored", number = ignored) };
        Ok::<_, Failure>(Answer::ok(view(t, &lessons, &records).await?).message(message))
    })
}

async fn open_again(
    staff: ProgrammeStaff,
    State(lessons): State<Lessons>,
    PathOf(path): PathOf<LessonPath>,
) -> Result<Answer<StaffRegister>, Failure> {
    let by = By { actor: staff.0.journal(), at: lessons.ctx().clock.now() };
    tx!(lessons.ctx().db, t => {
        let mut records = found(t, &path).await?;
        reopen(t, by, &mut records).await?;
        Ok::<_, Failure>(Answer::ok(view(t, &lessons, &records).await?).message(msg!("register-reopened")))
    })
}
