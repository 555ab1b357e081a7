//! All open invoices of all partners.

use crate::{Billing, invoice_numbers, invoices::number, model::InvoiceKey};
use catalogue::{Due, PriceTerms, utc_date};
use db::{Conn, DbError};
use enrolment::{Debt, UnpaidCohort};
use identity::Profile;
use jiff::civil::Date;
use kernel::{CohortId, PartnerId, fold};
use std::collections::{HashMap, HashSet};

/// Maximum number of partners that a search matches.
const MAX_PARTNERS: i64 = 200;
/// Partners loaded per query.
const CHUNK: usize = 1_000;

/// An open invoice before pricing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open {
    pub debt: Debt,
    pub due_on: Date,
    /// 0 up to and including the due date.
    pub days_overdue: i64,
}

/// An open invoice with names, number and amount.
#[derive(Clone, Debug)]
pub(crate) struct OpenInvoice {
    pub open: Open,
    pub partner: String,
    pub cohort: String,
    pub number: String,
    pub due: Due,
}

db::text_enum! {
    /// Whether an open invoice is overdue.
    pub(crate) enum InvoiceState {
        /// Not overdue.
        Open = "open",
        Overdue = "overdue",
    }
}

/// Filter of the staff list.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct InvoiceFilter<'a> {
    pub partner_id: Option<PartnerId>,
    /// `None`: both.
    pub state: Option<InvoiceState>,
    pub search: &'a str,
}

fn days_overdue(due_on: Date, today: Date) -> i64 {
    due_on.until(today).map_or(0, |span| i64::from(span.get_days())).max(0)
}

async fn debts_of(conn: &mut Conn, partner_id: PartnerId, due_days: u32) -> Result<Vec<Debt>, DbError> {
    let own = |one: UnpaidCohort| Debt {
        partner_id,
        cohort_id: one.cohort_id,
        programs: one.programs,
        base_minor: one.base_minor,
        due_at: one.due_at,
    };
    Ok(enrolment::unpaid_cohorts(conn, partner_id, due_days).await?.into_iter().map(own).collect())
}

/// The open invoices that match the filter, earliest due date first.
pub(crate) async fn list_open(
    conn: &mut Conn,
    billing: &Billing,
    wanted: &InvoiceFilter<'_>,
) -> Result<Vec<Open>, DbError> {
    let today = utc_date(billing.ctx().clock.now());
    let days = billing.enrolment.settings.due_days;
    let debts = match wanted.partner_id {
        Some(partner_id) => debts_of(conn, partner_id, days).await?,
        None => enrolment::debts(conn, days).await?,
    };
    let mut open: Vec<Open> = debts
        .into_iter()
        .map(|debt| {
            let due_on = utc_date(debt.due_at);
            Open { debt, due_on, days_overdue: days_overdue(due_on, today) }
        })
        .filter(|open| match wanted.state {
            Some(InvoiceState::Open) => open.days_overdue == 0,
            Some(InvoiceState::Overdue) => open.days_overdue > 0,
            None => true,
        })
        .collect();
    if !fold(wanted.search).is_empty() {
        search(conn, billing, wanted.search, &mut open).await?;
    }
    open.sort_by_key(|open| (open.due_on, open.debt.partner_id, open.debt.cohort_id));
    Ok(open)
}

/// Keeps those where the text is in the organization's name or address, the cohort's title, or the short number.
async fn search(
    conn: &mut Conn,
    billing: &Billing,
    words: &str,
    open: &mut Vec<Open>,
) -> Result<(), DbError> {
    let now = billing.ctx().clock.now();
    let wanted = fold(words);
    let partners: HashSet<PartnerId> =
        identity::search_partners(conn, words, MAX_PARTNERS).await?.into_iter().collect();
    let titles = titles(conn, open).await?;
    open.retain(|one| {
        let Debt { partner_id, cohort_id, .. } = one.debt;
        let is_named = |text: &str| fold(text).contains(&wanted);
        partners.contains(&partner_id)
            || titles.get(&cohort_id).is_some_and(|title| is_named(title))
            || is_named(&number(cohort_id, now))
    });
    Ok(())
}

/// Titles of their cohorts, of which there are a few dozen at most.
async fn titles(conn: &mut Conn, open: &[Open]) -> Result<HashMap<CohortId, String>, DbError> {
    let ids: HashSet<CohortId> = open.iter().map(|open| open.debt.cohort_id).collect();
    let ids: Vec<CohortId> = ids.into_iter().collect();
    let cohorts = catalogue::find_cohorts(conn, &ids).await?;
    Ok(cohorts.into_iter().map(|cohort| (cohort.id, cohort.title)).collect())
}

/// Display name of a partner: the organization, otherwise the email address.
fn name(partner: &Profile) -> String {
    let Profile { organization_name, email, .. } = partner;
    if organization_name.is_empty() { email.clone() } else { organization_name.clone() }
}

/// Adds names, short numbers and amounts.
pub(crate) async fn priced(
    conn: &mut Conn,
    billing: &Billing,
    open: &[Open],
) -> Result<Vec<OpenInvoice>, DbError> {
    let now = billing.ctx().clock.now();
    let titles = titles(conn, open).await?;
    let ids: HashSet<PartnerId> = open.iter().map(|open| open.debt.partner_id).collect();
    let ids: Vec<PartnerId> = ids.into_iter().collect();
    let mut partners: HashMap<PartnerId, (String, PriceTerms)> = HashMap::new();
    for chunk in ids.chunks(CHUNK) {
        let profiles = identity::find_profiles(conn, chunk).await?;
        let terms = PriceTerms::of_all(conn, &profiles, now).await?;
        partners.extend(
            profiles.iter().filter_map(|one| Some((one.id, (name(one), terms.get(&one.id).copied()?)))),
        );
    }
    let invoice = |open: &Open| {
        let Debt { partner_id, cohort_id, base_minor, .. } = open.debt;
        let (partner, terms) = partners.get(&partner_id)?;
        Some(OpenInvoice {
            open: *open,
            partner: partner.clone(),
            cohort: titles.get(&cohort_id).cloned().unwrap_or_default(),
            number: number(cohort_id, now),
            due: terms.due(base_minor),
        })
    };
    Ok(open.iter().filter_map(invoice).collect())
}

/// Replaces the short numbers by the full, unique ones. Must not be called while holding a connection.
pub(crate) async fn numbered(
    billing: &Billing,
    mut invoices: Vec<OpenInvoice>,
) -> Result<Vec<OpenInvoice>, DbError> {
    let key = |one: &OpenInvoice| InvoiceKey {
        partner_id: one.open.debt.partner_id,
        cohort_id: one.open.debt.cohort_id,
    };
    let keys: Vec<InvoiceKey> = invoices.iter().map(key).collect();
    let mut numbers = invoice_numbers::numbers(billing, &keys).await?;
    for invoice in &mut invoices {
        if let Some(number) = numbers.remove(&key(invoice)) {
            invoice.number = number;
        }
    }
    Ok(invoices)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn counts_days_overdue_from_the_day_after_the_due_date() {
        let overdue = |today| days_overdue(date(2026, 12, 15), today);
        assert_eq!(
            (overdue(date(2026, 12, 14)), overdue(date(2026, 12, 15)), overdue(date(2026, 12, 16))),
            (0, 0, 1)
        );
        assert_eq!(overdue(date(2027, 12, 15)), 365);
    }
}
