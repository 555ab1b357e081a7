//! Paying the whole of a payment back: asked for by staff, carried out by the provider, followed by the programs.
//!
//! The wish is kept before the provider hears of it, and the provider is asked what it knows before it is told: a
//! crash or a second click in between never pays back twice. When the provider took it on, the programs are withdrawn
//! in the same transaction that says so.

use crate::{
    Billing, crash,
    payment::{create::record, letters, model::PaymentRow},
    store::{self, refunds},
};
use api::Failure;
use checkout::{Provider, ProviderError, RefundStatus, Refunded};
use db::{
    DbError,
    journal::{Actor, SYSTEM},
    tx,
};
use jiff::{SignedDuration, Timestamp};

/// By when whoever asked has told the provider, or died.
const BEGUN_WITHIN: SignedDuration = SignedDuration::from_mins(1);

/// How a refund is called in the database, and whether there is more to ask about it.
fn state_of(status: RefundStatus) -> (&'static str, bool) {
    match status {
        RefundStatus::Pending | RefundStatus::Processing | RefundStatus::Unknown => ("pending", true),
        RefundStatus::Processed => ("processed", false),
        RefundStatus::Failed => ("failed", false),
        RefundStatus::NeedsAttention => ("needs_attention", false),
    }
}

/// Money is under way for days: often at first, then less and less often.
fn next_check(checks: i64, now: Timestamp) -> Timestamp {
    let minutes = 2_i64.saturating_pow(u32::try_from(checks).unwrap_or_default().min(10));
    now + SignedDuration::from_mins(minutes.min(12 * 60))
}

async fn find(billing: &Billing, reference: &str) -> Result<PaymentRow, Failure> {
    let found = store::find_payment(&mut billing.ground().db.read().await?, reference).await?;
    found.ok_or_else(Failure::not_found)
}

/// Asks for a payment to go back, and begins with it.
pub(crate) async fn ask(
    billing: &Billing,
    actor: Actor,
    reference: &str,
    reason: &str,
) -> Result<(), Failure> {
    let payment = find(billing, reference).await?;
    let ground = billing.ground();
    let now = ground.clock.now();
    let is_new: Result<bool, DbError> = tx!(ground.db, t => {
        let is_new = refunds::insert_refund(t, payment.id, reason, (now, now + BEGUN_WITHIN)).await?;
        if is_new {
            record(t, (actor, now), "payment.refund_asked", payment.id, reference).await?;
        }
        crash::point("refund.before_ask_commit");
        Ok(is_new)
    });
    let is_new = is_new?;
    crash::point("refund.after_ask_commit");
    let known = refunds::find_refunds(&mut ground.db.read().await?, &[payment.id]).await?.pop();
    match known {
        // Whoever asks again, because nobody answered, goes on with it.
        Some(refund) if is_new || refund.state == "asked" => pursue(billing, reference).await,
        Some(_) => Err(Failure::conflict("billing.refunded_already", "This payment goes back already.")),
        None => {
            let sentence = "Only a payment that brought money can be paid back.";
            Err(Failure::conflict("billing.not_paid", sentence))
        }
    }
}

/// Goes on with a refund that was asked for. Calling it again, also at the same time, changes nothing more.
pub(crate) async fn pursue(billing: &Billing, reference: &str) -> Result<(), Failure> {
    let payment = find(billing, reference).await?;
    let ground = billing.ground();
    let known = refunds::find_refunds(&mut ground.db.read().await?, &[payment.id]).await?.pop();
    let (Some(refund), Some(provider)) = (known, &billing.provider) else { return Ok(()) };
    let answer = match refund.state.as_str() {
        "asked" => begin(provider, reference).await.map(Some),
        "pending" => provider.find_refund(reference).await,
        _ => return Ok(()),
    };
    crash::point("refund.after_answer");
    let now = ground.clock.now();
    match answer {
        Ok(Some(refunded)) => Ok(carry_out(billing, &payment, refunded).await?),
        Ok(None) | Err(ProviderError::Unavailable(_)) => {
            let later = (Some(next_check(refund.checks, now)), None);
            let kept: Result<(), DbError> =
                tx!(ground.db, t => { refunds::update_refund(t, payment.id, &refund.state, later).await });
            kept?;
            Err(Failure::unavailable(
                "billing.provider_away",
                "The payment service cannot be reached at the moment. The payment will be paid back as soon as it can.",
            ))
        }
        Err(error) => {
            tracing::error!(%error, reference, "a payment could not be paid back");
            let kept: Result<(), DbError> =
                tx!(ground.db, t => { refunds::update_refund(t, payment.id, "failed", (None, None)).await });
            kept?;
            let sentence = format!("The payment service did not pay it back: {error}.");
            Err(Failure::conflict("billing.refund_refused", sentence))
        }
    }
}

/// Tells the provider. If it refuses because somebody else told it at the same time, that is as good.
async fn begin(provider: &Provider, reference: &str) -> Result<Refunded, ProviderError> {
    match provider.refund(reference).await {
        Err(refused @ ProviderError::Refused { .. }) => provider.find_refund(reference).await?.ok_or(refused),
        other => other,
    }
}

/// Does on our side what the provider did on its own.
async fn carry_out(billing: &Billing, payment: &PaymentRow, refunded: Refunded) -> Result<(), DbError> {
    let ground = billing.ground();
    let now = ground.clock.now();
    let (state, goes_on) = state_of(refunded.status);
    let next = goes_on.then(|| now + SignedDuration::from_mins(10));
    let is_taken_on = state != "failed";
    let done: Result<(), DbError> = tx!(ground.db, t => {
        refunds::update_refund(t, payment.id, state, (next, is_taken_on.then_some(now))).await?;
        if is_taken_on && refunds::reverse_payment(t, payment.id).await? {
            // What came in besides paid for nothing: whoever paid twice keeps the place.
            if payment.receipt_number.is_some() {
                let programs = store::list_program_ids(t, payment.id).await?;
                let whose = (payment.partner_id, programs.as_slice());
                enrolment::withdraw_refunded(t, &billing.enrolment, (SYSTEM, now), whose).await?;
            }
            record(t, (SYSTEM, now), "payment.reversed", payment.id, &payment.reference).await?;
            letters::refunded(t, ground, payment).await?;
        }
        if matches!(state, "failed" | "needs_attention") {
            let why = "The payment service could not pay it back by itself. Please look at it there.";
            put_before_a_person(t, payment, why, now).await?;
        }
        crash::point("refund.before_commit");
        Ok(())
    });
    crash::point("refund.after_commit");
    done
}

async fn put_before_a_person(
    conn: &mut db::Conn,
    payment: &PaymentRow,
    why: &str,
    now: Timestamp,
) -> Result<(), DbError> {
    if refunds::review_settled(conn, payment.id, why).await? {
        record(conn, (SYSTEM, now), "payment.needs_review", payment.id, &payment.reference).await?;
    }
    Ok(())
}

/// The provider speaks of money that went back, or is disputed: ours to follow, or for a person to look at.
pub(crate) async fn heard(billing: &Billing, event: &str, reference: &str) -> Result<(), Failure> {
    let payment = find(billing, reference).await?;
    let ground = billing.ground();
    if !refunds::find_refunds(&mut ground.db.read().await?, &[payment.id]).await?.is_empty() {
        return pursue(billing, reference).await;
    }
    let why = match event {
        "charge.dispute.create" => "The payer disputes it. Please answer at the payment service.",
        "refund.processed" => "It was paid back at the payment service, not from here.",
        _ => return Ok(()),
    };
    let now = ground.clock.now();
    let done: Result<(), DbError> = tx!(ground.db, t => { put_before_a_person(t, &payment, why, now).await });
    Ok(done?)
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
