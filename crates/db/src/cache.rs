//! In-memory caches. [`CachedValue`] is data that every request reads and that rarely changes (cohorts, packages,
//! teachers, timetable, rates). Triggers increment `programme_version` in the transaction of each change; a
//! connection reads that version before it uses the cache, so stale data is never served, on this node or another.
//!
//! *Invariants*
//! - A transaction bypasses the cache: prices, limits and restrictions are decided from the tables.
//! - A value cached under a version is at least as new as that version, because the version is read first.
//!
//! [`Conn::cache`] is for a crate that has a version of its own; both invariants apply to it too.

use crate::{
    Conn, DbError,
    conn::{Link, SqliteLease, locked},
    p,
};
use kernel::Random;
use std::{
    any::{Any, TypeId},
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

crate::statements! {
    FIND_VERSION = "SELECT number FROM programme_version WHERE id = 1";
}

/// A value computed only from tables that `programme_version` covers.
pub trait CachedValue: Sized + Send + Sync + 'static {
    /// Loads it from the database.
    fn load(conn: &mut Conn) -> impl Future<Output = Result<Self, DbError>> + Send;
}

/// Shared by all connections of a database.
#[derive(Debug)]
pub(crate) struct SharedCache {
    pub random: Random,
    /// By type, with the version that each value was loaded at.
    programme: Mutex<HashMap<TypeId, Cached>>,
    /// Caches of other crates, by type.
    caches: Mutex<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>,
}

#[derive(Clone, Debug)]
struct Cached {
    version: i64,
    value: Arc<dyn Any + Send + Sync>,
}

impl SharedCache {
    /// An empty cache.
    pub fn new(random: Random) -> Self {
        Self { random, programme: Mutex::default(), caches: Mutex::default() }
    }

    fn find<T: CachedValue>(&self, version: i64) -> Option<Arc<T>> {
        let cached =
            self.programme.lock().unwrap_or_else(PoisonError::into_inner).get(&TypeId::of::<T>()).cloned();
        cached.filter(|cached| cached.version == version).and_then(|cached| cached.value.downcast().ok())
    }

    /// Stores a value unless a newer one is cached: a snapshot may be behind.
    fn insert<T: CachedValue>(&self, version: i64, value: &Arc<T>) {
        let value: Arc<dyn Any + Send + Sync> = Arc::<T>::clone(value);
        let mut all = self.programme.lock().unwrap_or_else(PoisonError::into_inner);
        let cached =
            all.entry(TypeId::of::<T>()).or_insert_with(|| Cached { version, value: Arc::clone(&value) });
        if cached.version < version {
            *cached = Cached { version, value };
        }
    }

    fn cache<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        let mut all = self.caches.lock().unwrap_or_else(PoisonError::into_inner);
        let cache = Arc::clone(all.entry(TypeId::of::<T>()).or_insert_with(|| Arc::new(T::default())));
        cache.downcast().unwrap_or_default()
    }
}

impl Conn {
    /// The cached value, loaded if it is stale; `None` in a transaction, which must read the tables.
    pub async fn cached<T: CachedValue>(&mut self) -> Result<Option<Arc<T>>, DbError> {
        if !self.may_use_cache() {
            return Ok(None);
        }
        let version = self.programme_version().await?;
        if let Some(cached) = self.cache.find(version) {
            return Ok(Some(cached));
        }
        // Boxed: loading is rare, and every caller's future would otherwise reserve space for it.
        let value = Arc::new(Box::pin(T::load(self)).await?);
        self.cache.insert(version, &value);
        Ok(Some(value))
    }

    /// Reads the version that [`Self::cached`] needs. Sent [`pipeline!`](crate::pipeline) with other reads, it
    /// costs no extra round trip.
    pub async fn prefetch_cache_version(&mut self) -> Result<(), DbError> {
        if self.may_use_cache() {
            self.programme_version().await?;
        }
        Ok(())
    }

    /// Read once per lease.
    async fn programme_version(&mut self) -> Result<i64, DbError> {
        if let Some(version) = self.version().get() {
            return Ok(*version);
        }
        let version = self.one(&FIND_VERSION, p![]).await?;
        Ok(*self.version().get_or_init(|| version))
    }

    /// The cache of this type, shared by all connections of the database and empty at first. A connection to a replica
    /// has one of its own. Use it only if [`Self::may_use_cache`].
    pub fn cache<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        self.cache.cache()
    }

    /// False in a transaction, which must read the tables.
    pub fn may_use_cache(&self) -> bool {
        #[cfg(feature = "guard-mutation")]
        if crate::guard_mutation::is_active() {
            return false;
        }
        match self.link() {
            Link::Sqlite(lease) => matches!(*locked(lease), SqliteLease::Read(_)),
            Link::Postgres(lease) => !lease.is_in_transaction(),
        }
    }
}
