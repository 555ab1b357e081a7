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
use l10n::msg;

impl From<BeginError> for Failure {
    fn from(error: BeginError) -> Self {
        match error {
            BeginError::NotFound => Failure::not_found(),
            BeginError::NothingDue => Failure::conflict("billing.nothing_due", msg!("nothing-due")),
            BeginError::NothingUnpaid => nothing_unpaid(),
            BeginError::InvoiceChanged => {
                Failure::conflict("billing.amount_changed", msg!("invoice-changed"))
            }
            BeginError::InReview { reference } => {
                Failure::conflict("billing.in_review", msg!("payment-in-review", reference = reference))
            }
            BeginError::TooManyUnfinished => {
                let message = msg!("too-many-unfinished");
                Failure::new(StatusCode::TOO_MANY_REQUESTS, "billing.too_many", message).retry_after(600)
            }
            BeginError::ProviderUnavailable => provider_unavailable(),
            BeginError::ProviderRefused => {
                Failure::unavailable("billing.provider_refused", msg!("provider-refused"))
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
                Failure::conflict("billing.not_cancellable", msg!("not-cancellable"))
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
                Failure::new(StatusCode::BAD_REQUEST, "billing.not_signed", msg!("webhook-not-signed"))
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
