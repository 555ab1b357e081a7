//! Status, code and message of every refusal of the use cases.

use crate::{
    change::AgreementError,
    model::{MAX_AGREEMENTS, request::AgreementRequestState},
    requests::RequestError,
};
use api::Failure;
use l10n::{Message, msg};

impl From<AgreementError> for Failure {
    fn from(error: AgreementError) -> Self {
        match error {
            AgreementError::NotFound => Self::not_found(),
            AgreementError::Fields(errors) => errors.into(),
            AgreementError::TooMany => {
                Self::conflict("agreements.too_many", msg!("too-many-agreements", most = MAX_AGREEMENTS))
            }
            AgreementError::Request(error) => error.into(),
            AgreementError::Db(error) => error.into(),
        }
    }
}

impl From<RequestError> for Failure {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::Fields(errors) => errors.into(),
            RequestError::NotFound => Self::not_found(),
            RequestError::NothingToRenew => {
                Self::conflict("agreements.nothing_to_renew", msg!("agreement-nothing-to-renew"))
            }
            RequestError::AlreadyAsked => {
                Self::conflict("agreements.asked_already", msg!("agreement-asked-already"))
            }
            RequestError::TooMany { most } => {
                let message = msg!("too-many-agreement-requests", most = most);
                Self::conflict("agreements.too_many_requests", message)
            }
            RequestError::NotOpen(state) => Self::conflict("agreements.request_not_open", not_open(state)),
            RequestError::Db(error) => error.into(),
        }
    }
}

fn not_open(state: AgreementRequestState) -> Message {
    match state {
        AgreementRequestState::Declined => msg!("agreement-request-was-declined"),
        AgreementRequestState::Withdrawn => msg!("agreement-request-was-withdrawn"),
        AgreementRequestState::Open | AgreementRequestState::Answered => {
            msg!("agreement-request-was-answered")
        }
    }
}
