//! SQL of owed and paid programs, for reminders, refunds and accounting.

use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{CohortId, PartnerId, ProgramId};

/// When the first of the unpaid sponsored programs of sum `s` is due; the parameter is the configured time to pay in
/// milliseconds. An agreement with own days to pay has them in `due_days`.
macro_rules! earliest_due {
    ($configured:literal) => {
        concat!(
            "(SELECT MIN(d.due_at) FROM (
                 SELECT MIN(p.created_at) + CAST(", $configured, " AS BIGINT) AS due_at FROM program p
                 WHERE p.partner_id = s.partner_id AND p.cohort_id = s.cohort_id AND p.is_sponsored AND p.paid_at IS NULL
                   AND p.due_days IS NULL
                 UNION ALL
                 SELECT MIN(p.created_at + p.due_days * 86400000) FROM program p
                 WHERE p.partner_id = s.partner_id AND p.cohort_id = s.cohort_id AND p.is_sponsored AND p.paid_at IS NULL
                   AND p.due_days IS NOT NULL) d)"
        )
    };
}

/// When the oldest of the unpaid sponsored programs of sum `s` was added.
macro_rules! oldest {
    () => {
        "(SELECT MIN(p.created_at) FROM program p WHERE p.partner_id = s.partner_id
              AND p.cohort_id = s.cohort_id AND p.is_sponsored AND p.paid_at IS NULL)"
    };
}

const DAY_MS: i64 = 86_400_000;

db::statements! {
    /// Also resets their holds, which start again.
    CLEAR_PAID =
        "UPDATE program SET paid_at = NULL, held_from = NULL, held_until = NULL, hold_warned_at = NULL
         WHERE id IN list($1)";
    /// Partners and cohorts whose earliest due date is within a time range.
    LIST_OWED = concat!(
        "SELECT partner_id, cohort_id, due_at FROM (SELECT partner_id, cohort_id, ", earliest_due!("$3"), " AS due_at
             FROM sponsored_sum s WHERE unpaid > 0 AND partner_id > 0) owed
         WHERE due_at >= $1 AND due_at < $2 ORDER BY partner_id, cohort_id"
    );
    /// What a partner owes, by cohort.
    LIST_UNPAID_COHORTS = concat!(
        "SELECT cohort_id, unpaid, unpaid_minor, ", oldest!(), ", ", earliest_due!("$2"), "
         FROM sponsored_sum s WHERE /*scope*/ partner_id = $1 /*end*/ AND unpaid > 0"
    );
    /// What every partner owes, by cohort.
    LIST_DEBTS = concat!(
        "SELECT partner_id, cohort_id, unpaid, unpaid_minor, ", earliest_due!("$1"), "
         FROM sponsored_sum s WHERE unpaid > 0 AND partner_id > 0 ORDER BY partner_id, cohort_id"
    );
    /// Existing programs among these, and whether they are paid.
    FIND_PAID_STATES =
        "SELECT id, paid_at IS NOT NULL FROM program WHERE id IN list($1)";
    LIST_PAID_AFTER = "SELECT id FROM program WHERE id > $1 AND paid_at IS NOT NULL ORDER BY id LIMIT $2";
    COUNT_PAID =
        "SELECT COUNT(*) FROM program WHERE paid_at IS NOT NULL AND id IN list($1)";
    /// Number of these that were deleted or paid meanwhile. With its guard mutated the count is 0.
    COUNT_GONE =
        "SELECT COUNT(*) FROM ids($1) e WHERE NOT (/*guard*/ FALSE /*end*/)
           AND NOT EXISTS (SELECT 1 FROM program p WHERE p.id = e.id AND p.paid_at IS NULL)";
    COUNT_UNPAID =
        "SELECT COUNT(*) FROM program WHERE paid_at IS NULL AND id IN list($1)";
}

db::row! {
    /// The unpaid sponsored programs of a partner in a cohort, aggregated.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct UnpaidCohort {
        pub cohort_id: CohortId,
        /// Number of programs.
        pub programs: i64,
        /// Their total price, in minor units of the base currency.
        pub base_minor: i64,
        /// When the oldest of them was added.
        pub since: Timestamp,
        /// When the first of them is due.
        pub due_at: Timestamp,
    }
}

db::row! {
    /// What a partner owes for a cohort.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Debt {
        pub partner_id: PartnerId,
        pub cohort_id: CohortId,
        /// Number of programs.
        pub programs: i64,
        /// Their total price, in minor units of the base currency.
        pub base_minor: i64,
        /// When the first of them is due.
        pub due_at: Timestamp,
    }
}

db::row! {
    /// A partner that owes something for a cohort.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct DueInvoice {
        pub partner_id: PartnerId,
        pub cohort_id: CohortId,
        /// When the first program is due.
        pub due_at: Timestamp,
    }
}

pub(crate) async fn list_unpaid_cohorts(
    conn: &mut Conn,
    partner_id: PartnerId,
    due_days: u32,
) -> Result<Vec<UnpaidCohort>, DbError> {
    conn.all(&LIST_UNPAID_COHORTS, p![partner_id, i64::from(due_days) * DAY_MS]).await
}

pub(crate) async fn list_debts(conn: &mut Conn, due_days: u32) -> Result<Vec<Debt>, DbError> {
    conn.all(&LIST_DEBTS, p![i64::from(due_days) * DAY_MS]).await
}

pub(crate) async fn find_paid_states(
    conn: &mut Conn,
    program_ids: &[ProgramId],
) -> Result<Vec<(ProgramId, bool)>, DbError> {
    conn.all(&FIND_PAID_STATES, p![Ids(program_ids)]).await
}

pub(crate) async fn count_gone(conn: &mut Conn, program_ids: &[ProgramId]) -> Result<i64, DbError> {
    conn.one(&COUNT_GONE, p![Ids(program_ids)]).await
}

pub(crate) async fn count_unpaid(conn: &mut Conn, program_ids: &[ProgramId]) -> Result<i64, DbError> {
    conn.one(&COUNT_UNPAID, p![Ids(program_ids)]).await
}

/// Marks these programs as unpaid again.
pub(crate) async fn clear_paid(conn: &mut Conn, program_ids: &[ProgramId]) -> Result<(), DbError> {
    conn.run(&CLEAR_PAID, p![Ids(program_ids)]).await.map(drop)
}

/// What is due at `from` or later, but before `to`.
pub(crate) async fn list_owed(
    conn: &mut Conn,
    from: Timestamp,
    to: Timestamp,
    due_days: u32,
) -> Result<Vec<DueInvoice>, DbError> {
    conn.all(&LIST_OWED, p![from, to, i64::from(due_days) * DAY_MS]).await
}

pub(crate) async fn list_paid_after(
    conn: &mut Conn,
    after: ProgramId,
    limit: i64,
) -> Result<Vec<ProgramId>, DbError> {
    conn.all(&LIST_PAID_AFTER, p![after, limit]).await
}

pub(crate) async fn count_paid(conn: &mut Conn, program_ids: &[ProgramId]) -> Result<i64, DbError> {
    conn.one(&COUNT_PAID, p![Ids(program_ids)]).await
}
