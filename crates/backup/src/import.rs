//! Imports an exported file, all or nothing.

use crate::{
    BackupError,
    lines::{Checksum, Counted, FORMAT, Head, Sum, TableHead, read_row},
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

/// Progress of an import. It restarts if the transaction is retried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress<'a> {
    /// Copying rows.
    Rows {
        table: &'a str,
        /// Bytes of the file read so far.
        done: u64,
        /// Size of the file in bytes.
        of: u64,
    },
    /// Building indexes and foreign keys.
    Indexes {
        /// Built so far.
        done: usize,
        /// To build in all.
        of: usize,
    },
    /// Totals, statistics and the commit.
    Finishing,
}

/// Called at every step.
pub type Report<'a> = &'a mut (dyn FnMut(Progress<'_>) + Send);

/// Rows between two reports.
const REPORT_EVERY: u64 = 1_000;

/// Tables that the migrations fill in a new database.
const SEEDED_TABLES: [&str; 7] = [
    "consent_text",
    "listing",
    "partner_policy",
    "privacy_setting",
    "public_text",
    "receipt_counter",
    "timetable",
];

/// Imports a file in one transaction. Fails if the database is not empty, or if the file was exported by another
/// version or is damaged.
pub async fn import(db: &Db, from: &Path, report: Report<'_>) -> Result<Counted, BackupError> {
    let done = tx!(db, t => {
        t.disable_statement_timeout().await?;
        let mut lines = Reader::open(from)?;
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
        db::totals::apply_changes_in(t).await?;
        t.gather_statistics().await?;
        Ok::<_, BackupError>(counted)
    });
    // Rows that violate a constraint cannot come from an export.
    done.map_err(|error| match error {
        BackupError::Db(DbError::Constraint { .. }) => damaged(from),
        other => other,
    })
}

async fn rebuild(conn: &mut Conn, rebuilds: Vec<Rebuild>, report: Report<'_>) -> Result<(), BackupError> {
    let of = rebuilds.len();
    for (done, rebuild) in rebuilds.into_iter().enumerate() {
        report(Progress::Indexes { done, of });
        conn.rebuild(rebuild).await?;
    }
    Ok(())
}

fn damaged(path: &Path) -> BackupError {
    BackupError::refused(format!(
        "The file {} is not what was exported; nothing was imported.",
        path.display()
    ))
}

/// Deletes the rows that the migrations inserted; fails if the database contains any others.
async fn empty(conn: &mut Conn, tables: &[Table]) -> Result<(), BackupError> {
    for table in tables.iter().rev() {
        if SEEDED_TABLES.contains(&table.name.as_str()) {
            conn.remove_rows(table).await?;
        } else if !conn.has_no_row(table).await? {
            return Err(BackupError::refused(format!(
                "There is something in the database already (table {}); import into a new one.",
                table.name
            )));
        }
    }
    Ok(())
}

struct Reader<'a> {
    path: &'a Path,
    file: BufReader<File>,
    all: Checksum,
    done: u64,
    bytes: u64,
}

impl<'a> Reader<'a> {
    fn open(path: &'a Path) -> Result<Self, BackupError> {
        let file = File::open(path).map_err(BackupError::file(path))?;
        let bytes = file.metadata().map_err(BackupError::file(path))?.len();
        Ok(Self { path, file: BufReader::new(file), all: Checksum::default(), done: 0, bytes })
    }

    fn damaged(&self) -> BackupError {
        damaged(self.path)
    }

    /// The next line, without its line break.
    fn line(&mut self) -> Result<String, BackupError> {
        let mut line = String::new();
        self.done += self.file.read_line(&mut line).map_err(BackupError::file(self.path))? as u64;
        if line.pop() == Some('\n') { Ok(line) } else { Err(self.damaged()) }
    }

    /// Parses the next line.
    fn parse_line<T: DeserializeOwned>(&mut self) -> Result<T, BackupError> {
        let line = self.line()?;
        self.all.add(line.as_bytes());
        serde_json::from_str(&line).map_err(|_| self.damaged())
    }

    fn check_head(&mut self, tables: &[Table]) -> Result<(), BackupError> {
        let head: Head = self.parse_line()?;
        let (theirs, ours) = (head.schema, db::newest_schema());
        if head.format != FORMAT || theirs != ours {
            return Err(BackupError::refused(format!(
                "The file {} was made by another version of Seatling (schema {theirs}, here {ours}); use the same one.",
                self.path.display()
            )));
        }
        if !head.tables.iter().eq(tables.iter().map(|table| &table.name)) {
            return Err(self.damaged());
        }
        Ok(())
    }

    async fn table(
        &mut self,
        conn: &mut Conn,
        table: &Table,
        report: Report<'_>,
    ) -> Result<u64, BackupError> {
        let head: TableHead = self.parse_line()?;
        let is_ours = head == TableHead::of(table, head.last);
        if !is_ours || head.last.is_some() != table.numbered.is_some() {
            return Err(self.damaged());
        }
        let mut rows = Rows { lines: self, table, checksum: Checksum::default(), sum: None };
        conn.fill(table, || rows.next(report)).await?;
        let counted = rows.check()?;
        if let Some(last) = head.last.filter(|last| *last > 0) {
            conn.set_last_number(table, last).await?;
        }
        Ok(counted)
    }

    fn check_end(&mut self) -> Result<(), BackupError> {
        let all = self.all.clone().sum();
        let expected: Sum = serde_json::from_str(&self.line()?).map_err(|_| self.damaged())?;
        let is_end = self.file.fill_buf().map_err(BackupError::file(self.path))?.is_empty();
        if expected == all && is_end { Ok(()) } else { Err(self.damaged()) }
    }
}

/// The rows of one table, and the checksum line that follows them.
struct Rows<'a, 'f> {
    lines: &'a mut Reader<'f>,
    table: &'a Table,
    checksum: Checksum,
    sum: Option<Sum>,
}

impl Rows<'_, '_> {
    fn next(&mut self, report: Report<'_>) -> Result<Option<Vec<Datum>>, BackupError> {
        if self.checksum.lines().is_multiple_of(REPORT_EVERY) {
            let (done, of) = (self.lines.done, self.lines.bytes);
            report(Progress::Rows { table: &self.table.name, done, of });
        }
        let line = self.lines.line()?;
        self.lines.all.add(line.as_bytes());
        if !line.starts_with('[') {
            self.sum = serde_json::from_str(&line).map_err(|_| self.lines.damaged())?;
            return Ok(None);
        }
        self.checksum.add(line.as_bytes());
        read_row(&line, self.table).map(Some).ok_or_else(|| self.lines.damaged())
    }

    /// The number of rows, if they match the checksum line.
    fn check(self) -> Result<u64, BackupError> {
        let counted = self.checksum.lines();
        if Some(self.checksum.sum()) == self.sum { Ok(counted) } else { Err(self.lines.damaged()) }
    }
}
