//! SQL of programs across partners: what staff see of them, and do.
//!
//! There may be thousands of ids: PostgreSQL reads them once where they are a subquery, and for every row of the table
//! where they are a condition and it prefers to walk the table.

use super::{ChildRow, ProgramRow};
use db::{Conn, DbError, Ids, p};

db::statements! {
    FIND_ANY_PROGRAMS =
        "SELECT id, child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, teacher_id, level, day, time, price_minor, paid_at, created_at, held_until
         FROM program WHERE id IN list($1)";
    /// Nobody changes them until the transaction ends.
    HOLD_PROGRAMS = {
        sqlite:
            "SELECT id, child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, teacher_id, level, day, time, price_minor, paid_at, created_at, held_until
             FROM program WHERE id IN list($1) ORDER BY id",
        postgres:
            "SELECT id, child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, teacher_id, level, day, time, price_minor, paid_at, created_at, held_until
             FROM program WHERE id IN list($1) ORDER BY id FOR UPDATE"
    };
    FIND_ANY_CHILDREN =
        "SELECT id, parent_id, first_name, last_name, age, gender, selected_day, selected_time, selected_cohort_id, created_at FROM child
         WHERE id IN list($1)";
    /// The classes of a teacher, leaving one program out; without its guard there seem to be none.
    LIST_CLASSES =
        "SELECT DISTINCT cohort_id, day, time FROM program
         WHERE teacher_id = $1 AND id <> $2 AND NOT (/*guard*/ 1 = 0 /*end*/)";
    /// The classes of all teachers in some cohorts.
    LIST_ALL_CLASSES =
        "SELECT DISTINCT teacher_id, cohort_id, day, time FROM program
         WHERE cohort_id IN list($1) AND teacher_id IS NOT NULL
         ORDER BY teacher_id, cohort_id, day, time";
    ASSIGN_TEACHER =
        "UPDATE program SET teacher_id = $2 WHERE id IN list($1)";
    LIST_OF_COHORTS =
        "SELECT id FROM program WHERE cohort_id IN list($1) ORDER BY id";
    MOVE_PROGRAM = "UPDATE program SET cohort_id = $2, day = $3, time = $4, teacher_id = $5 WHERE id = $1";
    LIST_SPONSORED_OF_TEACHER =
        "SELECT id FROM program WHERE teacher_id = $1 AND is_sponsored ORDER BY id LIMIT $2";
    LIST_SPONSORED_OF_PACKAGE =
        "SELECT id FROM program WHERE package_id = $1 AND is_sponsored ORDER BY id LIMIT $2";
}

/// These programs, whosever they are, in no particular order.
pub(crate) async fn find_programs(conn: &mut Conn, ids: &[i64]) -> Result<Vec<ProgramRow>, DbError> {
    conn.all(&FIND_ANY_PROGRAMS, p![Ids(ids)]).await
}

/// These programs by id; nobody changes them until the transaction ends.
pub(crate) async fn hold_programs(conn: &mut Conn, ids: &[i64]) -> Result<Vec<ProgramRow>, DbError> {
    conn.all(&HOLD_PROGRAMS, p![Ids(ids)]).await
}

pub(crate) async fn find_children(conn: &mut Conn, ids: &[i64]) -> Result<Vec<ChildRow>, DbError> {
    conn.all(&FIND_ANY_CHILDREN, p![Ids(ids)]).await
}

/// Cohort, day and time of what a teacher teaches, as if one program were not there.
pub(crate) async fn list_classes(
    conn: &mut Conn,
    teacher_id: i64,
    without: i64,
) -> Result<Vec<(i64, String, String)>, DbError> {
    conn.all(&LIST_CLASSES, p![teacher_id, without]).await
}

/// Teacher, cohort, day and time of what is taught in these cohorts, by teacher.
pub(crate) async fn list_all_classes(
    conn: &mut Conn,
    cohort_ids: &[i64],
) -> Result<Vec<(i64, i64, String, String)>, DbError> {
    conn.all(&LIST_ALL_CLASSES, p![Ids(cohort_ids)]).await
}

/// Every program of these cohorts.
pub(crate) async fn list_of_cohorts(conn: &mut Conn, cohort_ids: &[i64]) -> Result<Vec<i64>, DbError> {
    conn.all(&LIST_OF_COHORTS, p![Ids(cohort_ids)]).await
}

pub(crate) async fn assign(conn: &mut Conn, ids: &[i64], teacher_id: Option<i64>) -> Result<(), DbError> {
    conn.run(&ASSIGN_TEACHER, p![Ids(ids), teacher_id]).await.map(drop)
}

pub(crate) async fn move_program(conn: &mut Conn, row: &ProgramRow) -> Result<(), DbError> {
    let params = p![row.id, row.cohort_id, row.day, row.time, row.teacher_id];
    conn.run(&MOVE_PROGRAM, params).await.map(drop)
}

/// The sponsored programs of a teacher after an id, or of a package.
pub(crate) async fn list_sponsored(conn: &mut Conn, of: Named, most: i64) -> Result<Vec<i64>, DbError> {
    match of {
        Named::Teacher(id) => conn.all(&LIST_SPONSORED_OF_TEACHER, p![id, most]).await,
        Named::Package(id) => conn.all(&LIST_SPONSORED_OF_PACKAGE, p![id, most]).await,
    }
}

/// Whose name programs are found by.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Named {
    Teacher(i64),
    Package(i64),
}
