//! Confirming and changing email addresses.

use crate::{
    confirm_address::ConfirmAddressError, email_change::EmailChangeError,
    parent_profile::ResendConfirmationError,
};
use api::Failure;
use axum::http::StatusCode;
use l10n::{Message, msg};

impl From<ConfirmAddressError> for Failure {
    fn from(error: ConfirmAddressError) -> Self {
        match error {
            ConfirmAddressError::InvalidLink => Self::conflict("identity.link_invalid", msg!("invalid-link")),
            ConfirmAddressError::Db(error) => error.into(),
        }
    }
}

impl From<ResendConfirmationError> for Failure {
    fn from(error: ResendConfirmationError) -> Self {
        match error {
            ResendConfirmationError::NotFound => Self::not_found(),
            ResendConfirmationError::AlreadyConfirmed => {
                Self::conflict("identity.already_confirmed", msg!("already-confirmed"))
            }
            ResendConfirmationError::TooOften => too_often(msg!("links-sent-too-often")),
            ResendConfirmationError::Address(error) => Self::unexpected(&error),
            ResendConfirmationError::Db(error) => error.into(),
        }
    }
}

impl From<EmailChangeError> for Failure {
    fn from(error: EmailChangeError) -> Self {
        match error {
            EmailChangeError::Fields(errors) => errors.into(),
            EmailChangeError::SameAddress => Failure::fields([("email", msg!("same-address"))]),
            EmailChangeError::Password(error) => error.into(),
            EmailChangeError::TooOften => too_often(msg!("address-changed-too-often")),
            EmailChangeError::EmailTaken => Self::conflict("identity.email_taken", msg!("address-taken")),
            EmailChangeError::AccountChanged => Self::conflict("identity.changed", msg!("account-changed")),
            EmailChangeError::InvalidLink => {
                Self::conflict("identity.link_invalid", msg!("invalid-change-link"))
            }
            EmailChangeError::Db(error) => error.into(),
        }
    }
}

fn too_often(message: Message) -> Failure {
    Failure::new(StatusCode::TOO_MANY_REQUESTS, "identity.too_often", message).retry_after(3_600)
}
