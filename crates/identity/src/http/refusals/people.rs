//! Partners and parents.

use crate::{
    ChangePartnerError, ErasedError, ProfileError, RestrictParentError, SignUpError,
    sign_up_partner::SignUpAgainError,
};
use api::Failure;
use l10n::msg;

impl From<SignUpError> for Failure {
    fn from(error: SignUpError) -> Self {
        match error {
            SignUpError::Fields(errors) => errors.into(),
            SignUpError::EmailTaken => Self::conflict("identity.email_taken", msg!("account-exists")),
            SignUpError::UnknownPartner => Failure::fields([("partnerId", msg!("unknown-partner"))]),
            SignUpError::LinkClosed => Self::conflict("identity.link_closed", msg!("link-closed")),
            SignUpError::Busy(busy) => busy.into(),
            SignUpError::Db(error) => error.into(),
        }
    }
}

impl From<SignUpAgainError> for Failure {
    fn from(error: SignUpAgainError) -> Self {
        match error {
            SignUpAgainError::SignUp(SignUpError::EmailTaken) => {
                Self::conflict("identity.email_taken", msg!("partner-account-exists"))
            }
            SignUpAgainError::SignUp(error) => error.into(),
            SignUpAgainError::Attempt(error) => error.into(),
            SignUpAgainError::Db(error) => error.into(),
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
            ErasedError::Erased => Self::conflict("privacy.erased", msg!("family-erased")),
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
            ChangePartnerError::InvalidNote => Failure::fields([("text", msg!("invalid-note"))]),
            ChangePartnerError::Fields(errors) => errors.into(),
            ChangePartnerError::Db(error) => error.into(),
        }
    }
}
