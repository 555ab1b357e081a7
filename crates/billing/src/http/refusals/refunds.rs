//! Refusals to refund a payment.

use super::already_refunding;
use crate::refund::RefundError;
use api::Failure;
use l10n::{Message, msg};
use paystack::ProviderError;

impl From<RefundError> for Failure {
    fn from(error: RefundError) -> Self {
        match error {
            RefundError::NotFound => Failure::not_found(),
            RefundError::NotPaid => Failure::conflict("billing.not_paid", msg!("not-paid")),
            RefundError::PaidTwice { other } => {
                Failure::conflict("billing.paid_twice", msg!("refund-the-other", other = other))
            }
            RefundError::Disputed => Failure::conflict("billing.disputed", msg!("disputed")),
            RefundError::AlreadyRefunding => already_refunding(),
            RefundError::Refused(error) => {
                let message = msg!("refund-refused", reason = provider_answer(error));
                Failure::conflict("billing.refund_refused", message)
            }
            RefundError::ProviderUnavailable => {
                Failure::unavailable("billing.provider_away", msg!("refund-delayed"))
            }
            RefundError::Db(error) => error.into(),
        }
    }
}

/// What the provider answered; its own words are not translated.
fn provider_answer(error: ProviderError) -> Message {
    match error {
        ProviderError::Refused { code, message } => {
            msg!("provider-answer-refused", message = message, code = code)
        }
        ProviderError::NotFound => msg!("provider-answer-unknown"),
        ProviderError::Unavailable(cause) => msg!("provider-answer-none", cause = cause),
    }
}
