//! Operations on a database file: copy it while it is in use, verify it, merge it into a single file.

use super::{Readers, connect, lock, open_error, read_only};
use crate::{
    Conn, DbError,
    cache::SharedCache,
    conn::Link,
    inspect::{self, Found},
    migrate,
    one_connection::ConnectionTracker,
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

/// Prevents any server from starting on a database until it is dropped.
pub struct ExclusiveLock {
    _lock: Option<File>,
}

impl ExclusiveLock {
    /// Fails while a server is running.
    pub fn take(path: &Path) -> Result<Self, DbError> {
        Ok(Self { _lock: lock(path, false)? })
    }
}

/// True if a server is running. It takes the lock for an instant, in which a server that starts would fail.
pub fn is_in_use(path: &Path) -> Result<bool, DbError> {
    let file = match File::options().write(true).open(sibling(path, ".lock")) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(open_error(path, &error.to_string())),
    };
    Ok(matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// Schema version and kind of data, `None` without a schema. Changes nothing, not even the files next to the
/// database.
pub(crate) fn inspect(path: &Path) -> Result<Option<Found>, DbError> {
    if !path.exists() {
        return Ok(None);
    }
    let mut conn = if sibling(path, "-wal").exists() {
        connect(path, read_only())?
    } else {
        connect(Path::new(&immutable_uri(path)), read_only())?
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

/// A URI for reading it without creating the `-wal` and `-shm` files.
fn immutable_uri(path: &Path) -> String {
    let path = path.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    format!("file:{path}?immutable=1")
}

/// Copies a snapshot of a database, in use or not, into an empty file, without free pages. Does not block writers.
pub fn copy_into(path: &Path, empty: &Path) -> Result<(), DbError> {
    connect(path, read_only())?.execute("VACUUM INTO ?1", [empty.to_string_lossy()])?;
    Ok(())
}

/// Checks every page and every foreign key, and returns the schema version. Fails with a sentence if the file is
/// damaged, newer than this binary, or not a Seatling database.
pub fn verify(path: &Path) -> Result<i32, DbError> {
    let unusable =
        |cause: &str| DbError::Open(format!("The file {} cannot be used: {cause}.", path.display()));
    let failed = |error: rusqlite::Error| unusable(&error.to_string());
    if !path.is_file() {
        return Err(unusable("it is not there"));
    }
    let mut conn = connect(path, read_only())?;
    let found: String = conn.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(failed)?;
    if found != "ok" {
        return Err(unusable(&format!("it is damaged ({})", found.lines().last().unwrap_or_default())));
    }
    let dangling = conn.prepare("PRAGMA foreign_key_check").map_err(failed)?.exists([]).map_err(failed)?;
    if dangling {
        return Err(unusable("rows refer to others that are not there"));
    }
    migrate::sqlite_version(&mut conn)?.ok_or_else(|| unusable("it is not a database of Seatling"))
}

/// The schema version, `None` without a schema. Fails with a sentence if it is newer than this binary.
pub fn schema_version(path: &Path) -> Result<Option<i32>, DbError> {
    migrate::sqlite_version(&mut connect(path, read_only())?)
}

/// A consistent snapshot of a database, in use or not, at whatever schema version it has.
pub async fn snapshot(path: &Path) -> Result<Snapshot, DbError> {
    let reader = Readers::open(1, Duration::from_secs(1), false, || connect(path, read_only()))?;
    let ticket = ConnectionTracker::current().take(Location::caller());
    let link = Link::reading(reader.lend().await?);
    Snapshot::take(Conn::new(link, &Arc::new(SharedCache::new(Random::system())), ticket))
}

/// Checkpoints the write-ahead log and turns it off, so that the database is a single file. Nobody may have it
/// open.
pub fn make_single_file(path: &Path) -> Result<(), DbError> {
    let conn = connect(path, OpenFlags::default())?;
    conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    let mode: String = conn.query_row("PRAGMA journal_mode = DELETE", [], |row| row.get(0))?;
    if mode == "delete" {
        return Ok(());
    }
    Err(DbError::Unavailable(format!("{} is in use", path.display())))
}

/// The path with an ending added: SQLite's `-wal` and `-shm`, or our `.lock`.
pub fn sibling(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
