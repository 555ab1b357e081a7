//! What a partner sponsors, counted.

use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;

db::statements! {
    /// What a partner sponsors, cohort by cohort.
    SUM_COHORTS =
        "SELECT cohort_id, COUNT(DISTINCT child_id), COUNT(paid_at), COUNT(*) - COUNT(paid_at),
                CAST(SUM(CASE WHEN paid_at IS NULL THEN price_minor ELSE 0 END) AS BIGINT),
                MIN(CASE WHEN paid_at IS NULL THEN created_at END)
         FROM program WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored GROUP BY cohort_id";
    COUNT_STUDENTS =
        "SELECT COUNT(DISTINCT child_id), COUNT(DISTINCT parent_id) FROM program
         WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored";
    COUNT_ACTIVE = {
        sqlite:
            "SELECT COUNT(DISTINCT child_id) FROM program
             WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored AND cohort_id IN (SELECT value FROM json_each($2))",
        postgres:
            "SELECT COUNT(DISTINCT child_id) FROM program
             WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored AND cohort_id IN (SELECT unnest(CAST(translate($2, '[]', '{}') AS BIGINT[])))"
    };
    /// Paid and not paid, of those added in a while.
    COUNT_ADDED =
        "SELECT COUNT(paid_at), COUNT(*) - COUNT(paid_at) FROM program
         WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored AND created_at >= $2 AND created_at < $3";
    /// The programs of a partner in a cohort, as the specification's whole list has them.
    LIST_PROGRAM_OWNERS = {
        sqlite:
            "SELECT id, child_id, parent_id FROM program
             WHERE /*scope*/ +partner_id = $1 /*end*/ AND is_sponsored AND id IN (SELECT value FROM json_each($2)) ORDER BY id",
        postgres:
            "SELECT id, child_id, parent_id FROM program
             WHERE /*scope*/ +partner_id = $1 /*end*/ AND is_sponsored
               AND id IN (SELECT unnest(CAST(translate($2, '[]', '{}') AS BIGINT[]))) ORDER BY id"
    };
}

db::row! {
    /// What a partner sponsors in a cohort.
    #[derive(Clone, Debug, Default)]
    pub(crate) struct CohortSum {
        pub cohort_id: i64,
        pub students: i64,
        pub paid: i64,
        pub unpaid: i64,
        pub unpaid_minor: i64,
        pub oldest_unpaid_at: Option<Timestamp>,
    }
}

pub(crate) async fn sum_cohorts(conn: &mut Conn, partner_id: i64) -> Result<Vec<CohortSum>, DbError> {
    conn.all(&SUM_COHORTS, p![partner_id]).await
}

/// Sponsored children, and the parents they have.
pub(crate) async fn count_students(conn: &mut Conn, partner_id: i64) -> Result<(i64, i64), DbError> {
    conn.one(&COUNT_STUDENTS, p![partner_id]).await
}

/// Sponsored children with a program in one of these cohorts.
pub(crate) async fn count_active(
    conn: &mut Conn,
    partner_id: i64,
    cohort_ids: &[i64],
) -> Result<i64, DbError> {
    conn.one(&COUNT_ACTIVE, p![partner_id, Ids(cohort_ids)]).await
}

/// Paid and unpaid sponsored programs that were added from one moment up to another.
pub(crate) async fn count_added(
    conn: &mut Conn,
    partner_id: i64,
    from: Timestamp,
    to: Timestamp,
) -> Result<(i64, i64), DbError> {
    conn.one(&COUNT_ADDED, p![partner_id, from, to]).await
}

db::row! {
    /// Whose a program is.
    #[derive(Clone, Debug)]
    pub(crate) struct ProgramOwners {
        pub id: i64,
        pub child_id: i64,
        pub parent_id: i64,
    }
}

/// Whose these sponsored programs of a partner are, in the order of their numbers.
pub(crate) async fn list_program_owners(
    conn: &mut Conn,
    partner_id: i64,
    ids: &[i64],
) -> Result<Vec<ProgramOwners>, DbError> {
    conn.all(&LIST_PROGRAM_OWNERS, p![partner_id, Ids(ids)]).await
}
