//! Notes of a teacher about a lesson, or about a child in it.

use crate::{
    Lessons,
    lesson_records::LessonRecords,
    record_mails::note_mails::{self, ChangedNote},
    save_register::{RegisterError, Saver, check_open},
    store::{
        notes::{self, Audience, Note},
        registers,
    },
};
use db::Conn;
use kernel::{ChildId, TeacherId};
use serde_json::json;

/// A note to save, or to send to families; an empty text removes it.
#[derive(Clone, Debug)]
pub(crate) struct NoteForm {
    /// `None` about the whole class.
    pub child_id: Option<ChildId>,
    pub audience: Audience,
    pub text: String,
}

/// Saves a note. One for families is sent to them, again if its text has changed.
pub(crate) async fn write_note(
    conn: &mut Conn,
    lessons: &Lessons,
    (saver, teacher_id): (Saver, TeacherId),
    records: &mut LessonRecords,
    form: NoteForm,
) -> Result<(), RegisterError> {
    check_open(lessons, records, saver)?;
    let NoteForm { child_id, audience, text } = form;
    if let Some(id) = child_id {
        let pupil =
            records.pupils.iter().find(|pupil| pupil.child_id == id).ok_or(RegisterError::NotFound)?;
        // Whatever is written about a child of an erased family would bring personal data back.
        if !text.is_empty() {
            identity::refuse_erased(conn, pupil.parent_id).await?;
        }
    }
    // One request after the other, so that the notes for a family become one mail.
    registers::lock_lesson(conn, records.key).await?;
    records.notes = notes::list_notes(conn, records.key).await?;
    let class = records.key.class;
    let note = Note {
        cohort_id: class.cohort_id,
        day: class.slot.day,
        time: class.slot.time,
        lesson_on: records.key.on,
        child_id,
        audience,
        text,
        teacher_id,
        first_written_at: saver.by.at,
        written_at: saver.by.at,
    };
    let is_same =
        |old: &Note| (old.child_id, old.audience, old.teacher_id) == (child_id, audience, teacher_id);
    let before =
        records.notes.iter().find(|old| is_same(old)).map(|old| old.text.clone()).unwrap_or_default();
    if before == note.text {
        return Ok(());
    }
    notes::put_note(conn, &note).await?;
    let value = |text: &str| json!({ "class": class, "on": note.lesson_on.to_string(), "audience": audience, "note": text });
    let entry = journal::Entry {
        at: saver.by.at,
        actor: saver.by.actor,
        action: "lesson.note_written",
        subject_kind: if child_id.is_some() { "child" } else { "cohort" },
        subject_id: Some(child_id.map_or(class.cohort_id.get(), ChildId::get)),
        before: Some(value(&before)),
        after: Some(value(&note.text)),
    };
    journal::record(conn, &entry).await?;
    records.notes = notes::list_notes(conn, records.key).await?;
    if audience == Audience::Family {
        let changed = ChangedNote { teacher_id, child_id };
        note_mails::update(conn, lessons, saver.by.at, records, changed).await?;
    }
    Ok(())
}
