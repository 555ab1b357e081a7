//! SQL of the kinds of mail that parents switched off, and of the mails about lessons that were sent.

use crate::model::lesson_key::LessonKey;
use db::{Conn, DbError, Ids, p};
use kernel::{ChildId, MailId, ParentId};

db::statements! {
    LIST_MUTED = "SELECT kind FROM muted_mail WHERE parent_id = $1 ORDER BY kind";
    LIST_MUTING = "SELECT parent_id FROM muted_mail WHERE parent_id IN list($1) AND kind = $2";
    MUTE = "INSERT INTO muted_mail (parent_id, kind) VALUES ($1, $2) ON CONFLICT (parent_id, kind) DO NOTHING";
    UNMUTE = "DELETE FROM muted_mail WHERE parent_id = $1 AND kind = $2";
    /// Inserts nothing if the mail was sent before.
    CLAIM_MAIL =
        "INSERT INTO lesson_mail (cohort_id, day, time, lesson_on, child_id, kind) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (cohort_id, day, time, lesson_on, child_id, kind) DO NOTHING";
    SET_MAIL =
        "UPDATE lesson_mail SET mail_id = $7
         WHERE cohort_id = $1 AND day = $2 AND time = $3 AND lesson_on = $4 AND child_id = $5 AND kind = $6";
    LIST_LESSON_MAILS =
        "SELECT child_id, mail_id FROM lesson_mail
         WHERE cohort_id = $1 AND day = $2 AND time = $3 AND lesson_on = $4 AND child_id IN list($5) AND kind = $6
           AND mail_id IS NOT NULL ORDER BY child_id";
    UNCLAIM_MAIL =
        "DELETE FROM lesson_mail
         WHERE cohort_id = $1 AND day = $2 AND time = $3 AND lesson_on = $4 AND child_id = $5 AND kind = $6";
}

pub(crate) async fn list_muted(conn: &mut Conn, parent_id: ParentId) -> Result<Vec<String>, DbError> {
    conn.all(&LIST_MUTED, p![parent_id]).await
}

/// Those of these parents who switched off a kind of mail.
pub(crate) async fn list_muting(
    conn: &mut Conn,
    parents: &[ParentId],
    kind: &str,
) -> Result<Vec<ParentId>, DbError> {
    conn.all(&LIST_MUTING, p![Ids(parents), kind]).await
}

/// Returns false if it was so before.
pub(crate) async fn set_muted(
    conn: &mut Conn,
    parent_id: ParentId,
    kind: &str,
    is_muted: bool,
) -> Result<bool, DbError> {
    let statement = if is_muted { &MUTE } else { &UNMUTE };
    Ok(conn.run(statement, p![parent_id, kind]).await? == 1)
}

/// True the first time a kind of mail is to be sent about a child in a lesson.
pub(crate) async fn claim_mail(
    conn: &mut Conn,
    key: LessonKey,
    child_id: ChildId,
    kind: &str,
) -> Result<bool, DbError> {
    let slot = key.class.slot;
    let params = p![key.class.cohort_id, slot.day, slot.time, key.on, child_id, kind];
    Ok(conn.run(&CLAIM_MAIL, params).await? == 1)
}

/// Remembers the mail that was claimed, so that it can be withdrawn.
pub(crate) async fn set_mail(
    conn: &mut Conn,
    key: LessonKey,
    child_id: ChildId,
    (kind, mail_id): (&str, MailId),
) -> Result<(), DbError> {
    let slot = key.class.slot;
    let params = p![key.class.cohort_id, slot.day, slot.time, key.on, child_id, kind, mail_id];
    conn.run(&SET_MAIL, params).await.map(drop)
}

/// The mails of a kind about these children in a lesson.
pub(crate) async fn list_mails(
    conn: &mut Conn,
    key: LessonKey,
    children: &[ChildId],
    kind: &str,
) -> Result<Vec<(ChildId, MailId)>, DbError> {
    let slot = key.class.slot;
    let params = p![key.class.cohort_id, slot.day, slot.time, key.on, Ids(children), kind];
    conn.all(&LIST_LESSON_MAILS, params).await
}

/// A mail that was withdrawn may be sent again.
pub(crate) async fn unclaim_mail(
    conn: &mut Conn,
    key: LessonKey,
    child_id: ChildId,
    kind: &str,
) -> Result<(), DbError> {
    let slot = key.class.slot;
    conn.run(&UNCLAIM_MAIL, p![key.class.cohort_id, slot.day, slot.time, key.on, child_id, kind])
        .await
        .map(drop)
}
