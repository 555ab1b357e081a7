//! SQL of the figures over the whole programme.

use db::{Conn, DbError, Ids, p};
use kernel::CohortId;

db::statements! {
    /// Index-only scan; the caller caches the result for some seconds.
    COUNT_ALL_CHILDREN = "SELECT COUNT(*) FROM child";
    COUNT_ALL_PROGRAMS = "SELECT CAST(COALESCE(SUM(programs), 0) AS BIGINT) FROM package_sum";
    /// Number of programs by the month they were added in, from a month on.
    LIST_ENROLLED =
        "SELECT month, CAST(SUM(programs) AS BIGINT) FROM month_sum WHERE month >= $1 GROUP BY month";
    COUNT_WITHOUT_TEACHER =
        "SELECT CAST(COALESCE(SUM(programs), 0) AS BIGINT) FROM class_sum
         WHERE teacher_id = 0 AND cohort_id IN list($1)";
    COUNT_ON_WAITING_LISTS =
        "SELECT COUNT(*) FROM waiting WHERE cohort_id IN list($1)";
    LIST_LIMITS_OF =
        "SELECT cohort_id, day = '', places, taken FROM place_limit WHERE cohort_id IN list($1)";
}

db::row! {
    /// A limit and how much of it is taken.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct LimitUse {
        pub cohort_id: CohortId,
        /// False if it applies to one slot only.
        pub is_of_whole_cohort: bool,
        pub places: i64,
        pub taken: i64,
    }
}

pub(crate) async fn count_children(conn: &mut Conn) -> Result<i64, DbError> {
    conn.one(&COUNT_ALL_CHILDREN, p![]).await
}

pub(crate) async fn count_programs(conn: &mut Conn) -> Result<i64, DbError> {
    conn.one(&COUNT_ALL_PROGRAMS, p![]).await
}

/// Number of programs added by month (`2026-11`), from `from_month` on; months without any are left out.
pub(crate) async fn list_enrolled(conn: &mut Conn, from_month: &str) -> Result<Vec<(String, i64)>, DbError> {
    conn.all(&LIST_ENROLLED, p![from_month]).await
}

pub(crate) async fn count_without_teacher(conn: &mut Conn, cohort_ids: &[CohortId]) -> Result<i64, DbError> {
    conn.one(&COUNT_WITHOUT_TEACHER, p![Ids(cohort_ids)]).await
}

pub(crate) async fn count_on_waiting_lists(conn: &mut Conn, cohort_ids: &[CohortId]) -> Result<i64, DbError> {
    conn.one(&COUNT_ON_WAITING_LISTS, p![Ids(cohort_ids)]).await
}

/// The limits of these cohorts and of their slots.
pub(crate) async fn list_limits_of(
    conn: &mut Conn,
    cohort_ids: &[CohortId],
) -> Result<Vec<LimitUse>, DbError> {
    conn.all(&LIST_LIMITS_OF, p![Ids(cohort_ids)]).await
}
