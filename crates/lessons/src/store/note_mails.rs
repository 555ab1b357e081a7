//! SQL of the mails to families with a teacher's notes about a lesson.

use crate::model::lesson_key::LessonKey;
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{MailId, ParentId, TeacherId};

db::statements! {
    LIST_NOTE_MAILS =
        "SELECT parent_id, since_at, mail_id FROM note_mail
         WHERE cohort_id = $1 AND day = $2 AND time = $3 AND lesson_on = $4 AND teacher_id = $5 AND parent_id IN list($6)
         ORDER BY parent_id";
    PUT_NOTE_MAIL =
        "INSERT INTO note_mail (cohort_id, day, time, lesson_on, teacher_id, parent_id, since_at, mail_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (cohort_id, day, time, lesson_on, teacher_id, parent_id)
         DO UPDATE SET since_at = excluded.since_at, mail_id = excluded.mail_id";
    DELETE_NOTE_MAIL =
        "DELETE FROM note_mail
         WHERE cohort_id = $1 AND day = $2 AND time = $3 AND lesson_on = $4 AND teacher_id = $5 AND parent_id = $6";
}

db::row! {
    /// The last mail to a family about a lesson.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct NoteMail {
        pub parent_id: ParentId,
        /// It contains the notes that were sent since then.
        pub since_at: Timestamp,
        pub mail_id: MailId,
    }
}

/// The last mails to these families with the notes of a teacher about a lesson.
pub(crate) async fn list_note_mails(
    conn: &mut Conn,
    (key, teacher_id): (LessonKey, TeacherId),
    parents: &[ParentId],
) -> Result<Vec<NoteMail>, DbError> {
    let slot = key.class.slot;
    let params = p![key.class.cohort_id, slot.day, slot.time, key.on, teacher_id, Ids(parents)];
    conn.all(&LIST_NOTE_MAILS, params).await
}

pub(crate) async fn put_note_mail(
    conn: &mut Conn,
    (key, teacher_id): (LessonKey, TeacherId),
    NoteMail { parent_id, since_at, mail_id }: NoteMail,
) -> Result<(), DbError> {
    let slot = key.class.slot;
    let params =
        p![key.class.cohort_id, slot.day, slot.time, key.on, teacher_id, parent_id, since_at, mail_id];
    conn.run(&PUT_NOTE_MAIL, params).await.map(drop)
}

pub(crate) async fn delete_note_mail(
    conn: &mut Conn,
    (key, teacher_id): (LessonKey, TeacherId),
    parent_id: ParentId,
) -> Result<(), DbError> {
    let slot = key.class.slot;
    let params = p![key.class.cohort_id, slot.day, slot.time, key.on, teacher_id, parent_id];
    conn.run(&DELETE_NOTE_MAIL, params).await.map(drop)
}
