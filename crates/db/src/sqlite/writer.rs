//! The one writer, and its group commit.

mod thread;

use super::words;
use crate::{DbError, DbOptions};
use rusqlite::Connection;
use std::{
    ops::Deref,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc::{Sender, channel},
    },
    thread::JoinHandle,
    time::Duration,
};
use thread::WriterThread;
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

    /// Merges the search indexes, a part in each write: others write in between.
    pub(super) async fn merge_words(&self) -> Result<(), DbError> {
        self.merge(words::begin_merge).await?;
        while !self.merge(words::merge_some).await? {}
        Ok(())
    }

    async fn merge<T>(&self, step: fn(&Connection) -> Result<T, DbError>) -> Result<T, DbError> {
        let lease = self.lend().await?;
        let done = step(&lease)?;
        lease.end(true).await?;
        Ok(done)
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
