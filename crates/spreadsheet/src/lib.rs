//! Tables as spreadsheet files: CSV and XLSX.
//!
//! *Invariants*
//! - No cell is ever executed as a formula: in CSV, a cell that starts like one is prefixed with an apostrophe; in
//!   XLSX, every cell is declared as text or number.
//! - A table of any length is streamed (CSV) or written through a temporary file (XLSX), never held in memory.

mod csv_file;
mod http;
mod xlsx_file;

pub use http::{Download, FilePath, Format};
use l10n::{Language, Message};

/// Name and column headers of a file.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The file name without its extension.
    pub name: &'static str,
    /// Column headers.
    pub columns: Vec<Message>,
}

/// One cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Never interpreted as a formula.
    Text(String),
    Number(i64),
    /// Words of ours, in the language of the request.
    Message(Message),
}

impl Cell {
    /// The text of the cell, in a language.
    fn into_text(self, language: Language) -> String {
        match self {
            Self::Text(text) => text,
            Self::Number(number) => number.to_string(),
            Self::Message(message) => message.to_text(language),
        }
    }
}

impl From<Message> for Cell {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
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

/// A row from values that convert to cells: `spreadsheet::row![name, age]`.
#[macro_export]
macro_rules! row {
    ($($cell:expr),* $(,)?) => { vec![$($crate::Cell::from($cell)),*] };
}
