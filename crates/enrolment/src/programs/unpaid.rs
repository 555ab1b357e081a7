//! Unpaid programs: the basis of invoices and payments.

use crate::{
    charges::give_back,
    programs::program::{self, Program},
    store::{
        self,
        programs::unpaid::{Debt, DueInvoice, UnpaidCohort},
    },
};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, ParentId, PartnerId, ProgramId};

/// An unpaid program with the texts of an invoice line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnpaidProgram {
    pub id: ProgramId,
    pub cohort_id: CohortId,
    pub cohort_title: String,
    pub child_id: ChildId,
    /// First and last name.
    pub child_name: String,
    pub parent_id: ParentId,
    /// First and last name.
    pub parent_name: String,
    pub package_title: String,
    pub level: i64,
    /// In minor units of the base currency, fixed when the program was added.
    pub price_minor: i64,
    pub created_at: Timestamp,
}

/// What a partner owes, by cohort; cohorts without unpaid programs are left out. `due_days` is as configured, here and below.
pub async fn unpaid_cohorts(
    conn: &mut Conn,
    partner_id: PartnerId,
    due_days: u32,
) -> Result<Vec<UnpaidCohort>, DbError> {
    store::programs::unpaid::list_unpaid_cohorts(conn, partner_id, due_days).await
}

/// The unpaid sponsored programs of a partner in these cohorts, oldest first.
pub async fn unpaid_sponsored(
    conn: &mut Conn,
    partner_id: PartnerId,
    cohort_ids: &[CohortId],
) -> Result<Vec<UnpaidProgram>, DbError> {
    let ids = store::list_unpaid_sponsored(conn, partner_id, cohort_ids).await?;
    unpaid_programs(conn, partner_id, &ids).await
}

/// The unpaid programs that a parent pays for itself, oldest first.
pub async fn unpaid_own(
    conn: &mut Conn,
    partner_id: PartnerId,
    parent_id: ParentId,
) -> Result<Vec<UnpaidProgram>, DbError> {
    let ids = store::list_unpaid_own(conn, parent_id).await?;
    unpaid_programs(conn, partner_id, &ids).await
}

/// Partners and cohorts whose first unpaid program is due in `from..to` (`to` is exclusive).
pub async fn due_within(
    conn: &mut Conn,
    from: Timestamp,
    to: Timestamp,
    due_days: u32,
) -> Result<Vec<DueInvoice>, DbError> {
    store::programs::unpaid::list_owed(conn, from, to, due_days).await
}

/// What every partner owes, by cohort: the sums of its unpaid sponsored programs.
pub async fn debts(conn: &mut Conn, due_days: u32) -> Result<Vec<Debt>, DbError> {
    store::programs::unpaid::list_debts(conn, due_days).await
}

/// The existing programs among these, and whether each is paid.
pub async fn paid_states(
    conn: &mut Conn,
    program_ids: &[ProgramId],
) -> Result<Vec<(ProgramId, bool)>, DbError> {
    store::programs::unpaid::find_paid_states(conn, program_ids).await
}

/// At most `limit` paid programs with an id above `after`, by id.
pub async fn paid_after(conn: &mut Conn, after: ProgramId, limit: i64) -> Result<Vec<ProgramId>, DbError> {
    store::programs::unpaid::list_paid_after(conn, after, limit).await
}

/// How many of these programs exist and are paid.
pub async fn count_paid(conn: &mut Conn, program_ids: &[ProgramId]) -> Result<i64, DbError> {
    store::programs::unpaid::count_paid(conn, program_ids).await
}

/// How many of these programs exist and are unpaid.
pub async fn count_unpaid(conn: &mut Conn, program_ids: &[ProgramId]) -> Result<i64, DbError> {
    store::programs::unpaid::count_unpaid(conn, program_ids).await
}

/// True if all of these programs still exist and are unpaid.
pub async fn are_unpaid(conn: &mut Conn, program_ids: &[ProgramId]) -> Result<bool, DbError> {
    Ok(store::programs::unpaid::count_gone(conn, program_ids).await? == 0)
}

/// Marks the unpaid ones among these programs as paid; returns how many. The credit that they used opens further classes.
pub async fn mark_all_paid(
    conn: &mut Conn,
    program_ids: &[ProgramId],
    at: Timestamp,
) -> Result<usize, DbError> {
    let paid = store::update_all_paid(conn, program_ids, at).await?;
    give_back::of_paid(conn, &paid, at).await?;
    Ok(paid.len())
}

/// Loads programs of a partner's families by id, in that order.
pub async fn unpaid_programs(
    conn: &mut Conn,
    partner_id: PartnerId,
    ids: &[ProgramId],
) -> Result<Vec<UnpaidProgram>, DbError> {
    let found = program::load(conn, partner_id, ids).await?;
    Ok(found.into_iter().map(UnpaidProgram::from).collect())
}

impl From<Program> for UnpaidProgram {
    fn from(program: Program) -> Self {
        let Program { row, child, parent, cohort, package, .. } = program;
        Self {
            id: row.id,
            cohort_id: row.cohort_id,
            cohort_title: cohort.title,
            child_id: row.child_id,
            child_name: child.details.name(),
            parent_id: row.parent_id,
            parent_name: parent.full(),
            package_title: package.title,
            level: row.level,
            price_minor: row.price_minor,
            created_at: row.created_at,
        }
    }
}
