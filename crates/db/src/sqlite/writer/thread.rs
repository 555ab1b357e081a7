//! The writer thread: waiting writes become savepoints of one transaction.

use super::{Command, Counters, Grant, Reply, Returned, WriteLease};
use crate::{DbError, sqlite::search_index::SearchIndex};
use rusqlite::Connection;
use std::sync::{
    Arc,
    atomic::Ordering,
    mpsc::{Receiver, Sender},
};
use tokio::sync::oneshot;

pub(super) struct WriterThread {
    /// `None` while it is lent.
    pub conn: Option<Connection>,
    pub commands: Receiver<Command>,
    pub back: (Sender<Returned>, Receiver<Returned>),
    pub max_batch: usize,
    /// After a failed shared commit, this many writes are committed one by one, so that only the faulty one fails.
    pub alone: usize,
    pub counters: Arc<Counters>,
    pub search_index: &'static SearchIndex,
}

impl WriterThread {
    pub(super) fn run(mut self) {
        while let Ok(command) = self.commands.recv() {
            match command {
                Command::TruncateLog(answer) => self.empty_log(answer),
                Command::Write(first) => {
                    if self.batch(first).is_err() {
                        return;
                    }
                }
            }
        }
    }

    fn empty_log(&self, answer: oneshot::Sender<Result<bool, DbError>>) {
        let Some(conn) = &self.conn else { return };
        let busy = conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0));
        drop(answer.send(busy.map(|busy| busy == 0).map_err(DbError::from)));
    }

    /// Runs waiting writes as savepoints of one transaction and commits it.
    fn batch(&mut self, first: Grant) -> Result<(), ConnectionLost> {
        if let Err(error) = self.execute("BEGIN IMMEDIATE") {
            let _ = first.send(Err(error));
            return Ok(());
        }
        let limit = if self.alone > 0 { 1 } else { self.max_batch };
        let mut waiting = Vec::new();
        let mut kept = 0;
        let mut next = Some(first);
        let mut after = None;
        while let Some(grant) = next.take() {
            if let Some(ReturnedWrite { keep, reply }) = self.lend(grant)? {
                kept += u64::from(keep);
                waiting.extend(reply);
            }
            if self.conn.as_ref().is_none_or(Connection::is_autocommit) {
                break;
            }
            if waiting.len() < limit {
                match self.commands.try_recv() {
                    Ok(Command::Write(grant)) => next = Some(grant),
                    Ok(Command::TruncateLog(answer)) => after = Some(answer),
                    Err(_) => {}
                }
            }
        }
        self.commit(waiting, kept);
        if let Some(answer) = after {
            self.empty_log(answer);
        }
        Ok(())
    }

    /// Lends the connection for one write; `None` if the caller is gone.
    fn lend(&mut self, grant: Grant) -> Result<Option<ReturnedWrite>, ConnectionLost> {
        if grant.is_closed() {
            return Ok(None);
        }
        if let Err(error) = self.execute("SAVEPOINT one_write") {
            let _ = grant.send(Err(error));
            return Ok(None);
        }
        let lease = WriteLease { conn: self.conn.take(), back: self.back.0.clone() };
        // If the caller is gone, the lease is dropped, which sends the connection straight back.
        drop(grant.send(Ok(lease)));
        let Returned { conn, keep, reply } = self.back.1.recv().map_err(|_| ConnectionLost)?;
        self.conn = Some(conn);
        let end = if keep { "RELEASE one_write" } else { "ROLLBACK TO one_write; RELEASE one_write" };
        match self.execute(end) {
            Ok(()) => Ok(Some(ReturnedWrite { keep, reply })),
            Err(error) => {
                send_result(reply, Err(error));
                Ok(None)
            }
        }
    }

    fn commit(&mut self, waiting: Vec<Reply>, kept: u64) {
        #[cfg(feature = "guard-mutation")]
        let waiting = crate::guard_mutation::answer_early(waiting, |reply| send_result(Some(reply), Ok(())));
        self.alone = self.alone.saturating_sub(1);
        // On some failures (disk full) SQLite rolls back everything itself. COMMIT then fails, which sends every write back
        // for a retry.
        let undone = self.conn.as_ref().is_none_or(Connection::is_autocommit);
        let indexed = match &self.conn {
            Some(conn) if !undone => self.search_index.update(conn),
            _ => Ok(()),
        };
        if let Err(error) = indexed.and_then(|()| self.execute("COMMIT")) {
            let _ = self.execute("ROLLBACK");
            if undone || waiting.len() > 1 {
                self.alone = waiting.len();
                tracing::warn!(%error, writes = waiting.len(), "a shared commit failed; its writes run again alone");
                for reply in waiting {
                    send_result(Some(reply), Err(DbError::Retry(error.to_string())));
                }
            } else {
                send_result(waiting.into_iter().next(), Err(error));
            }
            return;
        }
        self.counters.writes.fetch_add(kept, Ordering::Relaxed);
        self.counters.commits.fetch_add(1, Ordering::Relaxed);
        for reply in waiting {
            send_result(Some(reply), Ok(()));
        }
    }

    fn execute(&self, sql: &str) -> Result<(), DbError> {
        let conn = self.conn.as_ref().ok_or_else(|| DbError::Unavailable("the writer has stopped".into()))?;
        for statement in sql.split("; ") {
            conn.prepare_cached(statement)?.execute([])?;
        }
        Ok(())
    }
}

/// The lent connection was never returned; the process is ending.
struct ConnectionLost;

struct ReturnedWrite {
    keep: bool,
    reply: Option<Reply>,
}

/// The caller may be gone; that is not an error.
fn send_result(reply: Option<Reply>, outcome: Result<(), DbError>) {
    if let Some(reply) = reply {
        drop(reply.send(outcome));
    }
}
