//! Status, code and message of every error of this crate.

use crate::outbox_admin::{MoveMailsError, ResendError};
use api::Failure;
use l10n::msg;

impl From<ResendError> for Failure {
    fn from(error: ResendError) -> Self {
        match error {
            ResendError::NotFound => Self::not_found(),
            ResendError::Expired(reason) => Self::conflict("mail.expired", reason),
            ResendError::Withdrawn => Self::conflict("mail.withdrawn", msg!("mail-withdrawn")),
            ResendError::TooOften => Self::conflict("mail.too_often", msg!("too-often")),
            ResendError::AlreadyQueued => Self::conflict("mail.queued", msg!("already-queued")),
            ResendError::Db(error) => error.into(),
        }
    }
}

impl From<MoveMailsError> for Failure {
    fn from(error: MoveMailsError) -> Self {
        match error {
            MoveMailsError::NoneMovable => Self::conflict("mail.not_moved", msg!("none-movable")),
            MoveMailsError::Db(error) => error.into(),
        }
    }
}
