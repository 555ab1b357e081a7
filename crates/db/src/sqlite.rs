//! The SQLite engine: one writer with group commit, several readers, one process.
//!
//! Writes wait in a queue. The writer thread begins a transaction and lends its connection to one write at a time,
//! each inside a savepoint; it commits when the queue is empty or the batch is full. A write is acknowledged only
//! after that COMMIT was synced; one that fails is rolled back to its savepoint without affecting the others.
//! While a commit waits for the disk, the next batch builds up: the slower the disk, the larger the batches.

pub mod file;
pub(crate) mod optimize;
mod readers;
mod search_index;
mod writer;

pub(crate) use readers::ReadLease;
pub use search_index::SearchIndex;
pub(crate) use writer::WriteLease;
pub use writer::WriterCounts;

use crate::{DbError, DbOptions, migrate, slow_reads::Lane};
use readers::Readers;
use rusqlite::{Connection, OpenFlags, config::DbConfig};
use std::{
    fs::{DirBuilder, File, TryLockError},
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _},
    path::Path,
};
use writer::Writer;

/// The first version without the write-ahead-log reset race, which could corrupt a database.
const OLDEST_SAFE_VERSION: i32 = 3_051_003;

/// Connections for slow reads per [`Lane`], so that they cannot exhaust the quick readers.
const SLOW_READERS: usize = 2;

/// Page cache of the writer; a negative number is in KiB. A batch changes several megabytes of pages, and those
/// that do not fit would be written to the log twice.
const WRITER_CACHE_KIB: i32 = -8_192;

/// The writer thread and the readers of one file.
pub struct Sqlite {
    writer: Writer,
    quick: Readers,
    reports: Readers,
    bulk: Readers,
    /// Held while the database is open: a second server must not write to it.
    _lock: Option<File>,
}

impl Sqlite {
    pub(crate) fn open(path: &Path, options: &DbOptions) -> Result<Self, DbError> {
        refuse_unsafe_version(rusqlite::version_number(), rusqlite::version())?;
        let lock = lock(path, options.alongside_server)?;
        create_private(path)?;
        let mut writer = connect(path, OpenFlags::default())?;
        writer.pragma_update(None, "cache_size", WRITER_CACHE_KIB)?;
        writer
            .pragma_update(None, "journal_mode", "WAL")
            .map_err(|error| open_error(path, &error.to_string()))?;
        if lock.is_some() {
            migrate::sqlite(&mut writer)?;
        } else {
            migrate::sqlite_is_current(&mut writer)?;
        }
        let slow = options.readers.clamp(1, SLOW_READERS);
        let readers = |count, at_one_moment| {
            Readers::open(count, options.wait_timeout, at_one_moment, || connect(path, read_only()))
        };
        Ok(Self {
            quick: readers(options.readers.max(1), true)?,
            reports: readers(slow, false)?,
            bulk: readers(slow, false)?,
            writer: Writer::start(writer, options)?,
            _lock: lock,
        })
    }

    pub(crate) async fn read(&self) -> Result<ReadLease, DbError> {
        self.quick.lend().await
    }

    pub(crate) async fn read_in_lane(&self, lane: Lane) -> Result<ReadLease, DbError> {
        match lane {
            Lane::Report => self.reports.lend().await,
            Lane::Bulk => self.bulk.lend().await,
        }
    }

    pub(crate) async fn begin(&self) -> Result<WriteLease, DbError> {
        self.writer.lend().await
    }

    /// Purges deleted data from the search indexes, then from the write-ahead log. False if a reader still uses
    /// the log.
    pub(crate) async fn purge(&self) -> Result<bool, DbError> {
        self.writer.merge_indexes().await?;
        self.writer.empty_log().await
    }

    /// Closes every connection.
    pub(crate) fn close(self) {
        self.writer.stop();
    }

    pub(crate) fn readers(&self) -> usize {
        self.quick.count()
    }

    /// Number of committed writes and of the commits they shared.
    pub fn counts(&self) -> WriterCounts {
        self.writer.counts()
    }
}

/// Rejects SQLite versions that may corrupt a database.
pub fn refuse_unsafe_version(number: i32, version: &str) -> Result<(), DbError> {
    if number >= OLDEST_SAFE_VERSION {
        return Ok(());
    }
    Err(DbError::Open(format!(
        "This binary carries SQLite {version}, which can corrupt a database; at least 3.51.3 is needed."
    )))
}

/// Creates the database file readable by its owner only; SQLite creates the files next to it with the same mode.
fn create_private(path: &Path) -> Result<(), DbError> {
    let created = File::options().create(true).truncate(false).write(true).mode(0o600).open(path);
    created.map(drop).map_err(|error| open_error(path, &error.to_string()))
}

fn read_only() -> OpenFlags {
    OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI
}

fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, DbError> {
    let prepare = || {
        let conn = Connection::open_with_flags(path, flags)?;
        // FULL: a commit is durable before it is acknowledged. The others are for correctness, then for speed.
        conn.pragma_update(None, "synchronous", "FULL")?;
        conn.pragma_update(None, "foreign_keys", true)?;
        conn.pragma_update(None, "trusted_schema", false)?;
        conn.pragma_update(None, "busy_timeout", 5_000)?;
        conn.pragma_update(None, "temp_store", "MEMORY")?;
        // Overwrites deleted content: an erased name must be gone from the file too.
        conn.pragma_update(None, "secure_delete", true)?;
        conn.pragma_update(None, "cache_size", -4_096)?;
        conn.pragma_update(None, "journal_size_limit", 32 << 20)?;
        // Without it SQLite replans a cached statement whenever parameters are bound.
        conn.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        conn.set_prepared_statement_cache_capacity(512);
        Ok(conn)
    };
    prepare().map_err(|error: rusqlite::Error| open_error(path, &error.to_string()))
}

fn open_error(path: &Path, cause: &str) -> DbError {
    DbError::Open(format!("The database file {} cannot be opened: {cause}.", path.display()))
}

/// Takes the lock file next to the database, to keep a second server out; `None` if a server is running and
/// `alongside_server` is set.
fn lock(path: &Path, alongside_server: bool) -> Result<Option<File>, DbError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let unwritable = |error: std::io::Error| {
        DbError::Open(format!("The data folder {} cannot be written: {error}.", folder.display()))
    };
    DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(unwritable)?;
    let lock_path = file::sibling(path, ".lock");
    let file =
        File::options().create(true).truncate(false).write(true).open(lock_path).map_err(unwritable)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) if alongside_server => Ok(None),
        Err(TryLockError::WouldBlock) => Err(DbError::Open(format!(
            "Another Seatling process is using the data folder {}; stop it first, or choose another folder.",
            folder.display()
        ))),
        Err(TryLockError::Error(error)) => Err(unwritable(error)),
    }
}

#[cfg(test)]
mod tests;
