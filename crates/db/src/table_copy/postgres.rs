//! `table_copy` on PostgreSQL.

use super::{Column, DERIVED, Datum, Kind, Table, column_list, quoted, select};
use crate::{Cell, DbError, Param as _, Value};
use deadpool_postgres::Object;
use std::{collections::BTreeMap, pin::pin};
use tokio_postgres::{
    Row,
    binary_copy::BinaryCopyInWriter,
    types::{ToSql, Type},
};

/// Rows per FETCH.
const CHUNK: u32 = 1_000;

const COLUMNS: &str = "SELECT c.relname::text, a.attname::text, format_type(a.atttypid, NULL),
        array_position(i.indkey::int2[], a.attnum), a.attidentity <> ''
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> ALL($1)
    ORDER BY a.attname COLLATE \"C\"";

const REFERENCES: &str = "SELECT o.relname::text, t.relname::text FROM pg_constraint k
    JOIN pg_class o ON o.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
    WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace";

pub(super) async fn tables(client: &Object) -> Result<Vec<Table>, DbError> {
    let mut tables: BTreeMap<String, (Table, Vec<(i32, String)>)> = BTreeMap::new();
    for row in client.query(COLUMNS, &[&DERIVED.as_slice()]).await? {
        let name: String = row.try_get(0)?;
        let new = || Table {
            name: name.clone(),
            columns: Vec::new(),
            key: Vec::new(),
            refers_to: [].into(),
            numbered: None,
        };
        let (table, key) = tables.entry(name.clone()).or_insert_with(|| (new(), Vec::new()));
        let column = Column { name: row.try_get(1)?, kind: Kind::of(row.try_get(2)?)? };
        if let Some(position) = row.try_get(3)? {
            key.push((position, column.name.clone()));
        }
        if row.try_get(4)? {
            table.numbered = Some(column.name.clone());
        }
        table.columns.push(column);
    }
    for row in client.query(REFERENCES, &[]).await? {
        if let Some((table, _)) = tables.get_mut(row.try_get::<_, &str>(0)?) {
            table.refers_to.insert(row.try_get(1)?);
        }
    }
    Ok(tables.into_values().map(|(table, key)| with_key(table, key)).collect())
}

fn with_key(mut table: Table, mut key: Vec<(i32, String)>) -> Table {
    key.sort_unstable();
    table.key = key.into_iter().map(|(_, name)| name).collect();
    if table.key.is_empty() {
        table.key = table.columns.iter().map(|column| column.name.clone()).collect();
    }
    table
}

pub(super) async fn each_row<E: From<DbError>>(
    client: &Object,
    table: &Table,
    visit: &mut (impl FnMut(&[Datum]) -> Result<(), E> + Send),
) -> Result<(), E> {
    let failed = |error: tokio_postgres::Error| E::from(error.into());
    let declare = format!("DECLARE whole NO SCROLL CURSOR FOR {}", select(table, " COLLATE \"C\""));
    client.batch_execute(&declare).await.map_err(failed)?;
    loop {
        let rows = client.query(&format!("FETCH {CHUNK} FROM whole"), &[]).await.map_err(failed)?;
        for row in &rows {
            visit(&data(row)?)?;
        }
        if rows.is_empty() {
            return client.batch_execute("CLOSE whole").await.map_err(failed);
        }
    }
}

fn data(row: &Row) -> Result<Vec<Datum>, DbError> {
    let cells = (0..row.len()).map(|index| {
        Ok(match row.try_get::<_, Cell<'_>>(index)? {
            Cell::Null => Datum::Null,
            Cell::Bool(boolean) => Datum::Bool(boolean),
            Cell::Int(number) => Datum::Number(number),
            Cell::Text(text) => Datum::Text(text.to_owned()),
            Cell::Blob(bytes) => Datum::Bytes(bytes.to_vec()),
        })
    });
    cells.collect()
}

/// The sequence behind an identity column, quoted for use in a statement.
async fn generator(client: &Object, table: &Table) -> Result<String, DbError> {
    let column = table.numbered.clone().unwrap_or_default();
    let sql = "SELECT pg_get_serial_sequence($1, $2)";
    Ok(client.query_one(sql, &[&quoted(&table.name), &column]).await?.try_get(0)?)
}

pub(super) async fn last_number(client: &Object, table: &Table) -> Result<i64, DbError> {
    let generator = generator(client, table).await?;
    let sql = format!("SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {generator}");
    Ok(client.query_one(&sql, &[]).await?.try_get(0)?)
}

/// Uses COPY, which keeps ids even in identity columns. The server processes rows while the next ones are read; an
/// error of `next` drops the writer, which aborts the COPY.
pub(super) async fn fill<E: From<DbError>>(
    client: &Object,
    table: &Table,
    next: &mut (impl FnMut() -> Result<Option<Vec<Datum>>, E> + Send),
) -> Result<(), E> {
    let failed = |error: tokio_postgres::Error| E::from(error.into());
    let types: Vec<Type> = table.columns.iter().map(|column| sql_type(column.kind)).collect();
    let into = format!("COPY {} ({}) FROM STDIN BINARY", quoted(&table.name), column_list(table));
    let sink = client.copy_in(&into).await.map_err(failed)?;
    let mut writer = pin!(BinaryCopyInWriter::new(sink, &types));
    while let Some(row) = next()? {
        let values: Vec<Value<'_>> = row.iter().map(Datum::value).collect();
        let values: Vec<&(dyn ToSql + Sync)> =
            values.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
        writer.as_mut().write(&values).await.map_err(failed)?;
    }
    writer.finish().await.map_err(failed)?;
    Ok(())
}

fn sql_type(kind: Kind) -> Type {
    match kind {
        Kind::Number => Type::INT8,
        Kind::Bool => Type::BOOL,
        Kind::Text => Type::TEXT,
        Kind::Bytes => Type::BYTEA,
    }
}

pub(super) async fn set_last_number(client: &Object, table: &Table, last: i64) -> Result<(), DbError> {
    let generator = generator(client, table).await?;
    client.execute("SELECT setval(CAST($1 AS TEXT)::regclass, $2)", &[&generator, &last]).await?;
    Ok(())
}
