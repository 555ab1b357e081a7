//! A database as a file: copied while it is in use, looked at before it is trusted, closed so that it is one file.

use super::{Readers, connect, lock, open_error, read_only};
use crate::{
    Conn, DbError,
    conn::Link,
    held::Held,
    inspect::{self, Found},
    journal_chain::{self, Chain},
    journal_digest, journal_seal,
    memory::Memory,
    migrate,
    table_copy::Snapshot,
};
use kernel::Random;
use rusqlite::{Connection, OpenFlags};
use std::{
    fs::{File, TryLockError},
    io::ErrorKind,
    panic::Location,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

/// Keeps every server away from a database for as long as it lives.
pub struct Hold {
    _lock: Option<File>,
}

impl Hold {
    /// Refused while a server runs.
    pub fn take(path: &Path) -> Result<Self, DbError> {
        Ok(Self { _lock: lock(path, false)? })
    }
}

/// True if a server runs on it. A server that starts in this very moment would be turned away, so it is but a moment.
pub fn is_in_use(path: &Path) -> Result<bool, DbError> {
    let file = match File::options().write(true).open(beside(path, ".lock")) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(open_error(path, &error.to_string())),
    };
    Ok(matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// The version of a schema and whose data it holds, `None` where there is none yet. Nothing is changed, also not the
/// files beside it.
pub(crate) fn inspect(path: &Path) -> Result<Option<Found>, DbError> {
    if !path.exists() {
        return Ok(None);
    }
    let mut conn = if beside(path, "-wal").exists() {
        connect(path, read_only())?
    } else {
        connect(Path::new(&unchanging(path)), read_only())?
    };
    let found = |conn: &mut Connection| -> Result<Option<Found>, DbError> {
        let Some(version) = migrate::sqlite_version(conn)? else { return Ok(None) };
        Ok(Some(Found { version, is_demo: conn.query_row(inspect::IS_DEMO, [], |row| row.get(0))? }))
    };
    found(&mut conn).map_err(|error| match error {
        DbError::Open(_) => error,
        other => open_error(path, &other.to_string()),
    })
}

/// Its address for reading it without the files that SQLite keeps beside a database in use.
fn unchanging(path: &Path) -> String {
    let path = path.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    format!("file:{path}?immutable=1")
}

/// Copies a database, in use or not, into an empty file: one moment of it, without pages that nothing is in any more.
/// Nobody who writes waits for it.
pub fn copy_into(path: &Path, empty: &Path) -> Result<(), DbError> {
    connect(path, read_only())?.execute("VACUUM INTO ?1", [empty.to_string_lossy()])?;
    Ok(())
}

/// Looks at every page and every reference, and gives the version of the schema. One that is damaged, newer than this
/// binary or not ours is refused with a sentence.
pub fn verify(path: &Path) -> Result<i32, DbError> {
    let unsound =
        |cause: &str| DbError::Open(format!("The file {} cannot be used: {cause}.", path.display()));
    let failed = |error: rusqlite::Error| unsound(&error.to_string());
    if !path.is_file() {
        return Err(unsound("it is not there"));
    }
    let mut conn = connect(path, read_only())?;
    let found: String = conn.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(failed)?;
    if found != "ok" {
        return Err(unsound(&format!("it is damaged ({})", found.lines().last().unwrap_or_default())));
    }
    let dangling = conn.prepare("PRAGMA foreign_key_check").map_err(failed)?.exists([]).map_err(failed)?;
    if dangling {
        return Err(unsound("rows refer to others that are not there"));
    }
    migrate::sqlite_version(&mut conn)?.ok_or_else(|| unsound("it is not a database of Seatling"))
}

/// Looks at the chain over the journal; `None` in a database from before there was one.
pub async fn verify_journal(path: &Path) -> Result<Option<Chain>, DbError> {
    let schema = migrate::sqlite_version(&mut connect(path, read_only())?)?;
    if schema.is_none_or(|schema| schema < journal_seal::SINCE_SCHEMA) {
        return Ok(None);
    }
    let reader = Readers::open(1, Duration::from_secs(1), false, || connect(path, read_only()))?;
    let ticket = Held::current().take(Location::caller());
    let link = Link::reading(reader.lend().await?);
    let mut snapshot = Snapshot::take(Conn::new(link, &Arc::new(Memory::new(Random::system())), ticket))?;
    let has_digests = schema.is_some_and(|schema| schema >= journal_digest::SINCE_SCHEMA);
    let chain = if has_digests {
        journal_chain::verify(&mut snapshot, None).await
    } else {
        journal_chain::verify_without_digests(&mut snapshot).await
    };
    chain.map(Some)
}

/// Moves the write-ahead log into the database and does without one, so that the database is one file. Nobody may have
/// it open.
pub fn seal(path: &Path) -> Result<(), DbError> {
    let conn = connect(path, OpenFlags::default())?;
    conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    let mode: String = conn.query_row("PRAGMA journal_mode = DELETE", [], |row| row.get(0))?;
    if mode == "delete" {
        return Ok(());
    }
    Err(DbError::Unavailable(format!("{} is in use", path.display())))
}

/// A file that SQLite keeps beside a database: `-wal`, `-shm`; or one of ours: `.lock`.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
