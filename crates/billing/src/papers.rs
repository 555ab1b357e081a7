//! Contents of invoice and receipt documents.

use crate::{
    invoices::{Invoice, Owed},
    paid_invoices::PaidInvoice,
    payment::model::PaymentRow,
    store::{LineRow, PaymentTerms, documents::DocumentRow, offline::OfflineRow},
};
use db::{Conn, DbError};
use identity::Profile;
use jiff::{Timestamp, civil::Date};
use kernel::{Money, ParentId, PartnerId};
use pdf::{Kind, Paper, PaperLine};
use refdata::{BASE_CURRENCY, Rate};

fn day(date: Date) -> String {
    date.strftime("%d/%m/%Y").to_string()
}

fn day_of(at: Timestamp) -> String {
    day(catalogue::utc_date(at))
}

fn money(currency_code: &str, minor: i64) -> String {
    Money { currency_code: currency_code.to_owned(), minor }.to_string()
}

fn base(minor: i64) -> String {
    money(BASE_CURRENCY, minor)
}

/// `1,450.00`; with more decimals if the rate has them.
fn grouped(rate: Rate) -> String {
    let text = rate.to_string();
    let (units, rest) = text.split_once('.').unwrap_or((&text, ""));
    let whole = money("", units.parse::<i64>().unwrap_or_default().saturating_mul(100));
    format!("{}.{rest:0<2}", whole.trim().trim_end_matches(".00"))
}

fn programs(count: usize) -> String {
    if count == 1 { "1 program".into() } else { format!("{count} programs") }
}

/// The partner's address block; empty lines are left out.
fn addressee(partner: &Profile) -> Vec<String> {
    let country = refdata::find_country(&partner.country).map(|country| country.name.clone());
    let person = format!("{} {}", partner.first_name, partner.last_name);
    let address = partner.address.lines().map(str::to_owned);
    [partner.organization_name.clone(), person]
        .into_iter()
        .chain(address)
        .chain(country)
        .chain([partner.email.clone()])
        .map(|line| line.trim().to_owned())
        .filter(|line| !line.is_empty())
        .collect()
}

/// The address block of a receipt, with the current names: the parent if there is one, otherwise the partner.
pub(crate) async fn payer(
    conn: &mut Conn,
    partner_id: PartnerId,
    parent_id: Option<ParentId>,
) -> Result<Vec<String>, DbError> {
    let Some(id) = parent_id else {
        return Ok(addressee(&identity::find_partner_terms(conn, partner_id).await?));
    };
    let parents = identity::find_parents(conn, partner_id, &[id]).await?;
    let lines = parents
        .into_iter()
        .flat_map(|parent| [format!("{} {}", parent.first_name, parent.last_name), parent.email]);
    Ok(lines.collect())
}

/// The calculation from base prices to the total, as label and value.
fn steps(
    count: usize,
    base_minor: i64,
    discount_percent: u8,
    rate: Rate,
    currency: &str,
) -> Vec<(String, String)> {
    let mut steps = vec![(programs(count), base(base_minor))];
    if discount_percent > 0 {
        steps.push(("Discount".into(), format!("−{discount_percent}%")));
    }
    if currency != BASE_CURRENCY {
        steps.push((format!("Rate, {BASE_CURRENCY} to {currency}"), format!("× {}", grouped(rate))));
    }
    steps
}

/// The document of an open invoice.
pub(crate) fn invoice(
    issuer: &str,
    partner: &Profile,
    invoice: &Invoice,
    owed: &Owed,
    number: String,
) -> Paper {
    let due = &invoice.due;
    let Owed { lines, terms } = owed;
    let (discount, rate) = (terms.discount_percent, terms.rate.rate);
    let mut totals = steps(lines.len(), invoice.base_minor, discount, rate, &due.currency_code);
    totals.push(("Amount Due".into(), due.text.clone()));
    Paper {
        kind: Kind::Invoice { due_date: day(invoice.due_on) },
        number,
        issued: day_of(invoice.since),
        from: issuer.lines().map(str::to_owned).collect(),
        to: addressee(partner),
        facts: vec![
            ("Cohort".into(), invoice.cohort_title.clone()),
            ("No. of Students".into(), invoice.count.to_string()),
        ],
        lines: lines
            .iter()
            .map(|line| PaperLine {
                child: line.program.child_name.clone(),
                parent: line.program.parent_name.clone(),
                program: format!("{}, level {}", line.program.package_title, line.program.level),
                cohort: String::new(),
                price: base(line.program.price_minor),
                due: money(&due.currency_code, line.due_minor),
            })
            .collect(),
        totals,
        note: Some(
            "Pay with Process Payment on the page of this invoice. The sum is fixed when you begin to pay."
                .into(),
        ),
    }
}

/// The document of a paid invoice, from the values frozen in its payment.
pub(crate) fn paid_invoice(issuer: &str, paid: &PaidInvoice) -> Paper {
    let PaidInvoice { document, payment, lines, terms, refunded_at } = paid;
    let rate = Rate::from_scaled(terms.rate_millionths).unwrap_or(Rate::ONE);
    let base_minor = lines.iter().map(|line| line.base_minor).sum();
    let due = money(&payment.due_currency_code, paid.due_minor());
    let mut totals = steps(lines.len(), base_minor, terms.discount_percent, rate, &payment.due_currency_code);
    totals.push(("Amount".into(), due));
    let paid_on = day_of(payment.settled_at.unwrap_or(payment.created_at));
    let receipt = payment.receipt_number.unwrap_or_default();
    let note = match refunded_at {
        Some(at) => format!("Paid on {paid_on}, receipt {receipt}. Refunded on {}.", day_of(*at)),
        None => format!("Paid on {paid_on}, receipt {receipt}."),
    };
    Paper {
        kind: Kind::PaidInvoice { paid_on: paid_on.clone() },
        number: document.number(),
        issued: day_of(payment.created_at),
        from: issuer.lines().map(str::to_owned).collect(),
        to: terms.payer.lines().map(str::to_owned).collect(),
        facts: vec![
            ("Cohort".into(), paid.cohort().to_owned()),
            ("No. of Students".into(), lines.len().to_string()),
        ],
        lines: lines
            .iter()
            .map(|line| PaperLine {
                child: line.child_name.clone(),
                parent: line.parent_name.clone(),
                program: format!("{}, level {}", line.package_title, line.level),
                cohort: String::new(),
                price: base(line.base_minor),
                due: money(&payment.due_currency_code, line.due_minor),
            })
            .collect(),
        totals,
        note: Some(note),
    }
}

/// The numbers of the invoices that a receipt covers.
fn invoice_facts(documents: &[DocumentRow]) -> Vec<(String, String)> {
    let numbers: Vec<String> = documents.iter().map(DocumentRow::number).collect();
    match numbers.len() {
        0 => Vec::new(),
        1 => vec![("Invoice".into(), numbers.concat())],
        _ => vec![("Invoices".into(), numbers.join(", "))],
    }
}

/// A payment that has a receipt.
pub(crate) struct ReceiptedPayment {
    pub payment: PaymentRow,
    pub lines: Vec<LineRow>,
    pub terms: PaymentTerms,
    pub refunded_at: Option<Timestamp>,
    /// Set if it was a bank transfer.
    pub offline: Option<OfflineRow>,
    /// The invoices that it paid.
    pub documents: Vec<DocumentRow>,
}

/// The document of a receipt, addressed to the payer under the name stored with the payment.
pub(crate) fn receipt(issuer: &str, paid: &ReceiptedPayment) -> Paper {
    let ReceiptedPayment { payment, lines, terms, refunded_at, offline, documents } = paid;
    let offline = offline.as_ref();
    let rate = Rate::from_scaled(terms.rate_millionths).unwrap_or(Rate::ONE);
    // Lines that were withdrawn before staff kept the money are part of the sum, but were not paid for.
    let (gone, paid): (Vec<_>, Vec<_>) = lines.iter().partition(|line| line.released_at.is_some());
    let gone_minor: i64 = gone.iter().map(|line| line.base_minor).sum();
    let paid_minor = terms.base_minor - gone_minor;
    let mut totals = steps(paid.len(), paid_minor, terms.discount_percent, rate, &payment.due_currency_code);
    if !gone.is_empty() {
        totals.insert(1, (format!("{}, withdrawn", programs(gone.len())), base(gone_minor)));
    }
    if (&payment.due_currency_code, payment.due_minor) != (&payment.currency_code, payment.amount_minor) {
        totals.push(("Due".into(), money(&payment.due_currency_code, payment.due_minor)));
    }
    totals.push(("Amount Paid".into(), money(&payment.currency_code, payment.amount_minor)));
    let settled_on = day_of(payment.settled_at.unwrap_or(payment.created_at));
    Paper {
        kind: Kind::Receipt {
            paid_on: offline.map_or_else(|| settled_on.clone(), |transfer| day(transfer.paid_on)),
            method: offline.map(|transfer| format!("Bank transfer {}", transfer.bank_reference)),
            reference: Some(payment.reference.clone()),
        },
        number: payment.receipt_number.unwrap_or_default().to_string(),
        issued: settled_on,
        from: issuer.lines().map(str::to_owned).collect(),
        to: terms.payer.lines().map(str::to_owned).collect(),
        facts: invoice_facts(documents),
        lines: paid
            .into_iter()
            .map(|line| PaperLine {
                child: line.child_name.clone(),
                parent: if payment.parent_id.is_some() { String::new() } else { line.parent_name.clone() },
                program: format!("{}, level {}", line.package_title, line.level),
                cohort: line.cohort_title.clone(),
                price: base(line.base_minor),
                due: money(&payment.due_currency_code, line.due_minor),
            })
            .collect(),
        totals,
        note: refunded_at.map(|at| format!("Refunded on {}.", day_of(at))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_rates_with_separators_and_at_least_two_decimals() {
        let read = |text: &str| grouped(text.parse().unwrap());
        assert_eq!(
            (read("1450"), read("1.4"), read("0.000741"), read("1234567.5")),
            ("1,450.00".into(), "1.40".into(), "0.000741".into(), "1,234,567.50".into())
        );
    }
}
