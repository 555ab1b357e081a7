//! Guards against keeping money that the provider has already refunded.

use super::{create::provider_unavailable, kinds::PaymentState, model::PaymentRow};
use crate::{Billing, store::offline};
use api::Failure;
use paystack::{ChargeStatus, ProviderError};

/// Fails if the provider reports the payment as reversed. A payment unknown to the provider passes: staff decide.
pub(super) async fn refuse(billing: &Billing, payment: &PaymentRow) -> Result<(), Failure> {
    let is_offline = offline::is_offline(&mut billing.ctx().db.read().await?, payment.id).await?;
    let is_asked = payment.state == PaymentState::Review && !is_offline;
    let Some(provider) = billing.provider.as_ref().filter(|_| is_asked) else { return Ok(()) };
    match provider.verify(&payment.reference).await {
        Ok(verified) if verified.status == ChargeStatus::Reversed => {
            let sentence = "The payment service paid it back: it cannot be kept. Please close it.";
            Err(Failure::conflict("billing.paid_back", sentence))
        }
        Err(ProviderError::Unavailable(_)) => Err(provider_unavailable()),
        Ok(_) | Err(_) => Ok(()),
    }
}
