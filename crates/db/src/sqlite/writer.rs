//! The one writer, and its group commit.

use crate::{DbError, DbOptions};
use rusqlite::Connection;
use std::{
    ops::Deref,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread::JoinHandle,
    time::Duration,
};
use tokio::sync::oneshot;

/// Hands the connection to writes, one after the other.
pub(super) struct Writer {
    queue: Sender<Ask>,
    wait: Duration,
    tally: Arc<Tally>,
    thread: JoinHandle<()>,
}

type Grant = oneshot::Sender<Result<WriteLease, DbError>>;
type Verdict = oneshot::Sender<Result<(), DbError>>;

/// What the writer is asked for.
enum Ask {
    /// Its connection, for a write.
    Write(Grant),
    /// To move the whole write-ahead log into the database and to empty its file.
    EmptyLog(oneshot::Sender<Result<bool, DbError>>),
}

#[derive(Default)]
struct Tally {
    writes: AtomicU64,
    commits: AtomicU64,
}

/// How many writes were kept, and in how many commits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriterCounts {
    /// Writes that were kept.
    pub writes: u64,
    /// Commits they shared.
    pub commits: u64,
}

impl Writer {
    pub(super) fn start(conn: Connection, options: &DbOptions) -> Result<Self, DbError> {
        let (queue, asks) = channel();
        let tally = Arc::new(Tally::default());
        let thread = WriterThread {
            conn: Some(conn),
            asks,
            back: channel(),
            max_batch: options.max_batch.max(1),
            alone: 0,
            tally: Arc::clone(&tally),
        };
        let thread = std::thread::Builder::new()
            .name("sqlite-writer".into())
            .spawn(move || thread.run())
            .map_err(|error| DbError::Open(format!("The writer thread cannot start: {error}.")))?;
        Ok(Self { queue, wait: options.wait_timeout, tally, thread })
    }

    /// Waits until the last write is done and the connection closed.
    pub(super) fn stop(self) {
        let Self { queue, thread, .. } = self;
        drop(queue);
        // A writer that panicked has closed its connection as well.
        let _ = thread.join();
    }

    pub(super) async fn lend(&self) -> Result<WriteLease, DbError> {
        let stopped = || DbError::Unavailable("the writer has stopped".into());
        let (grant, granted) = oneshot::channel();
        self.queue.send(Ask::Write(grant)).map_err(|_| stopped())?;
        match tokio::time::timeout(self.wait, granted).await {
            Ok(answer) => answer.map_err(|_| stopped())?,
            Err(_) => Err(DbError::Unavailable("too many writes are waiting".into())),
        }
    }

    /// True if the write-ahead log is empty now; false if somebody still reads from it.
    pub(super) async fn empty_log(&self) -> Result<bool, DbError> {
        let stopped = || DbError::Unavailable("the writer has stopped".into());
        let (answer, answered) = oneshot::channel();
        self.queue.send(Ask::EmptyLog(answer)).map_err(|_| stopped())?;
        answered.await.map_err(|_| stopped())?
    }

    pub(super) fn counts(&self) -> WriterCounts {
        WriterCounts {
            writes: self.tally.writes.load(Ordering::Relaxed),
            commits: self.tally.commits.load(Ordering::Relaxed),
        }
    }
}

/// The writer's connection, lent to one write inside its savepoint. Dropping it undoes the write.
pub(crate) struct WriteLease {
    conn: Option<Connection>,
    back: Sender<Returned>,
}

struct Returned {
    conn: Connection,
    keep: bool,
    /// Told when the batch is committed; absent when nobody waits any more.
    verdict: Option<Verdict>,
}

impl WriteLease {
    /// Gives the connection back and waits until the batch is on the disk. A refused write waits as well: what
    /// it saw may have been an earlier write of the same batch, which is true only once that is committed.
    pub(crate) async fn end(mut self, keep: bool) -> Result<(), DbError> {
        let stopped = || DbError::OutcomeUnknown("the writer has stopped".into());
        let (verdict, told) = oneshot::channel();
        let conn = self.conn.take().ok_or_else(stopped)?;
        self.back.send(Returned { conn, keep, verdict: Some(verdict) }).map_err(|_| stopped())?;
        told.await.map_err(|_| stopped())?
    }
}

impl Deref for WriteLease {
    type Target = Connection;

    #[expect(
        clippy::expect_used,
        reason = "the connection leaves only in end and drop, which consume the lease"
    )]
    fn deref(&self) -> &Connection {
        self.conn.as_ref().expect("a lease holds its connection")
    }
}

impl Drop for WriteLease {
    fn drop(&mut self) {
        if let Some(conn) = self.conn.take() {
            // The thread is gone only when the process ends; then the connection just closes.
            let _ = self.back.send(Returned { conn, keep: false, verdict: None });
        }
    }
}

struct WriterThread {
    /// Away while it is lent.
    conn: Option<Connection>,
    asks: Receiver<Ask>,
    back: (Sender<Returned>, Receiver<Returned>),
    max_batch: usize,
    /// Writes that must run alone, after a commit of several failed: the one at fault then fails alone.
    alone: usize,
    tally: Arc<Tally>,
}

impl WriterThread {
    fn run(mut self) {
        while let Ok(ask) = self.asks.recv() {
            match ask {
                Ask::EmptyLog(answer) => self.empty_log(answer),
                Ask::Write(first) => {
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
        let most = if self.alone > 0 { 1 } else { self.max_batch };
        let mut waiting = Vec::new();
        let mut kept = 0;
        let mut next = Some(first);
        let mut after = None;
        while let Some(grant) = next.take() {
            if let Some(ReturnedWrite { keep, verdict }) = self.lend(grant)? {
                kept += u64::from(keep);
                waiting.extend(verdict);
            }
            if self.conn.as_ref().is_none_or(Connection::is_autocommit) {
                break;
            }
            if waiting.len() < most {
                match self.asks.try_recv() {
                    Ok(Ask::Write(grant)) => next = Some(grant),
                    Ok(Ask::EmptyLog(answer)) => after = Some(answer),
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

    /// Lends the connection for one write; `None` when nobody took it.
    fn lend(&mut self, grant: Grant) -> Result<Option<ReturnedWrite>, ConnectionLost> {
        if grant.is_closed() {
            return Ok(None);
        }
        if let Err(error) = self.execute("SAVEPOINT one_write") {
            let _ = grant.send(Err(error));
            return Ok(None);
        }
        let lease = WriteLease { conn: self.conn.take(), back: self.back.0.clone() };
        // A refused grant drops the lease, which sends the connection straight back.
        drop(grant.send(Ok(lease)));
        let Returned { conn, keep, verdict } = self.back.1.recv().map_err(|_| ConnectionLost)?;
        self.conn = Some(conn);
        let end = if keep { "RELEASE one_write" } else { "ROLLBACK TO one_write; RELEASE one_write" };
        match self.execute(end) {
            Ok(()) => Ok(Some(ReturnedWrite { keep, verdict })),
            Err(error) => {
                tell(verdict, Err(error));
                Ok(None)
            }
        }
    }

    fn commit(&mut self, waiting: Vec<Verdict>, kept: u64) {
        #[cfg(feature = "sabotage")]
        let waiting = crate::sabotage::answer_early(waiting, |verdict| tell(Some(verdict), Ok(())));
        self.alone = self.alone.saturating_sub(1);
        // SQLite undoes everything by itself on some failures (disk full): then there is nothing to commit.
        let undone = self.conn.as_ref().is_none_or(Connection::is_autocommit);
        if let Err(error) = self.execute("COMMIT") {
            let _ = self.execute("ROLLBACK");
            if undone || waiting.len() > 1 {
                self.alone = waiting.len();
                tracing::warn!(%error, writes = waiting.len(), "a shared commit failed; its writes run again alone");
                for verdict in waiting {
                    tell(Some(verdict), Err(DbError::RunAgain(error.to_string())));
                }
            } else {
                tell(waiting.into_iter().next(), Err(error));
            }
            return;
        }
        self.tally.writes.fetch_add(kept, Ordering::Relaxed);
        self.tally.commits.fetch_add(1, Ordering::Relaxed);
        for verdict in waiting {
            tell(Some(verdict), Ok(()));
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

/// The lent connection never came back; the process is ending.
struct ConnectionLost;

struct ReturnedWrite {
    keep: bool,
    verdict: Option<Verdict>,
}

/// The one who asked may have gone away; that is no failure.
fn tell(verdict: Option<Verdict>, outcome: Result<(), DbError>) {
    if let Some(verdict) = verdict {
        drop(verdict.send(outcome));
    }
}
