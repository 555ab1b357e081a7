//! Payment history of partners and parents.

use super::payments::{sum, transfer_text};
use crate::{
    Billing,
    payment::{
        cancel,
        model::{
            PaymentRow,
            kinds::{PaymentKind, PaymentState, RefundState},
            payer::Payer,
        },
        on_demand,
        started_by::find_starter,
    },
    store::{
        self, LineRow,
        documents::{DocumentRow, list_of_payments},
        refunds::{RefundRow, find_refunds},
    },
};
use api::{Answer, Failure, List, Paging, PathOf, Routes, Search};
use axum::extract::State;
use catalogue::Due;
use identity::{PartnerFinance, PartnerMoneyReader, SignedInParent};
use kernel::{PageRequest, PaymentId, ProgramId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const PAGE_SIZE: u32 = 10;

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("payments")
        .get(
            "/api/partner/payments",
            "listPayments",
            "List the partner's payments",
            list::<PartnerMoneyReader>,
        )
        .get(
            "/api/partner/payments/{reference}",
            "getPayment",
            "Get one payment with its lines",
            one::<PartnerMoneyReader>,
        )
        .post(
            "/api/partner/payments/{reference}/check",
            "checkPayment",
            "Check a payment with the provider",
            check::<PartnerFinance>,
        )
        .post(
            "/api/partner/payments/{reference}/cancel",
            "cancelPayment",
            "Cancel an unfinished payment",
            cancel::<PartnerFinance>,
        )
        .get(
            "/api/partner/parent/payments",
            "listOwnPayments",
            "List the parent's payments",
            list::<SignedInParent>,
        )
        .get(
            "/api/partner/parent/payments/{reference}",
            "getOwnPayment",
            "Get one payment with its lines",
            one::<SignedInParent>,
        )
        .post(
            "/api/partner/parent/payments/{reference}/check",
            "checkOwnPayment",
            "Check a payment with the provider",
            check::<SignedInParent>,
        )
        .post(
            "/api/partner/parent/payments/{reference}/cancel",
            "cancelOwnPayment",
            "Cancel an unfinished payment",
            cancel::<SignedInParent>,
        )
}

/// A payment.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PaymentEntry {
    reference: String,
    state: PaymentState,
    created_at: String,
    settled_at: Option<String>,
    /// When the refund was accepted.
    refunded_at: Option<String>,
    refund_state: Option<RefundState>,
    due: Due,
    charged: Due,
    receipt_number: Option<i64>,
    /// Number of programs.
    count: usize,
    cohorts: Vec<String>,
    /// Checkout URL, while the payment can still be paid.
    payment_link: Option<String>,
    /// `checkout`, or `transfer` for a request that is paid by bank transfer.
    kind: PaymentKind,
    /// Since when a bank transfer is in progress.
    transfer_since: Option<String>,
    /// Full numbers of the invoices that it paid.
    invoice_numbers: Vec<String>,
}

/// A payment with its lines.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PaymentDetail {
    #[serde(flatten)]
    entry: PaymentEntry,
    lines: Vec<PaidLine>,
    /// Bank transfer instructions, while a transfer is awaited.
    instructions: Option<String>,
    /// The member of the partner who began it; null for a parent's payment, and if staff or the system did.
    started_by: Option<String>,
}

/// A program that was paid for.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PaidLine {
    program_id: ProgramId,
    #[serde(serialize_with = "identity::serialize_name")]
    child: String,
    #[serde(serialize_with = "identity::serialize_name")]
    parent: String,
    program: String,
    level: i64,
    cohort: String,
    /// In hundredths of the currency that was due.
    due_minor: i64,
}

#[derive(Deserialize, IntoParams)]
pub(super) struct ReferencePath {
    /// The reference of the payment.
    pub reference: String,
}

fn is_payable(payment: &PaymentRow) -> bool {
    matches!(payment.state, PaymentState::Pending | PaymentState::Failed)
}

fn entry(
    payment: PaymentRow,
    lines: &[LineRow],
    refund: Option<&RefundRow>,
    documents: &[DocumentRow],
) -> PaymentEntry {
    let mut cohorts: Vec<String> = lines.iter().map(|line| line.cohort_title.clone()).collect();
    cohorts.sort();
    cohorts.dedup();
    PaymentEntry {
        payment_link: payment.checkout_url.clone().filter(|_| is_payable(&payment)),
        due: sum(&payment.due_currency_code, payment.due_minor),
        charged: sum(&payment.currency_code, payment.amount_minor),
        reference: payment.reference,
        state: payment.state,
        created_at: payment.created_at.to_string(),
        settled_at: payment.settled_at.map(|at| at.to_string()),
        refund_state: refund.map(|refund| refund.state),
        refunded_at: refund.and_then(|refund| refund.refunded_at).map(|at| at.to_string()),
        receipt_number: payment.receipt_number,
        count: lines.len(),
        cohorts,
        kind: payment.kind,
        transfer_since: payment.transfer_since.map(|at| at.to_string()),
        invoice_numbers: documents
            .iter()
            .filter(|document| document.payment_id == Some(payment.id))
            .map(DocumentRow::number)
            .collect(),
    }
}

impl From<LineRow> for PaidLine {
    fn from(line: LineRow) -> Self {
        Self {
            program_id: line.program_id,
            child: line.child_name,
            parent: line.parent_name,
            program: line.package_title,
            level: line.level,
            cohort: line.cohort_title,
            due_minor: line.due_minor,
        }
    }
}

async fn list<A: Into<Payer>>(
    actor: A,
    State(billing): State<Billing>,
    Search(paging): Search<Paging>,
) -> Result<Answer<List<PaymentEntry>>, Failure> {
    let payer = actor.into();
    let page = paging.request(PAGE_SIZE).unwrap_or(PageRequest::new(1, PAGE_SIZE));
    let mut conn = billing.ctx().db.read().await?;
    let (payments, total) =
        store::list_payments(&mut conn, payer.partner_id, payer.parent_id, page.window()).await?;
    let ids: Vec<PaymentId> = payments.iter().map(|payment| payment.id).collect();
    let lines = store::list_lines(&mut conn, &ids).await?;
    let of = |id: PaymentId| lines.iter().filter(|line| line.payment_id == id).cloned().collect::<Vec<_>>();
    let refunds = find_refunds(&mut conn, &ids).await?;
    let documents = list_of_payments(&mut conn, &ids).await?;
    let entries = payments.into_iter().map(|payment| {
        let lines = of(payment.id);
        let refund = refunds.iter().find(|refund| refund.payment_id == payment.id);
        entry(payment, &lines, refund, &documents)
    });
    Ok(Answer::ok(entries.collect()).page(page, u64::try_from(total).unwrap_or_default()))
}

/// The payer's own payment; 404 for any other.
async fn find_own(billing: &Billing, payer: Payer, reference: &str) -> Result<PaymentRow, Failure> {
    let found = store::find_payment(&mut billing.ctx().db.read().await?, reference).await?;
    found.filter(|payment| payer.owns(payment)).ok_or_else(Failure::not_found)
}

/// The payer's own payment with its lines; 404 for any other.
async fn find(billing: &Billing, payer: Payer, reference: &str) -> Result<PaymentDetail, Failure> {
    let payment = find_own(billing, payer, reference).await?;
    let is_awaited = payment.kind == PaymentKind::Transfer && payment.state == PaymentState::Pending;
    let instructions = if is_awaited { Some(transfer_text(billing).await?) } else { None };
    let mut conn = billing.ctx().db.read().await?;
    let documents = list_of_payments(&mut conn, &[payment.id]).await?;
    let lines = store::list_lines(&mut conn, &[payment.id]).await?;
    let refund = find_refunds(&mut conn, &[payment.id]).await?.pop();
    let started_by = find_starter(&mut conn, &payment).await?;
    let ids: Vec<ProgramId> = lines.iter().map(|line| line.program_id).collect();
    let open = enrolment::count_unpaid(&mut conn, &ids).await?;
    let mut entry = entry(payment, &lines, refund.as_ref(), &documents);
    // No checkout URL if some programs are gone or were paid otherwise.
    entry.payment_link = entry.payment_link.filter(|_| usize::try_from(open) == Ok(ids.len()));
    let lines = lines.into_iter().map(PaidLine::from).collect();
    Ok(PaymentDetail { entry, lines, instructions, started_by })
}

async fn one<A: Into<Payer>>(
    actor: A,
    State(billing): State<Billing>,
    PathOf(path): PathOf<ReferencePath>,
) -> Result<Answer<PaymentDetail>, Failure> {
    Ok(Answer::ok(find(&billing, actor.into(), &path.reference).await?))
}

async fn check<A: Into<Payer>>(
    actor: A,
    State(billing): State<Billing>,
    PathOf(path): PathOf<ReferencePath>,
) -> Result<Answer<PaymentDetail>, Failure> {
    let payer = actor.into();
    let own = find_own(&billing, payer, &path.reference).await?;
    on_demand::check(&billing, &own.reference, &payer.to_string()).await?;
    Ok(Answer::ok(find(&billing, payer, &path.reference).await?))
}

async fn cancel<A: Into<Payer>>(
    actor: A,
    State(billing): State<Billing>,
    PathOf(path): PathOf<ReferencePath>,
) -> Result<Answer<PaymentDetail>, Failure> {
    let payer = actor.into();
    let own = find_own(&billing, payer, &path.reference).await?;
    cancel::cancel(&billing, payer, &own).await?;
    Ok(Answer::ok(find(&billing, payer, &path.reference).await?))
}
