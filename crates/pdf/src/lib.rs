//! Renders invoices and receipts as PDF, on A4.
//!
//! *Invariants*
//! - The same input gives the same bytes: no clock, no randomness, no files are read.
//! - Nothing is calculated here. Amounts arrive as text and are printed as they are.
//! - No text can break the layout: long text is wrapped, then cut with an ellipsis; a character that the font
//!   lacks is shown as a box, while copied text and screen readers still get the character.
//!
//! Stages: `texts` (fixed texts), `fonts` and `wrap` (shaping and line breaking), `header`, `table`, `totals` and
//! `pages` (layout), `draw` and `tags` (the file).

mod canvas;
mod clean;
mod draw;
mod fonts;
mod header;
mod logo;
mod pages;
mod style;
mod table;
mod tags;
#[cfg(test)]
mod tests;
mod texts;
mod totals;
mod wrap;

use l10n::Language;

l10n::messages!();

/// The content of an invoice or a receipt, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    pub kind: Kind,
    /// The language of the fixed texts; the caller's texts are in it already.
    pub language: Language,
    /// Part of the title: `INV-27-2026-0042`.
    pub number: String,
    /// Date of issue, `dd/mm/yyyy`; also the creation date in the file.
    pub issued: String,
    /// The issuer: name, address, e-mail. At most eight lines are shown.
    pub from: Vec<String>,
    /// The recipient: organisation, person, address, e-mail. At most ten lines are shown.
    pub to: Vec<String>,
    /// Further facts, as label and value: `("Cohort", "Harmattan 2026")`. At most ten are shown.
    pub facts: Vec<(String, String)>,
    pub lines: Vec<PaperLine>,
    /// The total and its derivation, as label and value. At most sixteen are shown; the last one is the total,
    /// which is emphasised and repeated at the top.
    pub totals: Vec<(String, String)>,
    /// How to pay, or that it was refunded. Shown next to the totals.
    pub note: Option<String>,
}

/// The kind of document, with what only that kind shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Requests a payment.
    Invoice {
        /// `dd/mm/yyyy`.
        due_date: String,
    },
    /// An invoice that has been paid.
    PaidInvoice {
        /// `dd/mm/yyyy`.
        paid_on: String,
    },
    /// Confirms a payment.
    Receipt {
        /// `dd/mm/yyyy`.
        paid_on: String,
        /// Payment method: `Card`.
        method: Option<String>,
        /// The payment's reference.
        reference: Option<String>,
    },
}

/// One child in one program. A column that is empty in every line is omitted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaperLine {
    pub child: String,
    pub parent: String,
    pub program: String,
    pub cohort: String,
    /// The list price: `USD 75.00`, or in French `75,00 USD`.
    pub price: String,
    /// The amount due or paid: `NGN 98,175.00`.
    pub due: String,
}

/// Why rendering failed. Neither error depends on the content.
#[derive(Debug, thiserror::Error)]
pub enum PaperError {
    #[error("the embedded font cannot be read")]
    Font,
    #[error("the PDF could not be written")]
    Write(#[from] krilla::error::KrillaError),
}

/// Renders a paper as a tagged PDF with embedded fonts.
///
/// Takes milliseconds for most, but a second or two for thousands of lines: call it on a blocking thread.
pub fn pdf(paper: &Paper) -> Result<Vec<u8>, PaperError> {
    let fonts = fonts::Fonts::load().ok_or(PaperError::Font)?;
    let pages = pages::lay_out(paper, &fonts);
    draw::file(paper, &fonts, pages)
}
