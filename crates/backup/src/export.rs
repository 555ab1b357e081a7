//! Writes everything in a database to a file that either engine can take in.

use crate::{
    Trouble, durable,
    lines::{Counted, FORMAT, Head, TableHead, Tally, row_text},
};
use db::{Db, table_copy::Table};
use serde::Serialize;
use std::{
    fs::File,
    io::{BufWriter, Write as _},
    path::Path,
};

/// Writes one moment of a database to a file, while others use it. Never more than a row is in memory.
pub async fn export(db: &Db, to: &Path) -> Result<Counted, Trouble> {
    let partial = durable::begin(to)?;
    let mut snapshot = db.snapshot().await?;
    let tables = snapshot.tables().await?;
    let mut out = Out { file: BufWriter::new(partial.as_file()), path: to, all: Tally::default() };
    let names = tables.iter().map(|table| table.name.clone()).collect();
    out.say(&Head { format: FORMAT.into(), schema: db::newest_schema(), tables: names })?;
    let mut counted = Counted { tables: tables.len(), rows: 0 };
    for table in &tables {
        counted.rows += out.table(&mut snapshot, table).await?;
    }
    let sum = out.all.clone().sum();
    out.say(&sum)?;
    out.file.flush().map_err(Trouble::file(to))?;
    drop(out);
    durable::finish(partial, to)?;
    Ok(counted)
}

struct Out<'a> {
    file: BufWriter<&'a File>,
    path: &'a Path,
    all: Tally,
}

impl Out<'_> {
    async fn table(&mut self, conn: &mut db::Conn, table: &Table) -> Result<u64, Trouble> {
        let last = if table.numbered.is_some() { Some(conn.last_number(table).await?) } else { None };
        self.say(&TableHead::of(table, last))?;
        let mut rows = Tally::default();
        conn.each_row(table, |row| {
            let text = row_text(row).map_err(|error| Trouble::refused(error.to_string()))?;
            rows.add(text.as_bytes());
            self.line(&text)
        })
        .await?;
        let sum = rows.sum();
        self.say(&sum)?;
        Ok(sum.rows)
    }

    fn say(&mut self, line: &impl Serialize) -> Result<(), Trouble> {
        let text = serde_json::to_string(line).map_err(|error| Trouble::refused(error.to_string()))?;
        self.line(&text)
    }

    fn line(&mut self, text: &str) -> Result<(), Trouble> {
        self.all.add(text.as_bytes());
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.write_all(b"\n"));
        written.map_err(Trouble::file(self.path))
    }
}
