//! Accounts receivable by age.

use crate::{
    Billing,
    debts::{InvoiceFilter, OpenInvoice, list_open, priced},
};
use db::{Conn, DbError};
use kernel::PartnerId;
use std::collections::{BTreeMap, HashMap};

/// Sums by age in minor units: not due, 1 to 30, 31 to 60, 61 to 90, and over 90 days overdue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ages(pub [i64; 5]);

/// Index into `Ages`.
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

/// The amount one partner owes.
#[derive(Clone, Debug)]
pub(crate) struct Receivable {
    pub partner_id: PartnerId,
    pub partner: String,
    pub currency_code: String,
    pub ages: Ages,
}

/// Receivables by partner, oldest debt first, and totals by currency.
pub(crate) async fn receivables(
    conn: &mut Conn,
    billing: &Billing,
) -> Result<(Vec<Receivable>, BTreeMap<String, Ages>), DbError> {
    let open = list_open(conn, billing, &InvoiceFilter::default()).await?;
    Ok(add_up(priced(conn, billing, &open).await?))
}

fn add_up(invoices: Vec<OpenInvoice>) -> (Vec<Receivable>, BTreeMap<String, Ages>) {
    let mut partners: Vec<Receivable> = Vec::new();
    let mut places: HashMap<PartnerId, usize> = HashMap::new();
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
    use crate::debts::Open;
    use catalogue::Due;
    use enrolment::Debt;
    use jiff::civil::date;
    use proptest::prelude::*;

    #[test]
    fn age_buckets_start_on_their_first_day() {
        let ages: Vec<usize> = [0, 1, 30, 31, 60, 61, 90, 91, 1_000].into_iter().map(age).collect();
        assert_eq!(ages, [0, 1, 1, 2, 2, 3, 3, 4, 4]);
    }

    fn invoice(partner_id: PartnerId, days_overdue: i64, minor: i64) -> OpenInvoice {
        let currency_code = if partner_id.get() % 2 == 0 { "NGN" } else { "USD" }.to_owned();
        let due_at = jiff::Timestamp::UNIX_EPOCH;
        let debt =
            Debt { partner_id, cohort_id: kernel::CohortId::new(1), programs: 1, base_minor: minor, due_at };
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
        fn partner_and_currency_totals_equal_the_sum_of_debts(
            debts in prop::collection::vec((1i64..6, 0i64..200, 0i64..1_000_000), 0..40)
        ) {
            let sum: i64 = debts.iter().map(|(_, _, minor)| minor).sum();
            let invoices = debts.into_iter().map(|(id, days, minor)| invoice(PartnerId::new(id), days, minor));
            let (partners, currencies) = add_up(invoices.collect());
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
