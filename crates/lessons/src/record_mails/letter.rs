//! Letters about what was recorded of a lesson, as stored in the outbox.

use serde::{Deserialize, Serialize};

/// A letter to a child's family.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum RecordLetter {
    /// The child missed a lesson without excuse.
    MissedLesson(OfLesson),
    /// The teacher wrote a note for the family.
    NoteForFamily {
        #[serde(flatten)]
        lesson: OfLesson,
        note: String,
    },
}

/// Which child and which lesson.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub(super) struct OfLesson {
    /// The parent's first name.
    pub first_name: String,
    /// The child's first name.
    pub child_name: String,
    /// The title of the cohort.
    pub cohort: String,
    /// `17/11/2026, 4:00 PM (GMT-5)`, in the family's time zone.
    pub lesson: String,
}
