//! A connection leased from the pool.

use crate::DbError;
use deadpool_postgres::Object;
use futures_util::future::join;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use tokio::sync::OwnedSemaphorePermit;
use tokio_postgres::error::SqlState;

/// State of the connection's transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    None,
    /// BEGIN is sent with the next statement.
    ToBegin,
    Open,
}

/// A leased connection. If it is dropped inside a transaction, it is closed and the server rolls back. It is also
/// closed if the server turned out to be read-only, so that the next connection goes to the new primary.
pub(crate) struct PostgresLease {
    client: Option<Object>,
    /// A [`Phase`].
    phase: AtomicU8,
    /// The server became a standby: the connection must not be reused.
    is_read_only: AtomicBool,
    pub(crate) is_of_replica: bool,
    /// Permit of a slow read's lane.
    _turn: Option<OwnedSemaphorePermit>,
}

impl PostgresLease {
    pub(super) fn new(client: Object, turn: Option<OwnedSemaphorePermit>) -> Self {
        let (phase, is_read_only) = (AtomicU8::new(Phase::None as u8), AtomicBool::new(false));
        Self { client: Some(client), phase, is_read_only, is_of_replica: false, _turn: turn }
    }

    pub(super) fn of_replica(client: Object, turn: Option<OwnedSemaphorePermit>) -> Self {
        let mut lease = Self::new(client, turn);
        lease.is_of_replica = true;
        lease
    }

    /// Sends BEGIN with the first statement.
    pub(super) fn begin_later(&self) {
        self.set(Phase::ToBegin);
    }

    pub(super) fn mark_open(&self) {
        self.set(Phase::Open);
    }

    /// Records it if the server is read-only.
    pub(crate) fn checked<T>(&self, answer: Result<T, tokio_postgres::Error>) -> Result<T, DbError> {
        answer.map_err(|error| {
            if error.code() == Some(&SqlState::READ_ONLY_SQL_TRANSACTION) {
                self.is_read_only.store(true, Ordering::Relaxed);
            }
            error.into()
        })
    }

    /// The connection; its transaction may not have begun yet.
    #[expect(clippy::expect_used, reason = "the client leaves only in drop")]
    pub(crate) fn client(&self) -> &Object {
        self.client.as_ref().expect("a lease holds its client")
    }

    /// The connection; begins its transaction first if one is pending.
    pub(crate) async fn begun(&self) -> Result<&Object, DbError> {
        self.after_begin(async { Ok(()) }).await?;
        Ok(self.client())
    }

    /// Runs statements that return no rows.
    pub(crate) async fn batch(&self, sql: &str) -> Result<(), DbError> {
        Ok(self.begun().await?.batch_execute(sql).await?)
    }

    /// Runs a statement. If a transaction is pending, sends BEGIN first without waiting for its response.
    pub(crate) async fn after_begin<T>(
        &self,
        statement: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> Result<T, DbError> {
        if !self.take_begin() {
            return self.checked(statement.await);
        }
        // Both are sent, in this order, before either response is awaited.
        match join(self.client().batch_execute("BEGIN"), statement).await {
            (Ok(()), answer) => self.checked(answer),
            (Err(error), Err(_)) => self.checked(Err(error)),
            // The statement ran outside of a transaction, so it cannot be rolled back.
            (Err(error), Ok(_)) => Err(DbError::OutcomeUnknown(error.to_string())),
        }
    }

    /// True for the one statement that must begin the transaction. The transaction counts as open from here on: if
    /// BEGIN is cancelled, the connection must not go back to the pool as clean.
    fn take_begin(&self) -> bool {
        let (from, to) = (Phase::ToBegin as u8, Phase::Open as u8);
        self.phase.compare_exchange(from, to, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    fn set(&self, phase: Phase) {
        self.phase.store(phase as u8, Ordering::Relaxed);
    }

    fn is(&self, phase: Phase) -> bool {
        self.phase.load(Ordering::Relaxed) == phase as u8
    }

    /// True in any transaction, begun or pending.
    pub(crate) fn is_in_transaction(&self) -> bool {
        !self.is(Phase::None)
    }

    /// If the rollback fails, the connection is closed on drop, which has the same effect.
    pub(crate) async fn roll_back(&self) {
        if self.is(Phase::Open) && self.client().batch_execute("ROLLBACK").await.is_ok() {
            self.set(Phase::None);
        }
    }

    pub(crate) async fn end(self, keep: bool) -> Result<(), DbError> {
        if !keep || !self.is(Phase::Open) {
            self.roll_back().await;
            return Ok(());
        }
        let answer = self.client().batch_execute("COMMIT").await;
        match answer {
            Ok(()) => {
                self.set(Phase::None);
                Ok(())
            }
            Err(error) if error.as_db_error().is_some() => Err(error.into()),
            Err(error) => Err(DbError::OutcomeUnknown(error.to_string())),
        }
    }
}

impl Drop for PostgresLease {
    fn drop(&mut self) {
        if (self.is(Phase::Open) || *self.is_read_only.get_mut())
            && let Some(client) = self.client.take()
        {
            drop(Object::take(client));
        }
    }
}
