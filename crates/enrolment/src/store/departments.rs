//! SQL of programs and requests of the families of departments, for moving them and for the dashboards of limited managers.

use super::dashboards::sums::CohortSum;
use crate::model::seat_request::SeatRequestState;
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, ParentId, ProgramId, SeatRequestId};

db::statements! {
    LIST_PROGRAMS_OF_PARENTS =
        "SELECT id, parent_id, cohort_id FROM program WHERE parent_id IN list($1) AND is_sponsored ORDER BY id";
    LIST_REQUESTS_OF_PARENTS = "SELECT id, parent_id, state FROM seat_request WHERE parent_id IN list($1) ORDER BY id";
    FIND_OWNER_OF_PROGRAM = "SELECT parent_id FROM program WHERE id = $1";
    FIND_OWNER_OF_CHILD = "SELECT parent_id FROM child WHERE id = $1";
    SUM_COHORTS_OF_PARENTS =
        "SELECT cohort_id, COUNT(paid_at), COUNT(*) - COUNT(paid_at),
                CAST(SUM(CASE WHEN paid_at IS NULL THEN price_minor ELSE 0 END) AS BIGINT)
         FROM program WHERE parent_id IN list($1) AND is_sponsored GROUP BY cohort_id";
    LIST_SPONSORED_OF_PARENTS =
        "SELECT child_id, parent_id, cohort_id, created_at, paid_at IS NOT NULL FROM program
         WHERE parent_id IN list($1) AND is_sponsored";
}

db::row! {
    /// A sponsored program in the lists.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct ListedProgram {
        pub id: ProgramId,
        pub parent_id: ParentId,
        pub cohort_id: CohortId,
    }
}

db::row! {
    /// A request in the lists.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct ListedRequest {
        pub id: SeatRequestId,
        pub parent_id: ParentId,
        pub state: SeatRequestState,
    }
}

db::row! {
    /// A sponsored program as the figures count it.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct CountedProgram {
        pub child_id: ChildId,
        pub parent_id: ParentId,
        pub cohort_id: CohortId,
        pub created_at: Timestamp,
        pub is_paid: bool,
    }
}

pub(crate) async fn list_programs(
    conn: &mut Conn,
    parents: &[ParentId],
) -> Result<Vec<ListedProgram>, DbError> {
    conn.all(&LIST_PROGRAMS_OF_PARENTS, p![Ids(parents)]).await
}

pub(crate) async fn list_requests(
    conn: &mut Conn,
    parents: &[ParentId],
) -> Result<Vec<ListedRequest>, DbError> {
    conn.all(&LIST_REQUESTS_OF_PARENTS, p![Ids(parents)]).await
}

/// The parent of a program's child.
pub(crate) async fn find_owner_of_program(
    conn: &mut Conn,
    id: ProgramId,
) -> Result<Option<ParentId>, DbError> {
    conn.optional(&FIND_OWNER_OF_PROGRAM, p![id]).await
}

/// The parent of a child.
pub(crate) async fn find_owner_of_child(conn: &mut Conn, id: ChildId) -> Result<Option<ParentId>, DbError> {
    conn.optional(&FIND_OWNER_OF_CHILD, p![id]).await
}

/// The sponsored programs of these parents by cohort.
pub(crate) async fn sum_cohorts(conn: &mut Conn, parents: &[ParentId]) -> Result<Vec<CohortSum>, DbError> {
    conn.all(&SUM_COHORTS_OF_PARENTS, p![Ids(parents)]).await
}

/// The sponsored programs of these parents.
pub(crate) async fn list_sponsored(
    conn: &mut Conn,
    parents: &[ParentId],
) -> Result<Vec<CountedProgram>, DbError> {
    conn.all(&LIST_SPONSORED_OF_PARENTS, p![Ids(parents)]).await
}
