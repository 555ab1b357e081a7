//! Write transactions: begun, run, and kept or undone as a whole.

use crate::{
    Conn, Db, DbError,
    conn::{Link, SqliteLease},
};
use std::{sync::PoisonError, time::Duration};

/// An open write transaction. Dropping it rolls it back.
pub struct Write {
    conn: Conn,
}

/// How a try at a transaction ended.
pub enum Finished<T, E> {
    /// Kept or refused; either way this is the answer.
    Done(Result<T, E>),
    /// It lost against another one and left nothing behind: run it again.
    Again,
}

/// Counts the tries of one transaction and spaces them out.
#[derive(Debug, Default)]
pub struct Attempts {
    made: u32,
}

impl Attempts {
    const MOST: u32 = 12;

    fn another(&mut self) -> bool {
        self.made += 1;
        self.made < Self::MOST
    }

    /// Waits a random while, longer after every try, so that two losers do not meet again.
    pub async fn pause(&self, db: &Db) {
        let most_millis = 1u64 << self.made.min(7);
        tokio::time::sleep(Duration::from_millis(db.random().below(most_millis))).await;
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

    /// Commits a success, rolls back a refusal, and says when the whole must run again.
    pub async fn finish<T, E: From<DbError>>(
        self,
        outcome: Result<T, E>,
        attempts: &mut Attempts,
    ) -> Finished<T, E> {
        let lost = self.conn.is_lost();
        let ended = self.end(outcome.is_ok() && !lost).await;
        match (outcome, ended) {
            (_, Err(error)) if error.may_run_again() => {
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

/// A write transaction whose body reads as the story: it is committed when the body answers `Ok`, rolled back
/// when it answers `Err`, and run again when it lost against another one. The answer comes only after the
/// commit is on the disk.
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
