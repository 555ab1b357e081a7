//! Sessions and passwords.

use crate::{
    log_in::{AttemptError, LogInError, ReauthenticateError},
    sessions::SessionError,
    update_password::UpdatePasswordError,
};
use api::Failure;
use axum::http::StatusCode;

impl From<SessionError> for Failure {
    fn from(error: SessionError) -> Self {
        match error {
            SessionError::NoSession => {
                Self::new(StatusCode::UNAUTHORIZED, "identity.no_session", "Please log in.")
            }
            SessionError::WrongRole => Self::new(
                StatusCode::FORBIDDEN,
                "identity.wrong_role",
                "This is for another kind of account.",
            ),
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
            ReauthenticateError::WrongPassword => {
                Failure::fields([("password", "The password is not right")])
            }
            ReauthenticateError::Address(error) => Self::unexpected(&error),
            ReauthenticateError::Attempt(error) => error.into(),
            ReauthenticateError::Busy(busy) => busy.into(),
        }
    }
}

impl From<LogInError> for Failure {
    fn from(error: LogInError) -> Self {
        match error {
            LogInError::AccountChanged => {
                Self::conflict("identity.changed", "Your account has just changed. Please log in again.")
            }
            LogInError::Busy(busy) => busy.into(),
            LogInError::Db(error) => error.into(),
        }
    }
}

impl From<UpdatePasswordError> for Failure {
    fn from(error: UpdatePasswordError) -> Self {
        match error {
            UpdatePasswordError::CommonPassword => {
                let message = "This password is one of the most common; please choose another";
                Self::fields([("password1", message)])
            }
            UpdatePasswordError::WrongOldPassword => {
                Failure::fields([("passwordOld", "The old password is not right")])
            }
            UpdatePasswordError::CodeMissing => {
                Failure::fields([("code", "Enter the code of your second factor")])
            }
            UpdatePasswordError::WrongCode => Failure::fields([("code", "The code is not right")]),
            UpdatePasswordError::Attempt(error) => error.into(),
            UpdatePasswordError::Busy(busy) => busy.into(),
            UpdatePasswordError::Db(error) => error.into(),
        }
    }
}
