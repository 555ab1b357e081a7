//! The provider's checkout: a payment is initialized there once, and other requests wait for it.

use super::{
    begin_error::BeginError,
    model::{PaymentRow, kinds::PaymentState, next_check},
};
use crate::{Billing, fail_points, store};
use db::{DbError, tx};
use jiff::SignedDuration;
use paystack::{Charge, Provider, ProviderError};
use std::time::Duration;

/// By then the request that created a payment has called the provider, or died: a call times out after eight
/// seconds.
pub(super) const INITIALIZED_WITHIN: SignedDuration = SignedDuration::from_secs(9);
/// Polling interval and count while another request calls the provider. Nodes share nothing but the database.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
const MAX_POLLS: u32 = 180;

/// Outcome of starting a payment.
pub(crate) enum Begun {
    /// To be paid at the provider's checkout.
    Checkout(Box<PaymentRow>),
    /// Nothing to pay: already settled.
    Free(Box<PaymentRow>),
    /// To be paid by bank transfer against this request.
    Transfer(Box<PaymentRow>),
}

/// Fails while the circuit breaker is open, so that no payment is started that could not be initialized.
pub(crate) fn ensure_provider_available(billing: &Billing) -> Result<(), BeginError> {
    if billing.provider.as_ref().is_some_and(Provider::is_circuit_open) {
        Err(BeginError::ProviderUnavailable)
    } else {
        Ok(())
    }
}

/// Initializes the payment at the provider, outside any transaction because the call may be slow.
pub(crate) async fn initialize(
    billing: &Billing,
    payment: &PaymentRow,
    email: &str,
) -> Result<Begun, BeginError> {
    let Some(provider) = &billing.provider else { return Err(BeginError::ProviderUnavailable) };
    let ctx = billing.ctx();
    let reference = &payment.reference;
    let mail_ctx = &billing.identity.mail_ctx;
    let callback_url = mail_ctx.link("/api/common/payment-status-paystack");
    let asked = Charge {
        reference,
        email,
        amount_minor: payment.amount_minor,
        currency: &payment.currency_code,
        callback_url: &callback_url,
    };
    fail_points::point("create.before_initialize");
    let answer = provider.initialize(&asked).await;
    fail_points::point("create.after_initialize");
    let kept: Result<Option<PaymentRow>, DbError> = tx!(ctx.db, t => {
        match &answer {
            Ok(ready) => store::update_pending(t, payment.id, &ready.access_code, &ready.authorization_url).await?,
            // Outcome unknown: reconciliation continues, but the caller does not wait.
            Err(ProviderError::Unavailable(_)) => {
                let next = next_check(payment.created_at, 1, ctx.clock.now());
                store::update_checked(t, payment.id, PaymentState::Created, next).await?;
            }
            Err(_) => store::update_checked(t, payment.id, PaymentState::Failed, None).await?,
        }
        fail_points::point("create.before_answer_commit");
        store::find_payment(t, reference).await
    });
    let kept = kept?;
    fail_points::point("create.after_answer_commit");
    match answer {
        Ok(_) => Ok(Begun::Checkout(Box::new(kept.ok_or(BeginError::NotFound)?))),
        Err(ProviderError::Unavailable(_)) => Err(BeginError::ProviderUnavailable),
        Err(error) => {
            tracing::error!(%error, reference, "a payment could not be started at the provider");
            Err(BeginError::ProviderRefused)
        }
    }
}

/// Waits for the request that is initializing the payment at the provider.
pub(super) async fn wait_until_initialized(
    billing: &Billing,
    mut payment: PaymentRow,
) -> Result<Begun, BeginError> {
    for _ in 0..MAX_POLLS {
        if payment.checkout_url.is_some() {
            return Ok(Begun::Checkout(Box::new(payment)));
        }
        if !payment.is_being_initialized() {
            break;
        }
        tokio::time::sleep(POLL_INTERVAL).await;
        let found = store::find_payment(&mut billing.ctx().db.read().await?, &payment.reference).await?;
        payment = found.ok_or(BeginError::NotFound)?;
    }
    Err(BeginError::ProviderUnavailable)
}
