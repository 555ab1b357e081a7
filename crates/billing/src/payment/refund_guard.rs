//! Guards against keeping money that the provider has already refunded.

use crate::payment::{
    model::{PaymentRow, kinds::PaymentState},
    review_error::ReviewError,
};
use crate::{Billing, store::offline};
use paystack::{ChargeStatus, ProviderError};

/// Fails if the provider reports the payment as reversed. A payment unknown to the provider passes: staff decide.
pub(super) async fn refuse(billing: &Billing, payment: &PaymentRow) -> Result<(), ReviewError> {
    let is_offline = offline::is_offline(&mut billing.ctx().db.read().await?, payment.id).await?;
    let is_asked = payment.state == PaymentState::Review && !is_offline;
    let Some(provider) = billing.provider.as_ref().filter(|_| is_asked) else { return Ok(()) };
    match provider.verify(&payment.reference).await {
        Ok(verified) if verified.status == ChargeStatus::Reversed => Err(ReviewError::PaidBack),
        Err(ProviderError::Unavailable(_)) => Err(ReviewError::ProviderUnavailable),
        Ok(_) | Err(_) => Ok(()),
    }
}
