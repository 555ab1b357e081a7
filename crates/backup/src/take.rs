//! A copy of the embedded database, taken while it is in use.

use crate::{Trouble, durable};
use db::sqlite::file;
use jiff::Timestamp;
use std::path::{Path, PathBuf};

/// A backup that was taken.
#[derive(Debug)]
pub struct Taken {
    /// Where it is.
    pub path: PathBuf,
    /// The version of its schema.
    pub schema: i32,
    /// How large it is.
    pub bytes: u64,
}

/// Copies a database to a file, or into a folder under the name of the time. The copy is read back and checked before
/// it appears.
pub fn take(database: &Path, to: &Path, now: Timestamp) -> Result<Taken, Trouble> {
    if !database.is_file() {
        return Err(Trouble::refused(format!("There is no database at {}.", database.display())));
    }
    let path = if to.is_dir() { to.join(format!("seatling-{}.db", stamp(now))) } else { to.to_owned() };
    let partial = durable::begin(&path)?;
    file::copy_into(database, partial.path())?;
    let schema = file::verify(partial.path())?;
    let bytes = partial.as_file().metadata().map_err(Trouble::file(&path))?.len();
    durable::finish(partial, &path)?;
    Ok(Taken { path, schema, bytes })
}

/// A time as part of a file's name.
pub(crate) fn stamp(now: Timestamp) -> String {
    now.strftime("%Y%m%dT%H%M%SZ").to_string()
}
