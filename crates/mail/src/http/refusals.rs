//! Status, code and message of every error of this crate.

use crate::outbox_admin::{MoveMailsError, ResendError};
use api::Failure;

impl From<ResendError> for Failure {
    fn from(error: ResendError) -> Self {
        match error {
            ResendError::NotFound => Self::not_found(),
            ResendError::PasswordExpired => Self::conflict(
                "mail.expired",
                "This temporary password has expired. A new one can be asked for on the login screen.",
            ),
            ResendError::Expired => {
                Self::conflict("mail.expired", "What this email is about is over. It is not sent again.")
            }
            ResendError::Withdrawn => {
                Self::conflict("mail.withdrawn", "This email was withdrawn. It is not sent again.")
            }
            ResendError::TooOften => Self::conflict(
                "mail.too_often",
                "This address was written to several times within the hour. Please wait a while.",
            ),
            ResendError::AlreadyQueued => {
                Self::conflict("mail.queued", "This email is waiting to be sent already.")
            }
            ResendError::Db(error) => error.into(),
        }
    }
}

impl From<MoveMailsError> for Failure {
    fn from(error: MoveMailsError) -> Self {
        match error {
            MoveMailsError::NoneMovable => Self::conflict(
                "mail.not_moved",
                "None of these emails can be moved. Somebody else may have done it already.",
            ),
            MoveMailsError::Db(error) => error.into(),
        }
    }
}
