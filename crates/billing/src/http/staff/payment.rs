//! One payment in full, and the decision that ends its review.

mod history;

use super::{
    super::{history::ReferencePath, payments::sum},
    payments::{find_view, reason},
    views::{StaffPayment, StaffPaymentFacts},
};
use crate::{
    Billing,
    payment::{
        cancel::cancel_request,
        model::PaymentRow,
        review::{Decision, decide},
    },
    refund,
    store::{
        self, LineRow,
        offline::{find_offline, find_proof_name},
    },
};
use api::{Answer, Body, Failure, PathOf, Routes};
use axum::extract::State;
use catalogue::Due;
use db::{Conn, DbError};
use history::{HistoryEntry, history};
use identity::{FinanceStaff, show_name};
use kernel::ProgramId;
use l10n::{Language, msg};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("staff payments")
        .get("/api/staff/payments/{reference}", "getStaffPayment", "Get one payment with its history", one)
        .post(
            "/api/staff/payments/{reference}/review",
            "reviewPayment",
            "End the review of a payment",
            end_review,
        )
        .post(
            "/api/staff/payments/{reference}/cancel",
            "cancelPaymentRequest",
            "Cancel a bank transfer request",
            cancel,
        )
}

/// A payment with its lines, the details of its bank transfer, and its history.
#[derive(Serialize, ToSchema)]
struct StaffPaymentDetail {
    #[serde(flatten)]
    facts: StaffPaymentFacts,
    lines: Vec<StaffPaymentLine>,
    offline: Option<OfflineView>,
    /// Newest first.
    history: Vec<HistoryEntry>,
}

/// A program that the payment covers.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffPaymentLine {
    cohort: String,
    #[serde(serialize_with = "identity::serialize_name")]
    child: String,
    /// The child that has the seat now, if it moved since it was paid.
    seat_moved_to: Option<String>,
    #[serde(serialize_with = "identity::serialize_name")]
    parent: String,
    package: String,
    due: Due,
    /// False if the program has been withdrawn since.
    is_there: bool,
    is_paid: bool,
    /// Whether the child is withdrawn when the payment is refunded or closed.
    is_withdrawn_with_it: bool,
}

/// Details of a bank transfer, as recorded by staff.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OfflineView {
    paid_on: String,
    bank_reference: String,
    note: String,
    proof: Option<ProofView>,
    /// The requested sum.
    asked: Due,
    /// Received minus requested sum in hundredths; null if it arrived in another currency.
    difference_minor: Option<i64>,
    /// Why another sum was booked; empty if it was the requested one.
    difference_reason: String,
}

/// A proof of payment.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ProofView {
    file_name: String,
    /// In bytes.
    size: i64,
}

async fn offline(conn: &mut Conn, payment: &PaymentRow) -> Result<Option<OfflineView>, DbError> {
    let Some(row) = find_offline(conn, &[payment.id]).await?.pop() else { return Ok(None) };
    let proof = find_proof_name(conn, payment.id).await?;
    let is_comparable = payment.due_currency_code == payment.currency_code;
    Ok(Some(OfflineView {
        paid_on: row.paid_on.to_string(),
        bank_reference: row.bank_reference,
        note: row.note,
        asked: sum(&payment.due_currency_code, payment.due_minor),
        difference_minor: is_comparable.then_some(payment.amount_minor - payment.due_minor),
        difference_reason: row.difference_reason,
        proof: proof.map(|proof| ProofView { file_name: proof.file_name, size: proof.size }),
    }))
}

/// The children of the programs that lines pay for since a seat moved.
async fn recipients(conn: &mut Conn, rows: &[LineRow]) -> Result<HashMap<ProgramId, String>, DbError> {
    let moved = rows.iter().filter(|row| row.named_program_id.is_some());
    let ids: Vec<ProgramId> = moved.map(|row| row.program_id).collect();
    let programs = enrolment::find_children_of_programs(conn, &ids).await?;
    let shown = |(id, name)| (id, show_name(name, Language::current()));
    Ok(programs.into_iter().map(shown).collect())
}

async fn lines(conn: &mut Conn, payment: &PaymentRow) -> Result<Vec<StaffPaymentLine>, DbError> {
    let rows = store::list_lines(conn, &[payment.id]).await?;
    let mut recipients = recipients(conn, &rows).await?;
    let ids: Vec<ProgramId> = rows.iter().map(|row| row.program_id).collect();
    let states: HashMap<ProgramId, bool> = enrolment::paid_states(conn, &ids).await?.into_iter().collect();
    let plan = refund::plan(conn, payment).await?;
    let line = |row: LineRow| StaffPaymentLine {
        seat_moved_to: recipients.remove(&row.program_id),
        is_withdrawn_with_it: states.contains_key(&row.program_id) && plan.withdraws(row.program_id),
        is_there: states.contains_key(&row.program_id),
        is_paid: states.get(&row.program_id).copied().unwrap_or_default(),
        due: sum(&payment.due_currency_code, row.due_minor),
        cohort: row.cohort_title,
        child: row.child_name,
        parent: row.parent_name,
        package: row.package_title,
    };
    Ok(rows.into_iter().map(line).collect())
}

async fn one(
    _: FinanceStaff,
    State(billing): State<Billing>,
    PathOf(path): PathOf<ReferencePath>,
) -> Result<Answer<StaffPaymentDetail>, Failure> {
    let facts = find_view(&billing, &path.reference).await?.facts;
    let mut conn = billing.ctx().db.read().await?;
    let found = store::find_payment(&mut conn, &path.reference).await?;
    let payment = found.ok_or_else(Failure::not_found)?;
    Ok(Answer::ok(StaffPaymentDetail {
        facts,
        lines: lines(&mut conn, &payment).await?,
        offline: offline(&mut conn, &payment).await?,
        history: history(&mut conn, payment.id).await?,
    }))
}

async fn cancel(
    FinanceStaff(staff): FinanceStaff,
    State(billing): State<Billing>,
    PathOf(path): PathOf<ReferencePath>,
) -> Result<Answer<StaffPayment>, Failure> {
    cancel_request(&billing, staff.journal(), &path.reference).await?;
    Ok(Answer::ok(find_view(&billing, &path.reference).await?).message(msg!("transfer-cancelled")))
}

/// The decision and its reason.
#[derive(Deserialize, ToSchema)]
struct ReviewBody {
    decision: Decision,
    #[serde(default)]
    reason: String,
}

async fn end_review(
    FinanceStaff(staff): FinanceStaff,
    State(billing): State<Billing>,
    PathOf(path): PathOf<ReferencePath>,
    Body { value: body, .. }: Body<ReviewBody>,
) -> Result<Answer<StaffPayment>, Failure> {
    let why = reason(&body.reason)?;
    decide(&billing, staff.journal(), &path.reference, body.decision, why).await?;
    let message = match body.decision {
        Decision::Keep => msg!("review-kept"),
        Decision::Settle => msg!("review-settled"),
        Decision::Close => msg!("review-closed"),
    };
    Ok(Answer::ok(find_view(&billing, &path.reference).await?).message(message))
}
