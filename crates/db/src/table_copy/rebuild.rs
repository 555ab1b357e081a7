//! Speeds up filling empty tables: secondary indexes and foreign keys are dropped first and rebuilt from all rows
//! at the end. Their definitions are read from the system catalogue.

use super::Table;
use crate::{
    Conn, DbError,
    conn::{Link, locked},
    postgres::PostgresLease,
};
use rusqlite::Connection;
use serde_json::json;

/// Memory for one sort and for building one index.
const POSTGRES_MEMORY: &str = "SET LOCAL work_mem = '64MB'; SET LOCAL maintenance_work_mem = '256MB'";

/// In KiB if negative. Indexes that cannot be dropped are filled in random order; in a small cache their pages
/// would be evicted and reloaded for every row.
const SQLITE_CACHE: &str = "PRAGMA cache_size = -262144";

/// Everything except primary keys, since rows arrive in that order. Unique constraints come before foreign keys,
/// which may need them.
const POSTGRES_OBJECTS: &str = "WITH filled AS (
        SELECT oid, relname FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname = ANY($1)
    ), found (position, name, dropping, creating) AS (
        SELECT 1, i.indexrelid::regclass::text, format('DROP INDEX %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
        FROM filled f JOIN pg_index i ON i.indrelid = f.oid
        WHERE NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
        UNION ALL
        SELECT CASE k.contype WHEN 'u' THEN 2 ELSE 3 END, k.conname::text,
               format('ALTER TABLE %s DROP CONSTRAINT %I', k.conrelid::regclass, k.conname),
               format('ALTER TABLE %s ADD CONSTRAINT %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
        FROM filled f JOIN pg_constraint k ON k.conrelid = f.oid WHERE k.contype IN ('u', 'f')
    ) SELECT dropping, creating FROM found ORDER BY position, name";

/// Indexes created by a statement; SQLite can drop neither the implicit ones nor foreign keys.
const SQLITE_OBJECTS: &str = "SELECT format('DROP INDEX \"%w\"', name), sql FROM sqlite_schema
    WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN (SELECT value FROM json_each(?1)) ORDER BY name";

/// The statement that recreates one dropped index or constraint.
#[must_use = "what was dropped has to be rebuilt in the same transaction"]
pub struct Rebuild(String);

impl Conn {
    /// Drops the secondary indexes of these tables and, on PostgreSQL, their foreign keys. Pass each result to
    /// [`Self::rebuild`], in this order and in the same transaction, which gets more memory until it ends (on
    /// SQLite until the database is closed).
    pub async fn drop_indexes(&mut self, tables: &[Table]) -> Result<Vec<Rebuild>, DbError> {
        let names: Vec<&str> = tables.iter().map(|table| table.name.as_str()).collect();
        match self.link() {
            Link::Sqlite(lease) => drop_on_sqlite(&locked(lease), &names),
            Link::Postgres(lease) => drop_on_postgres(lease, &names).await,
        }
    }

    /// Recreates one of them. Fails with [`DbError::Constraint`] if a row violates it.
    pub async fn rebuild(&mut self, rebuild: Rebuild) -> Result<(), DbError> {
        match self.link() {
            Link::Sqlite(lease) => Ok(locked(lease).execute_batch(&rebuild.0)?),
            Link::Postgres(lease) => lease.batch(&rebuild.0).await,
        }
    }
}

fn drop_on_sqlite(conn: &Connection, names: &[&str]) -> Result<Vec<Rebuild>, DbError> {
    conn.execute_batch(SQLITE_CACHE)?;
    let found: Vec<(String, String)> = conn
        .prepare(SQLITE_OBJECTS)?
        .query_map([json!(names).to_string()], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    found.into_iter().map(|(drop, create)| Ok(conn.execute_batch(&drop).map(|()| Rebuild(create))?)).collect()
}

async fn drop_on_postgres(lease: &PostgresLease, names: &[&str]) -> Result<Vec<Rebuild>, DbError> {
    lease.batch(POSTGRES_MEMORY).await?;
    let (mut drops, mut rebuilds) = (Vec::new(), Vec::new());
    for row in lease.begun().await?.query(POSTGRES_OBJECTS, &[&names]).await? {
        drops.push(row.try_get::<_, String>(0)?);
        rebuilds.push(Rebuild(row.try_get(1)?));
    }
    // Foreign keys first: they depend on indexes of the tables they reference.
    drops.reverse();
    lease.batch(&drops.join("; ")).await?;
    Ok(rebuilds)
}
