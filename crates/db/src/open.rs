//! Opening an installation's database, whichever engine it is.

use crate::{
    Conn, DbError, Write,
    conn::Link,
    held::Held,
    memory::Memory,
    postgres::{self, Postgres},
    sqlite::Sqlite,
    table_copy::Snapshot,
};
use kernel::{Random, Secret};
use std::{
    panic::Location,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

/// How to open the database.
#[derive(Clone, Debug)]
pub struct DbOptions {
    /// `sqlite:PATH` or `postgres://…`.
    pub url: Secret,
    /// A replica of a PostgreSQL database, for slow reads.
    pub read_url: Option<Secret>,
    /// Connections to PostgreSQL, and as many to its replica.
    pub pool_size: usize,
    /// Connections for quick reads from SQLite.
    pub readers: usize,
    /// How long a statement may run.
    pub statement_timeout: Duration,
    /// How long a statement may wait for a row that another transaction holds.
    pub lock_timeout: Duration,
    /// How long a request may wait for a connection, or for its turn to write.
    pub wait_timeout: Duration,
    /// Certificate authorities for PostgreSQL over TLS, instead of the public ones.
    pub ca_file: Option<PathBuf>,
    /// Most writes that share one commit on SQLite; 1 switches group commit off.
    pub max_batch: usize,
    /// For a command that runs beside the server on the same SQLite file, such as adding a member of staff.
    pub beside_a_server: bool,
}

impl DbOptions {
    /// The defaults of `config.default.toml`, for a given address.
    pub fn new(url: impl Into<String>) -> Self {
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
            beside_a_server: false,
        }
    }

    /// The database's file, if it is one.
    pub fn file(&self) -> Option<&Path> {
        self.url.expose().strip_prefix("sqlite:").map(|path| path.trim_start_matches("//").as_ref())
    }

    /// Refuses an address that cannot be one, without going there.
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

/// Which slow reads wait for each other; quick ones wait for neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// Figures and searches that somebody waits for.
    Report,
    /// Parts of exports, of whole lists and of copies.
    Bulk,
}

/// Where a slow read on PostgreSQL may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Primary,
    PrimaryOrReplica,
}

/// Which engine is open.
#[derive(Clone)]
pub enum Engine {
    /// The embedded one.
    Sqlite(Arc<Sqlite>),
    /// The server.
    Postgres(Arc<Postgres>),
}

/// The open database. Clones share it.
#[derive(Clone)]
pub struct Db {
    engine: Engine,
    memory: Arc<Memory>,
}

impl Db {
    /// Opens the database and brings its schema up to date. Every failure is a sentence for the operator.
    pub async fn open(options: &DbOptions, random: Random) -> Result<Self, DbError> {
        options.check()?;
        let engine = match options.file() {
            Some(path) => Engine::Sqlite(Arc::new(Sqlite::open(path, options)?)),
            None => Engine::Postgres(Arc::new(Postgres::open(options).await?)),
        };
        Ok(Self { engine, memory: Arc::new(Memory::new(random)) })
    }

    /// Which engine this is, for tests and for what only one of them has.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// Closes the database and waits until nobody has its file open any more. Refused while a clone of it is in use.
    pub fn close(self) -> Result<(), DbError> {
        let in_use = || DbError::Unavailable("the database is still in use".into());
        if let Engine::Sqlite(sqlite) = self.engine {
            Arc::into_inner(sqlite).ok_or_else(in_use)?.close();
        }
        Ok(())
    }

    /// Connections for quick reads.
    pub fn connections(&self) -> usize {
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.readers(),
            Engine::Postgres(postgres) => postgres.connections(),
        }
    }

    pub(crate) fn random(&self) -> &Random {
        &self.memory.random
    }

    /// A connection for quick, indexed reads.
    #[track_caller]
    pub fn read(&self) -> impl Future<Output = Result<Conn, DbError>> + Send + '_ {
        let place = Location::caller();
        async move {
            let ticket = Held::current().take(place);
            let link = match &self.engine {
                Engine::Sqlite(sqlite) => Link::reading(sqlite.read().await?),
                Engine::Postgres(postgres) => Link::Postgres(postgres.read().await?),
            };
            Ok(Conn::new(link, &self.memory, ticket))
        }
    }

    /// Begins a write transaction; [`tx!`](crate::tx) is the usual way in.
    #[track_caller]
    pub fn begin(&self) -> impl Future<Output = Result<Write, DbError>> + Send + '_ {
        let place = Location::caller();
        async move {
            let ticket = Held::current().take(place);
            let link = match &self.engine {
                Engine::Sqlite(sqlite) => Link::writing(sqlite.begin().await?),
                Engine::Postgres(postgres) => Link::Postgres(postgres.begin().await?),
            };
            Ok(Write::new(Conn::new(link, &self.memory, ticket)))
        }
    }

    /// One moment of the whole database, to read all of it while others write.
    #[track_caller]
    pub fn snapshot(&self) -> impl Future<Output = Result<Snapshot, DbError>> + Send + '_ {
        let place = Location::caller();
        async move {
            let ticket = Held::current().take(place);
            let link = match &self.engine {
                Engine::Sqlite(sqlite) => Link::reading(sqlite.read_in_lane(Lane::Bulk).await?),
                Engine::Postgres(postgres) => Link::Postgres(postgres.begin_snapshot().await?),
            };
            Snapshot::take(Conn::new(link, &self.memory, ticket))
        }
    }

    /// Makes what was deleted or overwritten unreadable in the files too: on SQLite the search indexes are merged, and
    /// the write-ahead log, which holds pages as they were, is moved into the database and emptied. False if somebody
    /// still reads from it. On PostgreSQL that is the server's own affair.
    pub async fn settle_files(&self) -> Result<bool, DbError> {
        #[cfg(feature = "guard-mutation")]
        if crate::guard_mutation::KEEP_LOG.load(std::sync::atomic::Ordering::SeqCst) {
            return Ok(true);
        }
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.settle().await,
            Engine::Postgres(_) => Ok(true),
        }
    }

    /// Runs a read that may be slow (a report, the figures of a dashboard) where it holds up nobody: on SQLite a read
    /// runs on the thread that asks, so this one gets a thread and a connection of its own.
    #[track_caller]
    pub fn read_slowly<T, F, Fut>(&self, work: F) -> impl Future<Output = Result<T, DbError>> + Send
    where
        T: Send + 'static,
        F: FnOnce(Conn) -> Fut + Send + 'static,
        Fut: Future<Output = Result<T, DbError>>,
    {
        self.read_aside(Lane::Report, Source::PrimaryOrReplica, Location::caller(), work)
    }

    /// [`Self::read_slowly`] for a read that decides what is written next: never from a replica.
    #[track_caller]
    pub fn read_slowly_to_write<T, F, Fut>(&self, work: F) -> impl Future<Output = Result<T, DbError>> + Send
    where
        T: Send + 'static,
        F: FnOnce(Conn) -> Fut + Send + 'static,
        Fut: Future<Output = Result<T, DbError>>,
    {
        self.read_aside(Lane::Report, Source::Primary, Location::caller(), work)
    }

    /// [`Self::read_slowly`] for a part of an export or of a whole list: however many are under way, reports do not wait for them.
    #[track_caller]
    pub fn read_in_bulk<T, F, Fut>(&self, work: F) -> impl Future<Output = Result<T, DbError>> + Send
    where
        T: Send + 'static,
        F: FnOnce(Conn) -> Fut + Send + 'static,
        Fut: Future<Output = Result<T, DbError>>,
    {
        self.read_aside(Lane::Bulk, Source::PrimaryOrReplica, Location::caller(), work)
    }

    /// [`Self::read_in_bulk`] for a read that decides what is written next: never from a replica.
    #[track_caller]
    pub fn read_in_bulk_to_write<T, F, Fut>(&self, work: F) -> impl Future<Output = Result<T, DbError>> + Send
    where
        T: Send + 'static,
        F: FnOnce(Conn) -> Fut + Send + 'static,
        Fut: Future<Output = Result<T, DbError>>,
    {
        self.read_aside(Lane::Bulk, Source::Primary, Location::caller(), work)
    }

    async fn read_aside<T, F, Fut>(
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
        let held = Held::current();
        let ticket = held.take(place);
        let link = match &self.engine {
            Engine::Sqlite(sqlite) => Link::reading(sqlite.read_in_lane(lane).await?),
            Engine::Postgres(postgres) => Link::Postgres(postgres.read_in_lane(lane, source).await?),
        };
        let is_of_replica = link.is_of_replica();
        // A failover may lose what a replica showed, and give its version numbers to other changes: what is read there is
        // remembered for this lease only.
        let conn = if is_of_replica {
            Conn::new(link, &Arc::new(Memory::new(self.random().clone())), ticket)
        } else {
            Conn::new(link, &self.memory, ticket)
        };
        let runtime = tokio::runtime::Handle::current();
        let answer = tokio::task::spawn_blocking(move || runtime.block_on(held.around(work(conn))))
            .await
            .map_err(|error| DbError::Statement(error.to_string()))?;
        if is_of_replica { answer.map_err(DbError::on_replica) } else { answer }
    }

    /// Runs reads that must agree with each other, where they hold up nobody: all of them see one moment of the
    /// database, whatever is committed meanwhile.
    #[track_caller]
    pub fn read_at_one_moment<T, F>(&self, work: F) -> impl Future<Output = Result<T, DbError>> + Send
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
        let held = Held::current();
        let ticket = held.take(place);
        let link = match &self.engine {
            Engine::Sqlite(sqlite) => Link::reading(sqlite.read_in_lane(Lane::Report).await?),
            Engine::Postgres(postgres) => Link::Postgres(postgres.begin_reading().await?),
        };
        let is_of_replica = link.is_of_replica();
        // A transaction remembers nothing.
        let mut snapshot = Snapshot::take(Conn::new(link, &self.memory, ticket))?;
        let runtime = tokio::runtime::Handle::current();
        let run = move || {
            runtime.block_on(held.around(async move {
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
