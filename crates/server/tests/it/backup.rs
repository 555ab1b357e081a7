//! Copies of an installation: backups, what is restored from them, and moves between engines.

mod backups;
mod dumps;
mod erasures;
mod journal;
mod killed_backups;
mod moves;
mod older;
mod packaged;

use crate::running::seatling;
use std::{path::Path, process::Output};

/// Runs a command on a data folder. Gives what it said, or the one sentence it refused with.
pub(crate) fn run(data: &Path, arguments: &[&str]) -> Result<String, String> {
    let mut command = seatling(arguments);
    let Output { status, stdout, stderr } = command.env("SEATLING_DATA_DIR", data).output().unwrap();
    let (said, refused) = (String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap());
    if status.success() {
        return Ok(said);
    }
    assert_eq!(refused.lines().count(), 1, "{refused}");
    Err(refused.trim_end().trim_start_matches("seatling: ").to_owned())
}

pub(crate) fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}
