//! Why a password check or a log-in fails.

use crate::{Busy, TooManyTries, wraps::wraps};
use db::DbError;
use kernel::InvalidEmail;

/// Why a request with a password, or for a new one, is not looked at.
#[derive(Debug)]
pub(crate) enum AttemptError {
    TooManyTries(TooManyTries),
    Db(DbError),
}
wraps!(AttemptError: TooManyTries(TooManyTries), Db(DbError));

/// Why a password is refused.
#[derive(Debug)]
pub(crate) enum CredentialsError {
    /// No such account, or a wrong password.
    Invalid,
    /// The account's temporary password, which can only be used to set a new one.
    Temporary,
    /// The password is correct, but the account is restricted.
    Restricted,
    Busy(Busy),
}
wraps!(CredentialsError: Busy(Busy));

/// Why a signed-in user's password is not confirmed.
#[derive(Debug)]
pub(crate) enum ReauthenticateError {
    WrongPassword,
    /// The stored address is invalid: a bug.
    Address(InvalidEmail),
    Attempt(AttemptError),
    Busy(Busy),
}
wraps!(ReauthenticateError: Address(InvalidEmail), Attempt(AttemptError));

impl From<CredentialsError> for ReauthenticateError {
    fn from(error: CredentialsError) -> Self {
        match error {
            CredentialsError::Invalid | CredentialsError::Temporary | CredentialsError::Restricted => {
                Self::WrongPassword
            }
            CredentialsError::Busy(busy) => Self::Busy(busy),
        }
    }
}

/// Why a session is not created for an account whose password is correct.
#[derive(Debug)]
pub(crate) enum LogInError {
    /// The account was restricted or its password changed during the check.
    AccountChanged,
    Busy(Busy),
    Db(DbError),
}
wraps!(LogInError: Busy(Busy), Db(DbError));
