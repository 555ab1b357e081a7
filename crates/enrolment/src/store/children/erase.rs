//! SQL of erasing a family's children.

use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, ParentId, ProgramId};

db::row! {
    /// What identifies a child.
    #[derive(Clone, Debug)]
    pub struct ChildIdentity {
        pub id: ChildId,
        pub first_name: String,
        pub last_name: String,
        /// Empty if not given.
        pub school: String,
    }
}

db::statements! {
    LIST_IDENTITIES = "SELECT id, first_name, last_name, school FROM child WHERE parent_id = $1 ORDER BY id";
    LIST_PROGRAM_CHILDREN = "SELECT id, child_id FROM program WHERE parent_id = $1 ORDER BY id";
    ERASE_CHILDREN =
        "UPDATE child SET first_name = 'Child', last_name = CAST(id AS TEXT), school = '', for_teacher = '' WHERE /*step*/ parent_id = $1";
    DELETE_FAMILY_CONSENTS = "DELETE FROM consent WHERE parent_id = $1";
    FIND_CHILD_DISPLAY_NAMES =
        "SELECT id, first_name || ' ' || last_name FROM child WHERE id IN list($1)";
    /// Parents among these with a program that was added since `$2` or is in one of the cohorts.
    LIST_BUSY =
        "SELECT DISTINCT parent_id FROM program WHERE parent_id IN list($1)
         AND (created_at >= $2 OR cohort_id IN list($3))";
}

pub(crate) async fn list_identities(
    conn: &mut Conn,
    parent_id: ParentId,
) -> Result<Vec<ChildIdentity>, DbError> {
    conn.all(&LIST_IDENTITIES, p![parent_id]).await
}

/// Program id and child id of each program.
pub(crate) async fn list_program_children(
    conn: &mut Conn,
    parent_id: ParentId,
) -> Result<Vec<(ProgramId, ChildId)>, DbError> {
    conn.all(&LIST_PROGRAM_CHILDREN, p![parent_id]).await
}

pub(crate) async fn erase_children(conn: &mut Conn, parent_id: ParentId) -> Result<(), DbError> {
    conn.run(&DELETE_FAMILY_CONSENTS, p![parent_id]).await?;
    conn.run(&ERASE_CHILDREN, p![parent_id]).await.map(drop)
}

/// The current full names of these children, by id.
pub async fn find_child_display_names(
    conn: &mut Conn,
    ids: &[ChildId],
) -> Result<Vec<(ChildId, String)>, DbError> {
    conn.all(&FIND_CHILD_DISPLAY_NAMES, p![Ids(ids)]).await
}

pub(crate) async fn list_parents_with_programs(
    conn: &mut Conn,
    parent_ids: &[ParentId],
    since: Timestamp,
    cohort_ids: &[CohortId],
) -> Result<Vec<ParentId>, DbError> {
    conn.all(&LIST_BUSY, p![Ids(parent_ids), since, Ids(cohort_ids)]).await
}
