//! Replaces the database with a backup.

use crate::{BackupError, durable, take::stamp};
use db::sqlite::file::{self, ExclusiveLock};
use jiff::Timestamp;
use std::{
    fs::{self, File},
    io,
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
};

/// A copy of a backup next to the database, to be migrated before it replaces the database. No server can run
/// meanwhile. Dropping it leaves the database as it was.
pub struct Restoration {
    database: PathBuf,
    copy: PathBuf,
    _lock: ExclusiveLock,
}

impl Restoration {
    /// Verifies a backup and copies it next to the database. Fails, without touching anything, while a server is
    /// running.
    pub fn begin(database: &Path, backup: &Path) -> Result<Self, BackupError> {
        file::verify(backup)?;
        let lock = ExclusiveLock::take(database)?;
        let copy = file::sibling(database, ".restoring");
        let this = Self { database: database.to_owned(), copy, _lock: lock };
        // Left by a killed restore.
        this.tidy();
        this.copy_from(backup).map_err(BackupError::file(backup))?;
        Ok(this)
    }

    fn copy_from(&self, backup: &Path) -> io::Result<()> {
        let mut to = File::options().create_new(true).write(true).mode(0o600).open(&self.copy)?;
        io::copy(&mut File::open(backup)?, &mut to)?;
        to.sync_all()
    }

    /// The copy, which the caller opens, migrates and closes.
    pub fn copy(&self) -> &Path {
        &self.copy
    }

    /// Replaces the database atomically. Returns where the replaced one is kept, if there was one.
    pub fn finish(self, now: Timestamp) -> Result<Option<PathBuf>, BackupError> {
        file::make_single_file(&self.copy)?;
        file::verify(&self.copy)?;
        let failed = BackupError::file(&self.database);
        File::open(&self.copy).and_then(|copy| copy.sync_all()).map_err(&failed)?;
        let kept = self.database.exists().then(|| self.keep_replaced(now)).transpose()?;
        durable::sync_folder(&self.database)?;
        fs::rename(&self.copy, &self.database).map_err(&failed)?;
        durable::sync_folder(&self.database)?;
        Ok(kept)
    }

    /// Keeps the old database under a second name. Its write-ahead log must be merged or moved first: SQLite would
    /// apply it to the new database.
    fn keep_replaced(&self, now: Timestamp) -> Result<PathBuf, BackupError> {
        let kept = file::sibling(&self.database, &format!(".replaced-{}", stamp(now)));
        let failed = BackupError::file(&self.database);
        let merged = file::make_single_file(&self.database);
        fs::hard_link(&self.database, &kept).map_err(&failed)?;
        let log = file::sibling(&self.database, "-wal");
        if merged.is_err() && log.exists() {
            // Too damaged to checkpoint: the log is kept next to it.
            fs::rename(log, file::sibling(&kept, "-wal")).map_err(&failed)?;
        }
        let _ = fs::remove_file(file::sibling(&self.database, "-shm"));
        Ok(kept)
    }

    fn tidy(&self) {
        for ending in ["", "-wal", "-shm", "-journal", ".lock"] {
            let _ = fs::remove_file(file::sibling(&self.copy, ending));
        }
    }
}

impl Drop for Restoration {
    fn drop(&mut self) {
        self.tidy();
    }
}
