//! The database server from outside: creates a database, restarts the server, and runs plain queries.

use std::{
    process::Command,
    time::{Duration, Instant},
};
use tokio_postgres::{Client, NoTls, SimpleQueryMessage};

/// How long to retry while the server is unavailable.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A server or cluster used only by this run.
pub struct Postgres {
    /// URL with a superuser.
    cluster: String,
    /// URL with the owner of the database.
    nodes: String,
    database: String,
    /// The command that stops and starts the server.
    control: Vec<String>,
}

impl Postgres {
    /// Creates an empty database on the server that `scripts/with-postgres` started.
    pub async fn with_database(name: &str) -> Self {
        let variable = |name: &str| {
            std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set: run scripts/cluster"))
        };
        let cluster = variable("TEST_POSTGRES");
        let control = variable("TEST_POSTGRES_CONTROL").split_whitespace().map(str::to_owned).collect();
        let this = Self { nodes: cluster.clone(), cluster, database: name.to_owned(), control };
        this.execute(&format!("CREATE DATABASE {name}")).await;
        this
    }

    /// Creates an empty database on the cluster at this address, owned by a user who is no superuser.
    pub async fn behind(address: &str, name: &str) -> Self {
        let as_user = |user: &str| format!("postgres://{user}@{address}");
        let (cluster, nodes) = (as_user("postgres"), as_user("seatling"));
        let this = Self { cluster, nodes, database: name.to_owned(), control: Vec::new() };
        this.execute("CREATE ROLE seatling LOGIN").await;
        this.execute(&format!("CREATE DATABASE {name} OWNER seatling")).await;
        this
    }

    async fn execute(&self, sql: &str) {
        let admin = self.connect("postgres").await.expect("the cluster answers");
        admin.batch_execute(sql).await.expect(sql);
    }

    pub fn url(&self) -> String {
        format!("{}/{}", self.nodes, self.database)
    }

    /// Restarts it; `mode` is `fast` (sessions are disconnected) or `immediate` (like a crash).
    pub fn restart(&self, mode: &str) {
        let mut command = Command::new(&self.control[0]);
        command.args(&self.control[1..]).args(["-m", mode, "restart"]);
        let done = command.stdout(std::process::Stdio::null()).status().expect("pg_ctl starts");
        assert!(done.success(), "PostgreSQL does not come back");
    }

    async fn connect(&self, database: &str) -> Result<Client, tokio_postgres::Error> {
        let (client, connection) =
            tokio_postgres::connect(&format!("{}/{database}", self.cluster), NoTls).await?;
        tokio::spawn(connection);
        Ok(client)
    }

    /// Retries for a while: on a busy machine a cluster may change its primary once more after the storm.
    async fn connect_with_retry(&self, database: &str) -> Result<Client, tokio_postgres::Error> {
        let begun = Instant::now();
        loop {
            match self.connect(database).await {
                Err(_) if begun.elapsed() < TIMEOUT => tokio::time::sleep(TIMEOUT / 100).await,
                answer => return answer,
            }
        }
    }

    /// The rows of a query, with cells as text. Errors are sentences.
    pub async fn rows(&self, sql: &str) -> Result<Vec<Vec<String>>, String> {
        let message_of = |error: tokio_postgres::Error| match error.as_db_error() {
            Some(db_error) => db_error.message().to_owned(),
            None => error.to_string(),
        };
        let client = self.connect_with_retry(&self.database).await.map_err(message_of)?;
        let messages = client.simple_query(sql).await.map_err(message_of)?;
        let cells = |row: &tokio_postgres::SimpleQueryRow| {
            (0..row.len()).map(|index| row.get(index).unwrap_or("NULL").to_owned()).collect()
        };
        let rows = messages.iter().filter_map(|message| match message {
            SimpleQueryMessage::Row(row) => Some(cells(row)),
            _ => None,
        });
        Ok(rows.collect())
    }

    /// The first column of a query.
    pub async fn column(&self, sql: &str) -> Result<Vec<String>, String> {
        let rows = self.rows(sql).await?;
        Ok(rows.into_iter().filter_map(|row| row.into_iter().next()).collect())
    }

    /// A single number.
    pub async fn count(&self, sql: &str) -> i64 {
        let found = self.column(sql).await.expect(sql);
        found.first().and_then(|cell| cell.parse().ok()).expect(sql)
    }
}
