//! `table_copy` on SQLite.

use super::{Column, DERIVED, Datum, Kind, Table, column_list, quoted, select};
use crate::{DbError, Param as _};
use rusqlite::{Connection, OptionalExtension as _, params_from_iter, types::ValueRef};
use serde_json::json;

/// Search indexes are virtual tables, whose data is in shadow tables; neither has the type `table`.
const TABLES: &str = "SELECT l.name, m.sql LIKE '%AUTOINCREMENT%' FROM pragma_table_list l
    JOIN sqlite_schema m ON m.type = 'table' AND m.name = l.name
    WHERE l.schema = 'main' AND l.type = 'table' AND l.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    AND l.name NOT IN (SELECT value FROM json_each(?1))";

pub(super) fn tables(conn: &Connection) -> Result<Vec<Table>, DbError> {
    let mut statement = conn.prepare(TABLES)?;
    let names = statement.query_map([json!(DERIVED).to_string()], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let described = names.map(|named| {
        let (name, is_numbered) = named?;
        describe(conn, name, is_numbered)
    });
    described.collect()
}

fn describe(conn: &Connection, name: String, is_numbered: bool) -> Result<Table, DbError> {
    let mut columns = Vec::new();
    let mut key: Vec<(i64, String)> = Vec::new();
    let mut statement = conn.prepare("SELECT name, type, pk FROM pragma_table_info(?1) ORDER BY name")?;
    let mut rows = statement.query([&name])?;
    while let Some(row) = rows.next()? {
        let column = Column { name: row.get(0)?, kind: Kind::of(&row.get::<_, String>(1)?)? };
        match row.get(2)? {
            0 => {}
            position => key.push((position, column.name.clone())),
        }
        columns.push(column);
    }
    key.sort_unstable();
    let mut key: Vec<String> = key.into_iter().map(|(_, name)| name).collect();
    let numbered = key.first().filter(|_| is_numbered).cloned();
    if key.is_empty() {
        key = columns.iter().map(|column| column.name.clone()).collect();
    }
    let mut statement = conn.prepare("SELECT \"table\" FROM pragma_foreign_key_list(?1)")?;
    let refers_to = statement.query_map([&name], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(Table { name, columns, key, refers_to, numbered })
}

pub(super) fn each_row<E: From<DbError>>(
    conn: &Connection,
    table: &Table,
    mut visit: impl FnMut(&[Datum]) -> Result<(), E>,
) -> Result<(), E> {
    let failed = |error: rusqlite::Error| E::from(error.into());
    let mut statement = conn.prepare(&select(table, "")).map_err(failed)?;
    let mut rows = statement.query([]).map_err(failed)?;
    while let Some(row) = rows.next().map_err(failed)? {
        let cells = (0..).zip(&table.columns).map(|(index, column)| {
            let value = row.get_ref(index)?;
            datum(value, column.kind).ok_or_else(|| {
                DbError::Statement(format!(
                    "{}.{} holds something else than it is for",
                    table.name, column.name
                ))
            })
        });
        visit(&cells.collect::<Result<Vec<_>, DbError>>()?)?;
    }
    Ok(())
}

fn datum(value: ValueRef<'_>, kind: Kind) -> Option<Datum> {
    Some(match (kind, value) {
        (_, ValueRef::Null) => Datum::Null,
        (Kind::Number, ValueRef::Integer(number)) => Datum::Number(number),
        (Kind::Bool, ValueRef::Integer(number @ 0..=1)) => Datum::Bool(number == 1),
        (Kind::Text, ValueRef::Text(text)) => Datum::Text(str::from_utf8(text).ok()?.to_owned()),
        (Kind::Bytes, ValueRef::Blob(bytes)) => Datum::Bytes(bytes.to_vec()),
        _ => return None,
    })
}

pub(super) fn last_number(conn: &Connection, table: &Table) -> Result<i64, DbError> {
    let sql = "SELECT seq FROM sqlite_sequence WHERE name = ?1";
    Ok(conn.query_row(sql, [&table.name], |row| row.get(0)).optional()?.unwrap_or(0))
}

pub(super) fn fill<E: From<DbError>>(
    conn: &Connection,
    table: &Table,
    mut next: impl FnMut() -> Result<Option<Vec<Datum>>, E>,
) -> Result<(), E> {
    let failed = |error: rusqlite::Error| E::from(error.into());
    let places: Vec<String> = (1..=table.columns.len()).map(|number| format!("?{number}")).collect();
    let (name, columns) = (quoted(&table.name), column_list(table));
    let sql = format!("INSERT INTO {name} ({columns}) VALUES ({})", places.join(", "));
    let mut statement = conn.prepare(&sql).map_err(failed)?;
    while let Some(row) = next()? {
        statement.execute(params_from_iter(row.iter().map(Datum::value))).map_err(failed)?;
    }
    Ok(())
}

pub(super) fn set_last_number(conn: &Connection, table: &Table, last: i64) -> Result<(), DbError> {
    conn.execute("DELETE FROM sqlite_sequence WHERE name = ?1", [&table.name])?;
    conn.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)", (&table.name, last))?;
    Ok(())
}
