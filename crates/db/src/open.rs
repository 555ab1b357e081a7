//! An open database on either engine.

use crate::{
    Conn, DbError, DbOptions, Write, cache::SharedCache, conn::Link, one_connection::ConnectionTracker,
    postgres::Postgres, slow_reads::Lane, sqlite::Sqlite, table_copy::Snapshot,
};
use kernel::Random;
use std::{panic::Location, sync::Arc};

/// The engine that is open.
#[derive(Clone)]
pub enum Engine {
    Sqlite(Arc<Sqlite>),
    Postgres(Arc<Postgres>),
}

/// An open database. Clones share it.
#[derive(Clone)]
pub struct Db {
    pub(crate) engine: Engine,
    pub(crate) cache: Arc<SharedCache>,
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
}
