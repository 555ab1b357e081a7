//! Atomic file creation: a file appears complete or not at all.

use crate::BackupError;
use std::{
    fs::{self, DirEntry, File},
    path::Path,
    time::{Duration, SystemTime},
};
use tempfile::{Builder, NamedTempFile};

/// Ending of the names of incomplete files, which start with a dot.
const PARTIAL: &str = ".seatling-partial";

/// Older partial files are abandoned: a running command has written to its file, or read it back, more recently.
const ABANDONED_AFTER: Duration = Duration::from_hours(12);

/// Creates a temporary file next to `place`, readable by its owner only; [`finish`] moves it there.
pub(crate) fn begin(place: &Path) -> Result<NamedTempFile, BackupError> {
    let name = place.file_name().unwrap_or_default().to_string_lossy();
    let begun = Builder::new().prefix(&format!(".{name}.")).suffix(PARTIAL).tempfile_in(folder(place));
    let begun = begun.map_err(BackupError::file(place))?;
    // The file system's clock, which may be another machine's.
    if let Ok(now) = begun.as_file().metadata().and_then(|made| made.modified()) {
        remove_abandoned(folder(place), now);
    }
    Ok(begun)
}

/// Deletes partial files left by killed commands: nobody would find them, and they contain personal data.
fn remove_abandoned(folder: &Path, now: SystemTime) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| is_partial(entry) && is_older(entry, now)) {
        let _ = fs::remove_file(entry.path());
    }
}

/// SQLite may have left a journal file next to it.
fn is_partial(entry: &DirEntry) -> bool {
    let name = entry.file_name();
    let name = name.to_string_lossy();
    name.starts_with('.') && name.trim_end_matches("-journal").ends_with(PARTIAL)
}

fn is_older(entry: &DirEntry, now: SystemTime) -> bool {
    let changed = entry.metadata().and_then(|found| found.modified());
    changed.is_ok_and(|changed| now.duration_since(changed).is_ok_and(|age| age > ABANDONED_AFTER))
}

/// Syncs a complete file and moves it into place, replacing an older one.
pub(crate) fn finish(file: NamedTempFile, place: &Path) -> Result<(), BackupError> {
    let failed = BackupError::file(place);
    file.as_file().sync_all().map_err(&failed)?;
    file.persist(place).map_err(|error| failed(error.error))?;
    sync_folder(place)
}

/// Syncs the folder of a file, so that renames in it are durable.
pub(crate) fn sync_folder(place: &Path) -> Result<(), BackupError> {
    File::open(folder(place)).and_then(|folder| folder.sync_all()).map_err(BackupError::file(place))
}

fn folder(place: &Path) -> &Path {
    place.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
