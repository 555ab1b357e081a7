//! What nobody has paid for yet: what invoices and payments are made of.

use crate::{
    programs::{self, Program},
    store::{
        self,
        unpaid::{Debt, UnpaidCohort},
    },
};
use catalogue::utc_date;
use db::{Conn, DbError};
use jiff::{Timestamp, ToSpan as _, civil::Date};

/// An unpaid program, with what a line of an invoice says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnpaidProgram {
    /// The program.
    pub id: i64,
    /// Which cohort.
    pub cohort_id: i64,
    /// What it is called.
    pub cohort_title: String,
    /// Whose.
    pub child_id: i64,
    /// First and last.
    pub child_name: String,
    /// Whose child.
    pub parent_id: i64,
    /// First and last.
    pub parent_name: String,
    /// What is taught.
    pub package_title: String,
    /// Which level of it.
    pub level: i64,
    /// In the base currency, as frozen.
    pub price_minor: i64,
    /// When it was added.
    pub created_at: Timestamp,
}

/// The day by which what was added at a moment must be paid.
pub fn due_on(since: Timestamp, due_days: u32) -> Date {
    let issued = utc_date(since);
    issued.checked_add(i64::from(due_days).days()).unwrap_or(issued)
}

/// What a partner owes, cohort by cohort; a cohort where nothing is unpaid is not there.
pub async fn unpaid_cohorts(conn: &mut Conn, partner_id: i64) -> Result<Vec<UnpaidCohort>, DbError> {
    store::unpaid::list_unpaid_cohorts(conn, partner_id).await
}

/// The unpaid sponsored programs of a partner in these cohorts, the oldest first.
pub async fn unpaid_sponsored(
    conn: &mut Conn,
    partner_id: i64,
    cohort_ids: &[i64],
) -> Result<Vec<UnpaidProgram>, DbError> {
    let ids = store::list_unpaid_sponsored(conn, partner_id, cohort_ids).await?;
    unpaid_programs(conn, partner_id, &ids).await
}

/// The unpaid programs that a parent pays itself, the oldest first.
pub async fn unpaid_own(
    conn: &mut Conn,
    partner_id: i64,
    parent_id: i64,
) -> Result<Vec<UnpaidProgram>, DbError> {
    let ids = store::list_unpaid_own(conn, parent_id).await?;
    unpaid_programs(conn, partner_id, &ids).await
}

/// A partner that owes something for a cohort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwedSince {
    /// Who owes.
    pub partner_id: i64,
    /// For which cohort.
    pub cohort_id: i64,
    /// When the oldest unpaid program was added.
    pub since: Timestamp,
}

/// Who owes something since a span of time: `from` is in it, `to` is not.
pub async fn owed_since(conn: &mut Conn, from: Timestamp, to: Timestamp) -> Result<Vec<OwedSince>, DbError> {
    let rows = store::unpaid::list_owed(conn, (from, to)).await?;
    let owed = |(partner_id, cohort_id, since)| OwedSince { partner_id, cohort_id, since };
    Ok(rows.into_iter().map(owed).collect())
}

/// What every partner owes, cohort by cohort: the sums of its unpaid sponsored programs.
pub async fn debts(conn: &mut Conn) -> Result<Vec<Debt>, DbError> {
    store::unpaid::list_debts(conn).await
}

/// Those of these programs that are there, and whether each is paid.
pub async fn paid_states(conn: &mut Conn, program_ids: &[i64]) -> Result<Vec<(i64, bool)>, DbError> {
    store::unpaid::find_paid_states(conn, program_ids).await
}

/// The paid programs after one, in the order of their ids.
pub async fn paid_after(conn: &mut Conn, after: i64, most: i64) -> Result<Vec<i64>, DbError> {
    store::unpaid::list_paid_after(conn, after, most).await
}

/// How many of these programs are there, and paid.
pub async fn count_paid(conn: &mut Conn, program_ids: &[i64]) -> Result<i64, DbError> {
    store::unpaid::count_paid(conn, program_ids).await
}

/// How many of these programs are there, and unpaid.
pub async fn count_unpaid(conn: &mut Conn, program_ids: &[i64]) -> Result<i64, DbError> {
    store::unpaid::count_unpaid(conn, program_ids).await
}

/// True if these programs are all there still, and unpaid.
pub async fn are_unpaid(conn: &mut Conn, program_ids: &[i64]) -> Result<bool, DbError> {
    Ok(store::unpaid::count_gone(conn, program_ids).await? == 0)
}

/// These programs of a partner's families, in their order.
pub async fn unpaid_programs(
    conn: &mut Conn,
    partner_id: i64,
    ids: &[i64],
) -> Result<Vec<UnpaidProgram>, DbError> {
    let found = programs::load(conn, partner_id, ids).await?;
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
            child_name: format!("{} {}", child.first_name, child.last_name),
            parent_id: row.parent_id,
            parent_name: format!("{} {}", parent.0, parent.1),
            package_title: package.title,
            level: row.level,
            price_minor: row.price_minor,
            created_at: row.created_at,
        }
    }
}
