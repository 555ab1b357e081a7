//! Cancelling a payment that the payer abandons or replaces by another method.

use super::{
    create::{Payer, record},
    kinds::{PaymentKind, PaymentState},
    model::PaymentRow,
    settle::settle,
};
use crate::{
    Billing,
    store::{self, requests},
};
use api::Failure;
use db::{
    DbError,
    journal::{Actor, By},
    tx,
};

/// Cancels an unfinished payment. Checks with the provider first, so that a payment that was paid or declined keeps
/// that state.
pub(crate) async fn cancel(billing: &Billing, payer: Payer, payment: &PaymentRow) -> Result<(), Failure> {
    if payment.kind == PaymentKind::Checkout {
        settle(billing, &payment.reference).await?;
    }
    give_up(billing, payer.actor(), payment).await
}

/// Marks the payment as abandoned if it is still open.
pub(crate) async fn give_up(billing: &Billing, actor: Actor, payment: &PaymentRow) -> Result<(), Failure> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let done: Result<(), DbError> = tx!(ctx.db, t => {
        if requests::cancel(t, payment.id).await? {
            record(t, By { actor, at: now }, "payment.cancelled", payment.id, &payment.reference).await?;
        }
        Ok(())
    });
    Ok(done?)
}

/// Cancels, on behalf of staff, a transfer request that will not be paid.
pub(crate) async fn cancel_request(billing: &Billing, actor: Actor, reference: &str) -> Result<(), Failure> {
    let found = store::find_payment(&mut billing.ctx().db.read().await?, reference).await?;
    let payment = found.ok_or_else(Failure::not_found)?;
    if payment.kind != PaymentKind::Transfer || payment.state != PaymentState::Pending {
        let sentence = "Only a bank transfer that has not arrived can be cancelled.";
        return Err(Failure::conflict("billing.not_cancellable", sentence));
    }
    give_up(billing, actor, &payment).await
}
