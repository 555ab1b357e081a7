//! Files that are there wholly or not at all.

use crate::Trouble;
use std::{
    fs::{self, DirEntry, File},
    path::Path,
    time::{Duration, SystemTime},
};
use tempfile::{Builder, NamedTempFile};

/// How the name of a file ends that is not whole yet; it begins with a dot.
const PARTIAL: &str = ".seatling-partial";

/// Whoever is at work on a file has written to it, or begun to read it back, within this time.
const LEFT_BEHIND: Duration = Duration::from_hours(12);

/// Begins a file that will appear at a place; until then it has another name beside it, and its owner alone may read it.
pub(crate) fn begin(place: &Path) -> Result<NamedTempFile, Trouble> {
    let name = place.file_name().unwrap_or_default().to_string_lossy();
    let begun = Builder::new().prefix(&format!(".{name}.")).suffix(PARTIAL).tempfile_in(folder(place));
    let begun = begun.map_err(Trouble::file(place))?;
    // By the clock of the disk, which may be another machine's.
    if let Ok(now) = begun.as_file().metadata().and_then(|made| made.modified()) {
        remove_left_behind(folder(place), now);
    }
    Ok(begun)
}

/// Removes what was left by commands that were killed: nobody would look for it, and it is full of names.
fn remove_left_behind(folder: &Path, now: SystemTime) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| is_partial(entry) && is_older(entry, now)) {
        let _ = fs::remove_file(entry.path());
    }
}

/// SQLite may have left a journal beside it.
fn is_partial(entry: &DirEntry) -> bool {
    let name = entry.file_name();
    let name = name.to_string_lossy();
    name.starts_with('.') && name.trim_end_matches("-journal").ends_with(PARTIAL)
}

fn is_older(entry: &DirEntry, now: SystemTime) -> bool {
    let changed = entry.metadata().and_then(|found| found.modified());
    changed.is_ok_and(|changed| now.duration_since(changed).is_ok_and(|age| age > LEFT_BEHIND))
}

/// Puts a finished file in its place, where it takes that of an older one.
pub(crate) fn finish(file: NamedTempFile, place: &Path) -> Result<(), Trouble> {
    let failed = Trouble::file(place);
    file.as_file().sync_all().map_err(&failed)?;
    file.persist(place).map_err(|error| failed(error.error))?;
    sync_folder(place)
}

/// Makes the names in a file's folder as durable as the files are.
pub(crate) fn sync_folder(place: &Path) -> Result<(), Trouble> {
    File::open(folder(place)).and_then(|folder| folder.sync_all()).map_err(Trouble::file(place))
}

fn folder(place: &Path) -> &Path {
    place.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
