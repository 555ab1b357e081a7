//! Status, code and message of every refusal of the use cases.

use crate::{change::AgreementError, model::MAX_AGREEMENTS};
use api::Failure;
use l10n::msg;

impl From<AgreementError> for Failure {
    fn from(error: AgreementError) -> Self {
        match error {
            AgreementError::NotFound => Self::not_found(),
            AgreementError::Fields(errors) => errors.into(),
            AgreementError::TooMany => {
                Self::conflict("agreements.too_many", msg!("too-many-agreements", most = MAX_AGREEMENTS))
            }
            AgreementError::Db(error) => error.into(),
        }
    }
}
