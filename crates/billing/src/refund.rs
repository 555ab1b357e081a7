//! Full refunds: requested by staff, executed by the provider, then applied to the programs.
//!
//! The provider's refund call is not idempotent, so only one caller may make it: the one that inserted the request,
//! or one that takes it over after its lease of a minute has expired. The provider's existing refunds are checked
//! first. Once the provider has accepted, the programs are withdrawn in the transaction that records it.

mod error;
mod next_check;
mod outcome;

pub(crate) use error::RefundError;
pub(crate) use outcome::{apply_reversal, handle_event, plan, record_review, send_to_review};

use crate::{
    Billing, fail_points,
    payment::{
        insert::record,
        model::{
            PaymentRow,
            kinds::{Dispute, PaymentState, RefundState},
        },
    },
    store::{
        self, offline,
        refunds::{self, RefundRow},
    },
};
use db::{Conn, DbError, tx};
use jiff::{SignedDuration, Timestamp};
use journal::{Actor, By, SYSTEM};
use next_check::next_refund_check;
use outcome::apply_status;
use paystack::{ProviderError, RefundStatus};
use serde_json::json;

/// Lease of the caller that sends a refund to the provider; after that it is assumed dead.
const SEND_LEASE: SignedDuration = SignedDuration::from_mins(1);

async fn find(billing: &Billing, reference: &str) -> Result<(PaymentRow, Option<RefundRow>), RefundError> {
    let mut conn = billing.ctx().db.read().await?;
    let payment = store::find_payment(&mut conn, reference).await?.ok_or(RefundError::NotFound)?;
    let refund = refunds::find_refunds(&mut conn, &[payment.id]).await?.pop();
    Ok((payment, refund))
}

/// Requests a refund of a payment and sends it to the provider.
pub(crate) async fn request_refund(
    billing: &Billing,
    actor: Actor,
    reference: &str,
    reason: &str,
) -> Result<(), RefundError> {
    let (payment, known) = find(billing, reference).await?;
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let is_ours: Result<bool, RefundError> = tx!(ctx.db, t => {
        let is_ours = match &known {
            // The lease of the earlier request expired: this request takes it over.
            Some(refund) if refund.state == RefundState::Asked => {
                refunds::take_over(t, payment.id, now, now + SEND_LEASE).await?
            }
            _ => insert_request(t, &payment, By { actor, at: now }, reason).await?,
        };
        fail_points::point("refund.before_ask_commit");
        Ok(is_ours)
    });
    let is_ours = is_ours?;
    fail_points::point("refund.after_ask_commit");
    if is_ours { send_to_provider(billing, &payment).await } else { Err(RefundError::AlreadyRefunding) }
}

/// Inserts the refund request; false if there is one already.
async fn insert_request(
    conn: &mut Conn,
    payment: &PaymentRow,
    by: By,
    reason: &str,
) -> Result<bool, RefundError> {
    match payment.state {
        PaymentState::Succeeded | PaymentState::Review | PaymentState::Reversed => {}
        PaymentState::Created | PaymentState::Pending | PaymentState::Failed | PaymentState::Abandoned => {
            return Err(RefundError::NotPaid);
        }
    }
    // A receipt means that it paid for its programs, even if it is disputed now.
    if payment.receipt_number.is_some()
        && payment.state != PaymentState::Reversed
        && let Some(other) = refunds::find_duplicate(conn, payment.id).await?
    {
        return Err(RefundError::PaidTwice { other });
    }
    if payment.dispute == Some(Dispute::Open) {
        return Err(RefundError::Disputed);
    }
    identity::lock_partner_shared(conn, payment.partner_id).await?;
    let is_new = refunds::insert_refund(conn, payment.id, reason, by.at, by.at + SEND_LEASE).await?;
    if is_new {
        let entry = journal::Entry {
            at: by.at,
            actor: by.actor,
            action: "payment.refund_asked",
            subject_kind: "payment",
            subject_id: Some(payment.id.get()),
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

/// Continues a refund that is due for a check. Idempotent, also under concurrent calls.
pub(crate) async fn continue_refund(billing: &Billing, reference: &str) -> Result<(), RefundError> {
    let (payment, Some(refund)) = find(billing, reference).await? else { return Ok(()) };
    if refund.state == RefundState::Asked {
        let ctx = billing.ctx();
        let now = ctx.clock.now();
        let is_ours: Result<bool, DbError> =
            tx!(ctx.db, t => { refunds::take_over(t, payment.id, now, now + SEND_LEASE).await });
        return if is_ours? { send_to_provider(billing, &payment).await } else { Ok(()) };
    }
    let Some(provider) = &billing.provider else { return Ok(()) };
    let answer = provider.find_refund(reference).await;
    match answer {
        Ok(Some(status)) => Ok(apply_status(billing, &payment, status).await?),
        Ok(None) | Err(ProviderError::Refused { .. } | ProviderError::NotFound) => {
            let next =
                refund.state.is_open().then(|| next_refund_check(refund.checks, billing.ctx().clock.now()));
            Ok(schedule_check(billing, &refund, next).await?)
        }
        Err(ProviderError::Unavailable(_)) => retry_later(billing, &refund).await,
    }
}

/// Sends the refund to the provider. The caller must hold the lease.
async fn send_to_provider(billing: &Billing, payment: &PaymentRow) -> Result<(), RefundError> {
    let is_offline = offline::is_offline(&mut billing.ctx().db.read().await?, payment.id).await?;
    let answer = match &billing.provider {
        // Nothing to refund at the provider: the amount is zero, or staff send it back by bank transfer.
        _ if payment.amount_minor == 0 || is_offline => Ok(RefundStatus::Processed),
        Some(provider) => provider.refund(&payment.reference).await,
        None => Err(ProviderError::NotFound),
    };
    fail_points::point("refund.after_answer");
    match answer {
        Ok(status) => Ok(apply_status(billing, payment, status).await?),
        Err(ProviderError::Unavailable(_)) => {
            let (_, refund) = find(billing, &payment.reference).await?;
            match refund {
                Some(refund) => retry_later(billing, &refund).await,
                None => Ok(()),
            }
        }
        Err(error) => {
            tracing::error!(%error, payment.reference, "a payment could not be refunded");
            let ctx = billing.ctx();
            let by = By { actor: SYSTEM, at: ctx.clock.now() };
            let kept: Result<(), DbError> = tx!(ctx.db, t => {
                refunds::update_refund(t, payment.id, RefundState::Failed, None, None).await?;
                record(t, by, "payment.refund_refused", payment.id, &payment.reference).await
            });
            kept?;
            Err(RefundError::Refused(error))
        }
    }
}

async fn schedule_check(
    billing: &Billing,
    refund: &RefundRow,
    next: Option<Timestamp>,
) -> Result<(), DbError> {
    tx!(billing.ctx().db, t => {
        refunds::update_refund(t, refund.payment_id, refund.state, next, refund.refunded_at).await
    })
}

async fn retry_later(billing: &Billing, refund: &RefundRow) -> Result<(), RefundError> {
    let next = next_refund_check(refund.checks, billing.ctx().clock.now());
    schedule_check(billing, refund, Some(next)).await?;
    Err(RefundError::ProviderUnavailable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refund_checks_back_off_to_twelve_hours() {
        let start = Timestamp::UNIX_EPOCH;
        let wait = |checks| next_refund_check(checks, start).duration_since(start).as_mins();
        assert_eq!((wait(0), wait(3), wait(9), wait(10), wait(100)), (1, 8, 512, 720, 720));
    }
}
