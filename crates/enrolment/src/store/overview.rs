//! SQL of the figures of the whole programme.

use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;

db::statements! {
    /// Index-only, and asked for at most every some seconds.
    COUNT_ALL_CHILDREN = "SELECT COUNT(*) FROM child";
    COUNT_ALL_PROGRAMS = "SELECT COUNT(*) FROM program";
    COUNT_ENROLLED = "SELECT COUNT(*) FROM program WHERE created_at >= $1 AND created_at < $2";
    COUNT_UNTAUGHT = {
        sqlite:
            "SELECT COUNT(*) FROM program WHERE teacher_id IS NULL AND cohort_id IN (SELECT value FROM json_each($1))",
        postgres:
            "SELECT COUNT(*) FROM program
             WHERE teacher_id IS NULL AND cohort_id IN (SELECT unnest(CAST(translate($1, '[]', '{}') AS BIGINT[])))"
    };
    COUNT_IN_LINE = {
        sqlite: "SELECT COUNT(*) FROM waiting WHERE cohort_id IN (SELECT value FROM json_each($1))",
        postgres:
            "SELECT COUNT(*) FROM waiting WHERE cohort_id IN (SELECT unnest(CAST(translate($1, '[]', '{}') AS BIGINT[])))"
    };
    LIST_LIMITS_OF = {
        sqlite:
            "SELECT cohort_id, day, places, taken FROM place_limit WHERE cohort_id IN (SELECT value FROM json_each($1))",
        postgres:
            "SELECT cohort_id, day, places, taken FROM place_limit
             WHERE cohort_id IN (SELECT unnest(CAST(translate($1, '[]', '{}') AS BIGINT[])))"
    };
}

pub(crate) async fn count_children(conn: &mut Conn) -> Result<i64, DbError> {
    conn.one(&COUNT_ALL_CHILDREN, p![]).await
}

pub(crate) async fn count_programs(conn: &mut Conn) -> Result<i64, DbError> {
    conn.one(&COUNT_ALL_PROGRAMS, p![]).await
}

pub(crate) async fn count_enrolled(conn: &mut Conn, from: Timestamp, to: Timestamp) -> Result<i64, DbError> {
    conn.one(&COUNT_ENROLLED, p![from, to]).await
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
