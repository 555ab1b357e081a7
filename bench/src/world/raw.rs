//! The lowest reference: the same statements on a copy of the database, run by the driver alone. No HTTP, no JSON,
//! no pool; prepared statements, and every column of every row is read.

use super::{
    cpu::Cpu,
    recorded::{Recorded, Statements, record_all},
    sign_in::Tokens,
};
use crate::app;
use db::{DbOptions, recording::Call};
use listing::SEARCH_INDEX;
use rusqlite::{Connection, params_from_iter};
use std::{
    collections::{BTreeMap, HashMap},
    fs,
    time::{Duration, Instant},
};
use tokio_postgres::{Client, NoTls, Statement, types::ToSql};

const TIME: Duration = Duration::from_secs(2);

/// CPU time per request in microseconds, by request.
pub(super) type Micros = BTreeMap<&'static str, f64>;

/// Runs the statements of one request.
enum Raw {
    Sqlite(Connection),
    Postgres(Client, HashMap<&'static str, Statement>),
}

/// Copies the database, records the requests on the original, and runs their statements on the copy.
pub(super) async fn measure(url: &str, tokens: &Tokens) -> Micros {
    let copy = copy(url).await;
    let app = app::start_with(&DbOptions { pool_size: 1, ..DbOptions::new(url, &SEARCH_INDEX) }).await;
    let recorded = record_all(&app, tokens).await;
    app.close();
    let mut raw = open(&copy).await;
    let mut micros = Micros::new();
    let Recorded { reads, registrations, programs } = recorded;
    for (what, statements) in reads {
        micros.insert(what, raw.cost(&statements, tokens.postmaster, true).await);
    }
    // An enrolment is two requests, in this order: the second names the child that the first creates.
    let both: Statements = registrations.into_iter().zip(programs).flat_map(|(a, b)| [a, b]).collect();
    micros.insert(super::REGISTER, raw.cost(&both, tokens.postmaster, false).await);
    drop(raw);
    remove(&copy).await;
    micros
}

impl Raw {
    /// CPU time per request. Reads are repeated.
    async fn cost(&mut self, requests: &Statements, postmaster: Option<u32>, is_read: bool) -> f64 {
        if is_read {
            self.run(&requests[0], is_read).await;
        }
        let (before, begun) = (Cpu::read(postmaster).await, Instant::now());
        let mut count = 0;
        loop {
            for request in requests {
                self.run(request, is_read).await;
                count += 1;
            }
            if !is_read || begun.elapsed() > TIME {
                break;
            }
        }
        Cpu::read(postmaster).await.since(&before) / f64::from(count)
    }

    async fn run(&mut self, calls: &[Call], is_read: bool) {
        match self {
            Self::Sqlite(conn) => run_sqlite(conn, calls, is_read).expect("statements that ran before"),
            Self::Postgres(client, prepared) => {
                run_postgres(client, prepared, calls, is_read).await.expect("statements that ran before");
            }
        }
    }
}

fn run_sqlite(conn: &Connection, calls: &[Call], is_read: bool) -> rusqlite::Result<()> {
    conn.prepare_cached(if is_read { "BEGIN" } else { "BEGIN IMMEDIATE" })?.execute([])?;
    for call in calls {
        let mut statement = conn.prepare_cached(call.sql.sqlite())?;
        let columns = statement.column_count();
        let mut rows = statement.query(params_from_iter(&call.params))?;
        while let Some(row) = rows.next()? {
            for column in 0..columns {
                std::hint::black_box(row.get_ref(column)?);
            }
        }
    }
    conn.prepare_cached("COMMIT")?.execute([]).map(drop)
}

async fn run_postgres(
    client: &Client,
    prepared: &mut HashMap<&'static str, Statement>,
    calls: &[Call],
    is_read: bool,
) -> Result<(), tokio_postgres::Error> {
    if !is_read {
        client.batch_execute("BEGIN").await?;
    }
    for call in calls {
        let text = call.sql.postgres();
        if !prepared.contains_key(text) {
            prepared.insert(text, client.prepare(text).await?);
        }
        let params: Vec<&(dyn ToSql + Sync)> =
            call.params.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
        std::hint::black_box(client.query(&prepared[text], &params).await?);
    }
    if is_read { Ok(()) } else { client.batch_execute("COMMIT").await }
}

/// Copies the database, which nobody may have open. Returns the URL of the copy.
async fn copy(url: &str) -> String {
    if let Some(file) = url.strip_prefix("sqlite:") {
        let copy = format!("{file}.raw");
        fs::copy(file, &copy).expect("a copy");
        let _ = fs::remove_file(format!("{copy}-wal"));
        if let Err(error) = fs::copy(format!("{file}-wal"), format!("{copy}-wal")) {
            assert_eq!(error.kind(), std::io::ErrorKind::NotFound, "{error}");
        }
        return format!("sqlite:{copy}");
    }
    let (server, name) = url.rsplit_once('/').expect("the address of a database");
    let client = connect(&format!("{server}/template1")).await;
    let create = format!("CREATE DATABASE raw TEMPLATE \"{name}\" STRATEGY FILE_COPY");
    client.batch_execute(&create).await.expect("a copy");
    format!("{server}/raw")
}

async fn open(url: &str) -> Raw {
    let Some(file) = url.strip_prefix("sqlite:") else {
        return Raw::Postgres(connect(url).await, HashMap::new());
    };
    let conn = Connection::open(file).expect("the copy");
    // The same settings as the portal's.
    conn.execute_batch(
        "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;
         PRAGMA secure_delete = ON; PRAGMA cache_size = -4096",
    )
    .expect("settings");
    conn.set_prepared_statement_cache_capacity(256);
    Raw::Sqlite(conn)
}

async fn connect(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.expect("a connection");
    tokio::spawn(connection);
    client
}

async fn remove(url: &str) {
    if let Some(file) = url.strip_prefix("sqlite:") {
        for ending in ["", "-wal", "-shm"] {
            let _ = fs::remove_file(format!("{file}{ending}"));
        }
        return;
    }
    let (server, name) = url.rsplit_once('/').expect("the address of a database");
    let client = connect(&format!("{server}/template1")).await;
    // The last connection may not be closed yet.
    client.batch_execute(&format!("DROP DATABASE \"{name}\" WITH (FORCE)")).await.expect("it is gone");
}
