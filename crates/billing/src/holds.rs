//! Expiring holds on unpaid places: a payment in progress extends the hold, otherwise the family is warned and the
//! place released. In billing because only this crate has access to payments.

use crate::{
    Billing,
    payment::{
        model::{ABANDONED_AFTER, kinds::PaymentState},
        settle::settle,
    },
    store::under_way::{self, UnderWay, UnderWayState},
};
use db::DbError;
use enrolment::{
    Extension, Hold, extend_hold, list_ended_holds, list_ending_holds, release_hold, warn_of_ending_hold,
};
use jiff::{SignedDuration, Timestamp};

/// How long a hold is extended for a requested bank transfer.
const TRANSFER_TIME: SignedDuration = SignedDuration::from_hours(7 * 24);

/// How long a hold is extended at a time while a payment is in review.
const REVIEW_TIME: SignedDuration = SignedDuration::from_hours(24);

/// Reason and end of the extension that a payment in progress grants.
fn extension(payment: &UnderWay, now: Timestamp) -> (Extension, Timestamp) {
    match payment.state {
        UnderWayState::Review => (Extension::Review, now + REVIEW_TIME),
        UnderWayState::Transfer => (Extension::Payment, payment.created_at + TRANSFER_TIME),
        UnderWayState::Created | UnderWayState::Pending => {
            (Extension::Payment, payment.created_at + ABANDONED_AFTER)
        }
    }
}

/// Whether the money arrived without a webhook.
async fn has_arrived(billing: &Billing, reference: &str) -> bool {
    match settle(billing, reference).await {
        Ok(state) => state == PaymentState::Succeeded,
        Err(error) => {
            tracing::warn!(?error, reference, "a payment could not be settled");
            false
        }
    }
}

/// Extends the hold if a payment is in progress. Returns true if the place is kept or has been paid.
async fn keep(billing: &Billing, hold: &Hold) -> Result<bool, DbError> {
    let ctx = billing.ctx();
    let found = under_way::find_under_way(&mut ctx.db.read().await?, hold.program_id).await?;
    let Some(payment) = found else { return Ok(false) };
    if payment.state != UnderWayState::Review && has_arrived(billing, &payment.reference).await {
        return Ok(true);
    }
    let (why, until) = extension(&payment, ctx.clock.now());
    extend_hold(&billing.enrolment, hold, why, until).await
}

/// Warns families whose hold ends soon and releases places whose hold has ended. Returns how many were released.
/// One that fails is retried in the next round and does not delay the others.
pub async fn release_unpaid_places(billing: &Billing) -> Result<usize, DbError> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    enrolment::refresh_holds(&billing.enrolment).await?;
    // Bound to a variable: a connection in the loop head would be held for the whole loop.
    let ending = list_ending_holds(&mut ctx.db.read().await?, now).await?;
    for hold in &ending {
        if let Err(error) = warn(billing, hold).await {
            tracing::warn!(%error, program = hold.program_id.get(), "a family could not be warned");
        }
    }
    let mut released = 0;
    let ended = list_ended_holds(&mut ctx.db.read().await?, now).await?;
    for hold in &ended {
        match release(billing, hold).await {
            Ok(is_released) => released += usize::from(is_released),
            Err(error) => {
                tracing::warn!(%error, program = hold.program_id.get(), "a place could not be released");
            }
        }
    }
    Ok(released)
}

async fn warn(billing: &Billing, hold: &Hold) -> Result<(), DbError> {
    if keep(billing, hold).await? {
        return Ok(());
    }
    warn_of_ending_hold(&billing.enrolment, hold).await
}

async fn release(billing: &Billing, hold: &Hold) -> Result<bool, DbError> {
    Ok(!keep(billing, hold).await? && release_hold(&billing.enrolment, hold.program_id).await?)
}
