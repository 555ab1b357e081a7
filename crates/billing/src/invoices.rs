//! Invoices: the unpaid sponsored programs of a partner, grouped by cohort.

use crate::{
    Billing,
    model::{InvoiceKey, Line, Owed},
    split::split,
};
use catalogue::{Due, PriceTerms, utc_date};
use db::{Conn, DbError};
use enrolment::{UnpaidProgram, unpaid_cohorts, unpaid_sponsored};
use jiff::{Timestamp, civil::Date};
use kernel::{CohortId, PartnerId};
use std::collections::HashMap;

/// An invoice without its lines.
#[derive(Clone, Debug)]
pub(crate) struct Invoice {
    pub cohort_id: CohortId,
    pub cohort_title: String,
    pub number: String,
    /// Number of programs.
    pub count: i64,
    /// In the base currency, before discount and conversion.
    pub base_minor: i64,
    pub due: Due,
    /// When its oldest unpaid program was added.
    pub since: Timestamp,
    pub due_on: Date,
}

/// `INV-{cohortId}-{year}`, not unique; see `invoice_numbers` for the full number.
pub(crate) fn number(cohort_id: CohortId, now: Timestamp) -> String {
    format!("INV-{cohort_id}-{}", utc_date(now).year())
}

/// A partner's invoices, earliest due date first.
pub(crate) async fn list(
    conn: &mut Conn,
    billing: &Billing,
    partner_id: PartnerId,
) -> Result<Vec<Invoice>, DbError> {
    let now = billing.ctx().clock.now();
    let unpaid = unpaid_cohorts(conn, partner_id, billing.enrolment.settings.due_days).await?;
    let ids: Vec<CohortId> = unpaid.iter().map(|one| one.cohort_id).collect();
    let titles: HashMap<CohortId, String> = catalogue::find_cohorts(conn, &ids)
        .await?
        .into_iter()
        .map(|cohort| (cohort.id, cohort.title))
        .collect();
    let terms = terms(conn, partner_id, now).await?;
    let invoice = |one: enrolment::UnpaidCohort| Invoice {
        cohort_id: one.cohort_id,
        cohort_title: titles.get(&one.cohort_id).cloned().unwrap_or_default(),
        number: number(one.cohort_id, now),
        count: one.programs,
        base_minor: one.base_minor,
        due: terms.due(one.base_minor),
        since: one.since,
        due_on: utc_date(one.due_at),
    };
    let mut invoices: Vec<_> = unpaid.into_iter().map(invoice).collect();
    invoices.sort_by_key(|invoice| (invoice.due_on, invoice.cohort_id));
    Ok(invoices)
}

/// One invoice with its lines and price terms; `None` if it has no unpaid programs.
pub(crate) async fn find(
    conn: &mut Conn,
    billing: &Billing,
    InvoiceKey { partner_id, cohort_id }: InvoiceKey,
) -> Result<Option<(Invoice, Owed)>, DbError> {
    let invoices = list(conn, billing, partner_id).await?;
    let Some(invoice) = invoices.into_iter().find(|invoice| invoice.cohort_id == cohort_id) else {
        return Ok(None);
    };
    let terms = terms(conn, partner_id, billing.ctx().clock.now()).await?;
    let lines = lines(conn, partner_id, &[cohort_id], &terms).await?;
    Ok(Some((invoice, Owed { lines, terms })))
}

/// The partner's current price terms.
pub(crate) async fn terms(
    conn: &mut Conn,
    partner_id: PartnerId,
    now: Timestamp,
) -> Result<PriceTerms, DbError> {
    let partner = identity::find_partner_terms(conn, partner_id).await?;
    PriceTerms::of(conn, &partner, now).await
}

/// The lines of the given cohorts' invoices; they add up to the amount due.
pub(crate) async fn lines(
    conn: &mut Conn,
    partner_id: PartnerId,
    cohort_ids: &[CohortId],
    terms: &PriceTerms,
) -> Result<Vec<Line>, DbError> {
    Ok(with_shares(unpaid_sponsored(conn, partner_id, cohort_ids).await?, terms))
}

/// Assigns each program its share of the amount due: the total is rounded once, then split without remainder.
pub(crate) fn with_shares(programs: Vec<UnpaidProgram>, terms: &PriceTerms) -> Vec<Line> {
    let weights: Vec<i64> = programs.iter().map(|program| program.price_minor).collect();
    let shares = split(terms.due(weights.iter().sum()).minor, &weights);
    programs.into_iter().zip(shares).map(|(program, due_minor)| Line { program, due_minor }).collect()
}
