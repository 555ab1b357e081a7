//! Takes in what was exported, wholly or not at all.

use crate::{
    Trouble,
    lines::{Counted, FORMAT, Head, Sum, TableHead, Tally, read_row},
};
use db::{Conn, Db, DbError, tx, whole::Table};
use serde::de::DeserializeOwned;
use std::{
    fs::File,
    io::{BufRead as _, BufReader},
    path::Path,
};

/// Rows that are in memory at a time.
const CHUNK: usize = 500;

/// Tables that a new database has rows in already, which came with the schema.
const BORN_WITH_ROWS: [&str; 7] = [
    "consent_text",
    "listing",
    "partner_policy",
    "privacy_setting",
    "public_text",
    "receipt_counter",
    "timetable",
];

/// Takes in a file, in one transaction. Refused if something is in the database already, if the file was made by
/// another version, or if it is not what was exported.
pub async fn import(db: &Db, from: &Path) -> Result<Counted, Trouble> {
    tx!(db, t => {
        t.take_time().await?;
        let mut lines = In::open(from)?;
        let tables = t.tables().await?;
        lines.check_head(&tables)?;
        empty(t, &tables).await?;
        t.drop_search_indexes().await?;
        let mut counted = Counted { tables: tables.len(), rows: 0 };
        for table in &tables {
            counted.rows += lines.table(t, table).await?;
        }
        lines.check_end()?;
        t.build_search_indexes().await?;
        db::totals::fold_in(t).await?;
        t.gather_statistics().await?;
        Ok::<_, Trouble>(counted)
    })
}

/// Removes what came with the schema; refuses a database with anything else in it.
async fn empty(conn: &mut Conn, tables: &[Table]) -> Result<(), Trouble> {
    for table in tables.iter().rev() {
        if BORN_WITH_ROWS.contains(&table.name.as_str()) {
            conn.remove_rows(table).await?;
        } else if !conn.has_no_row(table).await? {
            return Err(Trouble::refused(format!(
                "There is something in the database already (table {}); import into a new one.",
                table.name
            )));
        }
    }
    Ok(())
}

struct In<'a> {
    path: &'a Path,
    file: BufReader<File>,
    all: Tally,
}

impl<'a> In<'a> {
    fn open(path: &'a Path) -> Result<Self, Trouble> {
        let file = File::open(path).map_err(Trouble::file(path))?;
        Ok(Self { path, file: BufReader::new(file), all: Tally::default() })
    }

    fn damaged(&self) -> Trouble {
        Trouble::refused(format!(
            "The file {} is not what was exported; nothing was taken in.",
            self.path.display()
        ))
    }

    /// The next line, without its end.
    fn line(&mut self) -> Result<String, Trouble> {
        let mut line = String::new();
        self.file.read_line(&mut line).map_err(Trouble::file(self.path))?;
        if line.pop() == Some('\n') { Ok(line) } else { Err(self.damaged()) }
    }

    /// The next line, read as what it must be.
    fn said<T: DeserializeOwned>(&mut self) -> Result<T, Trouble> {
        let line = self.line()?;
        self.all.add(line.as_bytes());
        serde_json::from_str(&line).map_err(|_| self.damaged())
    }

    fn check_head(&mut self, tables: &[Table]) -> Result<(), Trouble> {
        let head: Head = self.said()?;
        let (theirs, ours) = (head.schema, db::newest_schema());
        if head.format != FORMAT || theirs != ours {
            return Err(Trouble::refused(format!(
                "The file {} was made by another version of Seatling (schema {theirs}, here {ours}); use the same one.",
                self.path.display()
            )));
        }
        if !head.tables.iter().eq(tables.iter().map(|table| &table.name)) {
            return Err(self.damaged());
        }
        Ok(())
    }

    async fn table(&mut self, conn: &mut Conn, table: &Table) -> Result<u64, Trouble> {
        let head: TableHead = self.said()?;
        let is_ours = head == TableHead::of(table, head.last);
        if !is_ours || head.last.is_some() != table.numbered.is_some() {
            return Err(self.damaged());
        }
        let mut tally = Tally::default();
        let mut rows = Vec::new();
        let sum: Sum = loop {
            let line = self.line()?;
            self.all.add(line.as_bytes());
            if !line.starts_with('[') {
                break serde_json::from_str(&line).map_err(|_| self.damaged())?;
            }
            tally.add(line.as_bytes());
            rows.push(read_row(&line, table).ok_or_else(|| self.damaged())?);
            if rows.len() == CHUNK {
                self.insert(conn, table, &rows).await?;
                rows.clear();
            }
        };
        self.insert(conn, table, &rows).await?;
        if let Some(last) = head.last.filter(|last| *last > 0) {
            conn.set_last_number(table, last).await?;
        }
        let counted = sum.rows;
        if tally.sum() == sum { Ok(counted) } else { Err(self.damaged()) }
    }

    /// Rows that break a rule of the schema were not exported from one.
    async fn insert(
        &self,
        conn: &mut Conn,
        table: &Table,
        rows: &[Vec<db::whole::Datum>],
    ) -> Result<(), Trouble> {
        conn.insert_rows(table, rows).await.map_err(|error| match error {
            DbError::Constraint { .. } => self.damaged(),
            other => other.into(),
        })
    }

    fn check_end(&mut self) -> Result<(), Trouble> {
        let all = self.all.clone().sum();
        let said: Sum = serde_json::from_str(&self.line()?).map_err(|_| self.damaged())?;
        let is_end = self.file.fill_buf().map_err(Trouble::file(self.path))?.is_empty();
        if said == all && is_end { Ok(()) } else { Err(self.damaged()) }
    }
}
