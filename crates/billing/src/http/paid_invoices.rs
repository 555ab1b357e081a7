//! A partner's paid invoices.

use super::{history::PaidLine, payments::sum};
use crate::{
    Billing,
    paid_invoices::{self, PaidInvoice},
};
use api::{Answer, Failure, List, Paging, PathOf, Routes, Search};
use axum::extract::State;
use catalogue::Due;
use identity::PartnerMoneyReader;
use kernel::{DocumentId, PageRequest};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const PAGE_SIZE: u32 = 7;

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("paid invoices")
        .get("/api/partner/paid-invoices", "listPaidInvoices", "List paid invoices", list)
        .get(
            "/api/partner/paid-invoices/{documentId}",
            "getPaidInvoice",
            "Get one paid invoice with its lines",
            one,
        )
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub(super) struct DocumentPath {
    /// The last part of the invoice number.
    pub document_id: DocumentId,
}

/// A paid invoice.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PaidInvoiceView {
    document_id: DocumentId,
    invoice_number: String,
    cohort: String,
    /// Number of students.
    count: usize,
    /// The amount due of this invoice.
    due: Due,
    paid_at: String,
    /// When the refund was accepted.
    refunded_at: Option<String>,
    receipt_number: Option<i64>,
    /// The payment that paid it; it may have paid other invoices too.
    reference: String,
}

/// A paid invoice with its lines.
#[derive(Serialize, ToSchema)]
struct PaidInvoiceDetail {
    #[serde(flatten)]
    invoice: PaidInvoiceView,
    lines: Vec<PaidLine>,
}

impl From<&PaidInvoice> for PaidInvoiceView {
    fn from(paid: &PaidInvoice) -> Self {
        let payment = &paid.payment;
        Self {
            document_id: paid.document.id,
            invoice_number: paid.document.number(),
            cohort: paid.cohort().to_owned(),
            count: paid.lines.len(),
            due: sum(&payment.due_currency_code, paid.due_minor()),
            paid_at: payment.settled_at.unwrap_or(payment.created_at).to_string(),
            refunded_at: paid.refunded_at.map(|at| at.to_string()),
            receipt_number: payment.receipt_number,
            reference: payment.reference.clone(),
        }
    }
}

async fn list(
    PartnerMoneyReader(partner): PartnerMoneyReader,
    State(billing): State<Billing>,
    Search(paging): Search<Paging>,
) -> Result<Answer<List<PaidInvoiceView>>, Failure> {
    let page = paging.request(PAGE_SIZE).unwrap_or(PageRequest::new(1, PAGE_SIZE));
    let mut conn = billing.ctx().db.read().await?;
    let (paid, total) = paid_invoices::list(&mut conn, partner.id, page.window()).await?;
    let views = paid.iter().map(PaidInvoiceView::from).collect();
    Ok(Answer::ok(views).page(page, u64::try_from(total).unwrap_or_default()))
}

async fn one(
    PartnerMoneyReader(partner): PartnerMoneyReader,
    State(billing): State<Billing>,
    PathOf(path): PathOf<DocumentPath>,
) -> Result<Answer<PaidInvoiceDetail>, Failure> {
    let mut conn = billing.ctx().db.read().await?;
    let found = paid_invoices::find(&mut conn, partner.id, path.document_id).await?;
    let paid = found.ok_or_else(Failure::not_found)?;
    let invoice = PaidInvoiceView::from(&paid);
    Ok(Answer::ok(PaidInvoiceDetail { invoice, lines: paid.lines.into_iter().map(PaidLine::from).collect() }))
}
