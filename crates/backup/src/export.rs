//! Exports a database to a file that either engine can import.

use crate::{
    BackupError, durable,
    lines::{Checksum, Counted, FORMAT, Head, TableHead, row_text},
};
use db::{Db, table_copy::Table};
use serde::Serialize;
use std::{
    fs::File,
    io::{BufWriter, Write as _},
    path::Path,
};

/// Writes a snapshot of a database to a file, while others use it. Holds at most one batch of rows in memory.
pub async fn export(db: &Db, to: &Path) -> Result<Counted, BackupError> {
    let partial = durable::begin(to)?;
    let mut snapshot = db.snapshot().await?;
    let tables = snapshot.tables().await?;
    let mut out = Writer { file: BufWriter::new(partial.as_file()), path: to, all: Checksum::default() };
    let names = tables.iter().map(|table| table.name.clone()).collect();
    out.write_json(&Head { format: FORMAT.into(), schema: db::newest_schema(), tables: names })?;
    let mut counted = Counted { tables: tables.len(), rows: 0 };
    for table in &tables {
        counted.rows += out.table(&mut snapshot, table).await?;
    }
    let sum = out.all.clone().sum();
    out.write_json(&sum)?;
    out.file.flush().map_err(BackupError::file(to))?;
    drop(out);
    durable::finish(partial, to)?;
    Ok(counted)
}

struct Writer<'a> {
    file: BufWriter<&'a File>,
    path: &'a Path,
    all: Checksum,
}

impl Writer<'_> {
    async fn table(&mut self, conn: &mut db::Conn, table: &Table) -> Result<u64, BackupError> {
        let last = if table.numbered.is_some() { Some(conn.last_number(table).await?) } else { None };
        self.write_json(&TableHead::of(table, last))?;
        let mut rows = Checksum::default();
        conn.each_row(table, |row| {
            let text = row_text(row).map_err(|error| BackupError::refused(error.to_string()))?;
            rows.add(text.as_bytes());
            self.line(&text)
        })
        .await?;
        let sum = rows.sum();
        self.write_json(&sum)?;
        Ok(sum.rows)
    }

    fn write_json(&mut self, line: &impl Serialize) -> Result<(), BackupError> {
        let text = serde_json::to_string(line).map_err(|error| BackupError::refused(error.to_string()))?;
        self.line(&text)
    }

    fn line(&mut self, text: &str) -> Result<(), BackupError> {
        self.all.add(text.as_bytes());
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.write_all(b"\n"));
        written.map_err(BackupError::file(self.path))
    }
}
