//! A handful of read-only connections.

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
}

impl Readers {
    pub(super) fn open(
        count: usize,
        wait: Duration,
        connect: impl Fn() -> Result<Connection, DbError>,
    ) -> Result<Self, DbError> {
        let free = (0..count).map(|_| connect()).collect::<Result<_, _>>()?;
        Ok(Self { free: Arc::new(Mutex::new(free)), permits: Arc::new(Semaphore::new(count)), count, wait })
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
        Ok(ReadLease { conn: Some(conn), home: Arc::clone(&self.free), _permit: permit })
    }
}

/// A lent read-only connection; goes home when dropped.
pub(crate) struct ReadLease {
    conn: Option<Connection>,
    home: Arc<Mutex<Vec<Connection>>>,
    /// Freed after the connection is home: fields drop in order, after `drop` itself.
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
            self.home.lock().unwrap_or_else(PoisonError::into_inner).push(conn);
        }
    }
}
