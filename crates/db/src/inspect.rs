//! Looks at a database without changing it: what a start would find.

use crate::{DbError, DbOptions, migrate, postgres, sqlite::file};

/// What was found.
#[derive(Clone, Debug)]
pub struct Inspection {
    /// `SQLite` or `PostgreSQL`.
    pub engine: &'static str,
    /// A server runs on it; on PostgreSQL that cannot be told.
    pub is_in_use: bool,
    /// Nothing is there yet.
    pub is_new: bool,
    /// The demo filled it.
    pub is_demo: bool,
    /// Migrations that the next start makes, named like their files.
    pub missing: Vec<String>,
}

/// What a database says about itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// Of its schema.
    pub version: i32,
    pub is_demo: bool,
}

/// True if the demo filled it; the first schema has this column already.
pub(crate) const IS_DEMO: &str =
    "SELECT EXISTS (SELECT 1 FROM installation WHERE id = 1 AND demo_filled_at IS NOT NULL)";

/// How many bytes the replica is behind the primary; `None` where none is named.
pub async fn inspect_replica(options: &DbOptions) -> Result<Option<u64>, DbError> {
    options.check()?;
    postgres::inspect_replica(options).await
}

/// Looks. Whatever would keep a server from starting on it is a sentence for the operator.
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
