//! Confirming and changing email addresses.

use crate::{
    confirm_address::ConfirmAddressError, email_change::EmailChangeError,
    parent_profile::ResendConfirmationError,
};
use api::Failure;
use axum::http::StatusCode;

impl From<ConfirmAddressError> for Failure {
    fn from(error: ConfirmAddressError) -> Self {
        match error {
            ConfirmAddressError::InvalidLink => Self::conflict(
                "identity.link_invalid",
                "This link is not valid. Please use the newest email that we sent you.",
            ),
            ConfirmAddressError::Db(error) => error.into(),
        }
    }
}

impl From<ResendConfirmationError> for Failure {
    fn from(error: ResendConfirmationError) -> Self {
        match error {
            ResendConfirmationError::NotFound => Self::not_found(),
            ResendConfirmationError::AlreadyConfirmed => {
                Self::conflict("identity.already_confirmed", "Your address is confirmed already.")
            }
            ResendConfirmationError::TooOften => too_often(
                "We have sent you several emails within the hour. Please look for them, also among spam.",
            ),
            ResendConfirmationError::Address(error) => Self::unexpected(&error),
            ResendConfirmationError::Db(error) => error.into(),
        }
    }
}

impl From<EmailChangeError> for Failure {
    fn from(error: EmailChangeError) -> Self {
        match error {
            EmailChangeError::Fields(errors) => errors.into(),
            EmailChangeError::SameAddress => {
                Failure::fields([("email", "The account has this email address already")])
            }
            EmailChangeError::Password(error) => error.into(),
            EmailChangeError::TooOften => {
                too_often("You changed your address several times today. Try again tomorrow.")
            }
            EmailChangeError::EmailTaken => {
                Self::conflict("identity.email_taken", "Another account uses this email address.")
            }
            EmailChangeError::AccountChanged => {
                Self::conflict("identity.changed", "The account has just changed. Try again.")
            }
            EmailChangeError::InvalidLink => Self::conflict(
                "identity.link_invalid",
                "This link no longer works. Ask for the change again in your settings.",
            ),
            EmailChangeError::Db(error) => error.into(),
        }
    }
}

fn too_often(message: &str) -> Failure {
    Failure::new(StatusCode::TOO_MANY_REQUESTS, "identity.too_often", message).retry_after(3_600)
}
