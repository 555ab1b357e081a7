//! SQL of the figures of the whole programme.

use db::{Conn, DbError, Ids, p};

db::statements! {
    /// Index-only, and asked for at most every some seconds.
    COUNT_ALL_CHILDREN = "SELECT COUNT(*) FROM child";
    COUNT_ALL_PROGRAMS = "SELECT CAST(COALESCE(SUM(programs), 0) AS BIGINT) FROM package_sum";
    /// Programs that were added in each month from one on.
    LIST_ENROLLED =
        "SELECT month, CAST(SUM(programs) AS BIGINT) FROM month_sum WHERE month >= $1 GROUP BY month";
    COUNT_UNTAUGHT =
        "SELECT CAST(COALESCE(SUM(programs), 0) AS BIGINT) FROM class_sum
         WHERE teacher_id = 0 AND cohort_id IN list($1)";
    COUNT_IN_LINE =
        "SELECT COUNT(*) FROM waiting WHERE cohort_id IN list($1)";
    LIST_LIMITS_OF =
        "SELECT cohort_id, day, places, taken FROM place_limit WHERE cohort_id IN list($1)";
}

pub(crate) async fn count_children(conn: &mut Conn) -> Result<i64, DbError> {
    conn.one(&COUNT_ALL_CHILDREN, p![]).await
}

pub(crate) async fn count_programs(conn: &mut Conn) -> Result<i64, DbError> {
    conn.one(&COUNT_ALL_PROGRAMS, p![]).await
}

/// The programs that were added in each month (`2026-11`) from this one on; a month without any is not there.
pub(crate) async fn list_enrolled(conn: &mut Conn, from_month: &str) -> Result<Vec<(String, i64)>, DbError> {
    conn.all(&LIST_ENROLLED, p![from_month]).await
}

pub(crate) async fn count_untaught(conn: &mut Conn, cohort_ids: &[i64]) -> Result<i64, DbError> {
    conn.one(&COUNT_UNTAUGHT, p![Ids(cohort_ids)]).await
}

pub(crate) async fn count_in_line(conn: &mut Conn, cohort_ids: &[i64]) -> Result<i64, DbError> {
    conn.one(&COUNT_IN_LINE, p![Ids(cohort_ids)]).await
}

/// Cohort, day (empty for the whole cohort), places and how many are taken, of each limit.
pub(crate) async fn list_limits_of(
    conn: &mut Conn,
    cohort_ids: &[i64],
) -> Result<Vec<(i64, String, i64, i64)>, DbError> {
    conn.all(&LIST_LIMITS_OF, p![Ids(cohort_ids)]).await
}
