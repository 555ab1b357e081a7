//! Opens an installation's database on either engine.

use crate::{
    Conn, DbError, Write,
    cache::SharedCache,
    conn::Link,
    one_connection::ConnectionTracker,
    postgres::{self, Postgres},
    sqlite::{SearchIndex, Sqlite},
    table_copy::Snapshot,
};
use kernel::{Random, Secret};
use std::{
    panic::Location,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

/// Connection settings, limits and time-outs.
#[derive(Clone, Debug)]
pub struct DbOptions {
    /// `sqlite:PATH` or `postgres://…`.
    pub url: Secret,
    /// A PostgreSQL read replica, for slow reads.
    pub read_url: Option<Secret>,
    /// Size of the PostgreSQL pool, and of the replica's pool.
    pub pool_size: usize,
    /// SQLite connections for quick reads.
    pub readers: usize,
    /// Time limit of a statement.
    pub statement_timeout: Duration,
    /// Time limit for waiting on a row lock.
    pub lock_timeout: Duration,
    /// Time limit for getting a connection, or for starting a write.
    pub wait_timeout: Duration,
    /// CA certificates for PostgreSQL over TLS, instead of the public ones.
    pub ca_file: Option<PathBuf>,
    /// Maximum number of writes per commit on SQLite; 1 disables group commit.
    pub max_batch: usize,
    /// For a command that runs while a server has the same SQLite file open, such as adding a staff member.
    pub alongside_server: bool,
    /// Maintained at each commit on SQLite.
    pub search_index: &'static SearchIndex,
}

impl DbOptions {
    /// The defaults of `config.default.toml`, with this URL and these full-text indexes.
    pub fn new(url: impl Into<String>, search_index: &'static SearchIndex) -> Self {
        Self {
            url: Secret::new(url.into()),
            read_url: None,
            pool_size: 16,
            readers: 8,
            statement_timeout: Duration::from_secs(5),
            lock_timeout: Duration::from_secs(3),
            wait_timeout: Duration::from_secs(3),
            ca_file: None,
            max_batch: 256,
            alongside_server: false,
            search_index,
        }
    }

    /// The path of the database file; `None` for PostgreSQL.
    pub fn file(&self) -> Option<&Path> {
        self.url.expose().strip_prefix("sqlite:").map(|path| path.trim_start_matches("//").as_ref())
    }

    /// Rejects an invalid URL without connecting.
    pub fn check(&self) -> Result<(), DbError> {
        let url = self.url.expose();
        if self.file().is_some() {
            let refused =
                "The setting database_read_url is for PostgreSQL; an SQLite database has no replica.";
            return if self.read_url.is_none() { Ok(()) } else { Err(DbError::Open(refused.into())) };
        }
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return postgres::check(self);
        }
        Err(DbError::Open(
            "The database address must begin with sqlite: or postgres:// (setting database_url).".into(),
        ))
    }
}

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

/// The engine that is open.
#[derive(Clone)]
pub enum Engine {
    Sqlite(Arc<Sqlite>),
    Postgres(Arc<Postgres>),
}

/// An open database. Clones share it.
#[derive(Clone)]
pub struct Db {
    engine: Engine,
    cache: Arc<SharedCache>,
}

impl Db {
    /// Opens the database and runs pending migrations. Every error is a sentence for the operator.
    pub async fn open(options: &DbOptions, random: Random) -> Result<Self, DbError> {
        options.check()?;
        let engine = match options.file() {
            Some(path) => Engine::Sqlite(Arc::new(Sqlite::open(path, options)?)),
            None => Engine::Postgres(Arc::new(Postgres::open(options).await?)),
        };
        Ok(Self { engine, cache: Arc::new(SharedCache::new(random)) })
    }

    /// For tests, and for features that only one engine has.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// Closes the database and waits until its file is closed. Fails while a clone is in use.
    pub fn close(self) -> Result<(), DbError> {
        let in_use = || DbError::Unavailable("the database is still in use".into());
        if let Engine::Sqlite(sqlite) = self.engine {
            Arc::into_inner(sqlite).ok_or_else(in_use)?.close();
        }
        Ok(())
    }

    /// Number of connections for quick reads.
    pub fn connections(&self) -> usize {
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.readers(),
            Engine::Postgres(postgres) => postgres.connections(),
        }
    }

    pub(crate) fn random(&self) -> &Random {
        &self.cache.random
    }

    /// Leases a connection for quick, indexed reads.
    #[track_caller]
    pub fn read(&self) -> impl Future<Output = Result<Conn, DbError>> + Send + '_ {
        let place = Location::caller();
        async move {
            let ticket = ConnectionTracker::current().take(place);
            let link = match &self.engine {
                Engine::Sqlite(sqlite) => Link::reading(sqlite.read().await?),
                Engine::Postgres(postgres) => Link::Postgres(postgres.read().await?),
            };
            Ok(Conn::new(link, &self.cache, ticket))
        }
    }

    /// Begins a write transaction; usually called through [`tx!`](crate::tx).
    #[track_caller]
    pub fn begin(&self) -> impl Future<Output = Result<Write, DbError>> + Send + '_ {
        let place = Location::caller();
        async move {
            let ticket = ConnectionTracker::current().take(place);
            let link = match &self.engine {
                Engine::Sqlite(sqlite) => Link::writing(sqlite.begin().await?),
                Engine::Postgres(postgres) => Link::Postgres(postgres.begin().await?),
            };
            Ok(Write::new(Conn::new(link, &self.cache, ticket)))
        }
    }

    /// A consistent snapshot of the whole database, for reading all of it while others write.
    #[track_caller]
    pub fn snapshot(&self) -> impl Future<Output = Result<Snapshot, DbError>> + Send + '_ {
        let place = Location::caller();
        async move {
            let ticket = ConnectionTracker::current().take(place);
            let link = match &self.engine {
                Engine::Sqlite(sqlite) => Link::reading(sqlite.read_in_lane(Lane::Bulk).await?),
                Engine::Postgres(postgres) => Link::Postgres(postgres.begin_snapshot().await?),
            };
            Snapshot::take(Conn::new(link, &self.cache, ticket))
        }
    }

    /// Purges deleted and overwritten data from the files: on SQLite it merges the search indexes and checkpoints
    /// and truncates the write-ahead log, which holds old versions of pages. Returns false if a reader still uses
    /// the log. A no-op on PostgreSQL, where the server is responsible for it.
    pub async fn purge_deleted_data(&self) -> Result<bool, DbError> {
        #[cfg(feature = "guard-mutation")]
        if crate::guard_mutation::KEEP_LOG.load(std::sync::atomic::Ordering::SeqCst) {
            return Ok(true);
        }
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.purge().await,
            Engine::Postgres(_) => Ok(true),
        }
    }

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
