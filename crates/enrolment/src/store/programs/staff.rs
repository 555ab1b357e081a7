//! SQL of programs across partners, for staff.
//!
//! Id lists may hold thousands of ids: PostgreSQL evaluates them once as a subquery, but once per row as a
//! condition of a sequential scan.

use super::{ProgramRow, program_columns};
use crate::store::children::{ChildRow, child_columns};
use catalogue::{ClassTime, Day, Renamed, Slot, TaughtClass};
use db::{Conn, DbError, Ids, p};
use kernel::{ChildId, CohortId, ProgramId, TeacherId};

db::statements! {
    FIND_ANY_PROGRAMS =
        concat!("SELECT ", program_columns!(), " FROM program WHERE id IN list($1)");
    /// Locks the rows until the transaction ends.
    LOCK_PROGRAMS =
        concat!("SELECT ", program_columns!(), " FROM program WHERE id IN list($1) ORDER BY id postgres(FOR UPDATE)");
    FIND_ANY_CHILDREN =
        concat!("SELECT ", child_columns!(), " FROM child WHERE id IN list($1)");
    FIND_CHILDREN_OF_PROGRAMS =
        "SELECT p.id, c.first_name || ' ' || c.last_name FROM program p JOIN child c ON c.id = p.child_id WHERE p.id IN list($1)";
    /// The classes of a teacher, excluding one program. With its guard mutated it returns none.
    LIST_CLASSES =
        "SELECT DISTINCT cohort_id, day, time FROM program
         WHERE teacher_id = $1 AND id <> $2 AND NOT (/*guard*/ 1 = 0 /*end*/)";
    /// All classes of a child, excluding one program.
    LIST_CLASSES_OF_CHILD =
        "SELECT cohort_id, day, time FROM program WHERE child_id = $1 AND id <> $2 ORDER BY cohort_id";
    /// The classes of all teachers in some cohorts.
    LIST_ALL_CLASSES =
        "SELECT teacher_id, cohort_id, day, time, programs FROM class_sum
         WHERE cohort_id IN list($1) AND teacher_id > 0
         ORDER BY teacher_id, cohort_id, day, time";
    ASSIGN_TEACHER =
        "UPDATE program SET teacher_id = $2 WHERE id IN list($1)";
    LIST_OF_COHORTS =
        "SELECT id FROM program WHERE cohort_id IN list($1) ORDER BY id";
    LIST_OF_TEACHER = "SELECT id FROM program WHERE teacher_id = $1 ORDER BY id";
    MOVE_PROGRAM = "UPDATE program SET cohort_id = $2, day = $3, time = $4, teacher_id = $5 WHERE id = $1";
    LIST_SPONSORED_OF_TEACHER =
        "SELECT id FROM program WHERE teacher_id = $1 AND is_sponsored ORDER BY id LIMIT $2";
    LIST_SPONSORED_OF_PACKAGE =
        "SELECT id FROM program WHERE package_id = $1 AND is_sponsored ORDER BY id LIMIT $2";
}

/// Finds programs of any partner by id, in no particular order.
pub(crate) async fn find_programs(conn: &mut Conn, ids: &[ProgramId]) -> Result<Vec<ProgramRow>, DbError> {
    conn.all(&FIND_ANY_PROGRAMS, p![Ids(ids)]).await
}

/// Locks these programs until the transaction ends; returned by id.
pub(crate) async fn lock_programs(conn: &mut Conn, ids: &[ProgramId]) -> Result<Vec<ProgramRow>, DbError> {
    conn.all(&LOCK_PROGRAMS, p![Ids(ids)]).await
}

pub(crate) async fn find_children(conn: &mut Conn, ids: &[ChildId]) -> Result<Vec<ChildRow>, DbError> {
    conn.all(&FIND_ANY_CHILDREN, p![Ids(ids)]).await
}

/// The full name of the child of each of these programs.
pub async fn find_children_of_programs(
    conn: &mut Conn,
    program_ids: &[ProgramId],
) -> Result<Vec<(ProgramId, String)>, DbError> {
    conn.all(&FIND_CHILDREN_OF_PROGRAMS, p![Ids(program_ids)]).await
}

db::row! {
    /// A class of a teacher that the query names.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct ClassRow { pub cohort_id: CohortId, pub day: Day, pub time: ClassTime }
}

impl ClassRow {
    pub(crate) fn slot(&self) -> Slot {
        Slot { day: self.day, time: self.time }
    }
}

/// The teacher's classes, ignoring one program.
pub(crate) async fn list_classes(
    conn: &mut Conn,
    teacher_id: TeacherId,
    without: ProgramId,
) -> Result<Vec<ClassRow>, DbError> {
    conn.all(&LIST_CLASSES, p![teacher_id, without]).await
}

/// The classes of a child by cohort, ignoring one program.
pub(crate) async fn list_classes_of_child(
    conn: &mut Conn,
    child_id: ChildId,
    without: Option<ProgramId>,
) -> Result<Vec<ClassRow>, DbError> {
    let without = without.unwrap_or(ProgramId::new(0));
    conn.all(&LIST_CLASSES_OF_CHILD, p![child_id, without]).await
}

/// All classes with a teacher in these cohorts, by teacher.
pub(crate) async fn list_all_classes(
    conn: &mut Conn,
    cohort_ids: &[CohortId],
) -> Result<Vec<TaughtClass>, DbError> {
    conn.all(&LIST_ALL_CLASSES, p![Ids(cohort_ids)]).await
}

/// The ids of all programs in these cohorts.
pub(crate) async fn list_of_cohorts(
    conn: &mut Conn,
    cohort_ids: &[CohortId],
) -> Result<Vec<ProgramId>, DbError> {
    conn.all(&LIST_OF_COHORTS, p![Ids(cohort_ids)]).await
}

/// The ids of all programs of a teacher.
pub(crate) async fn list_of_teacher(conn: &mut Conn, id: TeacherId) -> Result<Vec<ProgramId>, DbError> {
    conn.all(&LIST_OF_TEACHER, p![id]).await
}

pub(crate) async fn assign(
    conn: &mut Conn,
    ids: &[ProgramId],
    teacher_id: Option<TeacherId>,
) -> Result<(), DbError> {
    conn.run(&ASSIGN_TEACHER, p![Ids(ids), teacher_id]).await.map(drop)
}

pub(crate) async fn move_program(conn: &mut Conn, row: &ProgramRow) -> Result<(), DbError> {
    let params = p![row.id, row.cohort_id, row.day, row.time, row.teacher_id];
    conn.run(&MOVE_PROGRAM, params).await.map(drop)
}

/// The first `limit` sponsored programs of a teacher or a package, by id.
pub(crate) async fn list_sponsored(
    conn: &mut Conn,
    of: Renamed,
    limit: i64,
) -> Result<Vec<ProgramId>, DbError> {
    match of {
        Renamed::Teacher(id) => conn.all(&LIST_SPONSORED_OF_TEACHER, p![id, limit]).await,
        Renamed::Package(id) => conn.all(&LIST_SPONSORED_OF_PACKAGE, p![id, limit]).await,
    }
}
