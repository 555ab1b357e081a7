//! One connection, of either engine, lent for a while.

use crate::{
    DbError, FromRow, Param, Row, Sql, Value,
    held::Ticket,
    memory::Memory,
    postgres::PostgresLease,
    sqlite::{ReadLease, WriteLease},
};
use std::sync::Arc;
use tokio_postgres::types::ToSql;

/// A lent connection. It goes back when dropped, and an open transaction in it is rolled back.
pub struct Conn {
    pub(crate) link: Link,
    /// Set when a statement failed in a way that undid the whole transaction and left nothing behind.
    pub(crate) lost: bool,
    pub(crate) memory: Arc<Memory>,
    /// As this connection read it; see [`crate::memory`].
    pub(crate) programme_version: Option<i64>,
    _ticket: Ticket,
}

pub(crate) enum Link {
    SqliteRead(ReadLease),
    SqliteWrite(WriteLease),
    Postgres(PostgresLease),
}

/// Writes a parameter list: `p![parent_id, name]`.
#[macro_export]
macro_rules! p {
    ($($param:expr),* $(,)?) => { &[$(&$param as &dyn $crate::Param),*] };
}

impl Conn {
    pub(crate) fn new(link: Link, memory: &Arc<Memory>, ticket: Ticket) -> Self {
        Self { link, lost: false, memory: Arc::clone(memory), programme_version: None, _ticket: ticket }
    }

    /// True on SQLite: for the few values that the two engines want in different forms.
    pub(crate) fn is_sqlite(&self) -> bool {
        !matches!(self.link, Link::Postgres(_))
    }

    /// Every row.
    pub async fn all<T: FromRow>(
        &mut self,
        sql: &'static Sql,
        params: &[&dyn Param],
    ) -> Result<Vec<T>, DbError> {
        #[cfg(feature = "sabotage")]
        crate::sabotage::wait_at_gate(sql.name).await;
        let answer = match &mut self.link {
            Link::SqliteRead(lease) => sqlite_rows(lease, sql, params),
            Link::SqliteWrite(lease) => sqlite_rows(lease, sql, params),
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
        #[cfg(feature = "sabotage")]
        crate::sabotage::wait_at_gate(sql.name).await;
        let answer = match &mut self.link {
            Link::SqliteRead(lease) => sqlite_run(lease, sql, params),
            Link::SqliteWrite(lease) => sqlite_run(lease, sql, params),
            Link::Postgres(lease) => postgres_run(lease, sql, params).await,
        };
        self.noting_loss(answer)
    }

    /// Prepares a statement without running it: what the test that reads every statement needs.
    pub async fn check(&mut self, sql: &'static Sql) -> Result<(), DbError> {
        match &mut self.link {
            Link::SqliteRead(lease) => lease.prepare(sql.sqlite()).map(drop)?,
            Link::SqliteWrite(lease) => lease.prepare(sql.sqlite()).map(drop)?,
            Link::Postgres(lease) => lease.prepare(sql.postgres()).await.map(drop)?,
        }
        Ok(())
    }

    fn noting_loss<T>(&mut self, answer: Result<T, DbError>) -> Result<T, DbError> {
        if let Err(error) = &answer {
            self.lost |= error.may_run_again()
                || match &self.link {
                    Link::SqliteRead(_) => false,
                    // Some failures (disk full, out of memory) make SQLite undo the whole transaction by itself.
                    Link::SqliteWrite(lease) => lease.is_autocommit(),
                    Link::Postgres(lease) => lease.is_closed(),
                };
        }
        answer
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
    #[cfg(feature = "sabotage")]
    crate::steps::record(sql.name, &statement, out.len());
    Ok(out)
}

fn sqlite_run(conn: &rusqlite::Connection, sql: &Sql, params: &[&dyn Param]) -> Result<u64, DbError> {
    let mut statement = conn.prepare_cached(sql.sqlite())?;
    let changed = statement.execute(rusqlite::params_from_iter(values(params)))?;
    #[cfg(feature = "sabotage")]
    crate::steps::record(sql.name, &statement, changed);
    Ok(changed as u64)
}

async fn postgres_rows<T: FromRow>(
    lease: &mut PostgresLease,
    sql: &Sql,
    params: &[&dyn Param],
) -> Result<Vec<T>, DbError> {
    let prepared = lease.prepare_cached(sql.postgres()).await;
    let (statement, values) = (lease.checked(prepared)?, values(params));
    let answer = lease.query(&statement, &by_reference(&values)).await;
    lease.checked(answer)?.iter().map(|row| T::from_row(&Row::postgres(row))).collect()
}

async fn postgres_run(lease: &mut PostgresLease, sql: &Sql, params: &[&dyn Param]) -> Result<u64, DbError> {
    let prepared = lease.prepare_cached(sql.postgres()).await;
    let (statement, values) = (lease.checked(prepared)?, values(params));
    let answer = lease.execute(&statement, &by_reference(&values)).await;
    lease.checked(answer)
}

fn by_reference<'v>(values: &'v [Value<'_>]) -> Vec<&'v (dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}
