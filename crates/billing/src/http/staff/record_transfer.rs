//! Recording a bank transfer.

use super::{
    payments::MAX_REASON_CHARS,
    views::{StaffPayment, complete},
};
use crate::{
    Billing,
    payment::{
        model::{
            kinds::PaymentState,
            proof::{MAX_PROOF_BYTES, Proof},
        },
        transfer::{Transfer, record::record_transfer},
    },
};
use api::{Answer, Body, Failure, Routes};
use axum::extract::State;
use identity::{FieldErrors, FinanceStaff};
use jiff::{
    Timestamp,
    civil::Date,
    tz::{self, TimeZone},
};
use kernel::{CohortId, ParentId, PartnerId};
use l10n::{Language, Message, msg};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

const MAX_REFERENCE_CHARS: usize = 100;
const MAX_NOTE_CHARS: usize = 1_000;
const MAX_COHORTS: usize = 100;
/// Earlier dates are rejected as typing errors.
const FIRST_YEAR: i16 = 2000;
/// Base64 adds a third to the proof; the rest is for the other fields.
const MAX_BODY_BYTES: usize = MAX_PROOF_BYTES / 3 * 4 + (64 << 10);

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("staff payments")
        .post("/api/staff/payments/offline", "recordOfflinePayment", "Record a bank transfer", record)
        .body_limit(MAX_BODY_BYTES)
}

/// A bank transfer to record.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
struct OfflineBody {
    partner_id: PartnerId,
    /// The cohorts whose invoices it pays, or whose programs of the parent if `parentId` is set.
    cohort_ids: Vec<CohortId>,
    /// Set if the parent paid for its own programs.
    parent_id: Option<ParentId>,
    /// The sum that arrived, in hundredths.
    amount_minor: i64,
    /// The partner's currency or the base currency.
    currency_code: String,
    /// The date of the transfer, such as `2026-11-15`.
    paid_on: String,
    /// The bank's reference, unique per partner.
    bank_reference: String,
    note: String,
    proof: Option<ProofBody>,
    /// The payment request that the transfer answers: its programs and sum apply, and `cohortIds` may be empty.
    request_reference: Option<String>,
    /// Required if another sum arrived than was requested; at most 500 characters.
    difference_reason: String,
}

/// A PDF, PNG or JPEG of at most 1 MB.
#[derive(Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
struct ProofBody {
    file_name: String,
    content_base64: String,
}

/// The current date in the easternmost time zone: the bank's calendar may be ahead of UTC.
fn latest_date(now: Timestamp) -> Date {
    now.to_zoned(TimeZone::fixed(tz::offset(14))).date()
}

/// Validates the request.
fn read(body: OfflineBody, latest: Date) -> Result<Transfer, Failure> {
    let mut errors = FieldErrors::default();
    let mut check = |is_right: bool, field: &'static str, message: Message| {
        if !is_right {
            errors.add(field, message);
        }
    };
    let bank_reference = body.bank_reference.split_whitespace().collect::<Vec<_>>().join(" ");
    let note = body.note.trim().to_owned();
    let currency_code = body.currency_code.trim().to_uppercase();
    let paid_on: Option<Date> = body.paid_on.trim().parse().ok();
    let is_short = |text: &str, limit: usize| text.chars().count() <= limit;
    check(body.partner_id.get() > 0, "partnerId", msg!("choose-partner"));
    let request = body.request_reference.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
    let difference_reason = body.difference_reason.trim().to_owned();
    let has_cohorts = body.parent_id.is_some() || request.is_some() || !body.cohort_ids.is_empty();
    check(has_cohorts && body.cohort_ids.len() <= MAX_COHORTS, "cohortIds", msg!("choose-invoices"));
    check(body.amount_minor > 0, "amountMinor", msg!("enter-sum"));
    check(currency_code.len() == 3, "currencyCode", msg!("choose-currency"));
    check(paid_on.is_some(), "paidOn", msg!("enter-day"));
    check(paid_on.is_none_or(|day| day <= latest), "paidOn", msg!("day-to-come"));
    check(paid_on.is_none_or(|day| day.year() >= FIRST_YEAR), "paidOn", msg!("day-too-early"));
    let is_named = bank_reference.chars().any(char::is_alphanumeric);
    check(
        is_named && is_short(&bank_reference, MAX_REFERENCE_CHARS),
        "bankReference",
        msg!("enter-bank-reference"),
    );
    check(is_short(&note, MAX_NOTE_CHARS), "note", msg!("at-most-1000"));
    check(is_short(&difference_reason, MAX_REASON_CHARS), "differenceReason", msg!("at-most-500"));
    let proof = body.proof.map(|file| Proof::read(&file.file_name, &file.content_base64)).transpose();
    if let Err(message) = &proof {
        errors.add("proof", message.clone());
    }
    errors.done()?;
    Ok(Transfer {
        partner_id: body.partner_id,
        parent_id: body.parent_id,
        cohort_ids: body.cohort_ids,
        currency_code,
        amount_minor: body.amount_minor,
        paid_on: paid_on.unwrap_or(latest),
        bank_reference,
        note,
        proof: proof.unwrap_or_default(),
        request,
        difference_reason,
    })
}

/// Takes no idempotency key: the bank reference serves as one.
async fn record(
    FinanceStaff(staff): FinanceStaff,
    State(billing): State<Billing>,
    Body { value: body, .. }: Body<OfflineBody>,
) -> Result<Answer<StaffPayment>, Failure> {
    let transfer = read(body, latest_date(billing.ctx().clock.now()))?;
    let recorded = record_transfer(&billing, staff.journal(), &transfer).await?;
    let is_in_review = recorded.payment.state == PaymentState::Review;
    let message = match (recorded.is_new, &recorded.begun) {
        (true, _) if is_in_review => msg!("booked-for-review"),
        (false, _) => msg!("booked-before"),
        (true, None) => msg!("booked"),
        (true, Some(begun)) => msg!("booked-but-begun", begun = begun),
    };
    let mut conn = billing.ctx().db.read().await?;
    let view = complete(&mut conn, vec![recorded.payment], Language::current())
        .await?
        .pop()
        .ok_or_else(Failure::not_found)?;
    Ok(Answer::ok(view).message(message))
}
