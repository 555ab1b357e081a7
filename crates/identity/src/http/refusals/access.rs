//! Sessions and passwords.

use crate::{
    log_in::{AttemptError, LogInError, ReauthenticateError},
    sessions::SessionError,
    update_password::UpdatePasswordError,
};
use api::Failure;
use axum::http::StatusCode;
use l10n::msg;

impl From<SessionError> for Failure {
    fn from(error: SessionError) -> Self {
        match error {
            SessionError::NoSession => {
                Self::new(StatusCode::UNAUTHORIZED, "identity.no_session", msg!("no-session"))
            }
            SessionError::WrongRole => {
                Self::new(StatusCode::FORBIDDEN, "identity.wrong_role", msg!("wrong-role"))
            }
            SessionError::NotFound => Self::not_found(),
            SessionError::Db(error) => error.into(),
        }
    }
}

impl From<AttemptError> for Failure {
    fn from(error: AttemptError) -> Self {
        match error {
            AttemptError::TooManyTries(error) => error.into(),
            AttemptError::Db(error) => error.into(),
        }
    }
}

impl From<ReauthenticateError> for Failure {
    fn from(error: ReauthenticateError) -> Self {
        match error {
            ReauthenticateError::WrongPassword => Failure::fields([("password", msg!("wrong-password"))]),
            ReauthenticateError::Address(error) => Self::unexpected(&error),
            ReauthenticateError::Attempt(error) => error.into(),
            ReauthenticateError::Busy(busy) => busy.into(),
        }
    }
}

impl From<LogInError> for Failure {
    fn from(error: LogInError) -> Self {
        match error {
            // A log-in answers these two as a refusal that is no error.
            LogInError::NoOrganization | LogInError::Restricted | LogInError::AccountChanged => {
                Self::conflict("identity.changed", msg!("changed-during-log-in"))
            }
            LogInError::Busy(busy) => busy.into(),
            LogInError::Db(error) => error.into(),
        }
    }
}

impl From<UpdatePasswordError> for Failure {
    fn from(error: UpdatePasswordError) -> Self {
        match error {
            UpdatePasswordError::CommonPassword => Self::fields([("password1", msg!("common-password"))]),
            UpdatePasswordError::WrongOldPassword => {
                Failure::fields([("passwordOld", msg!("wrong-old-password"))])
            }
            UpdatePasswordError::CodeMissing => Failure::fields([("code", msg!("code-required"))]),
            UpdatePasswordError::WrongCode => Failure::fields([("code", msg!("invalid-code"))]),
            UpdatePasswordError::Attempt(error) => error.into(),
            UpdatePasswordError::Busy(busy) => busy.into(),
            UpdatePasswordError::Db(error) => error.into(),
        }
    }
}
