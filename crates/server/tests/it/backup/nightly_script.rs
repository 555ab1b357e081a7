//! The package's nightly backup script.

use super::text;
use crate::running::start;
use std::{fs, os::unix::fs::PermissionsExt as _, path::Path, process::Command};
use tempfile::TempDir;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging/backup");
const LIST: &str = "erasures.log";

/// Runs the script as the timer does. Returns false if it failed.
fn back_up(data: &Path, folder: &Path) -> bool {
    let binary = Path::new(env!("CARGO_BIN_EXE_seatling")).parent().unwrap();
    let path = format!("{}:{}", text(binary), std::env::var("PATH").unwrap());
    let mut script = Command::new(SCRIPT);
    script.args([text(data), text(folder)]).env("PATH", path).env("SEATLING_LOG", "warn");
    script.status().unwrap().success()
}

fn line(parent: i64) -> String {
    let at = "2026-11-15T10:00:00Z";
    format!(
        "{{\"parentId\":{parent},\"accountId\":{parent},\"signedUpAt\":\"{at}\",\"childIds\":[],\"at\":\"{at}\"}}\n"
    )
}

/// Without the list, a restored backup brings erased families back. A stored list never gets shorter: a new
/// machine without erasures must not overwrite the old machine's list.
#[test]
fn the_nightly_backup_script_copies_the_erasure_list() {
    let (data, folder) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let running = start(data.path(), &[]);
    assert!(back_up(data.path(), folder.path()));
    let kept = folder.path().join(LIST);
    assert_eq!(fs::read_to_string(&kept).unwrap(), "", "an empty list is copied too");
    assert_eq!(fs::metadata(&kept).unwrap().permissions().mode() & 0o777, 0o600);
    // The last line is still being written.
    let written = format!("{}{}{}", line(1), line(2), line(3).split_at(20).0);
    fs::write(data.path().join(LIST), written).unwrap();
    assert!(back_up(data.path(), folder.path()));
    assert_eq!(fs::read_to_string(&kept).unwrap(), format!("{}{}", line(1), line(2)));
    fs::write(data.path().join(LIST), line(4)).unwrap();
    assert!(back_up(data.path(), folder.path()));
    assert_eq!(fs::read_to_string(&kept).unwrap(), format!("{}{}{}", line(1), line(2), line(4)));
    let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let others: Vec<_> = names.filter(|name| !name.to_string_lossy().ends_with(".db")).collect();
    assert_eq!(others, [LIST], "no temporary files remain");
    fs::remove_file(data.path().join(LIST)).unwrap();
    assert!(!back_up(data.path(), folder.path()), "a missing list makes the script fail");
    assert_eq!(fs::read_to_string(&kept).unwrap().lines().count(), 3);
    drop(running);
}
