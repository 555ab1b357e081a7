//! SQL of a partner's sponsored programs, aggregated.

use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, ParentId, PartnerId, ProgramId};
use std::collections::HashMap;

const DAY_MS: i64 = 86_400_000;

db::statements! {
    /// Sponsored programs of a partner by cohort. On PostgreSQL these are the totals plus the changes not yet
    /// merged into them; they are added up in Rust, because PostgreSQL sums BIGINT as NUMERIC, which took most of
    /// the time.
    LIST_SPONSORED =
        "SELECT cohort_id, paid, unpaid, unpaid_minor FROM (
             SELECT partner_id, cohort_id, paid, unpaid, unpaid_minor FROM sponsored_total
             postgres(UNION ALL SELECT partner_id, cohort_id, sponsored_paid, sponsored_unpaid, sponsored_unpaid_minor FROM program_change)
         ) parts WHERE /*scope*/ partner_id = $1 /*end*/";
    SUM_COHORT =
        "SELECT cohort_id, paid, unpaid, unpaid_minor FROM sponsored_sum
         WHERE /*scope*/ partner_id = $1 /*end*/ AND cohort_id = $2";
    /// When the first unpaid program is due, with the configured time to pay in milliseconds. The bound on `created_at` makes SQLite choose the index of unpaid
    /// programs also while another index of the partner has no statistics.
    FIND_NEXT_DUE =
        "SELECT MIN(due_at) FROM (
             SELECT MIN(created_at) + CAST($2 AS BIGINT) AS due_at FROM program
             WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored AND paid_at IS NULL AND created_at > 0 AND due_days IS NULL
             UNION ALL
             SELECT MIN(created_at + due_days * 86400000) FROM program
             WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored AND paid_at IS NULL AND due_days IS NOT NULL) d";
    /// Number of children in both of two of these cohorts, in parts as above.
    LIST_PAIRS =
        "SELECT cohort_id, other_cohort_id, children FROM (
             SELECT partner_id, cohort_id, other_cohort_id, children FROM pair_total
             postgres(UNION ALL SELECT partner_id, cohort_id, other_cohort_id, children FROM pair_change)
         ) parts WHERE /*scope*/ partner_id = $1 /*end*/ AND cohort_id IN list($2) AND other_cohort_id IN list($2)";
    /// Row by row, for the rare partner with children in three running cohorts at once.
    COUNT_ACTIVE =
        "SELECT COUNT(DISTINCT child_id) FROM program
         WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored AND cohort_id IN list($2)";
    /// Paid and unpaid programs by the month they were added in, from a month on.
    LIST_ADDED =
        "SELECT month, sponsored_paid, sponsored_unpaid FROM month_sum WHERE /*scope*/ partner_id = $1 /*end*/ AND month >= $2";
    /// A partner's programs in a cohort, as the specification's unpaged list returns them.
    LIST_PROGRAM_OWNERS =
        "SELECT id, child_id, parent_id FROM program
         WHERE /*scope*/ +partner_id = $1 /*end*/ AND is_sponsored AND id IN list($2) ORDER BY id";
}

db::row! {
    /// A partner's sponsored programs in a cohort, aggregated.
    #[derive(Clone, Debug)]
    pub(crate) struct CohortSum {
        pub cohort_id: CohortId,
        pub paid: i64,
        pub unpaid: i64,
        pub unpaid_minor: i64,
    }
}

impl CohortSum {
    /// The sum of a cohort without programs.
    pub(crate) fn empty(cohort_id: CohortId) -> Self {
        Self { cohort_id, paid: 0, unpaid: 0, unpaid_minor: 0 }
    }

    /// Number of children in the cohort.
    pub(crate) fn students(&self) -> i64 {
        self.paid + self.unpaid
    }
}

/// When the first unpaid program is due.
pub(crate) async fn find_next_due(
    conn: &mut Conn,
    partner_id: PartnerId,
    due_days: u32,
) -> Result<Option<Timestamp>, DbError> {
    conn.one(&FIND_NEXT_DUE, p![partner_id, i64::from(due_days) * DAY_MS]).await
}

/// The sums of all cohorts with at least one sponsored program, by cohort id.
pub(crate) async fn sum_cohorts(
    conn: &mut Conn,
    partner_id: PartnerId,
) -> Result<HashMap<CohortId, CohortSum>, DbError> {
    let mut sums: HashMap<CohortId, CohortSum> = HashMap::new();
    for part in conn.all::<CohortSum>(&LIST_SPONSORED, p![partner_id]).await? {
        let sum = sums.entry(part.cohort_id).or_insert_with(|| CohortSum::empty(part.cohort_id));
        sum.paid += part.paid;
        sum.unpaid += part.unpaid;
        sum.unpaid_minor += part.unpaid_minor;
    }
    sums.retain(|_, sum| sum.students() > 0);
    Ok(sums)
}

pub(crate) async fn sum_cohort(
    conn: &mut Conn,
    partner_id: PartnerId,
    cohort_id: CohortId,
) -> Result<Option<CohortSum>, DbError> {
    conn.optional(&SUM_COHORT, p![partner_id, cohort_id]).await
}

db::row! {
    /// Number of children that are in both of two cohorts.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct CohortPair {
        pub cohort_id: CohortId,
        pub other_cohort_id: CohortId,
        pub children: i64,
    }
}

/// The pairs among these cohorts that have children in common.
pub(crate) async fn list_pairs(
    conn: &mut Conn,
    partner_id: PartnerId,
    cohort_ids: &[CohortId],
) -> Result<Vec<CohortPair>, DbError> {
    let mut sums: HashMap<(CohortId, CohortId), i64> = HashMap::new();
    for part in conn.all::<CohortPair>(&LIST_PAIRS, p![partner_id, Ids(cohort_ids)]).await? {
        *sums.entry((part.cohort_id, part.other_cohort_id)).or_default() += part.children;
    }
    let shared = sums.into_iter().filter(|(_, children)| *children > 0);
    let pair = |((cohort_id, other_cohort_id), children)| CohortPair { cohort_id, other_cohort_id, children };
    Ok(shared.map(pair).collect())
}

/// Number of sponsored children with a program in at least one of these cohorts.
pub(crate) async fn count_active(
    conn: &mut Conn,
    partner_id: PartnerId,
    cohort_ids: &[CohortId],
) -> Result<i64, DbError> {
    conn.one(&COUNT_ACTIVE, p![partner_id, Ids(cohort_ids)]).await
}

db::row! {
    /// The sponsored programs added in a month.
    #[derive(Clone, Debug)]
    pub(crate) struct Added {
        /// `2026-11`.
        pub month: String,
        pub paid: i64,
        pub unpaid: i64,
    }
}

/// Programs added by month, from `from_month` on; months without any are left out.
pub(crate) async fn list_added(
    conn: &mut Conn,
    partner_id: PartnerId,
    from_month: &str,
) -> Result<Vec<Added>, DbError> {
    conn.all(&LIST_ADDED, p![partner_id, from_month]).await
}

db::row! {
    /// A program with its child and parent.
    #[derive(Clone, Debug)]
    pub(crate) struct ProgramOwners {
        pub id: ProgramId,
        pub child_id: ChildId,
        pub parent_id: ParentId,
    }
}

/// Child and parent of these sponsored programs, by program id.
pub(crate) async fn list_program_owners(
    conn: &mut Conn,
    partner_id: PartnerId,
    ids: &[ProgramId],
) -> Result<Vec<ProgramOwners>, DbError> {
    conn.all(&LIST_PROGRAM_OWNERS, p![partner_id, Ids(ids)]).await
}
