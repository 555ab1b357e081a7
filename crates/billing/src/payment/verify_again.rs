//! Verifies a payment in review with the provider again before a decision by staff is applied.

use crate::payment::{
    model::{PaymentRow, Verdict, judge, kinds::PaymentState, mismatched_sum},
    review_error::ReviewError,
};
use crate::{Billing, store::offline};
use kernel::Money;
use paystack::{ProviderError, Verified};

async fn verify(billing: &Billing, payment: &PaymentRow) -> Result<Verified, ReviewError> {
    if payment.state != PaymentState::Review {
        return Err(ReviewError::NotInReview);
    }
    let is_offline = offline::is_offline(&mut billing.ctx().db.read().await?, payment.id).await?;
    let Some(provider) = billing.provider.as_ref().filter(|_| !is_offline) else {
        return Err(ReviewError::NobodyToAsk);
    };
    provider.verify(&payment.reference).await.map_err(|error| match error {
        ProviderError::Unavailable(_) => ReviewError::ProviderUnavailable,
        _ => ReviewError::NotConfirmed,
    })
}

/// Fails unless the provider confirms the requested payment.
pub(crate) async fn ensure_paid_as_requested(
    billing: &Billing,
    payment: &PaymentRow,
) -> Result<(), ReviewError> {
    match judge(payment, &verify(billing, payment).await?) {
        Verdict::Paid => Ok(()),
        Verdict::Review(mismatch) => Err(ReviewError::StillWrong(mismatch)),
        Verdict::Declined | Verdict::Open => Err(ReviewError::NotConfirmed),
    }
}

/// Fails if another sum than the requested one was received: receipt, mail and income would show the requested sum.
/// Any other mismatch is left to staff.
pub(crate) async fn ensure_requested_sum(billing: &Billing, payment: &PaymentRow) -> Result<(), ReviewError> {
    // For a bank transfer, staff recorded the sum that arrived.
    if offline::is_offline(&mut billing.ctx().db.read().await?, payment.id).await? {
        return Ok(());
    }
    let Some(came) = mismatched_sum(payment, &verify(billing, payment).await?) else { return Ok(()) };
    let requested = Money { currency_code: payment.currency_code.clone(), minor: payment.amount_minor };
    Err(ReviewError::OtherSum { came, requested })
}
