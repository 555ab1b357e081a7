//! A lesson with its register and its notes.

use super::{
    paths::{LessonPath, RegisterBody},
    teacher_classes::figures,
    teacher_views::{Shown, TeacherChild, TeacherLesson, child},
};
use crate::{
    Lessons,
    find_teaching::{Teaching, find_teaching},
    lesson_records::{LessonRecords, find_of_teacher},
    model::marks::{Mark, MarkState},
    reached_families::find_reached,
    save_register::{RegisterError, Saver, save},
    store::notes::{Audience, Note},
    write_note::{NoteForm, write_note},
};
use api::{Answer, Body, Failure, PathOf, Routes};
use axum::extract::State;
use db::{Conn, tx};
use enrolment::Pupil;
use identity::SignedInTeacher;
use journal::By;
use kernel::ChildId;
use l10n::msg;
use refdata::zones::zone_or_utc;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

const MAX_NOTE_LENGTH: usize = 1_000;

pub(super) fn routes() -> Routes<Lessons> {
    Routes::new("teacher register")
        .get("/api/teacher/classes/{class}/lessons/{on}", "getTeacherLesson", "Get a lesson's register", show)
        .put(
            "/api/teacher/classes/{class}/lessons/{on}/register",
            "saveRegister",
            "Save marks of a lesson",
            save_marks,
        )
        .put(
            "/api/teacher/classes/{class}/lessons/{on}/notes",
            "saveLessonNote",
            "Save a note for staff, or send one to families",
            save_note,
        )
}

/// A lesson with everything that is recorded about it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TeacherLessonDetails {
    lesson: TeacherLesson,
    closes_at: Option<String>,
    children: Vec<RegisterChild>,
    /// Number of families that get a note about the whole class.
    families: usize,
    /// The teacher's notes about the whole class.
    #[serde(flatten)]
    notes: OwnNotes,
}

/// The notes that the teacher wrote about a child, or about the whole class.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OwnNotes {
    /// As the family reads it; a change is sent again as a correction. Empty: none was sent.
    #[serde(rename = "noteForFamily")]
    for_family: String,
    /// When it was sent last.
    #[serde(rename = "noteSentAt")]
    sent_at: Option<String>,
    #[serde(rename = "noteForStaff")]
    for_staff: String,
}

/// A child in a register.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RegisterChild {
    #[serde(flatten)]
    child: TeacherChild,
    mark: Option<MarkView>,
    absence: Option<AbsenceView>,
    /// Whether the family gets a note: not if it was erased, is restricted, or has no valid address.
    is_reached: bool,
    #[serde(flatten)]
    notes: OwnNotes,
}

/// A mark in a register.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MarkView {
    state: MarkState,
    marked_at: String,
}

impl From<&Mark> for MarkView {
    fn from(mark: &Mark) -> Self {
        Self { state: mark.state, marked_at: mark.marked_at.to_string() }
    }
}

/// An absence that the family reported.
#[derive(Serialize, ToSchema)]
pub(super) struct AbsenceView {
    /// May be empty.
    pub reason: String,
}

/// A note to save for staff, or to send to families: one mail to each, together with what is sent about the same lesson
/// within five minutes. The same text again changes nothing.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct NoteBody {
    /// Null for a note about the whole class.
    #[serde(default)]
    child_id: Option<ChildId>,
    audience: Audience,
    /// An empty text removes the note.
    #[serde(default)]
    text: String,
}

impl TeacherLessonDetails {
    /// Whether anybody gets a note about a child, or about the whole class.
    fn has_readers(&self, child_id: Option<ChildId>) -> bool {
        let is_reached = |id: ChildId| self.children.iter().any(|one| one.child.id == id && one.is_reached);
        child_id.map_or(self.families > 0, is_reached)
    }
}

/// The records of a lesson that the teacher gives; 404 otherwise.
async fn found(
    conn: &mut Conn,
    lessons: &Lessons,
    teacher: &SignedInTeacher,
    path: &LessonPath,
) -> Result<(Teaching, LessonRecords), RegisterError> {
    let teaching = find_teaching(conn, teacher.id).await?;
    let at = (lessons.settings.register_open_days, lessons.ctx().clock.now());
    let records = find_of_teacher(conn, &teaching, path.key(), at).await?.ok_or(RegisterError::NotFound)?;
    Ok((teaching, records))
}

async fn view(
    conn: &mut Conn,
    lessons: &Lessons,
    teacher: &SignedInTeacher,
    (teaching, records): (&Teaching, &LessonRecords),
) -> Result<TeacherLessonDetails, RegisterError> {
    let open_days = lessons.settings.register_open_days;
    let settings = (zone_or_utc(&teacher.time_zone), lessons.ctx().clock.now(), open_days);
    let shown = Shown::find(conn, teaching, settings, &records.lessons).await?;
    let first = records.first().ok_or(RegisterError::NotFound)?;
    let children = i64::try_from(records.pupils.len()).unwrap_or(i64::MAX);
    let absences = records.pupils.iter().filter(|pupil| records.absences.contains_key(&pupil.child_id));
    let lesson = TeacherLesson { children, absences: absences.count(), ..shown.lesson(first) };
    let sums = figures(conn, &records.pupils, records.key.class.cohort_id).await?;
    let reached = find_reached(conn, &records.pupils).await?;
    let child = |pupil: &Pupil| {
        let id = pupil.child_id;
        RegisterChild {
            child: child(teaching, pupil, sums.get(&id).copied().unwrap_or_default()),
            mark: records.marks.get(&id).map(MarkView::from),
            absence: records.absences.get(&id).map(|absence| AbsenceView { reason: absence.reason.clone() }),
            is_reached: reached.contains(&pupil.parent_id),
            notes: own_notes(records, teacher, Some(id)),
        }
    };
    Ok(TeacherLessonDetails {
        lesson,
        closes_at: records.closes_at(open_days).map(|at| at.to_string()),
        children: records.pupils.iter().map(child).collect(),
        families: reached.len(),
        notes: own_notes(records, teacher, None),
    })
}

/// The teacher's own notes; nobody else's are shown to them.
fn own_notes(records: &LessonRecords, teacher: &SignedInTeacher, child_id: Option<ChildId>) -> OwnNotes {
    let own = |audience: Audience| {
        let is_own = |note: &&Note| {
            (note.child_id, note.audience, note.teacher_id) == (child_id, audience, teacher.id)
        };
        records.notes.iter().find(is_own)
    };
    let text = |note: Option<&Note>| note.map(|note| note.text.clone()).unwrap_or_default();
    let for_family = own(Audience::Family);
    OwnNotes {
        sent_at: for_family.map(|note| note.written_at.to_string()),
        for_family: text(for_family),
        for_staff: text(own(Audience::Staff)),
    }
}

async fn show(
    teacher: SignedInTeacher,
    State(lessons): State<Lessons>,
    PathOf(path): PathOf<LessonPath>,
) -> Result<Answer<TeacherLessonDetails>, Failure> {
    let mut conn = lessons.ctx().db.read().await?;
    let (teaching, records) = found(&mut conn, &lessons, &teacher, &path).await?;
    Ok(Answer::ok(view(&mut conn, &lessons, &teacher, (&teaching, &records)).await?))
}

fn saver(lessons: &Lessons, teacher: &SignedInTeacher) -> Saver {
    let by = By { actor: teacher.journal(), at: lessons.ctx().clock.now() };
    Saver { by, teacher_id: Some(teacher.id) }
}

async fn save_marks(
    teacher: SignedInTeacher,
    State(lessons): State<Lessons>,
    PathOf(path): PathOf<LessonPath>,
    Body { value: body, .. }: Body<RegisterBody>,
) -> Result<Answer<TeacherLessonDetails>, Failure> {
    let saver = saver(&lessons, &teacher);
    let marks = body.marks(saver.by.at)?;
    tx!(lessons.ctx().db, t => {
        let (teaching, mut records) = found(t, &lessons, &teacher, &path).await?;
        let ignored = save(t, &lessons, saver, &mut records, &marks).await?;
        let message =
            if ignored == 0 { msg!("register-saved") } else { msg!("marks-ignored", number = ignored) };
        let view = view(t, &lessons, &teacher, (&teaching, &records)).await?;
        Ok::<_, Failure>(Answer::ok(view).message(message))
    })
}

async fn save_note(
    teacher: SignedInTeacher,
    State(lessons): State<Lessons>,
    PathOf(path): PathOf<LessonPath>,
    Body { value: body, .. }: Body<NoteBody>,
) -> Result<Answer<TeacherLessonDetails>, Failure> {
    let (saver, text) = (saver(&lessons, &teacher), body.text.trim());
    if text.chars().count() > MAX_NOTE_LENGTH {
        return Err(Failure::fields([("text", msg!("note-too-long", number = MAX_NOTE_LENGTH))]));
    }
    tx!(lessons.ctx().db, t => {
        let (teaching, mut records) = found(t, &lessons, &teacher, &path).await?;
        let form = NoteForm { child_id: body.child_id, audience: body.audience, text: text.to_owned() };
        write_note(t, &lessons, (saver, teacher.id), &mut records, form).await?;
        let view = view(t, &lessons, &teacher, (&teaching, &records)).await?;
        let message = match body.audience {
            _ if text.is_empty() => msg!("note-removed"),
            Audience::Family if view.has_readers(body.child_id) => msg!("note-sent"),
            Audience::Family => msg!("note-reaches-nobody"),
            Audience::Staff => msg!("note-saved"),
        };
        Ok::<_, Failure>(Answer::ok(view).message(message))
    })
}
