//! Unpaid places whose hold ends: a payment under way keeps the place, otherwise the family is warned and the place
//! released. It lives here because only billing knows what is being paid.

use crate::{
    Billing,
    payment::{model::ABANDONED_AFTER, settle::settle},
    store::under_way::{self, UnderWay},
};
use db::DbError;
use enrolment::{
    Extension, Hold, extend_hold, list_ended_holds, list_ending_holds, release_hold, warn_of_ending_hold,
};
use jiff::{SignedDuration, Timestamp};

/// How long a promised bank transfer may take.
const TRANSFER_TIME: SignedDuration = SignedDuration::from_hours(7 * 24);

/// How long a decision of staff about a payment keeps the place, from each look to the next.
const REVIEW_TIME: SignedDuration = SignedDuration::from_hours(24);

/// How long a payment keeps a place.
fn extension(payment: &UnderWay, now: Timestamp) -> (Extension, Timestamp) {
    match payment.state.as_str() {
        "review" => (Extension::Review, now + REVIEW_TIME),
        "transfer" => (Extension::Payment, payment.created_at + TRANSFER_TIME),
        _ => (Extension::Payment, payment.created_at + ABANDONED_AFTER),
    }
}

/// Keeps a place for which a payment is under way. True if it is kept, or paid by now.
async fn keep(billing: &Billing, hold: &Hold) -> Result<bool, DbError> {
    let ctx = billing.ctx();
    let found = under_way::find_under_way(&mut ctx.db.read().await?, hold.program_id).await?;
    let Some(payment) = found else { return Ok(false) };
    // The money may have come without anybody telling us.
    if payment.state != "review"
        && settle(billing, &payment.reference).await.is_ok_and(|state| state == "succeeded")
    {
        return Ok(true);
    }
    extend_hold(&billing.enrolment, hold, extension(&payment, ctx.clock.now())).await
}

/// Warns families whose hold ends soon and releases places whose hold is over. Returns how many were released. One
/// that fails is retried in the next round and delays none of the others.
pub async fn release_unpaid_places(billing: &Billing) -> Result<usize, DbError> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    enrolment::refresh_holds(&billing.enrolment).await?;
    // Bound first: a connection in the head of the loop would be held through all of it.
    let ending = list_ending_holds(&mut ctx.db.read().await?, now).await?;
    for hold in &ending {
        if let Err(error) = warn(billing, hold).await {
            tracing::warn!(%error, program = hold.program_id, "a family could not be warned");
        }
    }
    let mut released = 0;
    let ended = list_ended_holds(&mut ctx.db.read().await?, now).await?;
    for hold in &ended {
        match release(billing, hold).await {
            Ok(is_released) => released += usize::from(is_released),
            Err(error) => tracing::warn!(%error, program = hold.program_id, "a place could not be released"),
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
