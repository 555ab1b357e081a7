//! What is recorded about some children's lessons and meant for their family.

use crate::{
    model::{lesson_key::LessonKey, marks::MarkState},
    store::{
        absences::{self, Absence},
        marks::{self, ChildMark},
        notes::{self, Note},
    },
};
use catalogue::ClassKey;
use db::{Conn, DbError, pipeline};
use jiff::civil::Date;
use kernel::{ChildId, TeacherId};

/// Marks, absences and notes of some children.
#[derive(Clone, Debug, Default)]
pub(crate) struct ChildRecords {
    pub marks: Vec<ChildMark>,
    pub absences: Vec<Absence>,
    /// Those for the family.
    pub notes: Vec<Note>,
    /// Those about whole classes, not about one child.
    pub class_notes: Vec<Note>,
}

/// Reads the records of these children, and the notes about their classes on the days from the first to the last.
pub(crate) async fn find(
    conn: &mut Conn,
    child_ids: &[ChildId],
    classes: &[ClassKey],
    days: (Date, Date),
) -> Result<ChildRecords, DbError> {
    let (marks, absences, notes, class_notes) = pipeline!(conn, DbError =>
        marks::list_of_children(conn, child_ids),
        absences::list_of_children(conn, child_ids),
        notes::list_for_family(conn, child_ids),
        notes::list_of_classes(conn, classes, days),
    )?;
    Ok(ChildRecords { marks, absences, notes, class_notes })
}

/// Reads all records of these children, with the notes about their classes and about those that they left.
pub(crate) async fn find_all(
    conn: &mut Conn,
    child_ids: &[ChildId],
    mut classes: Vec<ClassKey>,
) -> Result<ChildRecords, DbError> {
    let marks = marks::list_of_children(conn, child_ids).await?;
    classes.extend(marks.iter().map(|mark| mark.lesson().class));
    classes.sort_unstable();
    classes.dedup();
    let (absences, notes, class_notes) = pipeline!(conn, DbError =>
        absences::list_of_children(conn, child_ids),
        notes::list_for_family(conn, child_ids),
        notes::list_of_classes(conn, &classes, (Date::ZERO, Date::MAX)),
    )?;
    Ok(ChildRecords { marks, absences, notes, class_notes })
}

impl ChildRecords {
    pub(crate) fn mark(&self, child_id: ChildId, key: LessonKey) -> Option<MarkState> {
        let own = self.marks.iter().find(|mark| mark.child_id == child_id && mark.lesson() == key);
        own.map(|mark| mark.state)
    }

    pub(crate) fn absence(&self, child_id: ChildId, key: LessonKey) -> Option<&Absence> {
        self.absences.iter().find(|absence| absence.child_id == child_id && absence.lesson() == key)
    }

    /// The notes about the child in a lesson.
    pub(crate) fn note(&self, child_id: ChildId, key: LessonKey) -> String {
        let own = self.notes.iter().filter(|note| note.child_id == Some(child_id) && note.lesson() == key);
        own.map(|note| note.text.as_str()).collect::<Vec<_>>().join("\n")
    }

    /// The notes about the whole class in a lesson, by the teacher who gave it to the child; `None` if nobody is known.
    pub(crate) fn class_note(&self, key: LessonKey, taught_by: Option<TeacherId>) -> String {
        let own =
            |note: &&Note| note.lesson() == key && taught_by.is_none_or(|teacher| note.teacher_id == teacher);
        self.class_notes.iter().filter(own).map(|note| note.text.as_str()).collect::<Vec<_>>().join("\n")
    }
}
