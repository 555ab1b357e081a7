//! Write transactions: committed or rolled back as a whole.

use crate::{
    Conn, Db, DbError,
    conn::{Link, SqliteLease},
};
use std::{sync::PoisonError, time::Duration};

/// An open write transaction. Dropping it rolls it back.
pub struct Write {
    conn: Conn,
}

/// Outcome of one attempt.
pub enum Finished<T, E> {
    /// Committed or rejected; this is the result.
    Done(Result<T, E>),
    /// Lost a conflict and was rolled back: retry.
    Again,
}

/// Counts the attempts of a transaction and paces the retries.
#[derive(Debug, Default)]
pub struct Attempts {
    made: u32,
}

impl Attempts {
    const MAX: u32 = 12;

    fn another(&mut self) -> bool {
        self.made += 1;
        self.made < Self::MAX
    }

    /// Sleeps a random time whose maximum doubles with every attempt, so that two losers do not collide again.
    pub async fn pause(&self, db: &Db) {
        let max_millis = 1u64 << self.made.min(7);
        tokio::time::sleep(Duration::from_millis(db.random().below(max_millis))).await;
    }
}

impl Write {
    pub(crate) fn new(conn: Conn) -> Self {
        Self { conn }
    }

    /// The connection inside the transaction.
    pub fn conn(&mut self) -> &mut Conn {
        &mut self.conn
    }

    /// Commits on `Ok`, rolls back on `Err`, and reports if the transaction must be retried.
    pub async fn finish<T, E: From<DbError>>(
        self,
        outcome: Result<T, E>,
        attempts: &mut Attempts,
    ) -> Finished<T, E> {
        let lost = self.conn.is_lost();
        let ended = self.end(outcome.is_ok() && !lost).await;
        match (outcome, ended) {
            (_, Err(error)) if error.is_retryable() => {
                if attempts.another() {
                    Finished::Again
                } else {
                    Finished::Done(Err(DbError::Unavailable(error.to_string()).into()))
                }
            }
            (_, Ok(())) if lost && attempts.another() => Finished::Again,
            (Ok(_), Ok(())) if lost => {
                Finished::Done(Err(DbError::Unavailable("the transaction was lost".into()).into()))
            }
            (Ok(_), Err(error)) => Finished::Done(Err(error.into())),
            (answer, _) => Finished::Done(answer),
        }
    }

    async fn end(self, keep: bool) -> Result<(), DbError> {
        let in_use = || DbError::Unavailable("a part of the transaction is still under way".into());
        match self.conn.into_link().ok_or_else(in_use)? {
            Link::Sqlite(lease) => match lease.into_inner().unwrap_or_else(PoisonError::into_inner) {
                SqliteLease::Read(_) => Ok(()),
                SqliteLease::Write(lease) => lease.end(keep).await,
            },
            Link::Postgres(lease) => lease.end(keep).await,
        }
    }
}

/// Runs a write transaction: commits if the body returns `Ok`, rolls back if it returns `Err`, and retries if it
/// lost a conflict. Returns only after the commit is durable.
///
/// ```ignore
/// tx!(db, t => {
///     store::insert_child(t, &child).await?;
///     journal::record(t, &entry).await?;
///     Ok(id)
/// })
/// ```
#[macro_export]
macro_rules! tx {
    ($db:expr, $conn:ident => $body:block) => {{
        let db: &$crate::Db = &$db;
        let mut attempts = $crate::Attempts::default();
        loop {
            let mut write = match db.begin().await {
                Ok(write) => write,
                Err(error) => break Err(error.into()),
            };
            let outcome = {
                let $conn: &mut $crate::Conn = write.conn();
                async { $body }.await
            };
            match write.finish(outcome, &mut attempts).await {
                $crate::Finished::Done(answer) => break answer,
                $crate::Finished::Again => attempts.pause(db).await,
            }
        }
    }};
}
