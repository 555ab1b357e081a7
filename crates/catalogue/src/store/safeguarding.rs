//! SQL of safeguarding checks.

use crate::model::safeguarding::{SafeguardingCheck, check_columns};
use db::{Conn, DbError, Ids, p};
use jiff::{Timestamp, civil::Date};
use kernel::{SafeguardingCheckId, TeacherId};

db::statements! {
    INSERT_CHECK =
        "INSERT INTO safeguarding_check (teacher_id, kind, reference, checked_on, expires_on, seen_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id";
    LIST_CHECKS = concat!(
        "SELECT ", check_columns!(), " FROM safeguarding_check
         WHERE teacher_id IN list($1) AND removed_at IS NULL ORDER BY teacher_id, id DESC"
    );
    REMOVE_CHECK =
        "UPDATE safeguarding_check SET removed_at = $3 WHERE teacher_id = $1 AND id = $2 AND removed_at IS NULL";
}

/// A validated check to insert.
#[derive(Clone, Debug)]
pub struct NewCheck {
    pub kind: String,
    pub reference: String,
    pub checked_on: Date,
    pub expires_on: Option<Date>,
    pub seen_by: String,
}

pub(crate) async fn insert_check(
    conn: &mut Conn,
    teacher_id: TeacherId,
    new: &NewCheck,
    at: Timestamp,
) -> Result<SafeguardingCheckId, DbError> {
    let NewCheck { kind, reference, checked_on, expires_on, seen_by } = new;
    conn.one(&INSERT_CHECK, p![teacher_id, kind, reference, checked_on, expires_on, seen_by, at]).await
}

/// The checks of these teachers that were not removed, newest first.
pub(crate) async fn list_checks(
    conn: &mut Conn,
    teacher_ids: &[TeacherId],
) -> Result<Vec<SafeguardingCheck>, DbError> {
    conn.all(&LIST_CHECKS, p![Ids(teacher_ids)]).await
}

/// False if the teacher has no such check.
pub(crate) async fn remove_check(
    conn: &mut Conn,
    teacher_id: TeacherId,
    id: SafeguardingCheckId,
    at: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&REMOVE_CHECK, p![teacher_id, id, at]).await? == 1)
}
