//! Reads and fills every table, to move an installation to another database. The tables are read from the schema,
//! so that a new one cannot be forgotten; the statements are generated, so they are not declared with
//! `statements!`.

mod postgres;
mod rebuild;
mod sqlite;

pub use rebuild::Rebuild;

use crate::{
    Conn, DbError, Param, Value,
    conn::{Link, locked},
};
use std::{
    collections::BTreeSet,
    ops::{Deref, DerefMut},
};

/// A table that exists on both engines; search indexes are not included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub name: String,
    /// Sorted by name.
    pub columns: Vec<Column>,
    /// Sort columns: the primary key, or all columns without one.
    pub key: Vec<String>,
    /// Names of the tables that are copied before it: those that its foreign keys reference.
    pub refers_to: BTreeSet<String>,
    /// The identity column, if any.
    pub numbered: Option<String>,
}

/// One column of a table that is copied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    pub name: String,
    pub kind: Kind,
}

/// Column types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Number,
    Bool,
    Text,
    Bytes,
}

/// The value of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Datum {
    Null,
    Bool(bool),
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl Param for Datum {
    fn value(&self) -> Value<'_> {
        match self {
            Self::Null => Value::Null,
            Self::Bool(boolean) => Value::Bool(*boolean),
            Self::Number(number) => Value::Int(*number),
            Self::Text(text) => Value::Text(text),
            Self::Bytes(bytes) => Value::Blob(bytes),
        }
    }
}

impl Kind {
    fn of(declared: &str) -> Result<Self, DbError> {
        match declared.to_lowercase().as_str() {
            "bigint" | "integer" => Ok(Self::Number),
            "boolean" => Ok(Self::Bool),
            "text" => Ok(Self::Text),
            "blob" | "bytea" => Ok(Self::Bytes),
            other => Err(DbError::Statement(format!("{other} is not one of our column types"))),
        }
    }
}

/// Tables that every database fills itself: the migration history, and what triggers maintain as rows are inserted
/// (the queue of unsealed entries, totals, the cache version).
const DERIVED: [&str; 23] = [
    "refinery_schema_history",
    "journal_unsealed",
    "programme_version",
    "sponsored_total",
    "month_total",
    "class_total",
    "package_total",
    "pair_total",
    "seat_total",
    "program_change",
    "pair_change",
    "seat_change",
    "agreement_seat_total",
    "agreement_seat_change",
    "department_seat_total",
    "department_seat_change",
    "listing_total",
    "listing_change",
    "listing_unindexed",
    "child_attendance",
    "attendance_change",
    "class_attendance",
    "class_attendance_change",
];

/// Tables to which triggers of another table add rows, and that contain more than these rows say: totals with what an
/// erasure removed, links that were changed. They are copied after that table, over what its triggers wrote.
const FILLED_BY_TRIGGERS: [(&str, &str); 3] =
    [("partner_attendance", "mark"), ("registration_link", "partner"), ("agreement", "partner")];

impl Conn {
    /// Every table, each after those it references, otherwise by name.
    pub async fn tables(&mut self) -> Result<Vec<Table>, DbError> {
        let mut tables = match self.link() {
            Link::Sqlite(lease) => sqlite::tables(&locked(lease))?,
            Link::Postgres(lease) => postgres::tables(lease.begun().await?).await?,
        };
        for table in &mut tables {
            let of = FILLED_BY_TRIGGERS.iter().filter(|(filled, _)| *filled == table.name);
            table.refers_to.extend(of.map(|(_, of)| (*of).to_owned()));
        }
        by_dependency(tables)
    }

    /// Calls `visit` with every row of a table, in key order, which is the same on both engines.
    pub async fn each_row<E: From<DbError>>(
        &mut self,
        table: &Table,
        mut visit: impl FnMut(&[Datum]) -> Result<(), E> + Send,
    ) -> Result<(), E> {
        match self.link() {
            Link::Sqlite(lease) => sqlite::each_row(&locked(lease), table, visit),
            Link::Postgres(lease) => postgres::each_row(lease.begun().await?, table, &mut visit).await,
        }
    }

    /// The last generated id of a table; 0 if there is none.
    pub async fn last_number(&mut self, table: &Table) -> Result<i64, DbError> {
        match self.link() {
            Link::Sqlite(lease) => sqlite::last_number(&locked(lease), table),
            Link::Postgres(lease) => postgres::last_number(lease.begun().await?, table).await,
        }
    }

    /// Inserts rows with their ids until `next` returns `None`. A single statement on PostgreSQL, so that triggers
    /// which count rows run once.
    pub async fn fill<E: From<DbError>>(
        &mut self,
        table: &Table,
        mut next: impl FnMut() -> Result<Option<Vec<Datum>>, E> + Send,
    ) -> Result<(), E> {
        if FILLED_BY_TRIGGERS.iter().any(|(filled, _)| *filled == table.name) {
            self.remove_rows(table).await?;
        }
        match self.link() {
            Link::Sqlite(lease) => sqlite::fill(&locked(lease), table, next),
            Link::Postgres(lease) => postgres::fill(lease.begun().await?, table, &mut next).await,
        }
    }

    /// Sets the last generated id.
    pub async fn set_last_number(&mut self, table: &Table, last: i64) -> Result<(), DbError> {
        match self.link() {
            Link::Sqlite(lease) => sqlite::set_last_number(&locked(lease), table, last),
            Link::Postgres(lease) => postgres::set_last_number(lease.begun().await?, table, last).await,
        }
    }

    /// True if a table is empty.
    pub async fn has_no_row(&mut self, table: &Table) -> Result<bool, DbError> {
        let sql = format!("SELECT 1 FROM {} LIMIT 1", quoted(&table.name));
        match self.link() {
            Link::Sqlite(lease) => Ok(!locked(lease).prepare(&sql)?.exists([])?),
            Link::Postgres(lease) => Ok(lease.begun().await?.query(&sql, &[]).await?.is_empty()),
        }
    }

    /// Deletes every row of a table.
    pub async fn remove_rows(&mut self, table: &Table) -> Result<(), DbError> {
        let sql = format!("DELETE FROM {}", quoted(&table.name));
        match self.link() {
            Link::Sqlite(lease) => locked(lease).execute_batch(&sql)?,
            Link::Postgres(lease) => lease.batch(&sql).await?,
        }
        Ok(())
    }

    /// Disables the statement time-out for this transaction.
    pub async fn disable_statement_timeout(&mut self) -> Result<(), DbError> {
        if let Link::Postgres(lease) = self.link() {
            lease.batch("SET LOCAL statement_timeout = 0").await?;
        }
        Ok(())
    }
}

/// A connection that sees a consistent snapshot of the database.
pub struct Snapshot {
    conn: Conn,
}

impl Snapshot {
    /// Begins the snapshot. A PostgreSQL connection has begun it already.
    pub(crate) fn take(conn: Conn) -> Result<Self, DbError> {
        if let Link::Sqlite(lease) = conn.link() {
            // The first read fixes the snapshot.
            locked(lease).execute_batch("BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1")?;
        }
        Ok(Self { conn })
    }

    /// Returns the connection to the pool. Without this, a PostgreSQL connection is closed.
    pub(crate) async fn end(self) {
        if let Link::Postgres(lease) = self.conn.link() {
            lease.roll_back().await;
        }
    }
}

impl Deref for Snapshot {
    type Target = Conn;

    fn deref(&self) -> &Conn {
        &self.conn
    }
}

impl DerefMut for Snapshot {
    fn deref_mut(&mut self) -> &mut Conn {
        &mut self.conn
    }
}

impl Drop for Snapshot {
    fn drop(&mut self) {
        // A PostgreSQL connection is closed; an SQLite one goes back to its pool.
        if let Link::Sqlite(lease) = self.conn.link() {
            let _ = locked(lease).execute_batch("ROLLBACK");
        }
    }
}

fn by_dependency(mut tables: Vec<Table>) -> Result<Vec<Table>, DbError> {
    tables.sort_by(|one, other| one.name.cmp(&other.name));
    let mut placed = BTreeSet::new();
    let mut out = Vec::new();
    while !tables.is_empty() {
        let is_next = |table: &Table| {
            table.refers_to.iter().all(|other| placed.contains(other) || *other == table.name)
        };
        let Some(index) = tables.iter().position(is_next) else {
            let names: Vec<_> = tables.iter().map(|table| table.name.as_str()).collect();
            return Err(DbError::Statement(format!("{} refer to each other", names.join(", "))));
        };
        let table = tables.remove(index);
        placed.insert(table.name.clone());
        out.push(table);
    }
    Ok(out)
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Comma-separated, in order.
fn column_list(table: &Table) -> String {
    table.columns.iter().map(|column| quoted(&column.name)).collect::<Vec<_>>().join(", ")
}

/// All rows in key order. Text is compared bytewise, independent of the database's locale.
fn select(table: &Table, collation: &str) -> String {
    let order = table.key.iter().map(|name| {
        let is_text = table.columns.iter().any(|column| column.name == *name && column.kind == Kind::Text);
        format!("{}{} NULLS FIRST", quoted(name), if is_text { collation } else { "" })
    });
    let order = order.collect::<Vec<_>>().join(", ");
    format!("SELECT {} FROM {} ORDER BY {order}", column_list(table), quoted(&table.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(name: &str, refers_to: &[&str]) -> Table {
        let refers_to = refers_to.iter().map(|name| (*name).to_owned()).collect();
        Table { name: name.into(), columns: Vec::new(), key: Vec::new(), refers_to, numbered: None }
    }

    #[test]
    fn orders_tables_after_those_they_reference() {
        let tables = vec![table("a", &["c", "a"]), table("b", &[]), table("c", &["b"])];
        let names: Vec<_> = by_dependency(tables).unwrap().into_iter().map(|table| table.name).collect();
        assert_eq!(names, ["b", "c", "a"]);
        let error = by_dependency(vec![table("a", &["b"]), table("b", &["a"])]).unwrap_err().to_string();
        assert_eq!(error, "a, b refer to each other");
    }
}
