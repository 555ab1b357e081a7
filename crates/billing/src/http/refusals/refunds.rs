//! Refusals to refund a payment.

use super::already_refunding;
use crate::refund::RefundError;
use api::Failure;

impl From<RefundError> for Failure {
    fn from(error: RefundError) -> Self {
        match error {
            RefundError::NotFound => Failure::not_found(),
            RefundError::NotPaid => {
                let sentence = "Only a payment that brought money can be paid back.";
                Failure::conflict("billing.not_paid", sentence)
            }
            RefundError::PaidTwice { other } => {
                let sentence =
                    format!("The same was paid twice. Please pay {other} back, which pays for nothing.");
                Failure::conflict("billing.paid_twice", sentence)
            }
            RefundError::Disputed => {
                let sentence = "The payer's bank is deciding about this payment. Paying it back as well could cost the sum twice.";
                Failure::conflict("billing.disputed", sentence)
            }
            RefundError::AlreadyRefunding => already_refunding(),
            RefundError::Refused(error) => {
                let sentence = format!("The payment service did not pay it back: {error}.");
                Failure::conflict("billing.refund_refused", sentence)
            }
            RefundError::ProviderUnavailable => {
                let sentence = "The payment service cannot be reached at the moment. The payment will be paid back as soon as it can.";
                Failure::unavailable("billing.provider_away", sentence)
            }
            RefundError::Db(error) => error.into(),
        }
    }
}
