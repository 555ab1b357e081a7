//! How a database is opened.

use crate::{DbError, postgres, sqlite::SearchIndex};
use kernel::Secret;
use std::{
    path::{Path, PathBuf},
    time::Duration,
};

/// Connection settings, limits and time-outs.
#[derive(Clone, Debug)]
pub struct DbOptions {
    /// `sqlite:PATH` or `postgres://…`.
    pub url: Secret,
    /// A PostgreSQL read replica, for slow reads.
    pub read_url: Option<Secret>,
    /// Size of the PostgreSQL pool, and of the replica's pool.
    pub pool_size: usize,
    /// SQLite connections for quick reads.
    pub readers: usize,
    /// Time limit of a statement.
    pub statement_timeout: Duration,
    /// Time limit for waiting on a row lock.
    pub lock_timeout: Duration,
    /// Time limit for getting a connection, or for starting a write.
    pub wait_timeout: Duration,
    /// CA certificates for PostgreSQL over TLS, instead of the public ones.
    pub ca_file: Option<PathBuf>,
    /// Maximum number of writes per commit on SQLite; 1 disables group commit.
    pub max_batch: usize,
    /// For a command that runs while a server has the same SQLite file open, such as adding a staff member.
    pub alongside_server: bool,
    /// Maintained at each commit on SQLite.
    pub search_index: &'static SearchIndex,
}

impl DbOptions {
    /// The defaults of `config.default.toml`, with this URL and these full-text indexes.
    pub fn new(url: impl Into<String>, search_index: &'static SearchIndex) -> Self {
        Self {
            url: Secret::new(url.into()),
            read_url: None,
            pool_size: 16,
            readers: 8,
            statement_timeout: Duration::from_secs(5),
            lock_timeout: Duration::from_secs(3),
            wait_timeout: Duration::from_secs(3),
            ca_file: None,
            max_batch: 256,
            alongside_server: false,
            search_index,
        }
    }

    /// The path of the database file; `None` for PostgreSQL.
    pub fn file(&self) -> Option<&Path> {
        self.url.expose().strip_prefix("sqlite:").map(|path| path.trim_start_matches("//").as_ref())
    }

    /// Rejects an invalid URL without connecting.
    pub fn check(&self) -> Result<(), DbError> {
        let url = self.url.expose();
        if self.file().is_some() {
            let refused =
                "The setting database_read_url is for PostgreSQL; an SQLite database has no replica.";
            return if self.read_url.is_none() { Ok(()) } else { Err(DbError::Open(refused.into())) };
        }
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return postgres::check(self);
        }
        Err(DbError::Open(
            "The database address must begin with sqlite: or postgres:// (setting database_url).".into(),
        ))
    }
}
