//! What every request needs and hardly anybody changes (cohorts, packages, teachers, the timetable, rates) is kept in
//! memory. Triggers count its changes in `programme_version`, in the transaction of the change; a connection reads that
//! number before it uses what is kept, so that nothing old is ever shown, on this node or on another.
//!
//! *Invariants*
//! - A transaction uses nothing that is kept: prices, limits and restrictions are decided by the tables themselves.
//! - What is kept under a number is at least as new as that number, because the number is read first.

use crate::{
    Conn, DbError,
    conn::{Link, SqliteLease, locked},
    listing::Answers,
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

/// Something that is made of the counted tables only.
pub trait Remembered: Sized + Send + Sync + 'static {
    /// Reads it from the database.
    fn load(conn: &mut Conn) -> impl Future<Output = Result<Self, DbError>> + Send;
}

/// What the connections of a database share.
#[derive(Debug)]
pub(crate) struct Memory {
    /// Where random bytes come from.
    pub random: Random,
    /// Each kind with the version that it was made at.
    programme: Mutex<HashMap<TypeId, Kept>>,
    /// What searches found.
    pub answers: Answers,
}

#[derive(Clone, Debug)]
struct Kept {
    version: i64,
    value: Arc<dyn Any + Send + Sync>,
}

impl Memory {
    pub fn new(random: Random) -> Self {
        Self { random, programme: Mutex::default(), answers: Answers::default() }
    }

    fn find<T: Remembered>(&self, version: i64) -> Option<Arc<T>> {
        let kept =
            self.programme.lock().unwrap_or_else(PoisonError::into_inner).get(&TypeId::of::<T>()).cloned();
        kept.filter(|kept| kept.version == version).and_then(|kept| kept.value.downcast().ok())
    }

    /// Keeps it, unless something newer is kept: a snapshot may be behind.
    fn keep<T: Remembered>(&self, version: i64, value: &Arc<T>) {
        let value: Arc<dyn Any + Send + Sync> = Arc::<T>::clone(value);
        let mut all = self.programme.lock().unwrap_or_else(PoisonError::into_inner);
        let kept =
            all.entry(TypeId::of::<T>()).or_insert_with(|| Kept { version, value: Arc::clone(&value) });
        if kept.version < version {
            *kept = Kept { version, value };
        }
    }
}

impl Conn {
    /// What is kept in memory, as it is in the database now; `None` in a transaction, which reads the tables.
    pub async fn remembered<T: Remembered>(&mut self) -> Result<Option<Arc<T>>, DbError> {
        if !self.may_remember() {
            return Ok(None);
        }
        let version = self.programme_version().await?;
        if let Some(kept) = self.memory.find(version) {
            return Ok(Some(kept));
        }
        // Boxed: it is rare, and every caller's future would have to hold it.
        let value = Arc::new(Box::pin(T::load(self)).await?);
        self.memory.keep(version, &value);
        Ok(Some(value))
    }

    /// Reads what [`Self::remembered`] needs first: sent [`together!`](crate::together) with other reads it costs no wait.
    pub async fn find_version(&mut self) -> Result<(), DbError> {
        if self.may_remember() {
            self.programme_version().await?;
        }
        Ok(())
    }

    /// Read once in the time that a connection is lent for.
    async fn programme_version(&mut self) -> Result<i64, DbError> {
        if let Some(version) = self.version().get() {
            return Ok(*version);
        }
        let version = self.one(&FIND_VERSION, p![]).await?;
        Ok(*self.version().get_or_init(|| version))
    }

    /// False in a transaction.
    pub(crate) fn may_remember(&self) -> bool {
        #[cfg(feature = "guard-mutation")]
        if crate::guard_mutation::is_on() {
            return false;
        }
        match self.link() {
            Link::Sqlite(lease) => matches!(*locked(lease), SqliteLease::Read(_)),
            Link::Postgres(lease) => !lease.is_in_transaction(),
        }
    }
}
