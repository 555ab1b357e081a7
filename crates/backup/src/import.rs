//! Takes in what was exported, wholly or not at all.

use crate::{
    Trouble,
    lines::{Counted, FORMAT, Head, Sum, TableHead, Tally, read_row},
};
use db::{
    Conn, Db, DbError,
    table_copy::{Datum, Rebuild, Table},
    tx,
};
use serde::de::DeserializeOwned;
use std::{
    fs::File,
    io::{BufRead as _, BufReader},
    path::Path,
};

/// How far an import is. It begins again if the transaction has to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress<'a> {
    /// Rows are copied.
    Rows {
        /// The table that they go to.
        table: &'a str,
        /// Bytes of the file that were read.
        done: u64,
        /// Bytes that it has.
        of: u64,
    },
    /// Indexes and references are built.
    Indexes {
        /// Those that are there already.
        done: usize,
        /// All of them.
        of: usize,
    },
    /// Totals, statistics and the commit.
    Finishing,
}

/// Called with every step.
pub type Report<'a> = &'a mut (dyn FnMut(Progress<'_>) + Send);

/// Rows between two reports.
const REPORT_EVERY: u64 = 1_000;

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
pub async fn import(db: &Db, from: &Path, report: Report<'_>) -> Result<Counted, Trouble> {
    let done = tx!(db, t => {
        t.take_time().await?;
        let mut lines = In::open(from)?;
        let tables = t.tables().await?;
        lines.check_head(&tables)?;
        empty(t, &tables).await?;
        let rebuilds = t.drop_indexes(&tables).await?;
        let mut counted = Counted { tables: tables.len(), rows: 0 };
        for table in &tables {
            counted.rows += lines.table(t, table, report).await?;
        }
        lines.check_end()?;
        rebuild(t, rebuilds, report).await?;
        report(Progress::Finishing);
        db::totals::fold_in(t).await?;
        t.gather_statistics().await?;
        Ok::<_, Trouble>(counted)
    });
    // Rows that break a rule of the schema were not exported from one.
    done.map_err(|error| match error {
        Trouble::Db(DbError::Constraint { .. }) => damaged(from),
        other => other,
    })
}

async fn rebuild(conn: &mut Conn, rebuilds: Vec<Rebuild>, report: Report<'_>) -> Result<(), Trouble> {
    let of = rebuilds.len();
    for (done, rebuild) in rebuilds.into_iter().enumerate() {
        report(Progress::Indexes { done, of });
        conn.rebuild(rebuild).await?;
    }
    Ok(())
}

fn damaged(path: &Path) -> Trouble {
    Trouble::refused(format!("The file {} is not what was exported; nothing was taken in.", path.display()))
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
    done: u64,
    bytes: u64,
}

impl<'a> In<'a> {
    fn open(path: &'a Path) -> Result<Self, Trouble> {
        let file = File::open(path).map_err(Trouble::file(path))?;
        let bytes = file.metadata().map_err(Trouble::file(path))?.len();
        Ok(Self { path, file: BufReader::new(file), all: Tally::default(), done: 0, bytes })
    }

    fn damaged(&self) -> Trouble {
        damaged(self.path)
    }

    /// The next line, without its end.
    fn line(&mut self) -> Result<String, Trouble> {
        let mut line = String::new();
        self.done += self.file.read_line(&mut line).map_err(Trouble::file(self.path))? as u64;
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

    async fn table(&mut self, conn: &mut Conn, table: &Table, report: Report<'_>) -> Result<u64, Trouble> {
        let head: TableHead = self.said()?;
        let is_ours = head == TableHead::of(table, head.last);
        if !is_ours || head.last.is_some() != table.numbered.is_some() {
            return Err(self.damaged());
        }
        let mut rows = Rows { lines: self, table, tally: Tally::default(), sum: None };
        conn.fill(table, || rows.next(report)).await?;
        let counted = rows.check()?;
        if let Some(last) = head.last.filter(|last| *last > 0) {
            conn.set_last_number(table, last).await?;
        }
        Ok(counted)
    }

    fn check_end(&mut self) -> Result<(), Trouble> {
        let all = self.all.clone().sum();
        let said: Sum = serde_json::from_str(&self.line()?).map_err(|_| self.damaged())?;
        let is_end = self.file.fill_buf().map_err(Trouble::file(self.path))?.is_empty();
        if said == all && is_end { Ok(()) } else { Err(self.damaged()) }
    }
}

/// The rows of one table, and the line that sums them up.
struct Rows<'a, 'f> {
    lines: &'a mut In<'f>,
    table: &'a Table,
    tally: Tally,
    sum: Option<Sum>,
}

impl Rows<'_, '_> {
    fn next(&mut self, report: Report<'_>) -> Result<Option<Vec<Datum>>, Trouble> {
        if self.tally.lines().is_multiple_of(REPORT_EVERY) {
            let (done, of) = (self.lines.done, self.lines.bytes);
            report(Progress::Rows { table: &self.table.name, done, of });
        }
        let line = self.lines.line()?;
        self.lines.all.add(line.as_bytes());
        if !line.starts_with('[') {
            self.sum = serde_json::from_str(&line).map_err(|_| self.lines.damaged())?;
            return Ok(None);
        }
        self.tally.add(line.as_bytes());
        read_row(&line, self.table).map(Some).ok_or_else(|| self.lines.damaged())
    }

    /// How many there were, if they are those that were exported.
    fn check(self) -> Result<u64, Trouble> {
        let counted = self.tally.lines();
        if Some(self.tally.sum()) == self.sum { Ok(counted) } else { Err(self.lines.damaged()) }
    }
}
