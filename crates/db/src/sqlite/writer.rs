//! The single writer and its group commit.

mod thread;

use super::search_index::SearchIndex;
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

/// Lends the connection to one write at a time.
pub(super) struct Writer {
    queue: Sender<Command>,
    wait: Duration,
    counters: Arc<Counters>,
    search_index: &'static SearchIndex,
    thread: JoinHandle<()>,
}

type Grant = oneshot::Sender<Result<WriteLease, DbError>>;
type Reply = oneshot::Sender<Result<(), DbError>>;

/// Requests to the writer thread.
enum Command {
    /// Lend the connection for a write.
    Write(Grant),
    /// Checkpoint the write-ahead log and truncate it.
    TruncateLog(oneshot::Sender<Result<bool, DbError>>),
}

#[derive(Default)]
struct Counters {
    writes: AtomicU64,
    commits: AtomicU64,
}

/// Number of committed writes and of the commits they shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriterCounts {
    pub writes: u64,
    pub commits: u64,
}

impl Writer {
    pub(super) fn start(conn: Connection, options: &DbOptions) -> Result<Self, DbError> {
        let (queue, commands) = channel();
        let counters = Arc::new(Counters::default());
        let thread = WriterThread {
            conn: Some(conn),
            commands,
            back: channel(),
            max_batch: options.max_batch.max(1),
            alone: 0,
            counters: Arc::clone(&counters),
            search_index: options.search_index,
        };
        let thread = std::thread::Builder::new()
            .name("sqlite-writer".into())
            .spawn(move || thread.run())
            .map_err(|error| DbError::Open(format!("The writer thread cannot start: {error}.")))?;
        let (wait, search_index) = (options.wait_timeout, options.search_index);
        Ok(Self { queue, wait, counters, search_index, thread })
    }

    /// Waits until the last write is done and the connection is closed.
    pub(super) fn stop(self) {
        let Self { queue, thread, .. } = self;
        drop(queue);
        // A writer that panicked has closed its connection too.
        let _ = thread.join();
    }

    pub(super) async fn lend(&self) -> Result<WriteLease, DbError> {
        let stopped = || DbError::Unavailable("the writer has stopped".into());
        let (grant, granted) = oneshot::channel();
        self.queue.send(Command::Write(grant)).map_err(|_| stopped())?;
        match tokio::time::timeout(self.wait, granted).await {
            Ok(answer) => answer.map_err(|_| stopped())?,
            Err(_) => Err(DbError::Unavailable("too many writes are waiting".into())),
        }
    }

    /// Merges the search indexes step by step, so that other writes run in between.
    pub(super) async fn merge_indexes(&self) -> Result<(), DbError> {
        self.merge(SearchIndex::begin_merge).await?;
        while !self.merge(SearchIndex::merge_some).await? {}
        Ok(())
    }

    async fn merge<T>(
        &self,
        step: fn(&SearchIndex, &Connection) -> Result<T, DbError>,
    ) -> Result<T, DbError> {
        let lease = self.lend().await?;
        let done = step(self.search_index, &lease)?;
        lease.end(true).await?;
        Ok(done)
    }

    /// True if the write-ahead log is empty now; false if a reader still uses it.
    pub(super) async fn empty_log(&self) -> Result<bool, DbError> {
        let stopped = || DbError::Unavailable("the writer has stopped".into());
        let (answer, answered) = oneshot::channel();
        self.queue.send(Command::TruncateLog(answer)).map_err(|_| stopped())?;
        answered.await.map_err(|_| stopped())?
    }

    pub(super) fn counts(&self) -> WriterCounts {
        WriterCounts {
            writes: self.counters.writes.load(Ordering::Relaxed),
            commits: self.counters.commits.load(Ordering::Relaxed),
        }
    }
}

/// The writer's connection, lent to one write inside its savepoint. Dropping it rolls the write back.
pub(crate) struct WriteLease {
    conn: Option<Connection>,
    back: Sender<Returned>,
}

struct Returned {
    conn: Connection,
    keep: bool,
    /// Sent after the commit; `None` if nobody waits for it.
    reply: Option<Reply>,
}

impl WriteLease {
    /// Returns the connection and waits until the batch is durable. A rejected write waits too: its answer may rest
    /// on an earlier write of the batch that is not committed yet.
    pub(crate) async fn end(mut self, keep: bool) -> Result<(), DbError> {
        let stopped = || DbError::OutcomeUnknown("the writer has stopped".into());
        let (reply, result) = oneshot::channel();
        let conn = self.conn.take().ok_or_else(stopped)?;
        self.back.send(Returned { conn, keep, reply: Some(reply) }).map_err(|_| stopped())?;
        result.await.map_err(|_| stopped())?
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
            let _ = self.back.send(Returned { conn, keep: false, reply: None });
        }
    }
}
