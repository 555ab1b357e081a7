//! Reports what a start would find, without changing the database.

use crate::{DbError, DbOptions, migrate, postgres, sqlite::file};

/// The state of a database.
#[derive(Clone, Debug)]
pub struct Inspection {
    /// `SQLite` or `PostgreSQL`.
    pub engine: &'static str,
    /// A server is running on it; always false on PostgreSQL, where that cannot be detected.
    pub is_in_use: bool,
    /// There is no schema yet.
    pub is_new: bool,
    /// It holds demo data.
    pub is_demo: bool,
    /// Migrations that the next start would run, by file name.
    pub missing: Vec<String>,
}

/// What a database contains.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// Of the schema.
    pub version: i32,
    pub is_demo: bool,
}

/// Works on every schema version: the first one has this column already.
pub(crate) const IS_DEMO: &str =
    "SELECT EXISTS (SELECT 1 FROM installation WHERE id = 1 AND demo_filled_at IS NOT NULL)";

/// How many bytes the replica lags behind the primary; `None` without a replica.
pub async fn inspect_replica(options: &DbOptions) -> Result<Option<u64>, DbError> {
    options.check()?;
    postgres::inspect_replica(options).await
}

/// Fails with a sentence for the operator if a server could not start on this database.
pub async fn inspect(options: &DbOptions) -> Result<Inspection, DbError> {
    options.check()?;
    let (engine, is_in_use, found) = match options.file() {
        Some(path) => ("SQLite", file::is_in_use(path)?, file::inspect(path)?),
        None => ("PostgreSQL", false, postgres::inspect(options).await?),
    };
    let missing = migrate::after(found.map_or(0, |found| found.version));
    let is_demo = found.is_some_and(|found| found.is_demo);
    Ok(Inspection { engine, is_in_use, is_new: found.is_none(), is_demo, missing })
}
