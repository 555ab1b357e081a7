//! A killed backup leaves the previous one, and no file that could be mistaken for a backup.

use super::{
    backups::{demo_and_backup, names, partners, rename_partner},
    run, text,
};
use crate::running::seatling;
use std::{
    collections::BTreeMap,
    fs::{self, File},
    path::Path,
    process::{Child, Stdio},
    time::{Duration, SystemTime},
};

const KILLS: usize = 10;
/// Kill points: when the file appears, at a quarter, half and three quarters, and when it is complete but not yet
/// verified.
const STEPS: u64 = 5;
/// Exceeds SQLite's page cache, so that the copy is written gradually.
const PADDING: &str = "WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
    INSERT INTO public_text (name, version, text, created_at)
    SELECT 'terms', i, hex(randomblob(15000)), 0 FROM n";

fn is_hidden(name: &str) -> bool {
    name.starts_with('.')
}

/// Visible files of a folder (those that look like backups) and their content.
fn visible_files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let named = names(folder).into_iter().filter(|name| !is_hidden(name));
    named.map(|name| (name.clone(), fs::read(folder.join(name)).unwrap())).collect()
}

/// Every file with its modification time.
fn changes(folder: &Path) -> Vec<(String, SystemTime)> {
    let changed = |name: String| Some((name.clone(), fs::metadata(folder.join(name)).ok()?.modified().ok()?));
    names(folder).into_iter().filter_map(changed).collect()
}

/// Bytes written so far, under any file name; `None` before the backup starts writing.
fn written(folder: &Path, old: &[(String, SystemTime)]) -> Option<u64> {
    let fresh = changes(folder).into_iter().filter(|change| !old.contains(change));
    fresh.filter_map(|(name, _)| fs::metadata(folder.join(name)).ok()).map(|found| found.len()).max()
}

/// Waits until `bytes` are written or the process exits, then kills it.
fn kill_at(process: &mut Child, folder: &Path, old: &[(String, SystemTime)], bytes: u64) {
    while process.try_wait().unwrap().is_none() && written(folder, old).is_none_or(|length| length < bytes) {
        std::thread::yield_now();
    }
    let _ = process.kill();
    process.wait().unwrap();
}

#[test]
fn keeps_the_previous_backup_when_a_backup_is_killed() {
    let (folder, _) = demo_and_backup();
    let (data, kept) = (folder.path().join("data"), folder.path().join("kept"));
    let database = data.join("seatling.db");
    rusqlite::Connection::open(&database).unwrap().execute_batch(PADDING).unwrap();
    fs::create_dir(&kept).unwrap();
    let named = kept.join("tonight.db");
    run(&data, &["backup", text(&named)]).unwrap();
    run(&data, &["backup", text(&kept)]).unwrap();
    let (before, length) = (visible_files(&kept), fs::metadata(&named).unwrap().len());
    rename_partner(&database, "Renamed since");
    let mut in_time = 0;
    for (kill, step) in (0..KILLS).zip((0..STEPS).cycle()) {
        let (to, old) = (if kill % 2 == 0 { &named } else { &kept }, changes(&kept));
        let mut command = seatling(&["backup", text(to)]);
        command.env("SEATLING_DATA_DIR", &data).stdout(Stdio::null()).stderr(Stdio::null());
        // The copy may be a few pages smaller than the previous one.
        kill_at(&mut command.spawn().unwrap(), &kept, &old, length / 100 * 99 * step / (STEPS - 1));
        let after = visible_files(&kept);
        if after == before {
            in_time += 1;
            continue;
        }
        // The backup finished before the kill, so its file must be valid. Restore the initial state for the next
        // round.
        for (name, _) in after.iter().filter(|(name, bytes)| before.get(*name) != Some(bytes)) {
            db::sqlite::file::verify(&kept.join(name)).unwrap();
            assert_eq!(partners(&kept.join(name))[0], "Renamed since");
            fs::remove_file(kept.join(name)).unwrap();
        }
        for (name, bytes) in &before {
            fs::write(kept.join(name), bytes).unwrap();
        }
    }
    assert!(in_time > KILLS / 2, "{in_time} of {KILLS} were killed in time");
    db::sqlite::file::verify(&named).unwrap();
    assert_ne!(partners(&named)[0], "Renamed since");
    assert_stale_files_are_removed(&data, &kept);
    run(&folder.path().join("new"), &["restore", text(&named)]).unwrap();
    assert_eq!(partners(&folder.path().join("new/seatling.db"))[0], "Renamed since");
}

/// The next backup removes abandoned temporary files, but not one that may still be written to.
fn assert_stale_files_are_removed(data: &Path, kept: &Path) {
    let hidden = || names(kept).into_iter().filter(|name| is_hidden(name)).collect::<Vec<_>>();
    let left = hidden();
    assert!(left.len() > 1, "killed backups should leave temporary files: {left:?}");
    for name in &left[1..] {
        let file = File::options().write(true).open(kept.join(name)).unwrap();
        let changed = file.metadata().unwrap().modified().unwrap();
        file.set_modified(changed - Duration::from_hours(13)).unwrap();
    }
    run(data, &["backup", text(&kept.join("tonight.db"))]).unwrap();
    assert_eq!(hidden(), left[..1]);
}
