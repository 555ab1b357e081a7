//! Paying the whole of a payment back: asked for by staff, carried out by the provider, followed by the programs.
//!
//! The provider has no protection against being asked twice, so that only one of us may tell it: whoever wrote the
//! wish, or whoever takes it over when that one did not answer for a minute. The provider is asked what it knows first.
//! When it took it on, the programs are withdrawn in the same transaction that says so.

mod follow;

pub(crate) use follow::{WENT_BACK, follow, heard, plan, put_before_a_person, record_review};

use crate::{
    Billing, crash,
    payment::{create::record, kinds::Dispute, model::PaymentRow},
    store::{
        self, offline,
        refunds::{self, RefundRow},
    },
};
use api::Failure;
use db::{
    Conn, DbError,
    journal::{self, Actor, SYSTEM},
    tx,
};
use follow::carry_out;
use jiff::{SignedDuration, Timestamp};
use paystack::{ProviderError, RefundStatus};
use serde_json::json;

/// By when whoever tells the provider has an answer, or died.
const TOLD_WITHIN: SignedDuration = SignedDuration::from_mins(1);

/// Money is under way for days: often at first, then less and less often.
fn next_check(checks: i64, now: Timestamp) -> Timestamp {
    let minutes = 2_i64.saturating_pow(u32::try_from(checks).unwrap_or_default().min(10));
    now + SignedDuration::from_mins(minutes.min(12 * 60))
}

pub(crate) fn goes_back_already() -> Failure {
    Failure::conflict("billing.refunded_already", "This payment goes back already.")
}

async fn find(billing: &Billing, reference: &str) -> Result<(PaymentRow, Option<RefundRow>), Failure> {
    let mut conn = billing.ctx().db.read().await?;
    let payment = store::find_payment(&mut conn, reference).await?.ok_or_else(Failure::not_found)?;
    let refund = refunds::find_refunds(&mut conn, &[payment.id]).await?.pop();
    Ok((payment, refund))
}

/// Asks for a payment to go back, and tells the provider.
pub(crate) async fn ask(
    billing: &Billing,
    actor: Actor,
    reference: &str,
    reason: &str,
) -> Result<(), Failure> {
    let (payment, known) = find(billing, reference).await?;
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let is_ours: Result<bool, Failure> = tx!(ctx.db, t => {
        let is_ours = match &known {
            // Nobody answered for this one: whoever asks again goes on with it.
            Some(refund) if refund.state == "asked" => {
                refunds::take_over(t, payment.id, (now, now + TOLD_WITHIN)).await?
            }
            _ => write_down(t, &payment, (actor, now), reason).await?,
        };
        crash::point("refund.before_ask_commit");
        Ok(is_ours)
    });
    let is_ours = is_ours?;
    crash::point("refund.after_ask_commit");
    if is_ours { tell(billing, &payment).await } else { Err(goes_back_already()) }
}

/// Keeps the wish; false if it is kept already.
async fn write_down(
    conn: &mut Conn,
    payment: &PaymentRow,
    (actor, now): (Actor, Timestamp),
    reason: &str,
) -> Result<bool, Failure> {
    if !matches!(payment.state.as_str(), "succeeded" | "review" | "reversed") {
        let sentence = "Only a payment that brought money can be paid back.";
        return Err(Failure::conflict("billing.not_paid", sentence));
    }
    // It paid, also if it is disputed now.
    if payment.receipt_number.is_some()
        && payment.state != "reversed"
        && let Some(other) = refunds::find_twin(conn, payment.id).await?
    {
        let sentence = format!("The same was paid twice. Please pay {other} back, which pays for nothing.");
        return Err(Failure::conflict("billing.paid_twice", sentence));
    }
    if payment.dispute == Some(Dispute::Open) {
        let sentence = "The payer's bank is deciding about this payment. Paying it back as well could cost the sum twice.";
        return Err(Failure::conflict("billing.disputed", sentence));
    }
    identity::share_partner(conn, payment.partner_id).await?;
    let is_new = refunds::insert_refund(conn, payment.id, reason, (now, now + TOLD_WITHIN)).await?;
    if is_new {
        let entry = journal::Entry {
            at: now,
            actor,
            action: "payment.refund_asked",
            subject_kind: "payment",
            subject_id: Some(payment.id),
            before: None,
            after: Some(json!({
                "reference": payment.reference, "reason": reason, "currency": payment.currency_code,
                "amountMinor": payment.amount_minor,
            })),
        };
        journal::record(conn, &entry).await?;
    }
    Ok(is_new)
}

/// Goes on with refunds whose time has come. Calling it again, also at the same time, changes nothing more.
pub(crate) async fn pursue(billing: &Billing, reference: &str) -> Result<(), Failure> {
    let (payment, Some(refund)) = find(billing, reference).await? else { return Ok(()) };
    if refund.state == "asked" {
        let ctx = billing.ctx();
        let now = ctx.clock.now();
        let is_ours: Result<bool, DbError> =
            tx!(ctx.db, t => { refunds::take_over(t, payment.id, (now, now + TOLD_WITHIN)).await });
        return if is_ours? { tell(billing, &payment).await } else { Ok(()) };
    }
    let Some(provider) = &billing.provider else { return Ok(()) };
    let answer = provider.find_refund(reference).await;
    match answer {
        Ok(Some(status)) => Ok(carry_out(billing, &payment, status).await?),
        Ok(None) | Err(ProviderError::Refused { .. } | ProviderError::NotFound) => {
            let is_open = matches!(refund.state.as_str(), "pending" | "needs_attention");
            let next = is_open.then(|| next_check(refund.checks, billing.ctx().clock.now()));
            Ok(put_off(billing, &refund, next).await?)
        }
        Err(ProviderError::Unavailable(_)) => later(billing, &refund).await,
    }
}

/// Tells the provider. The caller is the only one.
async fn tell(billing: &Billing, payment: &PaymentRow) -> Result<(), Failure> {
    let is_offline = offline::is_offline(&mut billing.ctx().db.read().await?, payment.id).await?;
    let answer = match &billing.provider {
        // There is nothing to pay back, or it goes back by bank, as it came.
        _ if payment.amount_minor == 0 || is_offline => Ok(RefundStatus::Processed),
        Some(provider) => provider.refund(&payment.reference).await,
        None => Err(ProviderError::NotFound),
    };
    crash::point("refund.after_answer");
    match answer {
        Ok(status) => Ok(carry_out(billing, payment, status).await?),
        Err(ProviderError::Unavailable(_)) => {
            let (_, refund) = find(billing, &payment.reference).await?;
            match refund {
                Some(refund) => later(billing, &refund).await,
                None => Ok(()),
            }
        }
        Err(error) => {
            tracing::error!(%error, payment.reference, "a payment could not be paid back");
            let ctx = billing.ctx();
            let now = ctx.clock.now();
            let kept: Result<(), DbError> = tx!(ctx.db, t => {
                refunds::update_refund(t, payment.id, "failed", (None, None)).await?;
                record(t, (SYSTEM, now), "payment.refund_refused", payment.id, &payment.reference).await
            });
            kept?;
            let sentence = format!("The payment service did not pay it back: {error}.");
            Err(Failure::conflict("billing.refund_refused", sentence))
        }
    }
}

async fn put_off(billing: &Billing, refund: &RefundRow, next: Option<Timestamp>) -> Result<(), DbError> {
    let kept = (next, refund.refunded_at);
    tx!(billing.ctx().db, t => {
        refunds::update_refund(t, refund.payment_id, &refund.state, kept).await
    })
}

async fn later(billing: &Billing, refund: &RefundRow) -> Result<(), Failure> {
    let next = next_check(refund.checks, billing.ctx().clock.now());
    put_off(billing, refund, Some(next)).await?;
    Err(Failure::unavailable(
        "billing.provider_away",
        "The payment service cannot be reached at the moment. The payment will be paid back as soon as it can.",
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refund_is_asked_about_less_and_less_often() {
        let start = Timestamp::UNIX_EPOCH;
        let wait = |checks| next_check(checks, start).duration_since(start).as_mins();
        assert_eq!((wait(0), wait(3), wait(9), wait(10), wait(100)), (1, 8, 512, 720, 720));
    }
}
