//! Invoices and receipts as PDF, on A4.
//!
//! *Invariants*
//! - The same paper gives the same bytes: no clock, no random number, no file is read.
//! - Nothing is added up here. Money arrives as text, and the paper says what the caller said.
//! - No text breaks it: what is too long is wrapped, then ends in an ellipsis; what the font lacks is a box, and
//!   the text that a reader copies or hears still has it.
//!
//! A paper goes through in this order: `words` (what is said), `face` and `wrap` (letters of a known width),
//! `front`, `table`, `tail` and `sheets` (where it stands), `draw` and `tags` (the file).

mod clean;
mod draw;
mod face;
mod front;
mod look;
mod mark;
mod pen;
mod sheets;
mod table;
mod tags;
mod tail;
#[cfg(test)]
mod tests;
mod words;
mod wrap;

/// An invoice or a receipt: everything that is on it, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    /// Which of the two, with what only that one says.
    pub kind: Kind,
    /// Its number, which is its title: `INV-27-2026-0042`.
    pub number: String,
    /// The day it was issued, `dd/mm/yyyy`; also the date of the file.
    pub issued: String,
    /// Our own lines: name, address, e-mail. Eight at most are shown.
    pub from: Vec<String>,
    /// Whom it is for: organisation, person, address, e-mail. Ten at most are shown.
    pub to: Vec<String>,
    /// What else is worth knowing, as label and value: `("Cohort", "Harmattan 2026")`. Ten at most are shown.
    pub facts: Vec<(String, String)>,
    /// What it is about.
    pub lines: Vec<PaperLine>,
    /// The sum and the steps to it, as label and value. Sixteen at most are shown; the last is the sum, which is
    /// emphasised and repeated at the top.
    pub totals: Vec<(String, String)>,
    /// How to pay, or that it was refunded. Beside the totals.
    pub note: Option<String>,
}

/// What a paper is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It asks for money.
    Invoice {
        /// Until when, `dd/mm/yyyy`.
        due_date: String,
    },
    /// It asked for money, which came.
    PaidInvoice {
        /// When, `dd/mm/yyyy`.
        paid_on: String,
    },
    /// It says that money came.
    Receipt {
        /// When, `dd/mm/yyyy`.
        paid_on: String,
        /// How: `Card`.
        method: Option<String>,
        /// The payment's reference.
        reference: Option<String>,
    },
}

/// One child in one program. A column that is empty in every line is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaperLine {
    /// The child's name.
    pub child: String,
    /// The parent's name.
    pub parent: String,
    /// The program.
    pub program: String,
    /// The cohort.
    pub cohort: String,
    /// The list price: `USD 75.00`.
    pub price: String,
    /// What is due or was paid for it: `NGN 98,175.00`.
    pub due: String,
}

/// Why there is no file. Neither happens because of what a paper says.
#[derive(Debug, thiserror::Error)]
pub enum PaperError {
    /// The embedded font cannot be read.
    #[error("the embedded font cannot be read")]
    Font,
    /// The file could not be written.
    #[error("the PDF could not be written")]
    Write(#[from] krilla::error::KrillaError),
}

/// The paper as a PDF file: tagged, with its fonts inside.
///
/// Milliseconds for most, but a second or two for thousands of lines: not for a thread that serves others meanwhile.
pub fn pdf(paper: &Paper) -> Result<Vec<u8>, PaperError> {
    let faces = face::Faces::load().ok_or(PaperError::Font)?;
    let sheets = sheets::lay_out(paper, &faces);
    draw::file(paper, &faces, sheets)
}
