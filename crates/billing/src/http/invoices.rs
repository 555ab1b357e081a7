//! A partner's open invoices.

use super::payments::sum;
use crate::{
    Billing, invoice_numbers,
    invoices::{self, Invoice},
    model::{InvoiceKey, Line},
    payment::{
        charge::price,
        model::kinds::{PaymentKind, PaymentState},
    },
    store::{self, requests},
};
use api::{Answer, Failure, List, Paging, PathOf, Routes, Search};
use axum::extract::State;
use catalogue::{Due, utc_date, wire_number};
use identity::PartnerMoneyReader;
use jiff::{SignedDuration, Timestamp};
use kernel::{CohortId, PartnerId, ProgramId, fold};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

const PAGE_SIZE: u32 = 7;
/// Age up to which an unfinished payment is shown with its invoice.
const RECENT: SignedDuration = SignedDuration::from_hours(24);

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("invoices")
        .get(
            "/api/partner/invoice/all",
            "listInvoices",
            "List the partner's open invoices, one per cohort",
            list,
        )
        .get("/api/partner/invoice/{cohortId}", "getInvoice", "Get one open invoice with its lines", one)
}

/// An invoice in a list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct InvoiceView {
    cohort_id: CohortId,
    cohort: CohortName,
    invoice_id: String,
    /// `invoiceId` with a unique suffix; stays the same when the invoice is paid.
    invoice_number: String,
    /// Number of students.
    count: i64,
    /// In the base currency, before discount and conversion.
    #[schema(value_type = f64)]
    total_amount: serde_json::Number,
    /// The amount due, after discount and conversion.
    due: Due,
    due_date: String,
    issued_date: String,
    /// Contains only the oldest program.
    programs: Vec<AddedAt>,
    /// Since when a bank transfer for it is in progress.
    transfer_since: Option<String>,
}

/// The cohort of an invoice.
#[derive(Serialize, ToSchema)]
struct CohortName {
    title: String,
}

/// When a program was added.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AddedAt {
    created_at: String,
}

/// One invoice with its lines.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct InvoiceDetail {
    cohort_id: CohortId,
    invoice_id: String,
    /// `invoiceId` with a unique suffix; stays the same when the invoice is paid.
    invoice_number: String,
    issued_date: String,
    /// The cohort's title.
    cohort: String,
    /// Number of students.
    all: i64,
    /// In the base currency, before discount and conversion.
    #[schema(value_type = f64)]
    amount: serde_json::Number,
    due: Due,
    /// What the payment service charges, possibly in another currency; null if only a bank transfer is possible.
    charged: Option<Due>,
    /// In percent.
    discount: u8,
    due_date: String,
    /// An unfinished payment of this invoice, or one in review.
    open_payment: Option<OpenPayment>,
    lines: Vec<LineView>,
}

/// A payment that is not finished.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OpenPayment {
    reference: String,
    /// `created`, `pending` or `review`.
    state: PaymentState,
    charged: Due,
    created_at: String,
    kind: PaymentKind,
    /// Since when a bank transfer is in progress.
    transfer_since: Option<String>,
}

/// A line of an invoice: one program.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct LineView {
    program_id: ProgramId,
    child: String,
    parent: String,
    program: String,
    level: i64,
    /// In the base currency.
    #[schema(value_type = f64)]
    price: serde_json::Number,
    /// Its share of the amount due, in hundredths.
    due_minor: i64,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub(super) struct CohortPath {
    /// The id of the cohort.
    pub cohort_id: CohortId,
}

impl InvoiceView {
    fn new(invoice: Invoice, invoice_number: String, transfer_since: Option<Timestamp>) -> Self {
        Self {
            cohort_id: invoice.cohort_id,
            cohort: CohortName { title: invoice.cohort_title },
            invoice_id: invoice.number,
            invoice_number,
            transfer_since: transfer_since.map(|at| at.to_string()),
            count: invoice.count,
            total_amount: wire_number(invoice.base_minor),
            due: invoice.due,
            due_date: invoice.due_on.to_string(),
            issued_date: utc_date(invoice.since).to_string(),
            programs: vec![AddedAt { created_at: invoice.since.to_string() }],
        }
    }
}

impl From<Line> for LineView {
    fn from(line: Line) -> Self {
        let program = line.program;
        Self {
            program_id: program.id,
            child: program.child_name,
            parent: program.parent_name,
            program: program.package_title,
            level: program.level,
            price: wire_number(program.price_minor),
            due_minor: line.due_minor,
        }
    }
}

/// Whether the search text is in the cohort's id or title, the due date (`15/12/2026` or ISO), the sum, or the
/// invoice number.
fn matches(invoice: &Invoice, number: &str, wanted: &str) -> bool {
    let day = invoice.due_on;
    let written = format!("{:02}/{:02}/{:04}", day.day(), day.month(), day.year());
    let sums =
        [kernel::major(invoice.base_minor), invoice.due.text.clone(), invoice.due.text.replace(',', "")];
    let texts = [
        invoice.cohort_id.to_string(),
        invoice.cohort_title.clone(),
        written,
        day.to_string(),
        number.to_owned(),
    ];
    texts.iter().chain(&sums).any(|text| fold(text).contains(wanted))
}

async fn list(
    PartnerMoneyReader(partner): PartnerMoneyReader,
    State(billing): State<Billing>,
    Search(paging): Search<Paging>,
) -> Result<Answer<List<InvoiceView>>, Failure> {
    let mut conn = billing.ctx().db.read().await?;
    let invoices = invoices::list(&mut conn, &billing, partner.id).await?;
    let transfers: HashMap<CohortId, Timestamp> =
        requests::list_transfers_by_cohort(&mut conn, partner.id).await?.into_iter().collect();
    drop(conn);
    let wanted = fold(paging.search.as_deref().unwrap_or_default());
    let mut views = numbered(&billing, partner.id, invoices).await?;
    views.retain(|(invoice, number)| matches(invoice, number, &wanted));
    let total = views.len() as u64;
    let view = |(invoice, number): (Invoice, String)| {
        let since = transfers.get(&invoice.cohort_id).copied();
        InvoiceView::new(invoice, number, since)
    };
    Ok(match paging.request(PAGE_SIZE) {
        Some(page) => {
            let skip = usize::try_from(page.offset()).unwrap_or(usize::MAX);
            let shown = views.into_iter().skip(skip).take(page.page_size() as usize);
            Answer::ok(shown.map(view).collect()).page(page, total)
        }
        None => Answer::ok(views.into_iter().map(view).collect()),
    })
}

/// Pairs each invoice with its full number. Must not be called while holding a connection.
async fn numbered(
    billing: &Billing,
    partner_id: PartnerId,
    invoices: Vec<Invoice>,
) -> Result<Vec<(Invoice, String)>, Failure> {
    let key = |cohort_id| InvoiceKey { partner_id, cohort_id };
    let keys: Vec<InvoiceKey> = invoices.iter().map(|invoice| key(invoice.cohort_id)).collect();
    let mut numbers = invoice_numbers::numbers(billing, &keys).await?;
    let whole = |invoice: Invoice| {
        let number = numbers.remove(&key(invoice.cohort_id)).unwrap_or_else(|| invoice.number.clone());
        (invoice, number)
    };
    Ok(invoices.into_iter().map(whole).collect())
}

async fn one(
    PartnerMoneyReader(partner): PartnerMoneyReader,
    State(billing): State<Billing>,
    PathOf(path): PathOf<CohortPath>,
) -> Result<Answer<InvoiceDetail>, Failure> {
    let ctx = billing.ctx();
    let key = InvoiceKey { partner_id: partner.id, cohort_id: path.cohort_id };
    let mut conn = ctx.db.read().await?;
    let found = invoices::find(&mut conn, &billing, key).await?;
    let (invoice, owed) = found.ok_or_else(Failure::not_found)?;
    let program_ids = crate::model::program_ids(&owed.lines);
    let since = ctx.clock.now() - RECENT;
    let begun = store::find_unfinished(&mut conn, partner.id, &program_ids, since).await?;
    drop(conn);
    let invoice_number = invoice_numbers::number(&billing, key).await?;
    let (_, charged) = price(&billing, &owed);
    Ok(Answer::ok(InvoiceDetail {
        cohort_id: invoice.cohort_id,
        invoice_id: invoice.number,
        invoice_number,
        charged,
        issued_date: utc_date(invoice.since).to_string(),
        cohort: invoice.cohort_title,
        all: invoice.count,
        amount: wire_number(invoice.base_minor),
        due: invoice.due,
        discount: owed.terms.discount_percent,
        due_date: invoice.due_on.to_string(),
        open_payment: begun.map(|payment| OpenPayment {
            charged: sum(&payment.currency_code, payment.amount_minor),
            reference: payment.reference,
            state: payment.state,
            created_at: payment.created_at.to_string(),
            kind: payment.kind,
            transfer_since: payment.transfer_since.map(|at| at.to_string()),
        }),
        lines: owed.lines.into_iter().map(LineView::from).collect(),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn i01_matches_the_cohort_id_the_title_the_due_date_and_the_sum_each_for_itself() {
        let invoice = Invoice {
            cohort_id: CohortId::new(47),
            cohort_title: "Harmattan".into(),
            number: String::new(),
            count: 1,
            base_minor: 15_025,
            due: sum("NGN", 21_786_200),
            since: Timestamp::UNIX_EPOCH,
            due_on: date(2026, 12, 15),
        };
        // Each text occurs in one field only, so each field is tested separately.
        for wanted in ["47", "harmattan", "15/12/2026", "2026-12-15", "150.25", "217,862", "inv-x"] {
            assert!(matches(&invoice, "INV-X", &fold(wanted)), "{wanted}");
        }
        for wanted in ["48", "rains", "16/12", "150.26"] {
            assert!(!matches(&invoice, "INV-X", &fold(wanted)), "{wanted}");
        }
    }
}
