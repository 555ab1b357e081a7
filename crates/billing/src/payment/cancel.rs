//! Cancelling a payment that the payer abandons or replaces by another method.

use crate::payment::{
    insert::record,
    model::{
        PaymentRow,
        kinds::{PaymentKind, PaymentState},
        payer::Payer,
    },
    settle::{SettleError, settle},
};
use crate::{
    Billing,
    store::{self, requests},
};
use db::{DbError, tx};
use journal::{Actor, By};

/// Why staff cannot cancel a transfer request.
#[derive(Debug, derive_more::From)]
pub(crate) enum CancelError {
    NotFound,
    /// Not a bank transfer, or it has arrived.
    NotCancellable,
    #[from]
    Db(DbError),
}

/// Cancels an unfinished payment. Checks with the provider first, so that a payment that was paid or declined keeps
/// that state.
pub(crate) async fn cancel(billing: &Billing, payer: Payer, payment: &PaymentRow) -> Result<(), SettleError> {
    if payment.kind == PaymentKind::Checkout {
        settle(billing, &payment.reference).await?;
    }
    Ok(give_up(billing, payer.actor(), payment).await?)
}

/// Marks the payment as abandoned if it is still open.
async fn give_up(billing: &Billing, actor: Actor, payment: &PaymentRow) -> Result<(), DbError> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        if requests::cancel(t, payment.id).await? {
            record(t, By { actor, at: now }, "payment.cancelled", payment.id, &payment.reference).await?;
        }
        Ok(())
    })
}

/// Cancels, on behalf of staff, a transfer request that will not be paid.
pub(crate) async fn cancel_request(
    billing: &Billing,
    actor: Actor,
    reference: &str,
) -> Result<(), CancelError> {
    let found = store::find_payment(&mut billing.ctx().db.read().await?, reference).await?;
    let payment = found.ok_or(CancelError::NotFound)?;
    if payment.kind != PaymentKind::Transfer || payment.state != PaymentState::Pending {
        return Err(CancelError::NotCancellable);
    }
    Ok(give_up(billing, actor, &payment).await?)
}
