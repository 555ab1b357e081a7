//! What is recorded about a family's lessons, for its export: what the family itself may see.

use crate::{
    family_records::{self, FamilyRecords},
    model::marks::MarkState,
    store::{absences::Absence, marks::ChildMark, muted, notes::Note},
};
use catalogue::ClassKey;
use db::{Conn, DbError};
use identity::SignedInParent;
use kernel::ChildId;
use serde::Serialize;
use utoipa::ToSchema;

/// Attendance, absences and notes of a family's children.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyLessons {
    attendance: Vec<ExportedMark>,
    absences: Vec<ExportedAbsence>,
    /// Notes for the family about the children, and about lessons that they had.
    lesson_notes: Vec<ExportedNote>,
    /// Kinds of mail that are switched off.
    muted_mails: Vec<String>,
}

/// Whether a child came to a lesson.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedMark {
    child_id: ChildId,
    #[schema(value_type = String)]
    class: ClassKey,
    on: String,
    mark: MarkState,
}

/// An absence that the family reported.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedAbsence {
    child_id: ChildId,
    #[schema(value_type = String)]
    class: ClassKey,
    on: String,
    reason: String,
}

/// A note for the family.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedNote {
    child_id: Option<ChildId>,
    #[schema(value_type = String)]
    class: ClassKey,
    on: String,
    text: String,
}

/// Everything recorded about the lessons of a parent's children, as visible to the parent.
pub async fn export_family(conn: &mut Conn, parent: SignedInParent) -> Result<FamilyLessons, DbError> {
    let records = family_records::find(conn, parent).await?;
    let class_notes = class_notes(&records);
    Ok(FamilyLessons {
        attendance: records.records.marks.iter().map(mark).collect(),
        absences: records.records.absences.into_iter().map(absence).collect(),
        lesson_notes: records.records.notes.into_iter().chain(class_notes).map(note).collect(),
        muted_mails: muted::list_muted(conn, parent.id).await?,
    })
}

/// The notes about whole classes of lessons that a child had, by the teacher who gave them.
fn class_notes(records: &FamilyRecords) -> Vec<Note> {
    let of_child = |id: ChildId| {
        records.cohorts_of(id).into_iter().flat_map(move |cohort| records.lessons_of(id, cohort))
    };
    let lessons: Vec<_> = records.children.iter().flat_map(|(id, _)| of_child(*id)).collect();
    let is_own = |note: &&Note| {
        lessons.iter().any(|lesson| {
            lesson.key == note.lesson() && lesson.taught_by.is_none_or(|teacher| teacher == note.teacher_id)
        })
    };
    records.records.class_notes.iter().filter(is_own).cloned().collect()
}

fn mark(mark: &ChildMark) -> ExportedMark {
    let lesson = mark.lesson();
    ExportedMark { child_id: mark.child_id, class: lesson.class, on: lesson.on.to_string(), mark: mark.state }
}

fn absence(absence: Absence) -> ExportedAbsence {
    let lesson = absence.lesson();
    ExportedAbsence {
        child_id: absence.child_id,
        class: lesson.class,
        on: lesson.on.to_string(),
        reason: absence.reason,
    }
}

fn note(note: Note) -> ExportedNote {
    let lesson = note.lesson();
    ExportedNote { child_id: note.child_id, class: lesson.class, on: lesson.on.to_string(), text: note.text }
}
