//! Slow reads: each on a thread and a connection of its own, in a lane, from the primary or from a replica.

use crate::{
    Conn, Db, DbError, Engine, cache::SharedCache, conn::Link, one_connection::ConnectionTracker,
    table_copy::Snapshot,
};
use std::{panic::Location, sync::Arc};

/// Slow reads queue per lane; quick reads never queue behind them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// Dashboard figures and searches: a user is waiting.
    Report,
    /// Chunks of exports, of whole lists and of copies.
    Bulk,
}

/// Which PostgreSQL server a slow read may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Primary,
    PrimaryOrReplica,
}

impl Db {
    /// Runs a slow read (a report, dashboard figures) without blocking others: SQLite reads run on the calling
    /// thread, so this one gets its own thread and its own connection.
    #[track_caller]
    pub fn read_in_background<T, F, Fut>(&self, work: F) -> impl Future<Output = Result<T, DbError>> + Send
    where
        T: Send + 'static,
        F: FnOnce(Conn) -> Fut + Send + 'static,
        Fut: Future<Output = Result<T, DbError>>,
    {
        self.read_on_thread(Lane::Report, Source::PrimaryOrReplica, Location::caller(), work)
    }

    /// [`Self::read_in_background`] for a read that the next write depends on: never from a replica.
    #[track_caller]
    pub fn read_in_background_from_primary<T, F, Fut>(
        &self,
        work: F,
    ) -> impl Future<Output = Result<T, DbError>> + Send
    where
        T: Send + 'static,
        F: FnOnce(Conn) -> Fut + Send + 'static,
        Fut: Future<Output = Result<T, DbError>>,
    {
        self.read_on_thread(Lane::Report, Source::Primary, Location::caller(), work)
    }

    /// [`Self::read_in_background`] for a chunk of an export or of a whole list. Reports do not queue behind these reads.
    #[track_caller]
    pub fn read_in_bulk<T, F, Fut>(&self, work: F) -> impl Future<Output = Result<T, DbError>> + Send
    where
        T: Send + 'static,
        F: FnOnce(Conn) -> Fut + Send + 'static,
        Fut: Future<Output = Result<T, DbError>>,
    {
        self.read_on_thread(Lane::Bulk, Source::PrimaryOrReplica, Location::caller(), work)
    }

    /// [`Self::read_in_bulk`] for a read that the next write depends on: never from a replica.
    #[track_caller]
    pub fn read_in_bulk_from_primary<T, F, Fut>(
        &self,
        work: F,
    ) -> impl Future<Output = Result<T, DbError>> + Send
    where
        T: Send + 'static,
        F: FnOnce(Conn) -> Fut + Send + 'static,
        Fut: Future<Output = Result<T, DbError>>,
    {
        self.read_on_thread(Lane::Bulk, Source::Primary, Location::caller(), work)
    }

    async fn read_on_thread<T, F, Fut>(
        &self,
        lane: Lane,
        source: Source,
        place: &'static Location<'static>,
        work: F,
    ) -> Result<T, DbError>
    where
        T: Send + 'static,
        F: FnOnce(Conn) -> Fut + Send + 'static,
        Fut: Future<Output = Result<T, DbError>>,
    {
        let tracker = ConnectionTracker::current();
        let ticket = tracker.take(place);
        let link = match &self.engine {
            Engine::Sqlite(sqlite) => Link::reading(sqlite.read_in_lane(lane).await?),
            Engine::Postgres(postgres) => Link::Postgres(postgres.read_in_lane(lane, source).await?),
        };
        let is_of_replica = link.is_of_replica();
        // A failover may lose changes that a replica showed and reuse their version numbers, so values read from a
        // replica are cached for this lease only.
        let conn = if is_of_replica {
            Conn::new(link, &Arc::new(SharedCache::new(self.random().clone())), ticket)
        } else {
            Conn::new(link, &self.cache, ticket)
        };
        let runtime = tokio::runtime::Handle::current();
        let answer = tokio::task::spawn_blocking(move || runtime.block_on(tracker.track(work(conn))))
            .await
            .map_err(|error| DbError::Statement(error.to_string()))?;
        if is_of_replica { answer.map_err(DbError::on_replica) } else { answer }
    }

    /// [`Self::read_in_background`] for several reads that must agree: all of them see the same snapshot of the database.
    #[track_caller]
    pub fn read_in_snapshot<T, F>(&self, work: F) -> impl Future<Output = Result<T, DbError>> + Send
    where
        T: Send + 'static,
        F: AsyncFnOnce(&mut Conn) -> Result<T, DbError> + Send + 'static,
    {
        self.read_snapshot(Location::caller(), work)
    }

    async fn read_snapshot<T, F>(&self, place: &'static Location<'static>, work: F) -> Result<T, DbError>
    where
        T: Send + 'static,
        F: AsyncFnOnce(&mut Conn) -> Result<T, DbError> + Send + 'static,
    {
        let tracker = ConnectionTracker::current();
        let ticket = tracker.take(place);
        let link = match &self.engine {
            Engine::Sqlite(sqlite) => Link::reading(sqlite.read_in_lane(Lane::Report).await?),
            Engine::Postgres(postgres) => Link::Postgres(postgres.begin_reading().await?),
        };
        let is_of_replica = link.is_of_replica();
        // A transaction bypasses the cache, so nothing from a replica can get into it.
        let mut snapshot = Snapshot::take(Conn::new(link, &self.cache, ticket))?;
        let runtime = tokio::runtime::Handle::current();
        let run = move || {
            runtime.block_on(tracker.track(async move {
                let answer = work(&mut snapshot).await;
                snapshot.end().await;
                answer
            }))
        };
        let answer =
            tokio::task::spawn_blocking(run).await.map_err(|error| DbError::Statement(error.to_string()))?;
        if is_of_replica { answer.map_err(DbError::on_replica) } else { answer }
    }
}
