//! The export format: one JSON text per line, the same bytes for the same content on either engine.
//!
//! A header line; for each table a header line, a line per row, and a line with the row count and checksum; at the
//! end a line with the checksum of everything. It contains no time and no host name.

use base64::{Engine as _, prelude::BASE64_STANDARD};
use db::table_copy::{Column, Datum, Kind, Table};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The version of the format.
pub(crate) const FORMAT: &str = "seatling-export-1";

/// The first line.
#[derive(Debug, Deserialize, PartialEq, Serialize)]
pub(crate) struct Head {
    pub format: String,
    pub schema: i32,
    pub tables: Vec<String>,
}

/// The line before the rows of a table.
#[derive(Debug, Deserialize, PartialEq, Serialize)]
pub(crate) struct TableHead {
    pub table: String,
    /// Name and kind of each column, in the order of the row's cells.
    pub columns: Vec<(String, String)>,
    /// The last generated id, for tables with generated ids.
    pub last: Option<i64>,
}

/// The line after the rows of a table, and the last line.
#[derive(Debug, Deserialize, PartialEq, Serialize)]
pub(crate) struct Sum {
    pub rows: u64,
    pub sha256: String,
}

/// What was exported or imported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    pub tables: usize,
    /// In all tables.
    pub rows: u64,
}

impl TableHead {
    pub(crate) fn of(table: &Table, last: Option<i64>) -> Self {
        let named = |column: &Column| (column.name.clone(), name_of(column.kind).to_owned());
        Self { table: table.name.clone(), columns: table.columns.iter().map(named).collect(), last }
    }
}

fn name_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Number => "number",
        Kind::Bool => "truth",
        Kind::Text => "text",
        Kind::Bytes => "bytes",
    }
}

/// Counts lines and hashes their bytes.
#[derive(Clone, Default)]
pub(crate) struct Checksum {
    lines: u64,
    hash: Sha256,
}

impl Checksum {
    pub(crate) fn add(&mut self, line: &[u8]) {
        self.lines += 1;
        self.hash.update(line);
    }

    pub(crate) fn lines(&self) -> u64 {
        self.lines
    }

    pub(crate) fn sum(self) -> Sum {
        Sum { rows: self.lines, sha256: hex::encode(self.hash.finalize()) }
    }
}

/// Serializes a row as a JSON array. Bytes are Base64 text.
pub(crate) fn row_text(row: &[Datum]) -> serde_json::Result<String> {
    let cells: Vec<serde_json::Value> = row
        .iter()
        .map(|datum| match datum {
            Datum::Null => serde_json::Value::Null,
            Datum::Bool(truth) => (*truth).into(),
            Datum::Number(number) => (*number).into(),
            Datum::Text(text) => text.as_str().into(),
            Datum::Bytes(bytes) => BASE64_STANDARD.encode(bytes).into(),
        })
        .collect();
    serde_json::to_string(&cells)
}

/// Parses a row; `None` if it does not fit the table.
pub(crate) fn read_row(text: &str, table: &Table) -> Option<Vec<Datum>> {
    let cells: Vec<serde_json::Value> = serde_json::from_str(text).ok()?;
    if cells.len() != table.columns.len() {
        return None;
    }
    cells.into_iter().zip(&table.columns).map(|(cell, column)| read_cell(cell, column.kind)).collect()
}

fn read_cell(cell: serde_json::Value, kind: Kind) -> Option<Datum> {
    use serde_json::Value as Json;
    Some(match (kind, cell) {
        (_, Json::Null) => Datum::Null,
        (Kind::Bool, Json::Bool(truth)) => Datum::Bool(truth),
        (Kind::Number, Json::Number(number)) => Datum::Number(number.as_i64()?),
        (Kind::Text, Json::String(text)) => Datum::Text(text),
        (Kind::Bytes, Json::String(text)) => Datum::Bytes(BASE64_STANDARD.decode(text).ok()?),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let column = |name: &str, kind| Column { name: name.into(), kind };
        Table {
            name: "t".into(),
            columns: vec![
                column("a", Kind::Number),
                column("b", Kind::Bool),
                column("c", Kind::Text),
                column("d", Kind::Bytes),
                column("e", Kind::Text),
            ],
            key: vec!["a".into()],
            refers_to: [].into(),
            numbered: None,
        }
    }

    #[test]
    fn a_row_round_trips() {
        let row = [
            Datum::Number(i64::MIN),
            Datum::Bool(true),
            Datum::Text("Zoë \"\\\n\u{1}😀".into()),
            Datum::Bytes(vec![0, 255, 10]),
            Datum::Null,
        ];
        let text = row_text(&row).unwrap();
        assert!(!text.contains('\n'), "{text}");
        assert_eq!(read_row(&text, &table()), Some(row.to_vec()));
    }

    #[test]
    fn rejects_a_row_that_does_not_fit_the_table() {
        for text in [
            "[1,true,\"x\",\"AA==\"]",
            "[\"1\",true,\"x\",\"AA==\",null]",
            "[1,1,\"x\",\"AA==\",null]",
            "{}",
            "[1",
        ] {
            assert_eq!(read_row(text, &table()), None, "{text}");
        }
    }
}
