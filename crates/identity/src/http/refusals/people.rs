//! Partners and parents.

use crate::{ChangePartnerError, ErasedError, ProfileError, RestrictParentError, SignUpError};
use api::Failure;

const LINK_CLOSED: &str =
    "This registration link is closed at the moment. Please ask the organisation that gave it to you.";

impl From<SignUpError> for Failure {
    fn from(error: SignUpError) -> Self {
        match error {
            SignUpError::Fields(errors) => errors.into(),
            SignUpError::EmailTaken => Self::conflict(
                "identity.email_taken",
                "There is already an account with this email address. Log in, or reset the password.",
            ),
            SignUpError::UnknownPartner => Failure::fields([("partnerId", "Invalid partner ID")]),
            SignUpError::LinkClosed => Self::conflict("identity.link_closed", LINK_CLOSED),
            SignUpError::Busy(busy) => busy.into(),
            SignUpError::Db(error) => error.into(),
        }
    }
}

impl From<ProfileError> for Failure {
    fn from(error: ProfileError) -> Self {
        match error {
            ProfileError::Fields(errors) => errors.into(),
            ProfileError::Db(error) => error.into(),
        }
    }
}

impl From<ErasedError> for Failure {
    fn from(error: ErasedError) -> Self {
        match error {
            ErasedError::Erased => Self::conflict("privacy.erased", "This family was erased."),
            ErasedError::Db(error) => error.into(),
        }
    }
}

impl From<RestrictParentError> for Failure {
    fn from(error: RestrictParentError) -> Self {
        match error {
            RestrictParentError::NotFound => Self::not_found(),
            RestrictParentError::Erased(error) => error.into(),
            RestrictParentError::Db(error) => error.into(),
        }
    }
}

impl From<ChangePartnerError> for Failure {
    fn from(error: ChangePartnerError) -> Self {
        match error {
            ChangePartnerError::NotFound => Self::not_found(),
            ChangePartnerError::InvalidNote => Failure::fields([("text", "Write 1 to 2,000 characters")]),
            ChangePartnerError::Fields(errors) => errors.into(),
            ChangePartnerError::Db(error) => error.into(),
        }
    }
}
