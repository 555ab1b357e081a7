//! Backups and moves of a whole installation.
//!
//! *What lives here:* [`take()`] copies the SQLite database while it is in use; [`Restoration`] replaces the
//! database with such a copy; [`export()`] and [`import()`] move everything between databases of either engine.
//! See decision 18.
//!
//! *Invariants*
//! - A file appears under its name only once it is complete, verified and durable; only its owner can read it.
//! - A database is replaced atomically: if the process is killed at any point, it is either the old or the new one.
//! - An import is all or nothing.
//!
//! The server key is not included in any of them. *Tables owned:* none; [`db::table_copy`] enumerates the tables.

mod durable;
mod export;
mod import;
mod lines;
mod restore;
mod take;

pub use export::export;
pub use import::{Progress, Report, import};
pub use lines::Counted;
pub use restore::Restoration;
pub use take::{Taken, take};

use db::DbError;
use std::path::Path;

/// Why an operation failed, as a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The request was rejected, or a file cannot be used.
    #[error("{0}")]
    Refused(String),
    #[error(transparent)]
    Db(#[from] DbError),
}

impl BackupError {
    fn refused(sentence: impl Into<String>) -> Self {
        Self::Refused(sentence.into())
    }

    /// An error while reading or writing a file.
    fn file(path: &Path) -> impl Fn(std::io::Error) -> Self {
        move |error| Self::Refused(format!("The file {} cannot be used: {error}.", path.display()))
    }
}
