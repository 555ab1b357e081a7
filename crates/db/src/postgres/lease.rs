//! A connection of the pool, lent for a while.

use crate::DbError;
use deadpool_postgres::Object;
use std::ops::Deref;
use tokio::sync::OwnedSemaphorePermit;
use tokio_postgres::error::SqlState;

/// A lent connection. Dropped with its transaction open, it is closed, and the server rolls back. It is closed too if the
/// server turned out to be read-only, so that the next one is made with whichever server is the primary by then.
pub(crate) struct PostgresLease {
    client: Option<Object>,
    open: bool,
    /// The server became a standby: the connection must not be lent again.
    is_read_only: bool,
    /// Of a slow read: its turn in the lane.
    _turn: Option<OwnedSemaphorePermit>,
}

impl PostgresLease {
    pub(super) fn new(client: Object, turn: Option<OwnedSemaphorePermit>) -> Self {
        Self { client: Some(client), open: false, is_read_only: false, _turn: turn }
    }

    pub(super) fn mark_open(&mut self) {
        self.open = true;
    }

    /// Remembers that the server refused to write.
    pub(crate) fn checked<T>(&mut self, answer: Result<T, tokio_postgres::Error>) -> Result<T, DbError> {
        answer.map_err(|error| {
            self.is_read_only |= error.code() == Some(&SqlState::READ_ONLY_SQL_TRANSACTION);
            error.into()
        })
    }

    /// True while a transaction is open, of whatever kind.
    pub(crate) fn is_in_transaction(&self) -> bool {
        self.open
    }

    /// A connection that cannot roll back is closed when it is dropped, which has the same effect.
    pub(crate) async fn roll_back(&mut self) {
        if self.batch_execute("ROLLBACK").await.is_ok() {
            self.open = false;
        }
    }

    pub(crate) async fn end(mut self, keep: bool) -> Result<(), DbError> {
        if !keep {
            self.roll_back().await;
            return Ok(());
        }
        let answer = self.batch_execute("COMMIT").await;
        match answer {
            Ok(()) => {
                self.open = false;
                Ok(())
            }
            Err(error) if error.as_db_error().is_some() => Err(error.into()),
            Err(error) => Err(DbError::OutcomeUnknown(error.to_string())),
        }
    }
}

impl Deref for PostgresLease {
    type Target = Object;

    #[expect(clippy::expect_used, reason = "the client leaves only in drop")]
    fn deref(&self) -> &Object {
        self.client.as_ref().expect("a lease holds its client")
    }
}

impl Drop for PostgresLease {
    fn drop(&mut self) {
        if (self.open || self.is_read_only)
            && let Some(client) = self.client.take()
        {
            drop(Object::take(client));
        }
    }
}
