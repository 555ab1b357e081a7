//! A backup is complete and verified; a restore leaves either the old database or the new one.

use super::{run, text};
use crate::running::start;
use std::{
    fs,
    io::{Read as _, Seek as _, SeekFrom, Write as _},
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
    process::Stdio,
};
use tempfile::TempDir;

const LOG_IN: &str = r#"{"email":"adaeze@greenbridge.example","password":"seatling1"}"#;

/// A data folder filled by the demo (server stopped), and a backup taken while the server ran.
pub(super) fn demo_and_backup() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let running = start(&folder.path().join("data"), &["--demo"]);
    let backup = folder.path().join("one.db");
    let output = run(&folder.path().join("data"), &["backup", text(&backup)]).unwrap();
    assert!(output.starts_with(&format!("Backed up to {}: ", backup.display())), "{output}");
    assert!(output.contains("The server's key is not in it"), "{output}");
    drop(running);
    (folder, backup)
}

pub(super) fn partners(database: &Path) -> Vec<String> {
    let conn = rusqlite::Connection::open(database).unwrap();
    let mut statement = conn.prepare("SELECT organization_name FROM partner ORDER BY id").unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

pub(super) fn rename_partner(database: &Path, name: &str) {
    let conn = rusqlite::Connection::open(database).unwrap();
    conn.execute("UPDATE partner SET organization_name = ?1 WHERE id = 1", [name]).unwrap();
}

pub(super) fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn restores_and_serves_a_backup_taken_from_a_running_server() {
    let (folder, backup) = demo_and_backup();
    let data = folder.path().join("data");
    assert_eq!(fs::metadata(&backup).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(names(folder.path()), ["data", "one.db"], "no temporary files remain");
    let database = data.join("seatling.db");
    let before = partners(&database);
    rename_partner(&database, "Renamed since");
    let output = run(&data, &["restore", text(&backup)]).unwrap();
    assert_eq!(partners(&database), before);
    let kept = names(&data).into_iter().find(|name| name.starts_with("seatling.db.replaced-")).unwrap();
    assert!(output.contains(&kept), "{output}");
    assert_eq!(partners(&data.join(kept))[0], "Renamed since");
    assert!(names(&data).iter().all(|name| !name.contains("restoring")), "{:?}", names(&data));
    let running = start(&data, &["--demo"]);
    let answer = running.post("/api/partner/auth/login", LOG_IN);
    assert!(answer.contains("\"token\":\""), "{answer}");
    // On another machine; a backup into a folder gets a name with the timestamp.
    let output = run(&data, &["backup", text(folder.path())]).unwrap();
    let named = names(folder.path()).into_iter().find(|name| name.starts_with("seatling-2")).unwrap();
    assert!(output.contains(&named), "{output}");
    let elsewhere = folder.path().join("elsewhere");
    let output = run(&elsewhere, &["restore", text(&folder.path().join(named))]).unwrap();
    assert!(output.contains("The server's key is missing"), "{output}");
    assert!(!output.contains("is kept as"), "{output}");
    assert_eq!(partners(&elsewhere.join("seatling.db")), before);
}

#[test]
fn refuses_to_restore_while_a_server_is_running() {
    let (folder, backup) = demo_and_backup();
    let data = folder.path().join("data");
    let _running = start(&data, &["--demo"]);
    let refusal = run(&data, &["restore", text(&backup)]).unwrap_err();
    assert!(refusal.starts_with("Another Seatling process is using the data folder"), "{refusal}");
}

/// Corrupts a copy of a backup with `corrupt` and returns the error of the restore.
fn restore_error(folder: &Path, backup: &Path, corrupt: impl FnOnce(&Path)) -> String {
    let corrupted = folder.join("spoiled.db");
    fs::copy(backup, &corrupted).unwrap();
    corrupt(&corrupted);
    let refusal = run(&folder.join("data"), &["restore", text(&corrupted)]).unwrap_err();
    refusal.replace(text(&corrupted), "FILE")
}

#[test]
fn rejects_invalid_backup_files_and_leaves_the_data_folder_untouched() {
    let (folder, backup) = demo_and_backup();
    let (folder, backup) = (folder.path(), backup.as_path());
    let data = folder.join("data");
    let before = (names(&data), fs::read(data.join("seatling.db")).unwrap());
    let sql = |text: &'static str| {
        move |path: &Path| {
            let conn = rusqlite::Connection::open(path).unwrap();
            conn.execute_batch(&format!("PRAGMA foreign_keys = OFF; {text}")).unwrap();
        }
    };
    let newer = "INSERT INTO refinery_schema_history VALUES (9999, 'later', '2030-01-01T00:00:00Z', '1')";
    assert!(restore_error(folder, backup, sql(newer)).starts_with("The database is newer than this binary"));
    let dangling = restore_error(folder, backup, sql("UPDATE program SET child_id = 999999 WHERE id = 1"));
    assert_eq!(dangling, "The file FILE cannot be used: rows refer to others that are not there.");
    let foreign = restore_error(folder, backup, sql("DROP TABLE refinery_schema_history"));
    assert_eq!(foreign, "The file FILE cannot be used: it is not a database of Seatling.");
    let cut = |path: &Path| {
        let file = fs::File::options().write(true).open(path).unwrap();
        file.set_len(file.metadata().unwrap().len() / 2).unwrap();
    };
    let is_damaged = |output: &str| {
        output.starts_with("The file FILE cannot be used: ")
            || output.starts_with("The database file FILE cannot be opened: ")
    };
    let output = restore_error(folder, backup, cut);
    assert!(is_damaged(&output), "{output}");
    let scribble = |path: &Path| {
        let mut file = fs::File::options().write(true).open(path).unwrap();
        file.seek(SeekFrom::Start(5 * 4096)).unwrap();
        file.write_all(&[0xa5; 4096]).unwrap();
    };
    let output = restore_error(folder, backup, scribble);
    assert!(is_damaged(&output), "{output}");
    let output = restore_error(folder, backup, |path| fs::write(path, "no database at all").unwrap());
    assert!(is_damaged(&output), "{output}");
    let missing = restore_error(folder, backup, |path| fs::remove_file(path).unwrap());
    assert_eq!(missing, "The file FILE cannot be used: it is not there.");
    assert_eq!((names(&data), fs::read(data.join("seatling.db")).unwrap()), before);
}

#[test]
fn keeps_the_previous_backup_when_a_backup_fails() {
    let (folder, backup) = demo_and_backup();
    let before = fs::read(&backup).unwrap();
    let nothing = folder.path().join("nothing");
    let refusal = run(&nothing, &["backup", text(&backup)]).unwrap_err();
    assert!(refusal.starts_with("There is no database at "), "{refusal}");
    let data = folder.path().join("data");
    let refusal = run(&data, &["backup", "/no/such/folder/one.db"]).unwrap_err();
    assert!(refusal.starts_with("The file /no/such/folder/one.db cannot be used: "), "{refusal}");
    let conn = rusqlite::Connection::open(data.join("seatling.db")).unwrap();
    conn.execute_batch("PRAGMA foreign_keys = OFF; UPDATE program SET child_id = 999999 WHERE id = 1")
        .unwrap();
    drop(conn);
    let refusal = run(&data, &["backup", text(&backup)]).unwrap_err();
    assert!(refusal.ends_with("rows refer to others that are not there."), "{refusal}");
    assert_eq!(fs::read(&backup).unwrap(), before);
    assert_eq!(names(folder.path()), ["data", "one.db"], "no partial files remain");
}

/// A restore killed at any moment leaves one of the two databases intact, and does not block the next restore.
#[test]
fn leaves_the_old_or_the_new_database_when_a_restore_is_killed() {
    const KILLS: usize = 12;
    let (folder, backup) = demo_and_backup();
    let data = folder.path().join("data");
    let database = data.join("seatling.db");
    let new = partners(&backup);
    let mut seen = [0, 0];
    for kill in 0..KILLS {
        rename_partner(&database, "Renamed since");
        let mut command = crate::running::seatling(&["restore", text(&backup)]);
        command.env("SEATLING_DATA_DIR", &data).stdout(Stdio::null()).stderr(Stdio::null());
        let mut process = command.spawn().unwrap();
        wait_for_step(&data, kill, &mut process);
        let _ = process.kill();
        process.wait().unwrap();
        db::sqlite::file::verify(&database).unwrap();
        let now = partners(&database);
        let is_new = now == new;
        assert!(is_new || now[0] == "Renamed since", "{now:?}");
        seen[usize::from(is_new)] += 1;
        for name in names(&data).iter().filter(|name| name.contains(".replaced-")) {
            fs::remove_file(data.join(name)).unwrap();
        }
    }
    assert!(seen[0] > 0, "no restore was killed before it finished: {seen:?}");
    run(&data, &["restore", text(&backup)]).unwrap();
    assert_eq!(partners(&database), new);
}

/// Waits until the restore reaches a step (each leaves a file in the folder) or exits.
fn wait_for_step(data: &Path, kill: usize, process: &mut std::process::Child) {
    let steps = ["seatling.db.restoring", "seatling.db.restoring-wal", "seatling.db.replaced-"];
    let step = steps[kill % steps.len()];
    while process.try_wait().unwrap().is_none() && !names(data).iter().any(|name| name.starts_with(step)) {
        std::thread::yield_now();
    }
}

#[test]
fn replaces_and_keeps_a_database_too_damaged_to_open() {
    let (folder, backup) = demo_and_backup();
    let data = folder.path().join("data");
    fs::write(data.join("seatling.db"), "this was a database once").unwrap();
    fs::write(data.join("seatling.db-wal"), "and this its log").unwrap();
    let output = run(&data, &["restore", text(&backup)]).unwrap();
    assert!(output.contains("Erasures are taken from the list alone"), "{output}");
    assert_eq!(partners(&data.join("seatling.db")), partners(&backup));
    let mut kept = String::new();
    let name = names(&data).into_iter().find(|name| name.contains(".replaced-") && !name.ends_with("-wal"));
    fs::File::open(data.join(name.unwrap())).unwrap().read_to_string(&mut kept).unwrap();
    assert_eq!(kept, "this was a database once");
}
