//! Why the demo could not be filled.

use api::Failure;
use db::DbError;

/// Why the demo could not be filled.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The database contains data that is not the demo's.
    #[error(
        "The database holds data that is not the demo's, and was left as it is. Start without --demo, or choose another folder with --data."
    )]
    NotEmpty,
    #[error(transparent)]
    Db(#[from] DbError),
    /// A step was rejected: a bug in the demo.
    #[error("The demo cannot be filled: {0}")]
    Refused(String),
}

/// The error for a rejected step, in the words that a user would read.
pub(super) fn refused(error: impl Into<Failure>) -> DemoError {
    let failure = error.into();
    DemoError::Refused(format!("{}: {}", failure.code(), failure.message().english()))
}
