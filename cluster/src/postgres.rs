//! The database server from outside: a database of our own on it, its restarts, and plain queries.

use std::{
    process::Command,
    time::{Duration, Instant},
};
use tokio_postgres::{Client, NoTls, SimpleQueryMessage};

/// How long the server may be away when it is asked.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server, or a cluster of them, that is ours alone.
pub struct Postgres {
    /// As a superuser.
    cluster: String,
    /// As the owner of the database.
    nodes: String,
    database: String,
    /// The command that stops and starts it.
    control: Vec<String>,
}

impl Postgres {
    /// Makes an empty database on the server that `scripts/with-postgres` started.
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

    /// Makes an empty database on the cluster behind this address, with an owner who is no superuser.
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

    /// Restarts it; `mode` is `fast` (everybody is sent away) or `immediate` (as if it had crashed).
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

    /// Tries again for a while: on a busy machine a cluster may change its primary once more after the storm.
    async fn connect_in_time(&self, database: &str) -> Result<Client, tokio_postgres::Error> {
        let begun = Instant::now();
        loop {
            match self.connect(database).await {
                Err(_) if begun.elapsed() < PATIENCE => tokio::time::sleep(PATIENCE / 100).await,
                answer => return answer,
            }
        }
    }

    /// The rows of a query, their cells as text. The error is a sentence.
    pub async fn rows(&self, sql: &str) -> Result<Vec<Vec<String>>, String> {
        let told = |error: tokio_postgres::Error| match error.as_db_error() {
            Some(said) => said.message().to_owned(),
            None => error.to_string(),
        };
        let client = self.connect_in_time(&self.database).await.map_err(told)?;
        let messages = client.simple_query(sql).await.map_err(told)?;
        let cells = |row: &tokio_postgres::SimpleQueryRow| {
            (0..row.len()).map(|index| row.get(index).unwrap_or("NULL").to_owned()).collect()
        };
        let rows = messages.iter().filter_map(|message| match message {
            SimpleQueryMessage::Row(row) => Some(cells(row)),
            _ => None,
        });
        Ok(rows.collect())
    }

    /// The first cells of a query.
    pub async fn column(&self, sql: &str) -> Result<Vec<String>, String> {
        let rows = self.rows(sql).await?;
        Ok(rows.into_iter().filter_map(|row| row.into_iter().next()).collect())
    }

    /// One number.
    pub async fn count(&self, sql: &str) -> i64 {
        let found = self.column(sql).await.expect(sql);
        found.first().and_then(|cell| cell.parse().ok()).expect(sql)
    }
}
