//! Backs up the SQLite database while it is in use.

use crate::{BackupError, durable};
use db::sqlite::file;
use jiff::Timestamp;
use std::path::{Path, PathBuf};

/// A completed backup.
#[derive(Debug)]
pub struct Taken {
    pub path: PathBuf,
    /// Schema version.
    pub schema: i32,
    /// Size.
    pub bytes: u64,
}

/// Copies a database to a file, or into a folder under a name with the time. The copy is verified before it
/// appears.
pub fn take(database: &Path, to: &Path, now: Timestamp) -> Result<Taken, BackupError> {
    if !database.is_file() {
        return Err(BackupError::refused(format!("There is no database at {}.", database.display())));
    }
    let path = if to.is_dir() { to.join(format!("seatling-{}.db", stamp(now))) } else { to.to_owned() };
    let partial = durable::begin(&path)?;
    file::copy_into(database, partial.path())?;
    let schema = file::verify(partial.path())?;
    let bytes = partial.as_file().metadata().map_err(BackupError::file(&path))?.len();
    durable::finish(partial, &path)?;
    Ok(Taken { path, schema, bytes })
}

/// A time as part of a file name.
pub(crate) fn stamp(now: Timestamp) -> String {
    now.strftime("%Y%m%dT%H%M%SZ").to_string()
}
