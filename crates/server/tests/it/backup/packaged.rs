//! The script of the package that backs up every night.

use super::text;
use crate::running::start;
use std::{fs, os::unix::fs::PermissionsExt as _, path::Path, process::Command};
use tempfile::TempDir;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging/backup");
const LIST: &str = "erasures.log";

/// Runs it as the timer does. False if it failed.
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

/// Without the list, a restored backup brings erased families back. One that is kept already never gets shorter: a new
/// machine, on which nobody was erased yet, must not cost the list of the old one.
#[test]
fn the_list_of_erasures_goes_with_every_packaged_backup() {
    let (data, folder) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let running = start(data.path(), &[]);
    assert!(back_up(data.path(), folder.path()));
    let kept = folder.path().join(LIST);
    assert_eq!(fs::read_to_string(&kept).unwrap(), "", "nobody was erased, and the list says so");
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
    assert_eq!(others, [LIST], "nothing is left over");
    fs::remove_file(data.path().join(LIST)).unwrap();
    assert!(!back_up(data.path(), folder.path()), "a list that is missing is told");
    assert_eq!(fs::read_to_string(&kept).unwrap().lines().count(), 3);
    drop(running);
}
