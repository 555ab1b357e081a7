//! What all partners owe: every open invoice, and how old the debts are.

use crate::{Billing, invoices::number};
use catalogue::today;
use db::{Conn, DbError};
use enrolment::{Debt, Due, PriceTerms, due_on};
use identity::Profile;
use jiff::civil::Date;
use kernel::fold;
use std::collections::{BTreeMap, HashMap, HashSet};

/// Partners that a search looks into.
const MOST_PARTNERS: i64 = 200;
/// Partners looked up at once.
const CHUNK: usize = 1_000;

/// An open invoice, before it is priced.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open {
    pub debt: Debt,
    pub due_on: Date,
    /// 0 until the due date is over.
    pub days_overdue: i64,
}

/// An open invoice with its words and sums.
#[derive(Clone, Debug)]
pub(crate) struct OpenInvoice {
    pub open: Open,
    pub partner: String,
    pub cohort: String,
    pub number: String,
    pub due: Due,
}

/// What staff look for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WantedInvoices<'a> {
    pub partner_id: Option<i64>,
    /// `open`: not overdue. `overdue`: overdue. Empty: both.
    pub state: &'a str,
    pub search: &'a str,
}

/// How many days a day is over.
fn days_overdue(due_on: Date, today: Date) -> i64 {
    due_on.until(today).map_or(0, |span| i64::from(span.get_days())).max(0)
}

/// All that are wanted, the one that is due first first.
pub(crate) async fn list_open(
    conn: &mut Conn,
    billing: &Billing,
    wanted: &WantedInvoices<'_>,
) -> Result<Vec<Open>, DbError> {
    let today = today(billing.ground().clock.now());
    let days = billing.enrolment.settings.due_days;
    let mut debts = enrolment::debts(conn).await?;
    debts.retain(|debt| wanted.partner_id.is_none_or(|id| id == debt.partner_id));
    let mut open: Vec<Open> = debts
        .into_iter()
        .map(|debt| {
            let due_on = due_on(debt.since, days);
            Open { debt, due_on, days_overdue: days_overdue(due_on, today) }
        })
        .filter(|open| match wanted.state {
            "open" => open.days_overdue == 0,
            "overdue" => open.days_overdue > 0,
            _ => true,
        })
        .collect();
    if !fold(wanted.search).is_empty() {
        search(conn, billing, wanted.search, &mut open).await?;
    }
    open.sort_by_key(|open| (open.due_on, open.debt.partner_id, open.debt.cohort_id));
    Ok(open)
}

/// Leaves those with these words in the organisation's name or address, the cohort's title, or the number.
async fn search(
    conn: &mut Conn,
    billing: &Billing,
    words: &str,
    open: &mut Vec<Open>,
) -> Result<(), DbError> {
    let now = billing.ground().clock.now();
    let wanted = fold(words);
    let partners: HashSet<i64> =
        identity::search_partners(conn, words, MOST_PARTNERS).await?.into_iter().collect();
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

/// What their cohorts are called. There are some tens of cohorts.
async fn titles(conn: &mut Conn, open: &[Open]) -> Result<HashMap<i64, String>, DbError> {
    let ids: HashSet<i64> = open.iter().map(|open| open.debt.cohort_id).collect();
    let ids: Vec<i64> = ids.into_iter().collect();
    let cohorts = catalogue::find_cohorts(conn, &ids).await?;
    Ok(cohorts.into_iter().map(|cohort| (cohort.id, cohort.title)).collect())
}

/// What a partner is called: the organisation, else the address.
fn name(partner: &Profile) -> String {
    let Profile { organization_name, email, .. } = partner;
    if organization_name.is_empty() { email.clone() } else { organization_name.clone() }
}

/// With their words and sums.
pub(crate) async fn priced(
    conn: &mut Conn,
    billing: &Billing,
    open: &[Open],
) -> Result<Vec<OpenInvoice>, DbError> {
    let now = billing.ground().clock.now();
    let titles = titles(conn, open).await?;
    let ids: HashSet<i64> = open.iter().map(|open| open.debt.partner_id).collect();
    let ids: Vec<i64> = ids.into_iter().collect();
    let mut partners: HashMap<i64, (String, PriceTerms)> = HashMap::new();
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

/// Sums by age, in hundredths: not due yet, overdue up to 30, 60 and 90 days, and longer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ages(pub [i64; 5]);

/// Which of them.
fn age(days_overdue: i64) -> usize {
    match days_overdue {
        ..=0 => 0,
        1..=30 => 1,
        31..=60 => 2,
        61..=90 => 3,
        _ => 4,
    }
}

impl Ages {
    fn add(&mut self, days_overdue: i64, minor: i64) {
        let sum = &mut self.0[age(days_overdue)];
        *sum = sum.saturating_add(minor);
    }

    pub(crate) fn total(&self) -> i64 {
        self.0.iter().fold(0, |total, sum| total.saturating_add(*sum))
    }
}

/// What one partner owes.
#[derive(Clone, Debug)]
pub(crate) struct Receivable {
    pub partner_id: i64,
    pub partner: String,
    pub currency_code: String,
    pub ages: Ages,
}

/// What is owed, partner by partner, the oldest debt first; and in all, currency by currency.
pub(crate) async fn receivables(
    conn: &mut Conn,
    billing: &Billing,
) -> Result<(Vec<Receivable>, BTreeMap<String, Ages>), DbError> {
    let open = list_open(conn, billing, &WantedInvoices::default()).await?;
    Ok(add_up(priced(conn, billing, &open).await?))
}

fn add_up(invoices: Vec<OpenInvoice>) -> (Vec<Receivable>, BTreeMap<String, Ages>) {
    let mut partners: Vec<Receivable> = Vec::new();
    let mut places: HashMap<i64, usize> = HashMap::new();
    let mut currencies: BTreeMap<String, Ages> = BTreeMap::new();
    for invoice in invoices {
        let OpenInvoice { open, partner, due, .. } = invoice;
        let partner_id = open.debt.partner_id;
        currencies.entry(due.currency_code.clone()).or_default().add(open.days_overdue, due.minor);
        let place = *places.entry(partner_id).or_insert(partners.len());
        if place == partners.len() {
            let currency_code = due.currency_code;
            partners.push(Receivable { partner_id, partner, currency_code, ages: Ages::default() });
        }
        partners[place].ages.add(open.days_overdue, due.minor);
    }
    (partners, currencies)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use proptest::prelude::*;

    #[test]
    fn a_debt_ages_by_the_day() {
        let overdue = |today| days_overdue(date(2026, 12, 15), today);
        assert_eq!(
            (overdue(date(2026, 12, 14)), overdue(date(2026, 12, 15)), overdue(date(2026, 12, 16))),
            (0, 0, 1)
        );
        assert_eq!(overdue(date(2027, 12, 15)), 365);
        let ages: Vec<usize> = [0, 1, 30, 31, 60, 61, 90, 91, 1_000].into_iter().map(age).collect();
        assert_eq!(ages, [0, 1, 1, 2, 2, 3, 3, 4, 4]);
    }

    fn invoice(partner_id: i64, days_overdue: i64, minor: i64) -> OpenInvoice {
        let currency_code = if partner_id % 2 == 0 { "NGN" } else { "USD" }.to_owned();
        let since = jiff::Timestamp::UNIX_EPOCH;
        let debt = Debt { partner_id, cohort_id: 1, programs: 1, base_minor: minor, since };
        OpenInvoice {
            open: Open { debt, due_on: date(2026, 1, 1), days_overdue },
            partner: String::new(),
            cohort: String::new(),
            number: String::new(),
            due: Due { currency_code, minor, text: String::new() },
        }
    }

    proptest! {
        #[test]
        fn nothing_is_lost_between_partners_and_currencies(
            debts in prop::collection::vec((1i64..6, 0i64..200, 0i64..1_000_000), 0..40)
        ) {
            let sum: i64 = debts.iter().map(|(_, _, minor)| minor).sum();
            let (partners, currencies) = add_up(debts.into_iter().map(|(a, b, c)| invoice(a, b, c)).collect());
            prop_assert_eq!(partners.iter().map(|one| one.ages.total()).sum::<i64>(), sum);
            prop_assert_eq!(currencies.values().map(Ages::total).sum::<i64>(), sum);
            for (code, ages) in &currencies {
                let own = partners.iter().filter(|one| one.currency_code == *code);
                let sums: Vec<i64> = (0..5).map(|at| own.clone().map(|one| one.ages.0[at]).sum()).collect();
                prop_assert_eq!(sums, ages.0.to_vec());
            }
        }
    }
}
