//! A separate database for every test.

use db::DbOptions;
use kernel::Secret;
use listing::SEARCH_INDEX;
use rusqlite::types::ValueRef;
use std::{
    path::Path,
    sync::atomic::{AtomicBool, AtomicU32, Ordering},
    time::Duration,
};
use tempfile::TempDir;
use tokio_postgres::{Client, NoTls};

/// The engine that the tests run on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TestEngine {
    /// The embedded engine.
    Sqlite,
    /// A throw-away cluster.
    Postgres,
}

impl TestEngine {
    /// Reads `TEST_ENGINE`.
    pub fn current() -> Self {
        match std::env::var("TEST_ENGINE").as_deref() {
            Ok("postgres") => Self::Postgres,
            _ => Self::Sqlite,
        }
    }
}

static MANY_CONNECTIONS: AtomicBool = AtomicBool::new(false);

/// Opens the databases of this test with as many connections as a real installation has: for race tests, which a
/// single connection would serialize. Call it first.
pub fn many_connections() {
    MANY_CONNECTIONS.store(true, Ordering::Relaxed);
}

/// An empty database for one test.
pub struct TestDatabase {
    url: String,
    _folder: Option<TempDir>,
}

impl TestDatabase {
    /// Creates one on the current engine.
    pub async fn create() -> Self {
        match TestEngine::current() {
            TestEngine::Sqlite => {
                let folder = TempDir::new().expect("a temporary folder");
                let url = format!("sqlite:{}", folder.path().join("test.db").display());
                Self { url, _folder: Some(folder) }
            }
            TestEngine::Postgres => Self { url: clone_template().await, _folder: None },
        }
    }

    /// An existing SQLite file, such as a restored one.
    pub fn of_file(path: &Path) -> Self {
        Self { url: format!("sqlite:{}", path.display()), _folder: None }
    }

    /// An existing database of the cluster, such as a restored one.
    pub fn of_cluster(name: &str) -> Self {
        Self { url: format!("{}/{name}", cluster()), _folder: None }
    }

    /// Options with a single connection, so that code that waits for a second one while it holds the first hangs,
    /// unless the test called [`many_connections`]. On a busy machine a wait of seconds is no failure, so the
    /// timeouts exceed any test's duration.
    pub fn options(&self) -> DbOptions {
        let timeout = Duration::from_secs(100);
        let usual = DbOptions::new(&self.url, &SEARCH_INDEX);
        let has_many = MANY_CONNECTIONS.load(Ordering::Relaxed);
        DbOptions {
            pool_size: if has_many { usual.pool_size } else { 1 },
            readers: if has_many { usual.readers } else { 1 },
            statement_timeout: timeout,
            lock_timeout: timeout,
            wait_timeout: timeout,
            read_url: self.replica().map(Secret::new),
            ..usual
        }
    }

    /// Its URL on the replica that `REPLICA=1 scripts/with-postgres` starts.
    pub fn replica(&self) -> Option<String> {
        let cluster = std::env::var("TEST_POSTGRES_REPLICA").ok()?;
        let (_, name) = self.url.strip_prefix("postgres:")?.rsplit_once('/')?;
        Some(format!("{cluster}/{name}"))
    }

    /// The URL of the database.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The whole content as text, to search for what must not be there: on SQLite the bytes of the files, which
    /// include deleted rows that were not overwritten yet.
    pub async fn dump(&self) -> String {
        if let Some(path) = self.url.strip_prefix("sqlite:") {
            let files = [path.to_owned(), format!("{path}-wal")];
            let bytes = files.iter().flat_map(|file| std::fs::read(file).unwrap_or_default());
            return String::from_utf8_lossy(&bytes.collect::<Vec<_>>()).into_owned();
        }
        let client = connect(&self.url).await;
        let tables = "SELECT table_name::text FROM information_schema.tables WHERE table_schema = 'public'";
        let mut dump = String::new();
        for table in client.query(tables, &[]).await.expect("the tables") {
            let rows = format!("SELECT row_to_json(t)::text FROM \"{}\" t", table.get::<_, String>(0));
            for row in client.query(&rows, &[]).await.expect("the rows") {
                dump.push_str(row.get(0));
            }
        }
        dump
    }

    /// The rows of a query as text, cells separated by ` | `.
    pub async fn rows(&self, sql: &str) -> Vec<String> {
        if let Some(path) = self.url.strip_prefix("sqlite:") {
            let conn = rusqlite::Connection::open(path).expect("the file opens");
            let mut statement = conn.prepare(sql).expect(sql);
            let columns = statement.column_count();
            let read = |row: &rusqlite::Row<'_>| {
                let cells: rusqlite::Result<Vec<String>> =
                    (0..columns).map(|index| row.get_ref(index).map(cell)).collect();
                Ok(cells?.join(" | "))
            };
            return statement.query_map([], read).expect(sql).map(|row| row.expect("a row")).collect();
        }
        let rows = connect(&self.url).await.simple_query(sql).await.expect(sql);
        let texts = rows.iter().filter_map(|message| match message {
            tokio_postgres::SimpleQueryMessage::Row(row) => {
                let cells: Vec<_> = (0..row.len()).map(|index| row.get(index).unwrap_or("NULL")).collect();
                Some(cells.join(" | "))
            }
            _ => None,
        });
        texts.collect()
    }

    /// Runs SQL outside the application.
    pub async fn execute(&self, sql: &str) {
        if let Some(path) = self.url.strip_prefix("sqlite:") {
            let conn = rusqlite::Connection::open(path).expect("the file opens");
            conn.execute_batch(sql).expect(sql);
        } else {
            connect(&self.url).await.batch_execute(sql).await.expect(sql);
        }
    }
}

/// A cell as text, the same on both engines.
fn cell(value: ValueRef<'_>) -> String {
    match value {
        ValueRef::Null => "NULL".to_owned(),
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned(),
        ValueRef::Real(_) | ValueRef::Blob(_) => "?".to_owned(),
    }
}

const TEMPLATE: &str = "seatling_template";
const TEMPLATE_LOCK: i64 = 41;

/// The URL of the cluster without a database name.
fn cluster() -> String {
    std::env::var("TEST_POSTGRES")
        .expect("TEST_POSTGRES is not set: run the tests through scripts/with-postgres")
}

async fn clone_template() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let cluster = cluster();
    let admin = connect(&format!("{cluster}/postgres")).await;
    // Tests run in separate processes: the first one migrates the template, the others wait for it.
    let lock = format!("SELECT pg_advisory_lock({TEMPLATE_LOCK})");
    admin.batch_execute(&lock).await.expect("the template's lock");
    let known =
        admin.query("SELECT 1 FROM pg_database WHERE datname = $1", &[&TEMPLATE]).await.expect("a list");
    if known.is_empty() {
        admin.batch_execute(&format!("CREATE DATABASE {TEMPLATE}")).await.expect("a template");
        let options = DbOptions::new(format!("{cluster}/{TEMPLATE}"), &SEARCH_INDEX);
        let db = db::Db::open(&options, kernel::Random::system()).await.expect("a migrated template");
        close(db, &admin).await;
    }
    drop_clones_of_ended_tests(&admin).await;
    let name = format!("test_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let clone = format!("CREATE DATABASE {name} TEMPLATE {TEMPLATE}");
    admin.batch_execute(&clone).await.expect("a clone");
    format!("{cluster}/{name}")
}

/// As many clones of ended tests are kept before they are dropped: each one dropped costs a checkpoint.
const KEPT_CLONES: usize = 40;

/// Six hundred clones of twelve megabytes each would fill the disk of a small machine.
async fn drop_clones_of_ended_tests(admin: &Client) {
    let clones = "SELECT datname::text FROM pg_database WHERE datname LIKE 'test\\_%'";
    let clones = admin.query(clones, &[]).await.expect("the clones");
    let ended: Vec<&str> =
        clones.iter().map(|row| row.get::<_, &str>(0)).filter(|name| has_ended(name)).collect();
    if ended.len() < KEPT_CLONES {
        return;
    }
    for name in ended {
        admin
            .batch_execute(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
            .await
            .expect("a dropped clone");
    }
}

/// Whether the process in a clone's name has ended.
fn has_ended(clone: &str) -> bool {
    let process = clone.split('_').nth(1).expect("test_<process>_<number>");
    !Path::new("/proc").join(process).exists()
}

/// A template can only be cloned while nobody is connected to it.
async fn close(db: db::Db, admin: &Client) {
    drop(db);
    let gone =
        format!("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{TEMPLATE}'");
    admin.batch_execute(&gone).await.expect("the template is free");
}

async fn connect(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.expect("the test cluster answers");
    tokio::spawn(connection);
    client
}
