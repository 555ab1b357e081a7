//! Every entry of the journal is sealed once, and any change is detected.

use crate::{invariants, staff::erasure_fixture::Story};
use db::{Attempts, Db, DbError, DbOptions, Finished, guard_mutation, tx};
use jiff::Timestamp;
use journal::{
    Entry, SYSTEM,
    chain::{Defect, verify},
    seal::{Anchor, seal_in, seal_some},
};
use kernel::{EntryId, Random};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering::SeqCst},
};
use testkit::{TestDatabase, TestEngine};

const WRITERS: i64 = 64;
const ENTRIES: i64 = 5;

fn entry(subject_id: i64) -> Entry {
    let (at, before, after) = (Timestamp::UNIX_EPOCH, None, None);
    Entry { at, actor: SYSTEM, action: "a.b", subject_kind: "a", subject_id: Some(subject_id), before, after }
}

async fn write(db: &Db, subject_id: i64) -> EntryId {
    let written: Result<EntryId, DbError> = tx!(db, t => { journal::record(t, &entry(subject_id)).await });
    written.unwrap()
}

async fn seal_all(db: &Db) {
    while seal_some(db).await.unwrap() > 0 {}
}

async fn open(database: &TestDatabase) -> Db {
    // One connection for each writer.
    let options = DbOptions { pool_size: 80, ..database.options() };
    Db::open(&options, Random::seeded(1)).await.unwrap()
}

async fn defect(db: &Db, expected: Option<&Anchor>) -> Option<Defect> {
    verify(&mut db.snapshot().await.unwrap(), expected).await.unwrap().defect
}

#[tokio::test(flavor = "multi_thread")]
async fn entries_of_concurrent_writers_are_sealed_once_each() {
    testkit::many_connections();
    let database = TestDatabase::create().await;
    let db = open(&database).await;
    let written = Arc::new(AtomicBool::new(false));
    let sealers: Vec<_> = (0..2)
        .map(|_| {
            let (db, written) = (db.clone(), Arc::clone(&written));
            tokio::spawn(async move {
                while !written.load(SeqCst) {
                    seal_some(&db).await.unwrap();
                    tokio::task::yield_now().await;
                }
            })
        })
        .collect();
    let writers = (0..WRITERS).map(|writer| {
        let db = db.clone();
        tokio::spawn(async move {
            for number in 0..ENTRIES {
                write(&db, writer * ENTRIES + number).await;
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
    written.store(true, SeqCst);
    for sealer in sealers {
        sealer.await.unwrap();
    }
    seal_all(&db).await;
    let chain = invariants::chain(&database).await;
    assert_eq!((chain.defect, chain.sealed, chain.waiting), (None, 320, 0));
    let counted = "SELECT COUNT(*), COUNT(DISTINCT journal_id), MAX(position) FROM journal_seal";
    assert_eq!(database.rows(counted).await, ["320 | 320 | 320"]);
}

/// PostgreSQL assigns ids before the commit. SQLite does not, so the test sets them explicitly there.
#[tokio::test(flavor = "multi_thread")]
async fn an_entry_committed_late_is_sealed_in_a_later_position() {
    let database = TestDatabase::create().await;
    let db = open(&database).await;
    if TestEngine::current() == TestEngine::Postgres {
        let mut late = db.begin().await.unwrap();
        let first = journal::record(late.conn(), &entry(1)).await.unwrap();
        assert!(write(&db, 2).await > first);
        seal_all(&db).await;
        let kept = late.finish(Ok::<_, DbError>(()), &mut Attempts::default()).await;
        assert!(matches!(kept, Finished::Done(Ok(()))));
    } else {
        let with_number = "INSERT INTO journal (id, at, actor_kind, action, subject_kind) VALUES";
        database.execute(&format!("{with_number} (2, 0, 'system', 'a.b', 'a')")).await;
        seal_all(&db).await;
        database.execute(&format!("{with_number} (1, 0, 'system', 'a.b', 'a')")).await;
    }
    seal_all(&db).await;
    assert_eq!(defect(&db, None).await, None);
    let order = "SELECT position, journal_id FROM journal_seal ORDER BY position";
    assert_eq!(database.rows(order).await, ["1 | 2", "2 | 1"]);
}

/// Ten sealed entries and an unsealed eleventh, with ids and positions from 1.
async fn sealed() -> (TestDatabase, Db) {
    let database = TestDatabase::create().await;
    let db = open(&database).await;
    for subject_id in 0..10 {
        write(&db, subject_id).await;
    }
    seal_all(&db).await;
    write(&db, 10).await;
    (database, db)
}

/// Changes the data as somebody with access to the file or the database's owner could.
async fn tamper(database: &TestDatabase, sql: &str) {
    let disable_guards = match TestEngine::current() {
        TestEngine::Postgres => "SET session_replication_role = replica;",
        TestEngine::Sqlite => {
            "PRAGMA foreign_keys = OFF;
             DROP TRIGGER journal_append_only_update; DROP TRIGGER journal_append_only_delete;
             DROP TRIGGER journal_seal_append_only_update; DROP TRIGGER journal_seal_append_only_delete;"
        }
    };
    database.execute(&format!("{disable_guards} {sql}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn detects_every_change_of_the_journal() {
    let (position, entry) = (4, 4);
    let changed = || Defect::Changed { position, entry };
    let mut cases = vec![
        ("UPDATE journal SET action = 'b.c' WHERE id = 4", changed()),
        ("UPDATE journal SET at = at + 1 WHERE id = 4", changed()),
        ("UPDATE journal SET subject_id = NULL WHERE id = 4", changed()),
        ("UPDATE journal SET request_id = '' WHERE id = 4", changed()),
        (
            "UPDATE journal_seal SET hash = (SELECT hash FROM journal_seal WHERE position = 5) WHERE position = 4",
            changed(),
        ),
        ("UPDATE journal_seal SET hash = hash || hash WHERE position = 4", changed()),
        (
            "UPDATE journal_seal SET journal_id = 11 WHERE position = 4",
            Defect::Changed { position, entry: 11 },
        ),
        ("DELETE FROM journal WHERE id = 4", Defect::EntryRemoved { position, entry }),
        ("DELETE FROM journal_seal WHERE position = 4", Defect::SealRemoved { position, entry: Some(4) }),
        (
            "DELETE FROM journal WHERE id = 4; DELETE FROM journal_seal WHERE position = 4",
            Defect::SealRemoved { position, entry: None },
        ),
        ("DELETE FROM journal_seal WHERE position = 10", Defect::Unchained { entry: 10 }),
        ("DELETE FROM journal_unsealed", Defect::Unchained { entry: 11 }),
        ("DELETE FROM journal WHERE id = 11", Defect::UnsealedRemoved { entry: 11 }),
    ];
    if TestEngine::current() == TestEngine::Sqlite {
        cases.push(("UPDATE journal SET at = 'soon' WHERE id = 4", changed()));
        cases.push(("UPDATE journal_seal SET hash = 0.5 WHERE position = 4", changed()));
    }
    for (sql, expected) in cases {
        let (database, db) = sealed().await;
        assert_eq!(defect(&db, None).await, None);
        tamper(&database, sql).await;
        assert_eq!(defect(&db, None).await, Some(expected), "{sql}");
    }
}

/// The chain alone cannot detect this: an anchor must have been recorded earlier.
#[tokio::test(flavor = "multi_thread")]
async fn a_truncated_or_resealed_journal_does_not_match_a_recorded_anchor() {
    let truncate = "DELETE FROM journal_seal WHERE position > 8; DELETE FROM journal WHERE id > 8; DELETE FROM journal_unsealed";
    let reseal =
        "UPDATE journal SET action = 'b.c' WHERE id = 4; DELETE FROM journal_seal WHERE position > 3;
                INSERT INTO journal_unsealed (journal_id) SELECT id FROM journal WHERE id BETWEEN 4 AND 10";
    for (sql, expected) in
        [(truncate, Defect::Shorter { newest: 8, position: 10 }), (reseal, Defect::Resealed { position: 10 })]
    {
        let (database, db) = sealed().await;
        let anchor = invariants::chain(&database).await.newest.unwrap();
        tamper(&database, sql).await;
        seal_all(&db).await;
        assert_eq!(defect(&db, None).await, None, "{sql}");
        assert_eq!(defect(&db, Some(&anchor)).await, Some(expected), "{sql}");
    }
}

/// Ten sealed entries with values; the second half has values before only.
async fn sealed_with_values() -> (TestDatabase, Db) {
    let database = TestDatabase::create().await;
    let db = open(&database).await;
    for subject_id in 1..=10 {
        let value = |name: &str| Some(serde_json::json!({ "name": name, "number": subject_id }));
        let after = value("Ada").filter(|_| subject_id <= 5);
        let with_values = Entry { before: value("Ama"), after, ..entry(subject_id) };
        let written: Result<EntryId, DbError> = tx!(db, t => { journal::record(t, &with_values).await });
        written.unwrap();
    }
    write(&db, 11).await;
    seal_all(&db).await;
    (database, db)
}

#[tokio::test(flavor = "multi_thread")]
async fn detects_every_change_of_an_entrys_values() {
    let at = |entry| Some(Defect::ValuesChanged { position: entry, entry });
    let added = "INSERT INTO journal_detail (journal_id, before, after) VALUES (11, NULL, '{}')";
    for (sql, expected) in [
        ("UPDATE journal_detail SET after = replace(after, 'Ada', 'Eve') WHERE journal_id = 4", at(4)),
        ("UPDATE journal_detail SET before = NULL WHERE journal_id = 4", at(4)),
        ("UPDATE journal_detail SET before = NULL WHERE journal_id = 7", at(7)),
        ("UPDATE journal_detail SET after = before WHERE journal_id = 7", at(7)),
        ("UPDATE journal_detail SET before = after, after = before WHERE journal_id = 4", at(4)),
        ("UPDATE journal_detail SET salt = NULL WHERE journal_id = 4", at(4)),
        (
            "UPDATE journal_detail SET salt = (SELECT salt FROM journal_detail WHERE journal_id = 5) WHERE journal_id = 4",
            at(4),
        ),
        ("DELETE FROM journal_detail WHERE journal_id = 4", at(4)),
        (added, at(11)),
        // Removing the digest changes the seal.
        (
            "UPDATE journal_seal SET detail_digest = NULL WHERE position = 4",
            Some(Defect::Changed { position: 4, entry: 4 }),
        ),
        // As an erasure does.
        ("UPDATE journal_detail SET before = NULL, after = NULL, salt = NULL WHERE journal_id = 4", None),
    ] {
        let (database, db) = sealed_with_values().await;
        assert_eq!(defect(&db, None).await, None);
        tamper(&database, sql).await;
        assert_eq!(defect(&db, None).await, expected, "{sql}");
    }
}

/// Erased values cannot be reconstructed from the digest, even by trying every name.
#[tokio::test(flavor = "multi_thread")]
async fn an_erasure_removes_the_salt_and_is_counted() {
    let (database, db) = sealed_with_values().await;
    let erased: Result<(), DbError> =
        tx!(db, t => { journal::values::forget_entries(t, &[EntryId::new(4), EntryId::new(5)]).await });
    erased.unwrap();
    let chain = invariants::chain(&database).await;
    assert_eq!((chain.defect, chain.erased), (None, 2));
    let left = "SELECT COUNT(*) FROM journal_detail WHERE journal_id IN (4, 5) AND (before IS NOT NULL OR after IS NOT NULL OR salt IS NOT NULL)";
    assert_eq!(database.rows(left).await, ["0"]);
    let salts = "SELECT COUNT(DISTINCT salt) FROM journal_detail";
    assert_eq!(database.rows(salts).await, ["8"], "one for each entry");
}

/// Seals from before the introduction of digests still verify; their values are not covered.
#[tokio::test(flavor = "multi_thread")]
async fn seals_without_a_digest_still_verify() {
    let database = TestDatabase::create().await;
    let db = open(&database).await;
    let with_values = Entry { after: Some(serde_json::json!({ "name": "Ada" })), ..entry(1) };
    let written: Result<EntryId, DbError> = tx!(db, t => { journal::record(t, &with_values).await });
    let id = written.unwrap();
    let old = journal::seal::SealedEntry {
        id: id.get(),
        at: 0,
        actor_kind: "system".into(),
        actor_id: None,
        action: "a.b".into(),
        subject_kind: "a".into(),
        subject_id: Some(1),
        request_id: None,
    };
    let hash = hex::encode(Anchor::start().after(&old, None).hash);
    let literal = match TestEngine::current() {
        TestEngine::Postgres => format!("decode('{hash}', 'hex')"),
        TestEngine::Sqlite => format!("unhex('{hash}')"),
    };
    let insert = format!("INSERT INTO journal_seal (position, journal_id, hash) VALUES (1, {id}, {literal})");
    database.execute(&insert).await;
    write(&db, 2).await;
    seal_all(&db).await;
    assert_eq!(defect(&db, None).await, None);
    tamper(&database, "UPDATE journal_detail SET after = '{}' WHERE journal_id = 1").await;
    assert_eq!(defect(&db, None).await, None, "not covered");
    tamper_again(&database, "UPDATE journal SET action = 'b.c' WHERE id = 1").await;
    assert_eq!(defect(&db, None).await, Some(Defect::Changed { position: 1, entry: 1 }));
}

/// On SQLite the triggers have already been dropped.
async fn tamper_again(database: &TestDatabase, sql: &str) {
    match TestEngine::current() {
        TestEngine::Postgres => tamper(database, sql).await,
        TestEngine::Sqlite => database.execute(sql).await,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn erasing_a_family_keeps_the_journal_chain_intact() {
    let story = Story::create().await;
    let db = &story.app.ctx.db;
    seal_all(db).await;
    let anchor = invariants::chain(&story.app.database).await.newest.unwrap();
    assert_eq!(story.erase().await.status, 200);
    let values = "SELECT COUNT(*) FROM journal_detail WHERE before IS NULL AND after IS NULL";
    assert_ne!(story.app.database.rows(values).await, ["0"], "values were erased");
    assert_eq!(defect(db, Some(&anchor)).await, None);
    seal_all(db).await;
    assert_eq!(defect(db, Some(&anchor)).await, None);
}

/// Runs a second sealer while the first one has not committed; returns the second one's result.
async fn second_sealer(must_wait: bool) -> Result<usize, DbError> {
    let (database, db) = sealed().await;
    let mut first = db.begin().await.unwrap();
    assert_eq!(seal_in(first.conn()).await.unwrap(), 1);
    let at_work = db.clone();
    let second = tokio::spawn(async move { seal_some(&at_work).await });
    let waits =
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while TestEngine::current() == TestEngine::Postgres
        && if must_wait { database.rows(waits).await.is_empty() } else { !second.is_finished() }
    {
        tokio::task::yield_now().await;
    }
    let kept = first.finish(Ok::<_, DbError>(()), &mut Attempts::default()).await;
    assert!(matches!(kept, Finished::Done(Ok(()))));
    let outcome = second.await.unwrap();
    let chain = invariants::chain(&database).await;
    assert_eq!((chain.defect, chain.sealed, chain.waiting), (None, 11, 0));
    outcome
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_sealer_skips_while_the_first_is_running() {
    testkit::many_connections();
    assert_eq!(second_sealer(false).await.unwrap(), 0);
}

/// Without the lock only the unique position prevents duplicates. SQLite has one writer at a time.
#[tokio::test(flavor = "multi_thread")]
async fn without_the_lock_a_second_sealer_violates_the_unique_position() {
    testkit::many_connections();
    if TestEngine::current() == TestEngine::Sqlite {
        return;
    }
    guard_mutation::disable_markers(&["TRY_LOCK_SEALER"]);
    let outcome = second_sealer(true).await;
    assert!(matches!(outcome, Err(DbError::Constraint { .. })), "{outcome:?}");
}
