//! Files that are there wholly or not at all.

use crate::Trouble;
use std::{fs::File, path::Path};
use tempfile::{Builder, NamedTempFile};

/// Begins a file that will appear at a place; until then it has another name beside it, and its owner alone may read it.
pub(crate) fn begin(place: &Path) -> Result<NamedTempFile, Trouble> {
    let name = place.file_name().unwrap_or_default().to_string_lossy();
    let begun = Builder::new().prefix(&format!(".{name}.")).suffix(".partial").tempfile_in(folder(place));
    begun.map_err(Trouble::file(place))
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
