//! A leased connection to either engine.
//!
//! Several statements can be in flight on it at once ([`pipeline!`](crate::pipeline)): PostgreSQL receives them
//! pipelined, which saves a round trip for each. SQLite runs each immediately.

use crate::{
    DbError, FromRow, Param, Row, Sql, Value,
    cache::SharedCache,
    one_connection::Ticket,
    postgres::PostgresLease,
    sqlite::{ReadLease, WriteLease},
};
use kernel::Random;
use std::{
    ops::Deref,
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};
use tokio_postgres::types::ToSql;

/// A leased connection. Dropping it returns it to its pool and rolls back an open transaction.
pub struct Conn {
    shared: Arc<Shared>,
    pub(crate) cache: Arc<SharedCache>,
}

/// State shared by all handles of one lease.
struct Shared {
    link: Link,
    /// Set when a statement failed in a way that rolled back the whole transaction.
    is_lost: AtomicBool,
    /// Read at most once per lease; see [`crate::cache`].
    programme_version: OnceLock<i64>,
    _ticket: Ticket,
}

pub(crate) enum Link {
    /// Locked for one statement at a time and never contended: a statement runs while its future is polled.
    Sqlite(Mutex<SqliteLease>),
    Postgres(PostgresLease),
}

pub(crate) enum SqliteLease {
    Read(ReadLease),
    Write(WriteLease),
}

impl Deref for SqliteLease {
    type Target = rusqlite::Connection;

    fn deref(&self) -> &rusqlite::Connection {
        match self {
            Self::Read(lease) => lease,
            Self::Write(lease) => lease,
        }
    }
}

impl Link {
    pub(crate) fn reading(lease: ReadLease) -> Self {
        Self::Sqlite(Mutex::new(SqliteLease::Read(lease)))
    }

    pub(crate) fn writing(lease: WriteLease) -> Self {
        Self::Sqlite(Mutex::new(SqliteLease::Write(lease)))
    }

    pub(crate) fn is_of_replica(&self) -> bool {
        matches!(self, Self::Postgres(lease) if lease.is_of_replica)
    }
}

pub(crate) fn locked(lease: &Mutex<SqliteLease>) -> MutexGuard<'_, SqliteLease> {
    lease.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A parameter list: `p![parent_id, name]`.
#[macro_export]
macro_rules! p {
    ($($param:expr),* $(,)?) => { &[$(&$param as &dyn $crate::Param),*] };
}

/// Runs independent operations concurrently, in no guaranteed order, and waits for all of them or for the first
/// error:
///
/// ```ignore
/// let (children, programs) = pipeline!(conn, DbError => list_children(conn, id), list_programs(conn, id))?;
/// ```
#[macro_export]
macro_rules! pipeline {
    ($conn:ident, $error:ty => $a:expr, $b:expr $(,)?) => {
        $crate::futures::try_join($crate::on_conn!($conn, $error, $a), $crate::on_conn!($conn, $error, $b))
            .await
    };
    ($conn:ident, $error:ty => $a:expr, $b:expr, $c:expr $(,)?) => {
        $crate::futures::try_join3(
            $crate::on_conn!($conn, $error, $a),
            $crate::on_conn!($conn, $error, $b),
            $crate::on_conn!($conn, $error, $c),
        )
        .await
    };
    ($conn:ident, $error:ty => $a:expr, $b:expr, $c:expr, $d:expr $(,)?) => {
        $crate::futures::try_join4(
            $crate::on_conn!($conn, $error, $a),
            $crate::on_conn!($conn, $error, $b),
            $crate::on_conn!($conn, $error, $c),
            $crate::on_conn!($conn, $error, $d),
        )
        .await
    };
    ($conn:ident, $error:ty => $a:expr, $b:expr, $c:expr, $d:expr, $e:expr $(,)?) => {
        $crate::futures::try_join5(
            $crate::on_conn!($conn, $error, $a),
            $crate::on_conn!($conn, $error, $b),
            $crate::on_conn!($conn, $error, $c),
            $crate::on_conn!($conn, $error, $d),
            $crate::on_conn!($conn, $error, $e),
        )
        .await
    };
}

/// One operation of [`pipeline!`](crate::pipeline).
#[doc(hidden)]
#[macro_export]
macro_rules! on_conn {
    ($conn:ident, $error:ty, $work:expr) => {
        async {
            let $conn = &mut $conn.handle();
            $work.await.map_err(<$error>::from)
        }
    };
}

impl Conn {
    pub(crate) fn new(link: Link, cache: &Arc<SharedCache>, ticket: Ticket) -> Self {
        let (is_lost, programme_version) = (AtomicBool::new(false), OnceLock::new());
        let shared = Arc::new(Shared { link, is_lost, programme_version, _ticket: ticket });
        Self { shared, cache: Arc::clone(cache) }
    }

    /// Another handle to the same connection, for [`pipeline!`](crate::pipeline). It must not outlive this one.
    #[doc(hidden)]
    #[must_use]
    pub fn handle(&self) -> Self {
        Self { shared: Arc::clone(&self.shared), cache: Arc::clone(&self.cache) }
    }

    pub(crate) fn link(&self) -> &Link {
        &self.shared.link
    }

    pub(crate) fn is_lost(&self) -> bool {
        self.shared.is_lost.load(Ordering::Relaxed)
    }

    pub(crate) fn version(&self) -> &OnceLock<i64> {
        &self.shared.programme_version
    }

    /// `None` while another handle is in use.
    pub(crate) fn into_link(self) -> Option<Link> {
        Arc::into_inner(self.shared).map(|shared| shared.link)
    }

    /// For the few statements and parameters whose form differs between the engines.
    pub fn is_sqlite(&self) -> bool {
        matches!(self.link(), Link::Sqlite(_))
    }

    /// The database's source of randomness.
    pub fn random(&self) -> &Random {
        &self.cache.random
    }

    /// Returns all rows.
    pub async fn all<T: FromRow>(
        &mut self,
        sql: &'static Sql,
        params: &[&dyn Param],
    ) -> Result<Vec<T>, DbError> {
        #[cfg(feature = "guard-mutation")]
        crate::guard_mutation::wait_at_gate(sql.name).await;
        crate::recording::record(sql, params);
        let answer = match self.link() {
            Link::Sqlite(lease) => sqlite_rows(&locked(lease), sql, params),
            Link::Postgres(lease) => postgres_rows(lease, sql, params).await,
        };
        self.mark_if_lost(answer)
    }

    /// Returns the first row, if any.
    pub async fn optional<T: FromRow>(
        &mut self,
        sql: &'static Sql,
        params: &[&dyn Param],
    ) -> Result<Option<T>, DbError> {
        Ok(self.all(sql, params).await?.into_iter().next())
    }

    /// Returns the first row; fails with [`DbError::NoRow`] if there is none.
    pub async fn one<T: FromRow>(&mut self, sql: &'static Sql, params: &[&dyn Param]) -> Result<T, DbError> {
        self.optional(sql, params).await?.ok_or(DbError::NoRow)
    }

    /// Runs a statement and returns the number of affected rows.
    pub async fn run(&mut self, sql: &'static Sql, params: &[&dyn Param]) -> Result<u64, DbError> {
        #[cfg(feature = "guard-mutation")]
        crate::guard_mutation::wait_at_gate(sql.name).await;
        crate::recording::record(sql, params);
        let answer = match self.link() {
            Link::Sqlite(lease) => sqlite_run(&locked(lease), sql, params),
            Link::Postgres(lease) => postgres_run(lease, sql, params).await,
        };
        self.mark_if_lost(answer)
    }

    /// Prepares a statement without running it, for the test that checks every statement.
    pub async fn check(&mut self, sql: &'static Sql) -> Result<(), DbError> {
        match self.link() {
            Link::Sqlite(lease) => locked(lease).prepare(sql.sqlite()).map(drop)?,
            Link::Postgres(lease) => lease.client().prepare(sql.postgres()).await.map(drop)?,
        }
        Ok(())
    }

    fn mark_if_lost<T>(&self, answer: Result<T, DbError>) -> Result<T, DbError> {
        if let Err(error) = &answer
            && (error.is_retryable() || self.link().has_lost_transaction())
        {
            self.shared.is_lost.store(true, Ordering::Relaxed);
        }
        answer
    }
}

impl Link {
    fn has_lost_transaction(&self) -> bool {
        match self {
            // On some failures (disk full, out of memory) SQLite rolls back the whole transaction itself.
            Self::Sqlite(lease) => {
                let lease = locked(lease);
                matches!(*lease, SqliteLease::Write(_)) && lease.is_autocommit()
            }
            Self::Postgres(lease) => lease.client().is_closed(),
        }
    }
}

fn values<'p>(params: &'p [&dyn Param]) -> Vec<Value<'p>> {
    params.iter().map(|param| param.value()).collect()
}

fn sqlite_rows<T: FromRow>(
    conn: &rusqlite::Connection,
    sql: &Sql,
    params: &[&dyn Param],
) -> Result<Vec<T>, DbError> {
    let mut statement = conn.prepare_cached(sql.sqlite())?;
    let mut rows = statement.query(rusqlite::params_from_iter(values(params)))?;
    let mut out = Vec::new();
    while let Some(row) = rows.next()? {
        out.push(T::from_row(&Row::sqlite(row))?);
    }
    drop(rows);
    crate::statement_cost::record(sql.name, &statement, out.len());
    Ok(out)
}

fn sqlite_run(conn: &rusqlite::Connection, sql: &Sql, params: &[&dyn Param]) -> Result<u64, DbError> {
    let mut statement = conn.prepare_cached(sql.sqlite())?;
    let changed = statement.execute(rusqlite::params_from_iter(values(params)))?;
    crate::statement_cost::record(sql.name, &statement, changed);
    Ok(changed as u64)
}

async fn postgres_rows<T: FromRow>(
    lease: &PostgresLease,
    sql: &Sql,
    params: &[&dyn Param],
) -> Result<Vec<T>, DbError> {
    let client = lease.client();
    let statement = lease.checked(client.prepare_cached(sql.postgres()).await)?;
    let values = values(params);
    let values = by_reference(&values);
    let rows = lease.after_begin(client.query(&statement, &values)).await?;
    crate::statement_cost::record_run(sql.name, rows.len());
    rows.iter().map(|row| T::from_row(&Row::postgres(row))).collect()
}

async fn postgres_run(lease: &PostgresLease, sql: &Sql, params: &[&dyn Param]) -> Result<u64, DbError> {
    let client = lease.client();
    let statement = lease.checked(client.prepare_cached(sql.postgres()).await)?;
    let values = values(params);
    let values = by_reference(&values);
    let changed = lease.after_begin(client.execute(&statement, &values)).await?;
    crate::statement_cost::record_run(sql.name, usize::try_from(changed).unwrap_or(usize::MAX));
    Ok(changed)
}

fn by_reference<'v>(values: &'v [Value<'_>]) -> Vec<&'v (dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}
