//! Copies of a whole installation.
//!
//! *What lives here:* [`take()`] copies the embedded database while it is in use; [`Restoration`] puts such a copy in
//! its place; [`export()`] and [`import()`] move everything between databases of either engine. See decision 18.
//!
//! *Invariants*
//! - A file appears under its name only when it is whole, checked and on the disk, and is its owner's alone.
//! - A database is replaced at one moment: before it is the old one, afterwards the new one, whatever is killed.
//! - An import is there wholly or not at all.
//!
//! The server's key is in none of them. *Tables owned:* none; [`db::whole`] reads which there are.

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

/// Why it was not done. Each is a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// What was asked for cannot be done.
    #[error("{0}")]
    Refused(String),
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl Trouble {
    fn refused(sentence: impl Into<String>) -> Self {
        Self::Refused(sentence.into())
    }

    /// A file that cannot be read or written.
    fn file(path: &Path) -> impl Fn(std::io::Error) -> Self {
        move |error| Self::Refused(format!("The file {} cannot be used: {error}.", path.display()))
    }
}
