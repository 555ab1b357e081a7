//! Refusals to start, check or cancel a payment, and to take a webhook.

use super::{nothing_unpaid, provider_unavailable};
use crate::payment::{
    begin_error::BeginError,
    cancel::CancelError,
    settle::SettleError,
    webhook::{ActError, ReceiveError},
};
use api::Failure;
use axum::http::StatusCode;

impl From<BeginError> for Failure {
    fn from(error: BeginError) -> Self {
        match error {
            BeginError::NotFound => Failure::not_found(),
            BeginError::NothingDue => Failure::conflict("billing.nothing_due", "There is nothing to pay."),
            BeginError::NothingUnpaid => nothing_unpaid(),
            BeginError::InvoiceChanged => {
                let sentence = "This invoice has just changed. Please look at it again before you pay.";
                Failure::conflict("billing.amount_changed", sentence)
            }
            BeginError::InReview { reference } => {
                let sentence = format!(
                    "We are looking at a payment of this invoice, {reference}. Please wait before you pay again."
                );
                Failure::conflict("billing.in_review", sentence)
            }
            BeginError::TooManyUnfinished => {
                let sentence =
                    "Many payments were begun and not finished. Please finish one, or try again in an hour.";
                Failure::new(StatusCode::TOO_MANY_REQUESTS, "billing.too_many", sentence).retry_after(600)
            }
            BeginError::ProviderUnavailable => provider_unavailable(),
            BeginError::ProviderRefused => {
                let sentence =
                    "The payment service did not accept this payment. Nothing was charged; please tell us.";
                Failure::unavailable("billing.provider_refused", sentence)
            }
            BeginError::Db(error) => error.into(),
        }
    }
}

impl From<SettleError> for Failure {
    fn from(error: SettleError) -> Self {
        match error {
            SettleError::NotFound => Failure::not_found(),
            SettleError::Db(error) => error.into(),
        }
    }
}

impl From<CancelError> for Failure {
    fn from(error: CancelError) -> Self {
        match error {
            CancelError::NotFound => Failure::not_found(),
            CancelError::NotCancellable => {
                let sentence = "Only a bank transfer that has not arrived can be cancelled.";
                Failure::conflict("billing.not_cancellable", sentence)
            }
            CancelError::Db(error) => error.into(),
        }
    }
}

impl From<ReceiveError> for Failure {
    fn from(error: ReceiveError) -> Self {
        match error {
            ReceiveError::NoProvider => Failure::not_found(),
            ReceiveError::NotSigned => {
                let sentence = "This message is not signed by the provider.";
                Failure::new(StatusCode::BAD_REQUEST, "billing.not_signed", sentence)
            }
            ReceiveError::Db(error) => error.into(),
        }
    }
}

impl From<ActError> for Failure {
    fn from(error: ActError) -> Self {
        match error {
            ActError::Refund(error) => error.into(),
            ActError::Settle(error) => error.into(),
        }
    }
}
