//! Letters about lessons, as stored in the outbox.

use serde::{Deserialize, Serialize};

/// A letter to a family whose lessons staff changed: one for all its children and all lessons of a change.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(tag = "kind")]
pub(crate) enum LessonLetter {
    /// Lessons do not take place.
    #[serde(rename = "lesson_cancelled")]
    Cancelled(Notice),
    /// Lessons take place at another time.
    #[serde(rename = "lesson_moved")]
    Moved(Notice),
    /// Lessons take place after all, so those that were added for them do not.
    #[serde(rename = "lesson_restored")]
    Restored(Notice),
    /// Another teacher gives the lessons.
    #[serde(rename = "lesson_substitute")]
    Substitute(Notice),
    /// Another teacher has the classes from a day on.
    #[serde(rename = "teacher_changed")]
    NewTeacher(NewTeacherNotice),
}

/// What changes, in the language of the mail.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub(crate) struct Notice {
    /// The parent's first name.
    pub first_name: String,
    /// The children's first names.
    pub children: String,
    /// Each lesson with its times on the family's and the class's clocks.
    pub lessons: String,
    /// Why; may be empty.
    pub reason: String,
    /// The lessons that are added at the end; may be empty.
    pub instead: String,
}

/// Who teaches the children from now on, in the language of the mail.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub(crate) struct NewTeacherNotice {
    /// The parent's first name.
    pub first_name: String,
    /// The children's first names.
    pub children: String,
    /// The new teacher's first name.
    pub teacher: String,
    /// The first lesson of each child with the new teacher, with its times on the family's and the class's clocks.
    pub lessons: String,
}
