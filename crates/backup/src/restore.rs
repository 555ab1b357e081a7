//! Puts a backup in the place of the database.

use crate::{Trouble, durable, take::stamp};
use db::sqlite::file::{self, Hold};
use jiff::Timestamp;
use std::{
    fs::{self, File},
    io,
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
};

/// A copy of a backup beside the database, to be brought up to date before it takes its place. No server runs
/// meanwhile. Dropping it leaves the database as it was.
pub struct Restoration {
    database: PathBuf,
    copy: PathBuf,
    _hold: Hold,
}

impl Restoration {
    /// Checks a backup and copies it beside the database. Refused while a server runs; nothing was touched then.
    pub fn begin(database: &Path, backup: &Path) -> Result<Self, Trouble> {
        file::verify(backup)?;
        let hold = Hold::take(database)?;
        let copy = file::beside(database, ".restoring");
        let this = Self { database: database.to_owned(), copy, _hold: hold };
        // Of one that was killed.
        this.tidy();
        this.copy_from(backup).map_err(Trouble::file(backup))?;
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

    /// Puts the copy in the database's place at one moment. Gives where the replaced database is kept, if there was one.
    pub fn finish(self, now: Timestamp) -> Result<Option<PathBuf>, Trouble> {
        file::seal(&self.copy)?;
        file::verify(&self.copy)?;
        let failed = Trouble::file(&self.database);
        File::open(&self.copy).and_then(|copy| copy.sync_all()).map_err(&failed)?;
        let kept = self.database.exists().then(|| self.keep_replaced(now)).transpose()?;
        durable::sync_folder(&self.database)?;
        fs::rename(&self.copy, &self.database).map_err(&failed)?;
        durable::sync_folder(&self.database)?;
        Ok(kept)
    }

    /// Gives the old database a second name, under which it stays. Its write-ahead log must be in it by then: the new
    /// database would take it for its own.
    fn keep_replaced(&self, now: Timestamp) -> Result<PathBuf, Trouble> {
        let kept = file::beside(&self.database, &format!(".replaced-{}", stamp(now)));
        let failed = Trouble::file(&self.database);
        let sealed = file::seal(&self.database);
        fs::hard_link(&self.database, &kept).map_err(&failed)?;
        let log = file::beside(&self.database, "-wal");
        if sealed.is_err() && log.exists() {
            // So damaged that it cannot even be closed: the log is kept beside it.
            fs::rename(log, file::beside(&kept, "-wal")).map_err(&failed)?;
        }
        let _ = fs::remove_file(file::beside(&self.database, "-shm"));
        Ok(kept)
    }

    fn tidy(&self) {
        for ending in ["", "-wal", "-shm", "-journal", ".lock"] {
            let _ = fs::remove_file(file::beside(&self.copy, ending));
        }
    }
}

impl Drop for Restoration {
    fn drop(&mut self) {
        self.tidy();
    }
}
