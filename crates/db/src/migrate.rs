//! Brings a schema up to date: the same file names for both engines, each file in its own transaction.

use crate::DbError;
use refinery_core::{Migration, Runner, Target};

/// The files, in no particular order; `build.rs` writes them down.
mod files {
    pub(super) struct File {
        /// Without its ending: `V1__foundation`.
        pub name: &'static str,
        pub sql: &'static str,
    }

    include!(concat!(env!("OUT_DIR"), "/migrations.rs"));
}

/// Any number will do, as long as every node asks for the same one.
const MIGRATION_LOCK: i64 = 7_328_453_614;

pub(crate) fn sqlite(conn: &mut rusqlite::Connection) -> Result<(), DbError> {
    sqlite_version(conn)?;
    runner(files::SQLITE)?.run(conn).map_err(failed)?;
    Ok(())
}

/// The version of a schema, `None` where there is none; one that is newer than this binary is refused.
pub(crate) fn sqlite_version(conn: &mut rusqlite::Connection) -> Result<Option<i32>, DbError> {
    let runner = runner(files::SQLITE)?;
    if !conn.table_exists(None, "refinery_schema_history")? {
        return Ok(None);
    }
    let applied = runner.get_last_applied_migration(conn).map_err(failed)?;
    refuse_newer(&runner, applied.as_ref())?;
    Ok(applied.as_ref().map(Migration::version))
}

/// The version of the schema that this binary makes.
pub fn newest_schema() -> i32 {
    runner(files::SQLITE).as_ref().map_or(0, newest)
}

/// Beside a running server nothing is migrated: its schema must be the one that this binary knows.
pub(crate) fn sqlite_is_current(conn: &mut rusqlite::Connection) -> Result<(), DbError> {
    let runner = runner(files::SQLITE)?;
    let applied = runner.get_last_applied_migration(conn).map_err(failed)?;
    let (found, newest) = (applied.map_or(0, |migration| migration.version()), newest(&runner));
    if found == newest {
        return Ok(());
    }
    Err(DbError::Open(format!(
        "The database is of another version than this command (schema {found} against {newest}); use the same binary as its server."
    )))
}

/// Several nodes may start at once: the first one migrates, the others wait for it.
pub(crate) async fn postgres(client: &mut deadpool_postgres::Object) -> Result<(), DbError> {
    client
        .batch_execute(&format!(
            "SET lock_timeout = 0; SET statement_timeout = 0; SELECT pg_advisory_lock({MIGRATION_LOCK})"
        ))
        .await?;
    let outcome = migrate_postgres(client).await;
    client
        .batch_execute(&format!(
            "SELECT pg_advisory_unlock({MIGRATION_LOCK}); RESET lock_timeout; RESET statement_timeout"
        ))
        .await?;
    outcome
}

async fn migrate_postgres(client: &mut deadpool_postgres::Object) -> Result<(), DbError> {
    postgres_version(client).await?;
    let runner = runner(files::POSTGRES)?;
    runner.run_async(&mut ***client).await.map_err(failed)?;
    Ok(())
}

/// The same as [`sqlite_version`].
pub(crate) async fn postgres_version(client: &mut deadpool_postgres::Object) -> Result<Option<i32>, DbError> {
    let runner = runner(files::POSTGRES)?;
    let known: bool = client
        .query_one("SELECT to_regclass('refinery_schema_history') IS NOT NULL", &[])
        .await?
        .try_get(0)?;
    if !known {
        return Ok(None);
    }
    let applied = runner.get_last_applied_migration_async(&mut ***client).await.map_err(failed)?;
    refuse_newer(&runner, applied.as_ref())?;
    Ok(applied.as_ref().map(Migration::version))
}

/// The migrations that come after a version, named like their files, which are the same on both engines.
pub(crate) fn after(version: i32) -> Vec<String> {
    let mut missing: Vec<Migration> = migrations(files::SQLITE).unwrap_or_default();
    missing.retain(|migration| migration.version() > version);
    missing.sort_by_key(Migration::version);
    missing.iter().map(ToString::to_string).collect()
}

fn migrations(files: &[files::File]) -> Result<Vec<Migration>, DbError> {
    files.iter().map(|file| Migration::unapplied(file.name, file.sql).map_err(failed)).collect()
}

fn runner(files: &[files::File]) -> Result<Runner, DbError> {
    let runner = Runner::new(&migrations(files)?);
    Ok(runner.set_target(Target::Latest).set_abort_divergent(true).set_abort_missing(true))
}

fn newest(runner: &Runner) -> i32 {
    runner.get_migrations().iter().map(Migration::version).max().unwrap_or_default()
}

/// An older binary would misread a newer schema, so it does not try.
fn refuse_newer(runner: &Runner, applied: Option<&Migration>) -> Result<(), DbError> {
    let newest = newest(runner);
    match applied {
        Some(migration) if migration.version() > newest => Err(DbError::Open(format!(
            "The database is newer than this binary (schema {} against {newest}); run a newer Seatling, or restore a backup.",
            migration.version()
        ))),
        _ => Ok(()),
    }
}

fn failed(error: refinery_core::Error) -> DbError {
    DbError::Open(format!("The database could not be brought up to date: {error}."))
}
