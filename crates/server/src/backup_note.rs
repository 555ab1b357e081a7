//! Time of the newest backup: the modification time of a file in the data folder, so that a script that backs up
//! in another way (`pg_dump`) can `touch` it.

use jiff::Timestamp;
use std::{
    fs, io,
    path::{Path, PathBuf},
};

fn path(data_dir: &Path) -> PathBuf {
    data_dir.join("last-backup")
}

/// Records that a backup was taken just now.
pub(crate) fn note(data_dir: &Path) -> io::Result<()> {
    fs::write(path(data_dir), "The time of this file is when the newest backup was taken.\n")
}

/// The time of the newest backup, if any.
pub(crate) fn find(data_dir: &Path) -> Option<Timestamp> {
    fs::metadata(path(data_dir)).ok()?.modified().ok()?.try_into().ok()
}
