//! Behaviour specific to SQLite.

use super::*;
use crate::{Db, DbOptions, Engine, Sql, Violation, p, tx};
use kernel::Random;
use std::sync::Arc;
use tokio::sync::Barrier;

const QUICK_READERS: usize = 8;

static INSERT: Sql = Sql::of(
    "INSERT INTO journal (at, actor_kind, action, subject_kind, subject_id)
              VALUES ($1, 'system', $2, 'test', $3)",
);
static COUNT: Sql = Sql::of("SELECT COUNT(*) FROM journal WHERE action = $1 AND subject_id >= $2 LIMIT $3");

async fn open() -> (tempfile::TempDir, Db) {
    let folder = tempfile::tempdir().unwrap();
    let options = DbOptions::new(format!("sqlite:{}/t.db", folder.path().display()), &SearchIndex::NONE);
    let db = Db::open(&options, Random::seeded(1)).await.unwrap();
    (folder, db)
}

fn sqlite(db: &Db) -> &Sqlite {
    let Engine::Sqlite(sqlite) = db.engine() else { unreachable!() };
    sqlite
}

async fn insert(db: &Db, action: &'static str, subject: i64) -> Result<(), DbError> {
    tx!(db, t => { t.run(&INSERT, p![0i64, action, subject]).await.map(drop) })
}

async fn count(db: &Db, action: &str) -> i64 {
    db.read().await.unwrap().one(&COUNT, p![action, 0i64, 1i64]).await.unwrap()
}

#[test]
fn rejects_an_sqlite_that_can_corrupt_a_database() {
    let refusal = refuse_unsafe_version(3_051_002, "3.51.2").unwrap_err().to_string();
    assert_eq!(
        refusal,
        "This binary carries SQLite 3.51.2, which can corrupt a database; at least 3.51.3 is needed."
    );
    refuse_unsafe_version(3_051_003, "3.51.3").unwrap();
    refuse_unsafe_version(rusqlite::version_number(), rusqlite::version()).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_connection_syncs_fully_and_checks_foreign_keys() {
    let (_folder, db) = open().await;
    let check = |conn: &Connection| {
        let number =
            |pragma: &str| conn.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0)).unwrap();
        assert_eq!((number("synchronous"), number("foreign_keys")), (2, 1));
        let mode: String = conn.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
        assert_eq!(mode, "wal");
        assert!(conn.db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG).unwrap());
    };
    check(&sqlite(&db).begin().await.unwrap());
    let leases = all_readers(&db).await;
    assert_eq!(leases.len(), QUICK_READERS);
    for lease in &leases {
        check(lease);
    }
}

async fn all_readers(db: &Db) -> Vec<ReadLease> {
    let mut leases = Vec::new();
    for _ in 0..QUICK_READERS {
        leases.push(sqlite(db).read().await.unwrap());
    }
    leases
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn never_replans_a_cached_statement() {
    let (_folder, db) = open().await;
    insert(&db, "seen", 1).await.unwrap();
    for _ in 0..1_000 {
        assert_eq!(count(&db, "seen").await, 1);
    }
    let planned_again: i32 = all_readers(&db).await.iter().map(|lease| planned_again(lease, &COUNT)).sum();
    assert_eq!(planned_again, 0);
}

fn planned_again(conn: &Connection, sql: &Sql) -> i32 {
    conn.prepare_cached(sql.sqlite()).unwrap().get_status(rusqlite::StatementStatus::RePrepare)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn waiting_writes_share_commits_and_an_invalid_one_fails_alone() {
    const WRITES: u64 = 400;
    let (_folder, db) = open().await;
    let before = sqlite(&db).counts();
    let start = Arc::new(Barrier::new(usize::try_from(WRITES).unwrap() + 1));
    let writes = (0..=WRITES).map(|number| {
        let (db, start) = (db.clone(), Arc::clone(&start));
        tokio::spawn(async move {
            start.wait().await;
            if number == WRITES / 2 {
                // The first statement is valid, the second violates a constraint: neither may be kept.
                return tx!(db, t => {
                    t.run(&INSERT, p![0i64, "poisoned", 1i64]).await?;
                    t.run(&INSERT, p![None::<i64>, "poisoned", 2i64]).await.map(drop)
                });
            }
            insert(&db, "shared", i64::try_from(number).unwrap()).await
        })
    });
    let mut refused = Vec::new();
    for write in writes.collect::<Vec<_>>() {
        refused.extend(write.await.unwrap().err());
    }
    assert_eq!(refused.len(), 1, "{refused:?}");
    assert!(
        matches!(&refused[0], DbError::Constraint { violation: Violation::NotNull, name } if name == "journal_at"),
        "{refused:?}"
    );
    assert_eq!((count(&db, "shared").await, count(&db, "poisoned").await), (400, 0));
    let after = sqlite(&db).counts();
    assert_eq!(after.writes - before.writes, WRITES);
    let commits = after.commits - before.commits;
    assert!(commits <= WRITES / 2, "{WRITES} writes took {commits} commits");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rolls_back_a_cancelled_write_without_blocking_others() {
    let (_folder, db) = open().await;
    let (entered, mut inside) = tokio::sync::mpsc::channel(1);
    let cancelled = tokio::spawn({
        let db = db.clone();
        async move {
            tx!(db, t => {
                t.run(&INSERT, p![0i64, "cancelled", 1i64]).await?;
                entered.send(()).await.ok();
                std::future::pending::<()>().await;
                Ok::<_, DbError>(())
            })
        }
    });
    inside.recv().await.unwrap();
    cancelled.abort();
    insert(&db, "kept", 1).await.unwrap();
    assert_eq!((count(&db, "cancelled").await, count(&db, "kept").await), (0, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rejects_a_second_process_while_the_first_runs() {
    let (folder, db) = open().await;
    let options = DbOptions::new(format!("sqlite:{}/t.db", folder.path().display()), &SearchIndex::NONE);
    let refusal = Db::open(&options, Random::seeded(2)).await.err().unwrap().to_string();
    assert!(refusal.starts_with("Another Seatling process is using the data folder"), "{refusal}");
    drop(db);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_read_blocks_neither_quick_readers_nor_writes() {
    let (_folder, db) = open().await;
    let (entered, inside) = std::sync::mpsc::channel();
    let (release, released) = std::sync::mpsc::channel::<()>();
    let slow = tokio::spawn({
        let db = db.clone();
        async move {
            db.read_in_background(move |mut conn| async move {
                entered.send(()).unwrap();
                // Blocks its thread, as a long report would.
                released.recv().unwrap();
                conn.one::<i64>(&COUNT, p!["x", 0i64, 1i64]).await
            })
            .await
        }
    });
    tokio::task::spawn_blocking(move || inside.recv().unwrap()).await.unwrap();
    assert_eq!(all_readers(&db).await.len(), QUICK_READERS);
    insert(&db, "quick", 1).await.unwrap();
    release.send(()).unwrap();
    assert_eq!(slow.await.unwrap().unwrap(), 0);
}
