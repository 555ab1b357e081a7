//! Invoices and receipts as PDF files.

use super::{history::ReferencePath, invoices::CohortPath, paid_invoices::DocumentPath};
use crate::{
    Billing, invoice_numbers, invoices,
    model::InvoiceKey,
    paid_invoices,
    papers::{self, ReceiptedPayment},
    payment::model::{PaymentRow, payer::Payer},
    store::{self, documents::list_of_payments, offline::find_offline, refunds::find_refunds},
};
use api::{Failure, Load, OperationDoc, Output, PathOf, Routes, headers};
use axum::{
    extract::State,
    http::{
        HeaderValue,
        header::{CONTENT_DISPOSITION, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use identity::{FinanceStaff, PartnerMoneyReader, SignedInParent};
use l10n::Language;
use pdf::Paper;
use utoipa::openapi::{ContentBuilder, ObjectBuilder, ResponseBuilder};

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("papers")
        .get(
            "/api/partner/invoice/{cohortId}/pdf",
            "getInvoicePdf",
            "Download an open invoice as PDF",
            invoice,
        )
        .get(
            "/api/partner/paid-invoices/{documentId}/pdf",
            "getPaidInvoicePdf",
            "Download a paid invoice as PDF",
            paid_invoice,
        )
        .get(
            "/api/partner/payments/{reference}/receipt",
            "getReceipt",
            "Download a receipt as PDF",
            receipt::<PartnerMoneyReader>,
        )
        .get(
            "/api/partner/parent/payments/{reference}/receipt",
            "getOwnReceipt",
            "Download a receipt as PDF",
            receipt::<SignedInParent>,
        )
        .get(
            "/api/staff/payments/{reference}/receipt",
            "getStaffReceipt",
            "Download a receipt as PDF",
            any_receipt,
        )
}

const PDF: &str = "application/pdf";

/// A PDF response, sent as an attachment.
pub(super) struct PdfFile {
    name: String,
    language: Language,
    bytes: Vec<u8>,
}

impl PdfFile {
    /// Renders on the blocking thread pool because it is CPU-bound.
    async fn render(name: String, paper: Paper) -> Result<Self, Failure> {
        let language = paper.language;
        let rendered = tokio::task::spawn_blocking(move || pdf::pdf(&paper)).await;
        let bytes = rendered.map_err(|error| Failure::unexpected(&error))?;
        Ok(Self { name, language, bytes: bytes.map_err(|error| Failure::unexpected(&error))? })
    }
}

impl IntoResponse for PdfFile {
    fn into_response(self) -> Response {
        let name = format!("attachment; filename=\"{}.pdf\"", self.name);
        let name = HeaderValue::from_str(&name).unwrap_or(HeaderValue::from_static("attachment"));
        let file = [(CONTENT_TYPE, HeaderValue::from_static(PDF)), (CONTENT_DISPOSITION, name)];
        let mut response = (file, self.bytes).into_response();
        headers::set_language(response.headers_mut(), self.language);
        response
    }
}

impl Output for PdfFile {
    fn describe(doc: &mut OperationDoc) {
        let file = ContentBuilder::new().schema(Some(ObjectBuilder::new().build())).build();
        let response = ResponseBuilder::new().description("The file").content(PDF, file).build();
        doc.responses.insert("200".into(), response.into());
    }

    fn load() -> Load {
        Load::File
    }
}

async fn invoice(
    PartnerMoneyReader(partner): PartnerMoneyReader,
    State(billing): State<Billing>,
    PathOf(path): PathOf<CohortPath>,
) -> Result<PdfFile, Failure> {
    let key = InvoiceKey { partner_id: partner.id, cohort_id: path.cohort_id };
    let mut conn = billing.ctx().db.read().await?;
    let found = invoices::find(&mut conn, &billing, key).await?;
    let (invoice, owed) = found.ok_or_else(Failure::not_found)?;
    let profile = identity::find_partner_terms(&mut conn, partner.id).await?;
    drop(conn);
    let number = invoice_numbers::number(&billing, key).await?;
    let paper =
        papers::invoice(&billing.issuer, &profile, &invoice, &owed, number.clone(), Language::current());
    PdfFile::render(number, paper).await
}

async fn paid_invoice(
    PartnerMoneyReader(partner): PartnerMoneyReader,
    State(billing): State<Billing>,
    PathOf(path): PathOf<DocumentPath>,
) -> Result<PdfFile, Failure> {
    let mut conn = billing.ctx().db.read().await?;
    let found = paid_invoices::find(&mut conn, partner.id, path.document_id).await?;
    drop(conn);
    let paid = found.ok_or_else(Failure::not_found)?;
    let paper = papers::paid_invoice(&billing.issuer, &paid, Language::current());
    PdfFile::render(paid.document.number(), paper).await
}

async fn receipt<A: Into<Payer>>(
    actor: A,
    State(billing): State<Billing>,
    PathOf(path): PathOf<ReferencePath>,
) -> Result<PdfFile, Failure> {
    let who: Payer = actor.into();
    render_receipt(&billing, &path.reference, |payment| who.owns(payment)).await
}

async fn any_receipt(
    _: FinanceStaff,
    State(billing): State<Billing>,
    PathOf(path): PathOf<ReferencePath>,
) -> Result<PdfFile, Failure> {
    render_receipt(&billing, &path.reference, |_| true).await
}

/// The receipt of a payment; 404 if it has none or the caller may not see it.
async fn render_receipt(
    billing: &Billing,
    reference: &str,
    may_see: impl Fn(&PaymentRow) -> bool,
) -> Result<PdfFile, Failure> {
    let mut conn = billing.ctx().db.read().await?;
    let payment = store::find_payment(&mut conn, reference).await?;
    let payment = payment.filter(|payment| may_see(payment) && payment.receipt_number.is_some());
    let payment = payment.ok_or_else(Failure::not_found)?;
    let refund = find_refunds(&mut conn, &[payment.id]).await?.pop();
    let paid = ReceiptedPayment {
        lines: store::list_lines(&mut conn, &[payment.id]).await?,
        terms: store::find_terms(&mut conn, payment.id).await?,
        refunded_at: refund.and_then(|refund| refund.refunded_at),
        offline: find_offline(&mut conn, &[payment.id]).await?.pop(),
        documents: list_of_payments(&mut conn, &[payment.id]).await?,
        payment,
    };
    drop(conn);
    let paper = papers::receipt(&billing.issuer, &paid, Language::current());
    PdfFile::render(format!("receipt-{}", paid.payment.receipt_number.unwrap_or_default()), paper).await
}
