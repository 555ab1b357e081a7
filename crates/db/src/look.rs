//! Looks at a database without changing it: what a start would find.

use crate::{DbError, DbOptions, migrate, postgres, sqlite::file};

/// What was found.
#[derive(Clone, Debug)]
pub struct Seen {
    /// `SQLite` or `PostgreSQL`.
    pub engine: &'static str,
    /// A server runs on it; on PostgreSQL that cannot be told.
    pub is_in_use: bool,
    /// Nothing is there yet.
    pub is_new: bool,
    /// Migrations that the next start makes, named like their files.
    pub missing: Vec<String>,
}

/// Looks. Whatever would keep a server from starting on it is a sentence for the operator.
pub async fn look(options: &DbOptions) -> Result<Seen, DbError> {
    options.check()?;
    let (engine, is_in_use, version) = match options.file() {
        Some(path) => ("SQLite", file::is_in_use(path)?, file::version(path)?),
        None => ("PostgreSQL", false, postgres::version(options).await?),
    };
    let missing = migrate::after(version.unwrap_or_default());
    Ok(Seen { engine, is_in_use, is_new: version.is_none(), missing })
}
