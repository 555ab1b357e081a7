//! What a partner sponsors, counted.

use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;

db::statements! {
    /// What a partner sponsors, cohort by cohort.
    SUM_COHORTS =
        "SELECT cohort_id, paid, unpaid, unpaid_minor FROM sponsored_sum WHERE /*scope*/ partner_id = $1 /*end*/";
    SUM_COHORT =
        "SELECT cohort_id, paid, unpaid, unpaid_minor FROM sponsored_sum
         WHERE /*scope*/ partner_id = $1 /*end*/ AND cohort_id = $2";
    /// Since when it owes something.
    FIND_OLDEST_UNPAID =
        "SELECT MIN(created_at) FROM program
         WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored AND paid_at IS NULL";
    /// Children in both of two of these cohorts.
    LIST_PAIRS = {
        sqlite:
            "SELECT cohort_id, other_cohort_id, children FROM pair_sum
             WHERE /*scope*/ partner_id = $1 /*end*/ AND cohort_id IN (SELECT value FROM json_each($2))
               AND other_cohort_id IN (SELECT value FROM json_each($2))",
        postgres:
            "SELECT cohort_id, other_cohort_id, children FROM pair_sum
             WHERE /*scope*/ partner_id = $1 /*end*/ AND cohort_id IN (SELECT unnest(CAST(translate($2, '[]', '{}') AS BIGINT[])))
               AND other_cohort_id IN (SELECT unnest(CAST(translate($2, '[]', '{}') AS BIGINT[])))"
    };
    /// Row by row, for the rare partner whose children are in three running cohorts at once.
    COUNT_ACTIVE = {
        sqlite:
            "SELECT COUNT(DISTINCT child_id) FROM program
             WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored AND cohort_id IN (SELECT value FROM json_each($2))",
        postgres:
            "SELECT COUNT(DISTINCT child_id) FROM program
             WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored AND cohort_id IN (SELECT unnest(CAST(translate($2, '[]', '{}') AS BIGINT[])))"
    };
    /// Paid and not paid, of those added in each month from one on.
    LIST_ADDED =
        "SELECT month, sponsored_paid, sponsored_unpaid FROM month_sum WHERE /*scope*/ partner_id = $1 /*end*/ AND month >= $2";
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
        pub paid: i64,
        pub unpaid: i64,
        pub unpaid_minor: i64,
    }
}

impl CohortSum {
    /// Children in it.
    pub(crate) fn students(&self) -> i64 {
        self.paid + self.unpaid
    }
}

pub(crate) async fn find_oldest_unpaid(
    conn: &mut Conn,
    partner_id: i64,
) -> Result<Option<Timestamp>, DbError> {
    conn.one(&FIND_OLDEST_UNPAID, p![partner_id]).await
}

pub(crate) async fn sum_cohorts(conn: &mut Conn, partner_id: i64) -> Result<Vec<CohortSum>, DbError> {
    conn.all(&SUM_COHORTS, p![partner_id]).await
}

pub(crate) async fn sum_cohort(
    conn: &mut Conn,
    partner_id: i64,
    cohort_id: i64,
) -> Result<Option<CohortSum>, DbError> {
    conn.optional(&SUM_COHORT, p![partner_id, cohort_id]).await
}

db::row! {
    /// How many children are in both of two cohorts.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct CohortPair {
        pub cohort_id: i64,
        pub other_cohort_id: i64,
        pub children: i64,
    }
}

/// Those of these cohorts that children share.
pub(crate) async fn list_pairs(
    conn: &mut Conn,
    partner_id: i64,
    cohort_ids: &[i64],
) -> Result<Vec<CohortPair>, DbError> {
    conn.all(&LIST_PAIRS, p![partner_id, Ids(cohort_ids)]).await
}

/// Sponsored children with a program in one of these cohorts.
pub(crate) async fn count_active(
    conn: &mut Conn,
    partner_id: i64,
    cohort_ids: &[i64],
) -> Result<i64, DbError> {
    conn.one(&COUNT_ACTIVE, p![partner_id, Ids(cohort_ids)]).await
}

db::row! {
    /// The sponsored programs that were added in a month.
    #[derive(Clone, Debug)]
    pub(crate) struct Added {
        /// `2026-11`.
        pub month: String,
        pub paid: i64,
        pub unpaid: i64,
    }
}

/// What was added in each month from this one on; a month without anything is not there.
pub(crate) async fn list_added(
    conn: &mut Conn,
    partner_id: i64,
    from_month: &str,
) -> Result<Vec<Added>, DbError> {
    conn.all(&LIST_ADDED, p![partner_id, from_month]).await
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
