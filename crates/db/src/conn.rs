//! One connection, of either engine, lent for a while.
//!
//! Several statements can be under way on it at once ([`together!`](crate::together)): PostgreSQL then gets them in one
//! go and answers them one after the other, which spares it and us a wait for each. SQLite runs each at once.

use crate::{
    DbError, FromRow, Param, Row, Sql, Value,
    held::Ticket,
    memory::Memory,
    postgres::PostgresLease,
    sqlite::{ReadLease, WriteLease},
};
use std::{
    ops::Deref,
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};
use tokio_postgres::types::ToSql;

/// A lent connection. It goes back when dropped, and an open transaction in it is rolled back.
pub struct Conn {
    lent: Arc<Lent>,
    pub(crate) memory: Arc<Memory>,
}

/// What a connection shares with its twins.
struct Lent {
    link: Link,
    /// Set when a statement failed in a way that undid the whole transaction and left nothing behind.
    is_lost: AtomicBool,
    /// As this connection read it; see [`crate::memory`].
    programme_version: OnceLock<i64>,
    _ticket: Ticket,
}

pub(crate) enum Link {
    /// Locked for one statement at a time, which nobody ever waits for: it runs while its future is polled.
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

/// The connection of SQLite itself.
pub(crate) fn locked(lease: &Mutex<SqliteLease>) -> MutexGuard<'_, SqliteLease> {
    lease.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes a parameter list: `p![parent_id, name]`.
#[macro_export]
macro_rules! p {
    ($($param:expr),* $(,)?) => { &[$(&$param as &dyn $crate::Param),*] };
}

/// Runs what depends on nothing of each other at once, in no promised order, and waits for all of it or for the first
/// error:
///
/// ```ignore
/// let (children, programs) = together!(conn, DbError => list_children(conn, id), list_programs(conn, id))?;
/// ```
#[macro_export]
macro_rules! together {
    ($conn:ident, $error:ty => $a:expr, $b:expr $(,)?) => {
        $crate::futures::try_join($crate::on_twin!($conn, $error, $a), $crate::on_twin!($conn, $error, $b))
            .await
    };
    ($conn:ident, $error:ty => $a:expr, $b:expr, $c:expr $(,)?) => {
        $crate::futures::try_join3(
            $crate::on_twin!($conn, $error, $a),
            $crate::on_twin!($conn, $error, $b),
            $crate::on_twin!($conn, $error, $c),
        )
        .await
    };
    ($conn:ident, $error:ty => $a:expr, $b:expr, $c:expr, $d:expr $(,)?) => {
        $crate::futures::try_join4(
            $crate::on_twin!($conn, $error, $a),
            $crate::on_twin!($conn, $error, $b),
            $crate::on_twin!($conn, $error, $c),
            $crate::on_twin!($conn, $error, $d),
        )
        .await
    };
    ($conn:ident, $error:ty => $a:expr, $b:expr, $c:expr, $d:expr, $e:expr $(,)?) => {
        $crate::futures::try_join5(
            $crate::on_twin!($conn, $error, $a),
            $crate::on_twin!($conn, $error, $b),
            $crate::on_twin!($conn, $error, $c),
            $crate::on_twin!($conn, $error, $d),
            $crate::on_twin!($conn, $error, $e),
        )
        .await
    };
}

/// One part of [`together!`](crate::together).
#[doc(hidden)]
#[macro_export]
macro_rules! on_twin {
    ($conn:ident, $error:ty, $work:expr) => {
        async {
            let $conn = &mut $conn.twin();
            $work.await.map_err(<$error>::from)
        }
    };
}

impl Conn {
    pub(crate) fn new(link: Link, memory: &Arc<Memory>, ticket: Ticket) -> Self {
        let (is_lost, programme_version) = (AtomicBool::new(false), OnceLock::new());
        let lent = Arc::new(Lent { link, is_lost, programme_version, _ticket: ticket });
        Self { lent, memory: Arc::clone(memory) }
    }

    /// The same connection once more, for [`together!`](crate::together): it must not outlive this one.
    #[doc(hidden)]
    #[must_use]
    pub fn twin(&self) -> Self {
        Self { lent: Arc::clone(&self.lent), memory: Arc::clone(&self.memory) }
    }

    pub(crate) fn link(&self) -> &Link {
        &self.lent.link
    }

    pub(crate) fn is_lost(&self) -> bool {
        self.lent.is_lost.load(Ordering::Relaxed)
    }

    pub(crate) fn version(&self) -> &OnceLock<i64> {
        &self.lent.programme_version
    }

    /// `None` while a twin is in use.
    pub(crate) fn into_link(self) -> Option<Link> {
        Arc::into_inner(self.lent).map(|lent| lent.link)
    }

    /// True on SQLite: for the few values that the two engines want in different forms.
    pub(crate) fn is_sqlite(&self) -> bool {
        matches!(self.link(), Link::Sqlite(_))
    }

    /// Every row.
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
        self.noting_loss(answer)
    }

    /// The first row, if there is one.
    pub async fn optional<T: FromRow>(
        &mut self,
        sql: &'static Sql,
        params: &[&dyn Param],
    ) -> Result<Option<T>, DbError> {
        Ok(self.all(sql, params).await?.into_iter().next())
    }

    /// The first row, which must be there.
    pub async fn one<T: FromRow>(&mut self, sql: &'static Sql, params: &[&dyn Param]) -> Result<T, DbError> {
        self.optional(sql, params).await?.ok_or(DbError::NoRow)
    }

    /// Runs a statement and tells how many rows it changed.
    pub async fn run(&mut self, sql: &'static Sql, params: &[&dyn Param]) -> Result<u64, DbError> {
        #[cfg(feature = "guard-mutation")]
        crate::guard_mutation::wait_at_gate(sql.name).await;
        crate::recording::record(sql, params);
        let answer = match self.link() {
            Link::Sqlite(lease) => sqlite_run(&locked(lease), sql, params),
            Link::Postgres(lease) => postgres_run(lease, sql, params).await,
        };
        self.noting_loss(answer)
    }

    /// Prepares a statement without running it: what the test that reads every statement needs.
    pub async fn check(&mut self, sql: &'static Sql) -> Result<(), DbError> {
        match self.link() {
            Link::Sqlite(lease) => locked(lease).prepare(sql.sqlite()).map(drop)?,
            Link::Postgres(lease) => lease.client().prepare(sql.postgres()).await.map(drop)?,
        }
        Ok(())
    }

    fn noting_loss<T>(&self, answer: Result<T, DbError>) -> Result<T, DbError> {
        if let Err(error) = &answer
            && (error.may_run_again() || self.link().has_lost_its_transaction())
        {
            self.lent.is_lost.store(true, Ordering::Relaxed);
        }
        answer
    }
}

impl Link {
    fn has_lost_its_transaction(&self) -> bool {
        match self {
            // Some failures (disk full, out of memory) make SQLite undo the whole transaction by itself.
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
    crate::steps::record(sql.name, &statement, out.len());
    Ok(out)
}

fn sqlite_run(conn: &rusqlite::Connection, sql: &Sql, params: &[&dyn Param]) -> Result<u64, DbError> {
    let mut statement = conn.prepare_cached(sql.sqlite())?;
    let changed = statement.execute(rusqlite::params_from_iter(values(params)))?;
    crate::steps::record(sql.name, &statement, changed);
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
    crate::steps::record_run(sql.name, rows.len());
    rows.iter().map(|row| T::from_row(&Row::postgres(row))).collect()
}

async fn postgres_run(lease: &PostgresLease, sql: &Sql, params: &[&dyn Param]) -> Result<u64, DbError> {
    let client = lease.client();
    let statement = lease.checked(client.prepare_cached(sql.postgres()).await)?;
    let values = values(params);
    let values = by_reference(&values);
    let changed = lease.after_begin(client.execute(&statement, &values)).await?;
    crate::steps::record_run(sql.name, usize::try_from(changed).unwrap_or(usize::MAX));
    Ok(changed)
}

fn by_reference<'v>(values: &'v [Value<'_>]) -> Vec<&'v (dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}
