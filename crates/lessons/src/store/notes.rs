//! SQL of the notes that teachers write about lessons.

use crate::model::lesson_key::LessonKey;
use catalogue::{ClassKey, ClassTime, Day};
use db::{Conn, DbError, Ids, p};
use jiff::{Timestamp, civil::Date};
use kernel::{ChildId, CohortId, TeacherId};
use serde_json::json;

db::text_enum! {
    /// For whom a note is.
    pub enum Audience { Family = "family", Staff = "staff" }
}

db::row! {
    /// A note about a lesson, or about one child in it.
    #[derive(Clone, Debug)]
    pub(crate) struct Note {
        pub cohort_id: CohortId,
        pub day: Day,
        pub time: ClassTime,
        pub lesson_on: Date,
        /// `None` about the whole class.
        pub child_id: Option<ChildId>,
        pub audience: Audience,
        pub text: String,
        pub teacher_id: TeacherId,
        pub first_written_at: Timestamp,
        /// The last time.
        pub written_at: Timestamp,
    }
}

db::statements! {
    LIST_NOTES =
        "SELECT cohort_id, day, time, lesson_on, child_id, audience, text, teacher_id, first_written_at, written_at
         FROM lesson_note WHERE cohort_id = $1 AND day = $2 AND time = $3 AND lesson_on = $4 ORDER BY id";
    LIST_NOTES_FOR_FAMILY =
        "SELECT cohort_id, day, time, lesson_on, child_id, audience, text, teacher_id, first_written_at, written_at
         FROM lesson_note WHERE child_id IN list($1) AND audience = 'family' ORDER BY id";
    LIST_CLASS_NOTES =
        "SELECT n.cohort_id, n.day, n.time, n.lesson_on, n.child_id, n.audience, n.text, n.teacher_id,
                n.first_written_at, n.written_at
         FROM rows($1: cohort BIGINT, day TEXT, time TEXT) c
         JOIN lesson_note n ON n.cohort_id = c.cohort AND n.day = c.day AND n.time = c.time
         WHERE n.lesson_on BETWEEN $2 AND $3 AND n.child_id IS NULL AND n.audience = 'family' ORDER BY n.id";
    PUT_NOTE =
        "INSERT INTO lesson_note (cohort_id, day, time, lesson_on, child_id, audience, text, teacher_id, first_written_at,
                                  written_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
         ON CONFLICT (cohort_id, day, time, lesson_on, COALESCE(child_id, 0), audience, teacher_id)
         DO UPDATE SET text = excluded.text, written_at = excluded.written_at";
    DELETE_NOTE =
        "DELETE FROM lesson_note WHERE cohort_id = $1 AND day = $2 AND time = $3 AND lesson_on = $4
         AND COALESCE(child_id, 0) = COALESCE($5, 0) AND audience = $6 AND teacher_id = $7";
}

impl Note {
    pub(crate) fn lesson(&self) -> LessonKey {
        LessonKey::new(self.cohort_id, self.day, self.time, self.lesson_on)
    }
}

pub(crate) async fn list_notes(conn: &mut Conn, key: LessonKey) -> Result<Vec<Note>, DbError> {
    let slot = key.class.slot;
    conn.all(&LIST_NOTES, p![key.class.cohort_id, slot.day, slot.time, key.on]).await
}

/// The notes about these children that are for their families.
pub(crate) async fn list_for_family(conn: &mut Conn, children: &[ChildId]) -> Result<Vec<Note>, DbError> {
    conn.all(&LIST_NOTES_FOR_FAMILY, p![Ids(children)]).await
}

/// The notes for families about the lessons of these classes on the days from `first` to `last`, not about single
/// children.
pub(crate) async fn list_of_classes(
    conn: &mut Conn,
    classes: &[ClassKey],
    (first, last): (Date, Date),
) -> Result<Vec<Note>, DbError> {
    let row = |class: &ClassKey| {
        let (day, time) = (class.slot.day.name(), class.slot.time.to_string());
        json!({ "cohort": class.cohort_id.get(), "day": day, "time": time })
    };
    let rows = serde_json::Value::Array(classes.iter().map(row).collect()).to_string();
    conn.all(&LIST_CLASS_NOTES, p![rows, first, last]).await
}

/// Saves a note, or removes it if its text is empty.
pub(crate) async fn put_note(conn: &mut Conn, note: &Note) -> Result<(), DbError> {
    let Note { cohort_id, day, time, lesson_on, child_id, audience, text, teacher_id, written_at, .. } = note;
    if text.is_empty() {
        let params = p![cohort_id, day, time, lesson_on, child_id, audience, teacher_id];
        return conn.run(&DELETE_NOTE, params).await.map(drop);
    }
    let params = p![cohort_id, day, time, lesson_on, child_id, audience, text, teacher_id, written_at];
    conn.run(&PUT_NOTE, params).await.map(drop)
}
