//! Servers configured as replica that must not be used. Needs only PostgreSQL, no replication.

use super::{IS_REPLICA, counts};
use db::{Db, DbError, DbOptions, p};
use kernel::{Random, Secret};
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use testkit::{TestDatabase, TestEngine};
use tokio::net::TcpListener;

async fn open(database: &TestDatabase, read_url: Option<String>) -> Db {
    let options = DbOptions { read_url: read_url.map(Secret::new), pool_size: 16, ..database.options() };
    Db::open(&options, Random::seeded(1)).await.unwrap()
}

async fn reads_replica(db: &Db) -> bool {
    let read = db.read_in_bulk(|mut conn| async move { conn.one(&IS_REPLICA, p![]).await });
    let answer: Result<bool, DbError> = read.await;
    answer.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_not_a_replica_is_not_used() {
    if TestEngine::current() != TestEngine::Postgres {
        return;
    }
    let database = TestDatabase::create().await;
    let db = open(&database, Some(database.url().to_owned())).await;
    assert!(!reads_replica(&db).await);
    let counts = counts(&db);
    assert_eq!((counts.reads, counts.refusals), (0, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_setting_no_replica_is_used_or_counted() {
    if TestEngine::current() != TestEngine::Postgres {
        return;
    }
    let database = TestDatabase::create().await;
    let db = open(&database, None).await;
    assert!(!reads_replica(&db).await);
    let db::Engine::Postgres(postgres) = db.engine() else { panic!("not PostgreSQL") };
    assert_eq!(postgres.replica_counts(), None);
}

/// Accepts connections and never responds, like a hanging machine.
#[tokio::test(flavor = "multi_thread")]
async fn an_unresponsive_replica_delays_one_read_by_200_ms_and_not_each() {
    if TestEngine::current() != TestEngine::Postgres {
        return;
    }
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("postgres://u@{}/d", listener.local_addr().unwrap());
    let calls = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&calls);
    tokio::spawn(async move {
        let mut kept = Vec::new();
        while let Ok((stream, _)) = listener.accept().await {
            counted.fetch_add(1, Ordering::SeqCst);
            kept.push(stream);
        }
    });
    let database = TestDatabase::create().await;
    let db = open(&database, Some(url)).await;
    let began = Instant::now();
    for _ in 0..10 {
        assert!(!reads_replica(&db).await);
    }
    let attempts = calls.load(Ordering::SeqCst);
    assert!(
        (1..=1 + began.elapsed().as_secs() / 5).contains(&attempts),
        "{attempts} in {:?}",
        began.elapsed()
    );
    assert!(began.elapsed() >= Duration::from_millis(200));
    assert_eq!((counts(&db).reads, counts(&db).refusals), (0, 10));
}
