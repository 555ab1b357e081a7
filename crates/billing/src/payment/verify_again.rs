//! Verifies a payment in review with the provider again before a decision by staff is applied.

use super::{
    create::provider_unavailable,
    kinds::PaymentState,
    model::{PaymentRow, Verdict, judge, mismatched_sum},
    review::not_in_review,
};
use crate::{Billing, store::offline};
use api::Failure;
use kernel::Money;
use paystack::{ProviderError, Verified};

fn not_paid() -> Failure {
    let sentence = "The payment service does not say that it was paid.";
    Failure::conflict("billing.not_paid", sentence)
}

async fn verify(billing: &Billing, payment: &PaymentRow) -> Result<Verified, Failure> {
    if payment.state != PaymentState::Review {
        return Err(not_in_review());
    }
    let is_offline = offline::is_offline(&mut billing.ctx().db.read().await?, payment.id).await?;
    let Some(provider) = billing.provider.as_ref().filter(|_| !is_offline) else {
        let sentence = "There is no payment service that could be asked about it.";
        return Err(Failure::conflict("billing.nobody_to_ask", sentence));
    };
    provider.verify(&payment.reference).await.map_err(|error| match error {
        ProviderError::Unavailable(_) => provider_unavailable(),
        _ => not_paid(),
    })
}

/// Fails unless the provider confirms the requested payment.
pub(crate) async fn ensure_paid_as_requested(billing: &Billing, payment: &PaymentRow) -> Result<(), Failure> {
    match judge(payment, &verify(billing, payment).await?) {
        Verdict::Paid => Ok(()),
        Verdict::Review(why) => Err(Failure::conflict("billing.still_wrong", why)),
        Verdict::Declined | Verdict::Open => Err(not_paid()),
    }
}

/// Fails if another sum than the requested one was received: receipt, mail and income would show the requested sum.
/// Any other mismatch is left to staff.
pub(crate) async fn ensure_requested_sum(billing: &Billing, payment: &PaymentRow) -> Result<(), Failure> {
    // For a bank transfer, staff recorded the sum that arrived.
    if offline::is_offline(&mut billing.ctx().db.read().await?, payment.id).await? {
        return Ok(());
    }
    let Some(came) = mismatched_sum(payment, &verify(billing, payment).await?) else { return Ok(()) };
    let asked = Money { currency_code: payment.currency_code.clone(), minor: payment.amount_minor };
    let sentence = format!(
        "{came} came instead of {asked}: it cannot be kept. Please pay it back, or close it if it went back elsewhere."
    );
    Err(Failure::conflict("billing.other_sum", sentence))
}
