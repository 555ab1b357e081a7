//! Group commit against one commit per write: durable writes by 64 clients, each variant on its own file.

use crate::table;
use db::{Db, DbOptions, Engine, tx};
use kernel::{EntryId, Random};
use listing::SEARCH_INDEX;
use std::{
    path::Path,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

const CLIENTS: usize = 64;
const TIME: Duration = Duration::from_secs(3);
const INSERT: &str = "INSERT INTO journal (at, actor_kind, action, subject_kind) VALUES (?1, 'system', 'bench.written', 'bench')";

pub async fn measure(folder: &Path, what: &str) {
    let each = one_commit_each(folder).await;
    let (group, commits) = group_commit(folder).await;
    table::row(
        "durable writes, 64 clients, SQLite",
        what,
        format!("{group:.0}/s in {commits} commits"),
        format!("one commit each: {each:.0}/s"),
        format!("{:.1} times", group / each),
    );
}

/// The plain variant: a mutex around one connection, BEGIN IMMEDIATE and COMMIT for every write.
async fn one_commit_each(folder: &Path) -> f64 {
    let path = folder.join("each.db");
    drop(
        Db::open(&DbOptions::new(format!("sqlite:{}", path.display()), &SEARCH_INDEX), Random::system())
            .await
            .expect("a schema"),
    );
    let conn = rusqlite::Connection::open(&path).expect("the file opens");
    conn.pragma_update(None, "synchronous", "FULL").expect("a setting");
    let conn = Arc::new(Mutex::new(conn));
    rate(move || {
        let conn = Arc::clone(&conn);
        async move {
            let written = tokio::task::spawn_blocking(move || {
                let mut conn = conn.lock().expect("the lock");
                let write = conn.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
                write.prepare_cached(INSERT)?.execute([0])?;
                write.commit()
            });
            written.await.expect("a thread").expect("a commit");
        }
    })
    .await
}

async fn group_commit(folder: &Path) -> (f64, u64) {
    let options = DbOptions::new(format!("sqlite:{}/group.db", folder.display()), &SEARCH_INDEX);
    let db = Db::open(&options, Random::system()).await.expect("the database opens");
    let writing = db.clone();
    let per_second = rate(move || {
        let db = writing.clone();
        async move {
            let entry = journal::Entry {
                at: kernel::Clock::system().now(),
                actor: journal::SYSTEM,
                action: "bench.written",
                subject_kind: "bench",
                subject_id: None,
                before: None,
                after: None,
            };
            let kept: Result<EntryId, db::DbError> = tx!(db, t => { journal::record(t, &entry).await });
            kept.expect("a commit");
        }
    })
    .await;
    let Engine::Sqlite(sqlite) = db.engine() else { unreachable!() };
    (per_second, sqlite.counts().commits)
}

/// Writes per second, by 64 clients that each wait for their response.
async fn rate<F, Fut>(write: F) -> f64
where
    F: Fn() -> Fut + Clone + Send + 'static,
    Fut: Future<Output = ()> + Send,
{
    let started = Instant::now();
    let clients: Vec<_> = (0..CLIENTS)
        .map(|_| {
            let write = write.clone();
            tokio::spawn(async move {
                let mut done = 0u64;
                while started.elapsed() < TIME {
                    write().await;
                    done += 1;
                }
                done
            })
        })
        .collect();
    let mut done = 0;
    for client in clients {
        done += client.await.expect("a client ends");
    }
    done as f64 / started.elapsed().as_secs_f64()
}
