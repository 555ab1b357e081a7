//! Payments, open invoices and receivables as downloads.

mod sheets;

use super::{
    invoices::InvoicePaging,
    payments::StaffPaging,
    views::{StaffPayment, complete},
};
use crate::{
    Billing,
    debts::{OpenInvoice, list_open, numbered, priced},
    payment::model::PaymentRow,
    receivables::{Receivable, receivables},
    store::{
        offline::{OfflineRow, find_offline},
        staff::{Cursor, LATEST, PaymentFilter, list_all},
    },
};
use api::{Failure, PathOf, Routes, Search};
use axum::extract::State;
use catalogue::Due;
use db::{Db, DbError};
use futures_util::{Stream, stream};
use identity::FinanceStaff;
use kernel::{PaymentId, Window, major};
use l10n::{Language, msg};
use spreadsheet::{Download, FilePath, Row};
use std::collections::HashMap;

/// Payments read per query.
const CHUNK: Window = Window { limit: 1_000, offset: 0 };

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("staff exports")
        .get("/api/staff/export/payments/{format}", "exportPayments", "Export payments", payments)
        .get("/api/staff/export/invoices/{format}", "exportInvoices", "Export open invoices", invoices)
        .get("/api/staff/export/receivables/{format}", "exportReceivables", "Export receivables by age", owed)
}

/// One row, with the recorded details if it was a bank transfer.
fn payment_row(payment: StaffPayment, by_bank: Option<OfflineRow>) -> Row {
    let StaffPayment { facts, lines } = payment;
    let received = facts.received.as_ref();
    spreadsheet::row![
        facts.reference,
        facts.partner,
        facts.parent.unwrap_or_default(),
        facts.state.label(),
        facts.charged.currency_code,
        major(facts.charged.minor),
        facts.due.currency_code,
        major(facts.due.minor),
        lines,
        facts.receipt_number.map(|number| number.to_string()).unwrap_or_default(),
        facts.invoice_numbers.join(", "),
        if facts.is_offline { msg!("yes") } else { msg!("no") },
        facts.created_at,
        facts.settled_at.unwrap_or_default(),
        received.map(|sum| sum.currency_code.clone()).unwrap_or_default(),
        received.map(|sum| major(sum.minor)).unwrap_or_default(),
        by_bank.as_ref().map(|row| row.paid_on.to_string()).unwrap_or_default(),
        by_bank.map(|row| row.bank_reference).unwrap_or_default(),
    ]
}

fn place(payment: &PaymentRow) -> Cursor {
    Cursor { at: payment.created_at.as_millisecond(), id: payment.id }
}

/// The matching payments, newest first, read in chunks on the bulk connections so that other requests are not
/// delayed.
fn payment_rows(
    db: Db,
    wanted: PaymentFilter,
    language: Language,
) -> impl Stream<Item = Result<Vec<Row>, DbError>> + Send + 'static {
    stream::try_unfold(Some(LATEST), move |before| {
        let (db, wanted) = (db.clone(), wanted.clone());
        async move {
            let Some(before) = before else { return Ok(None) };
            db.read_in_bulk(move |mut conn| async move {
                let payments = list_all(&mut conn, &wanted, before, CHUNK).await?;
                let next = payments.last().map(place);
                if payments.is_empty() {
                    return Ok(None);
                }
                let ids: Vec<PaymentId> = payments.iter().map(|payment| payment.id).collect();
                let booked = find_offline(&mut conn, &ids).await?.into_iter();
                let mut booked: HashMap<PaymentId, OfflineRow> =
                    booked.map(|row| (row.payment_id, row)).collect();
                let views = complete(&mut conn, payments, language).await?.into_iter().zip(ids);
                let rows = views.map(|(view, id)| payment_row(view, booked.remove(&id))).collect();
                Ok(Some((rows, next)))
            })
            .await
        }
    })
}

async fn payments(
    _: FinanceStaff,
    State(billing): State<Billing>,
    PathOf(path): PathOf<FilePath>,
    Search(query): Search<StaffPaging>,
) -> Result<Download, Failure> {
    let db = &billing.ctx().db;
    let wanted = query.wanted(&mut db.read().await?).await?;
    // The rows are read after the handler has returned.
    let rows = payment_rows(db.clone(), wanted, Language::current());
    Download::new(path.format, sheets::payments(), rows).await
}

/// A stream of a single chunk, for rows that are in memory already.
fn single_chunk(rows: Vec<Row>) -> impl Stream<Item = Result<Vec<Row>, DbError>> + Send + 'static {
    stream::iter([Ok(rows)])
}

fn invoice_row(invoice: OpenInvoice) -> Row {
    let OpenInvoice { open, partner, cohort, number, due } = invoice;
    let Due { currency_code, minor, .. } = due;
    spreadsheet::row![
        number,
        partner,
        cohort,
        open.debt.programs,
        major(open.debt.base_minor),
        currency_code,
        major(minor),
        open.due_on.to_string(),
        open.days_overdue,
    ]
}

async fn invoices(
    _: FinanceStaff,
    State(billing): State<Billing>,
    PathOf(path): PathOf<FilePath>,
    Search(query): Search<InvoicePaging>,
) -> Result<Download, Failure> {
    let mut conn = billing.ctx().db.read().await?;
    let open = list_open(&mut conn, &billing, &query.wanted()).await?;
    let open = priced(&mut conn, &billing, &open).await?;
    drop(conn);
    let rows = numbered(&billing, open).await?.into_iter().map(invoice_row).collect();
    Download::new(path.format, sheets::invoices(), single_chunk(rows)).await
}

fn receivable_row(one: Receivable) -> Row {
    let mut row = spreadsheet::row![one.partner, one.currency_code];
    row.extend(one.ages.0.iter().chain([&one.ages.total()]).map(|minor| major(*minor).into()));
    row
}

async fn owed(
    _: FinanceStaff,
    State(billing): State<Billing>,
    PathOf(path): PathOf<FilePath>,
) -> Result<Download, Failure> {
    let (partners, _) = receivables(&mut billing.ctx().db.read().await?, &billing).await?;
    let rows = partners.into_iter().map(receivable_row).collect();
    Download::new(path.format, sheets::receivables(), single_chunk(rows)).await
}
