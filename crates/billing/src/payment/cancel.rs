//! A payer gives a payment up: it left the checkout, or pays another way.

use super::{create::Payer, create::record, kinds::PaymentKind, model::PaymentRow, settle::settle};
use crate::{
    Billing,
    store::{self, requests},
};
use api::Failure;
use db::{DbError, journal::Actor, tx};

/// Cancels a payment that is not finished. The provider is asked first: what was paid is paid, and what was declined is
/// shown as declined.
pub(crate) async fn cancel(billing: &Billing, payer: Payer, payment: &PaymentRow) -> Result<(), Failure> {
    if payment.kind == PaymentKind::Checkout {
        settle(billing, &payment.reference).await?;
    }
    give_up(billing, payer.actor(), payment).await
}

/// Marks it as given up, if it is still open.
pub(crate) async fn give_up(billing: &Billing, actor: Actor, payment: &PaymentRow) -> Result<(), Failure> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let done: Result<(), DbError> = tx!(ctx.db, t => {
        if requests::cancel(t, payment.id).await? {
            record(t, (actor, now), "payment.cancelled", payment.id, &payment.reference).await?;
        }
        Ok(())
    });
    Ok(done?)
}

/// Staff cancel a request that nobody will pay.
pub(crate) async fn cancel_request(billing: &Billing, actor: Actor, reference: &str) -> Result<(), Failure> {
    let found = store::find_payment(&mut billing.ctx().db.read().await?, reference).await?;
    let payment = found.ok_or_else(Failure::not_found)?;
    if payment.kind != PaymentKind::Transfer || payment.state != "pending" {
        let sentence = "Only a bank transfer that has not arrived can be cancelled.";
        return Err(Failure::conflict("billing.not_cancellable", sentence));
    }
    give_up(billing, actor, &payment).await
}
