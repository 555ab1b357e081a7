//! Why a password check or a log-in fails.

use crate::{Busy, TooManyTries};
use db::DbError;
use kernel::InvalidEmail;

/// Why a request with a password, or for a new one, is not looked at.
#[derive(Debug, derive_more::From)]
pub(crate) enum AttemptError {
    #[from]
    TooManyTries(TooManyTries),
    #[from]
    Db(DbError),
}

/// Why a password is refused.
#[derive(Debug, derive_more::From)]
pub(crate) enum CredentialsError {
    /// No such account, or a wrong password.
    Invalid,
    /// The account's temporary password, which can only be used to set a new one.
    Temporary,
    /// The password is correct, but the account is restricted.
    Restricted,
    #[from]
    Busy(Busy),
}

/// Why a signed-in user's password is not confirmed.
#[derive(Debug, derive_more::From)]
pub(crate) enum ReauthenticateError {
    WrongPassword,
    /// The stored address is invalid: a bug.
    #[from]
    Address(InvalidEmail),
    #[from]
    Attempt(AttemptError),
    Busy(Busy),
}

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
#[derive(Debug, derive_more::From)]
pub(crate) enum LogInError {
    /// The account was restricted or its password changed during the check.
    AccountChanged,
    /// The person works for no partner any more.
    NoOrganization,
    /// Every partner that the person works for is restricted.
    Restricted,
    #[from]
    Busy(Busy),
    #[from]
    Db(DbError),
}
