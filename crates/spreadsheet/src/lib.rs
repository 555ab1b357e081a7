//! Tables as files for a spreadsheet: CSV and XLSX.
//!
//! *Invariants*
//! - No cell is ever run as a formula: in CSV a cell that begins like one gets an apostrophe in front; XLSX says
//!   of every cell that it is text or a number.
//! - A table of any length is streamed (CSV) or written through a temporary file (XLSX), never held in memory.

mod csv_file;
mod download;
mod xlsx_file;

pub use download::{Download, FilePath, Format};

/// What a file shows: its name, and its columns' heads.
#[derive(Clone, Copy, Debug)]
pub struct Sheet {
    /// The file's name without its ending.
    pub name: &'static str,
    /// The heads.
    pub columns: &'static [&'static str],
}

/// One cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Text, which stays text.
    Text(String),
    /// A whole number.
    Number(i64),
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

/// The cells of a row.
pub type Row = Vec<Cell>;

/// A row from anything that can be a cell: `spreadsheet::row![name, age]`.
#[macro_export]
macro_rules! row {
    ($($cell:expr),* $(,)?) => { vec![$($crate::Cell::from($cell)),*] };
}
