//! What a partner sponsors, counted.

use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use std::collections::HashMap;

db::statements! {
    /// What a partner sponsors, cohort by cohort: on PostgreSQL the totals, and the changes that were not added to them
    /// yet. They are added up here, because PostgreSQL adds whole numbers up as decimal ones, which took most of the time.
    LIST_SPONSORED = {
        sqlite:
            "SELECT cohort_id, paid, unpaid, unpaid_minor FROM sponsored_sum WHERE /*scope*/ partner_id = $1 /*end*/",
        postgres:
            "SELECT cohort_id, paid, unpaid, unpaid_minor FROM (
                 SELECT partner_id, cohort_id, paid, unpaid, unpaid_minor FROM sponsored_total
                 UNION ALL SELECT partner_id, cohort_id, sponsored_paid, sponsored_unpaid, sponsored_unpaid_minor FROM program_change
             ) parts WHERE /*scope*/ partner_id = $1 /*end*/"
    };
    SUM_COHORT =
        "SELECT cohort_id, paid, unpaid, unpaid_minor FROM sponsored_sum
         WHERE /*scope*/ partner_id = $1 /*end*/ AND cohort_id = $2";
    /// Since when it owes something.
    FIND_OLDEST_UNPAID =
        "SELECT MIN(created_at) FROM program
         WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored AND paid_at IS NULL";
    /// Children in both of two of these cohorts, in the same parts.
    LIST_PAIRS = {
        sqlite:
            "SELECT cohort_id, other_cohort_id, children FROM pair_sum
             WHERE /*scope*/ partner_id = $1 /*end*/ AND cohort_id IN list($2) AND other_cohort_id IN list($2)",
        postgres:
            "SELECT cohort_id, other_cohort_id, children FROM (
                 SELECT partner_id, cohort_id, other_cohort_id, children FROM pair_total
                 UNION ALL SELECT partner_id, cohort_id, other_cohort_id, children FROM pair_change
             ) parts WHERE /*scope*/ partner_id = $1 /*end*/ AND cohort_id IN list($2) AND other_cohort_id IN list($2)"
    };
    /// Row by row, for the rare partner whose children are in three running cohorts at once.
    COUNT_ACTIVE =
        "SELECT COUNT(DISTINCT child_id) FROM program
         WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored AND cohort_id IN list($2)";
    /// Paid and not paid, of those added in each month from one on.
    LIST_ADDED =
        "SELECT month, sponsored_paid, sponsored_unpaid FROM month_sum WHERE /*scope*/ partner_id = $1 /*end*/ AND month >= $2";
    /// The programs of a partner in a cohort, as the specification's whole list has them.
    LIST_PROGRAM_OWNERS =
        "SELECT id, child_id, parent_id FROM program
         WHERE /*scope*/ +partner_id = $1 /*end*/ AND is_sponsored AND id IN list($2) ORDER BY id";
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

/// What a partner sponsors in each cohort in which it sponsors anybody.
pub(crate) async fn sum_cohorts(
    conn: &mut Conn,
    partner_id: i64,
) -> Result<HashMap<i64, CohortSum>, DbError> {
    let mut sums: HashMap<i64, CohortSum> = HashMap::new();
    for part in conn.all::<CohortSum>(&LIST_SPONSORED, p![partner_id]).await? {
        let sum = sums.entry(part.cohort_id).or_default();
        sum.cohort_id = part.cohort_id;
        sum.paid += part.paid;
        sum.unpaid += part.unpaid;
        sum.unpaid_minor += part.unpaid_minor;
    }
    sums.retain(|_, sum| sum.students() > 0);
    Ok(sums)
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
    let mut sums: HashMap<(i64, i64), i64> = HashMap::new();
    for part in conn.all::<CohortPair>(&LIST_PAIRS, p![partner_id, Ids(cohort_ids)]).await? {
        *sums.entry((part.cohort_id, part.other_cohort_id)).or_default() += part.children;
    }
    let shared = sums.into_iter().filter(|(_, children)| *children > 0);
    let pair = |((cohort_id, other_cohort_id), children)| CohortPair { cohort_id, other_cohort_id, children };
    Ok(shared.map(pair).collect())
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
