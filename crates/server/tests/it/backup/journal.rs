//! `seatling journal verify`, and how backup and restore handle a journal that was tampered with.

use super::{run, text};
use crate::{invariants, running::seatling};
use db::{Db, DbError, tx};
use jiff::Timestamp;
use journal::{Entry, SYSTEM, seal::seal_some};
use kernel::{EntryId, Random};
use std::process::Output;
use tempfile::TempDir;
use testkit::{TestDatabase, TestEngine};

const ENTRY: Entry = Entry {
    at: Timestamp::UNIX_EPOCH,
    actor: SYSTEM,
    action: "a.b",
    subject_kind: "a",
    subject_id: None,
    before: None,
    after: None,
};

/// Writes three sealed entries and one unsealed one. Returns the newest seal.
async fn sealed(database: &TestDatabase) -> String {
    let db = Db::open(&database.options(), Random::seeded(1)).await.unwrap();
    for number in 0..4 {
        if number == 3 {
            assert_eq!(seal_some(&db).await.unwrap(), 3);
        }
        let written: Result<EntryId, DbError> = tx!(db, t => { journal::record(t, &ENTRY).await });
        written.unwrap();
    }
    db.close().unwrap();
    invariants::chain(database).await.newest.unwrap().to_string()
}

async fn tamper(database: &TestDatabase) {
    let disable_guard = match TestEngine::current() {
        TestEngine::Postgres => "SET session_replication_role = replica",
        TestEngine::Sqlite => "DROP TRIGGER journal_append_only_update",
    };
    database.execute(&format!("{disable_guard}; UPDATE journal SET action = 'b.c' WHERE id = 2")).await;
}

const CHANGED: &str = "The journal was changed: entry 2 or its seal at position 2 is not what was written.";

#[tokio::test(flavor = "multi_thread")]
async fn journal_verify_names_the_tampered_entry() {
    let database = TestDatabase::create().await;
    let anchor = sealed(&database).await;
    let verify = |expected: Option<&str>| {
        let mut command = seatling(&["journal", "verify"]);
        command.args(expected.iter().flat_map(|expected| ["--expect", expected]));
        let Output { status, stdout, stderr } =
            command.env("SEATLING_DATABASE_URL", database.url()).output().unwrap();
        (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
    };
    let output =
        format!("Entries: 3 sealed, 1 waiting for their seals.\nThe journal's newest seal: {anchor}\n");
    assert_eq!(verify(None), (Some(0), output.clone(), String::new()));
    assert_eq!(verify(Some(&anchor)), (Some(0), output.clone(), String::new()));
    let later = anchor.replacen("3:", "9:", 1);
    let error = "seatling: The journal ends at position 3 and once went to 9: its end was removed, or this is an older copy.\n";
    assert_eq!(verify(Some(&later)), (Some(1), output.clone(), error.to_owned()));
    tamper(&database).await;
    assert_eq!(verify(None), (Some(1), output, format!("seatling: {CHANGED}\n")));
}

#[tokio::test(flavor = "multi_thread")]
async fn backup_refuses_a_tampered_journal_and_restore_requires_a_flag() {
    if TestEngine::current() == TestEngine::Postgres {
        return; // PostgreSQL is backed up with pg_dump.
    }
    let folder = TempDir::new().unwrap();
    let (data, backup) = (folder.path().join("data"), folder.path().join("one.db"));
    std::fs::create_dir(&data).unwrap();
    let database = TestDatabase::of_file(&data.join("seatling.db"));
    let anchor = sealed(&database).await;
    let newest = format!("The journal's newest seal: {anchor}");
    let output = run(&data, &["backup", text(&backup)]).unwrap();
    assert!(output.contains(&newest), "{output}");
    let output = run(&folder.path().join("new"), &["restore", text(&backup)]).unwrap();
    assert!(output.contains(&newest), "{output}");
    tamper(&database).await;
    let refusal = run(&data, &["backup", text(&backup)]).unwrap_err();
    assert_eq!(refusal, format!("{CHANGED} Keep the older backups."));
    let new = folder.path().join("newer");
    let refusal = run(&new, &["restore", text(&backup)]).unwrap_err();
    assert_eq!(
        refusal,
        format!("{CHANGED} Restore an older backup, or this one with --with-broken-journal.")
    );
    assert!(!new.join("seatling.db").exists());
    let output = run(&new, &["restore", text(&backup), "--with-broken-journal"]).unwrap();
    assert!(output.contains(CHANGED), "{output}");
    assert!(new.join("seatling.db").exists());
}
