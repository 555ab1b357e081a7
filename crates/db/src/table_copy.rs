//! Everything in a database, table by table, for moving it to another one. Which tables there are is read off the
//! schema, so that a new one cannot be forgotten; the statements are made from it, and so stand in no `statements!`.

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

/// A table, as both engines know it: without search indexes, which an engine keeps by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its name.
    pub name: String,
    /// By name.
    pub columns: Vec<Column>,
    /// What its rows are sorted by: the primary key, or all columns where there is none.
    pub key: Vec<String>,
    /// Tables whose rows its rows refer to.
    pub refers_to: BTreeSet<String>,
    /// The column that the database numbers, if there is one.
    pub numbered: Option<String>,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub kind: Kind,
}

/// What may be in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Whole numbers.
    Number,
    /// True or false.
    Truth,
    /// Text.
    Text,
    /// Bytes.
    Bytes,
}

/// What is in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Datum {
    /// Nothing.
    Null,
    /// A truth value.
    Truth(bool),
    /// A whole number.
    Number(i64),
    /// Text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}

impl Param for Datum {
    fn value(&self) -> Value<'_> {
        match self {
            Self::Null => Value::Null,
            Self::Truth(truth) => Value::Bool(*truth),
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
            "boolean" => Ok(Self::Truth),
            "text" => Ok(Self::Text),
            "blob" | "bytea" => Ok(Self::Bytes),
            other => Err(DbError::Statement(format!("{other} is not one of our column types"))),
        }
    }
}

/// What every database makes for itself: the history of its schema, and what triggers fill as rows come in, which are
/// the queue of entries without a seal, totals, and the number of changes.
const OWN: [&str; 15] = [
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
    "listing_total",
    "listing_change",
    "listing_unindexed",
];

impl Conn {
    /// Every table, each after those that it refers to, otherwise by name.
    pub async fn tables(&mut self) -> Result<Vec<Table>, DbError> {
        in_order(match self.link() {
            Link::Sqlite(lease) => sqlite::tables(&locked(lease))?,
            Link::Postgres(lease) => postgres::tables(lease.begun().await?).await?,
        })
    }

    /// Shows every row of a table, in the order of its key, which is the same on both engines.
    pub async fn each_row<E: From<DbError>>(
        &mut self,
        table: &Table,
        mut show: impl FnMut(&[Datum]) -> Result<(), E> + Send,
    ) -> Result<(), E> {
        match self.link() {
            Link::Sqlite(lease) => sqlite::each_row(&locked(lease), table, show),
            Link::Postgres(lease) => postgres::each_row(lease.begun().await?, table, &mut show).await,
        }
    }

    /// The last number that the database gave in this table; 0 if it gave none.
    pub async fn last_number(&mut self, table: &Table) -> Result<i64, DbError> {
        match self.link() {
            Link::Sqlite(lease) => sqlite::last_number(&locked(lease), table),
            Link::Postgres(lease) => postgres::last_number(lease.begun().await?, table).await,
        }
    }

    /// Adds rows, numbers and all, as they are, until there is no next one. On PostgreSQL that is one statement: what counts
    /// rows by triggers counts all of them at once.
    pub async fn fill<E: From<DbError>>(
        &mut self,
        table: &Table,
        mut next: impl FnMut() -> Result<Option<Vec<Datum>>, E> + Send,
    ) -> Result<(), E> {
        match self.link() {
            Link::Sqlite(lease) => sqlite::fill(&locked(lease), table, next),
            Link::Postgres(lease) => postgres::fill(lease.begun().await?, table, &mut next).await,
        }
    }

    /// Says which number the database gave last.
    pub async fn set_last_number(&mut self, table: &Table, last: i64) -> Result<(), DbError> {
        match self.link() {
            Link::Sqlite(lease) => sqlite::set_last_number(&locked(lease), table, last),
            Link::Postgres(lease) => postgres::set_last_number(lease.begun().await?, table, last).await,
        }
    }

    /// True if there is no row in a table.
    pub async fn has_no_row(&mut self, table: &Table) -> Result<bool, DbError> {
        let sql = format!("SELECT 1 FROM {} LIMIT 1", quoted(&table.name));
        match self.link() {
            Link::Sqlite(lease) => Ok(!locked(lease).prepare(&sql)?.exists([])?),
            Link::Postgres(lease) => Ok(lease.begun().await?.query(&sql, &[]).await?.is_empty()),
        }
    }

    /// Removes every row of a table.
    pub async fn remove_rows(&mut self, table: &Table) -> Result<(), DbError> {
        let sql = format!("DELETE FROM {}", quoted(&table.name));
        match self.link() {
            Link::Sqlite(lease) => locked(lease).execute_batch(&sql)?,
            Link::Postgres(lease) => lease.batch(&sql).await?,
        }
        Ok(())
    }

    /// Lets the statements of this transaction take as long as they need.
    pub async fn take_time(&mut self) -> Result<(), DbError> {
        if let Link::Postgres(lease) = self.link() {
            lease.batch("SET LOCAL statement_timeout = 0").await?;
        }
        Ok(())
    }
}

/// A connection that sees one moment of the database.
pub struct Snapshot {
    conn: Conn,
}

impl Snapshot {
    /// Freezes what a connection sees. One of PostgreSQL has begun already.
    pub(crate) fn take(conn: Conn) -> Result<Self, DbError> {
        if let Link::Sqlite(lease) = conn.link() {
            // The first read is the moment.
            locked(lease).execute_batch("BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1")?;
        }
        Ok(Self { conn })
    }

    /// Gives the connection back to the pool. Without this, one of PostgreSQL is closed.
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
        // One of PostgreSQL is closed; this one goes back to the others.
        if let Link::Sqlite(lease) = self.conn.link() {
            let _ = locked(lease).execute_batch("ROLLBACK");
        }
    }
}

fn in_order(mut tables: Vec<Table>) -> Result<Vec<Table>, DbError> {
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

/// The columns, in their order, with commas.
fn column_list(table: &Table) -> String {
    table.columns.iter().map(|column| quoted(&column.name)).collect::<Vec<_>>().join(", ")
}

/// All rows in the order of the key. Text is compared byte by byte, whatever language the database speaks.
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
    fn a_table_comes_after_those_it_refers_to() {
        let tables = vec![table("a", &["c", "a"]), table("b", &[]), table("c", &["b"])];
        let names: Vec<_> = in_order(tables).unwrap().into_iter().map(|table| table.name).collect();
        assert_eq!(names, ["b", "c", "a"]);
        let told = in_order(vec![table("a", &["b"]), table("b", &["a"])]).unwrap_err().to_string();
        assert_eq!(told, "a, b refer to each other");
    }
}
