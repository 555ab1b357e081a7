//! A pool of read-only connections.
//!
//! A quick reader is lent with a transaction that begins at its first statement and ends when it is returned: its
//! statements see one snapshot, and the log is locked once instead of once per statement.

use crate::DbError;
use rusqlite::Connection;
use std::{
    ops::Deref,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

pub(super) struct Readers {
    free: Arc<Mutex<Vec<Connection>>>,
    permits: Arc<Semaphore>,
    count: usize,
    wait: Duration,
    at_one_moment: bool,
}

impl Readers {
    /// `at_one_moment`: each lease is a transaction. Not for long reads, because the log cannot shrink meanwhile.
    pub(super) fn open(
        count: usize,
        wait: Duration,
        at_one_moment: bool,
        connect: impl Fn() -> Result<Connection, DbError>,
    ) -> Result<Self, DbError> {
        let free = (0..count).map(|_| connect()).collect::<Result<_, _>>()?;
        let (free, permits) = (Arc::new(Mutex::new(free)), Arc::new(Semaphore::new(count)));
        Ok(Self { free, permits, count, wait, at_one_moment })
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    pub(super) async fn lend(&self) -> Result<ReadLease, DbError> {
        let busy = || DbError::Unavailable("every reader is busy".into());
        let permit = tokio::time::timeout(self.wait, Arc::clone(&self.permits).acquire_owned())
            .await
            .map_err(|_| busy())?
            .map_err(|_| busy())?;
        let conn = self.free.lock().unwrap_or_else(PoisonError::into_inner).pop().ok_or_else(busy)?;
        let lease = ReadLease { conn: Some(conn), home: Arc::clone(&self.free), _permit: permit };
        if self.at_one_moment {
            lease.prepare_cached("BEGIN")?.execute([])?;
        }
        Ok(lease)
    }
}

/// A leased read-only connection; returned to the pool on drop.
pub(crate) struct ReadLease {
    conn: Option<Connection>,
    home: Arc<Mutex<Vec<Connection>>>,
    /// Released after the connection is back in the pool: fields drop in order, after `drop` itself.
    _permit: OwnedSemaphorePermit,
}

impl Deref for ReadLease {
    type Target = Connection;

    #[expect(clippy::expect_used, reason = "the connection leaves only in drop")]
    fn deref(&self) -> &Connection {
        self.conn.as_ref().expect("a lease holds its connection")
    }
}

impl Drop for ReadLease {
    fn drop(&mut self) {
        if let Some(conn) = self.conn.take() {
            if !conn.is_autocommit() {
                // Read-only, so there is nothing to lose.
                let _ = conn.prepare_cached("ROLLBACK").and_then(|mut end| end.execute([]));
            }
            self.home.lock().unwrap_or_else(PoisonError::into_inner).push(conn);
        }
    }
}
