//! `seatling journal verify`, and what copies do with a journal that somebody changed.

use super::{run, text};
use crate::{invariants, running::seatling};
use db::{
    Db, DbError,
    journal::{self, Entry, SYSTEM},
    journal_seal::seal_some,
    tx,
};
use jiff::Timestamp;
use kernel::Random;
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

/// Three entries with their seals and one that waits. Gives what stands for them.
async fn sealed(database: &TestDatabase) -> String {
    let db = Db::open(&database.options(), Random::seeded(1)).await.unwrap();
    for number in 0..4 {
        if number == 3 {
            assert_eq!(seal_some(&db).await.unwrap(), 3);
        }
        let written: Result<i64, DbError> = tx!(db, t => { journal::record(t, &ENTRY).await });
        written.unwrap();
    }
    db.close().unwrap();
    invariants::chain(database).await.newest.unwrap().to_string()
}

async fn tamper(database: &TestDatabase) {
    let free = match TestEngine::current() {
        TestEngine::Postgres => "SET session_replication_role = replica",
        TestEngine::Sqlite => "DROP TRIGGER journal_append_only_update",
    };
    database.execute(&format!("{free}; UPDATE journal SET action = 'b.c' WHERE id = 2")).await;
}

const CHANGED: &str = "The journal was changed: entry 2 or its seal at position 2 is not what was written.";

#[tokio::test(flavor = "multi_thread")]
async fn the_command_says_which_entry_was_changed() {
    let database = TestDatabase::create().await;
    let anchor = sealed(&database).await;
    let verify = |expected: Option<&str>| {
        let mut command = seatling(&["journal", "verify"]);
        command.args(expected.iter().flat_map(|expected| ["--expect", expected]));
        let Output { status, stdout, stderr } =
            command.env("SEATLING_DATABASE_URL", database.url()).output().unwrap();
        (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
    };
    let said =
        format!("Entries: 3 sealed, 1 waiting for their seals.\nThe journal's newest seal: {anchor}\n");
    assert_eq!(verify(None), (Some(0), said.clone(), String::new()));
    assert_eq!(verify(Some(&anchor)), (Some(0), said.clone(), String::new()));
    let later = anchor.replacen("3:", "9:", 1);
    let told = "seatling: The journal ends at position 3 and once went to 9: its end was removed, or this is an older copy.\n";
    assert_eq!(verify(Some(&later)), (Some(1), said.clone(), told.to_owned()));
    tamper(&database).await;
    assert_eq!(verify(None), (Some(1), said, format!("seatling: {CHANGED}\n")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_journal_is_backed_up_with_a_warning_and_restored_only_on_purpose() {
    if TestEngine::current() == TestEngine::Postgres {
        return; // Its backups are pg_dump's.
    }
    let folder = TempDir::new().unwrap();
    let (data, backup) = (folder.path().join("data"), folder.path().join("one.db"));
    std::fs::create_dir(&data).unwrap();
    let database = TestDatabase::of_file(&data.join("seatling.db"));
    let anchor = sealed(&database).await;
    let newest = format!("The journal's newest seal: {anchor}");
    let said = run(&data, &["backup", text(&backup)]).unwrap();
    assert!(said.contains(&newest), "{said}");
    let said = run(&folder.path().join("new"), &["restore", text(&backup)]).unwrap();
    assert!(said.contains(&newest), "{said}");
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
    let said = run(&new, &["restore", text(&backup), "--with-broken-journal"]).unwrap();
    assert!(said.contains(CHANGED), "{said}");
    assert!(new.join("seatling.db").exists());
}
