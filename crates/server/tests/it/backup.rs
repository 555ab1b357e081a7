//! Backups, restores, and moves between database engines.

mod backups;
mod dumps;
mod erasures;
mod journal;
mod killed_backups;
mod moves;
mod nightly_script;
mod older_versions;

use crate::running::seatling;
use std::{path::Path, process::Output};

/// Runs a command on a data folder. Returns its stdout, or the single-line error that it exited with.
pub(crate) fn run(data: &Path, arguments: &[&str]) -> Result<String, String> {
    let mut command = seatling(arguments);
    let Output { status, stdout, stderr } = command.env("SEATLING_DATA_DIR", data).output().unwrap();
    let (output, error) = (String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap());
    if status.success() {
        return Ok(output);
    }
    assert_eq!(error.lines().count(), 1, "{error}");
    Err(error.trim_end().trim_start_matches("seatling: ").to_owned())
}

pub(crate) fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}
