//! CSV as in RFC 4180, with a byte-order mark, without which Excel assumes another encoding.

use crate::{Cell, Row};
use bytes::Bytes;
use l10n::{Language, Message};
use std::io;

const BYTE_ORDER_MARK: &str = "\u{feff}";

pub(crate) fn head(columns: Vec<Message>, language: Language) -> Result<Bytes, io::Error> {
    let line = lines(vec![columns.into_iter().map(Cell::Message).collect()], language)?;
    Ok([BYTE_ORDER_MARK.as_bytes(), &line].concat().into())
}

pub(crate) fn lines(rows: Vec<Row>, language: Language) -> Result<Bytes, io::Error> {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        // Quoted, so that text stays one cell even where semicolons are separators.
        .quote_style(csv::QuoteStyle::NonNumeric)
        .flexible(true)
        .from_writer(Vec::new());
    for row in rows {
        writer.write_record(row.into_iter().map(|cell| text(cell, language)))?;
    }
    writer.into_inner().map(Bytes::from).map_err(|error| io::Error::other(error.to_string()))
}

/// Prefixes text that starts like a formula with an apostrophe, since spreadsheets would execute it.
fn text(cell: Cell, language: Language) -> String {
    let is_number = matches!(cell, Cell::Number(_));
    let text = cell.into_text(language);
    if !is_number && starts_like_a_formula(&text) { format!("'{text}") } else { text }
}

/// Also after invisible characters, and with the full-width signs of East Asian keyboards.
fn starts_like_a_formula(text: &str) -> bool {
    let shown = text.trim_start_matches(['\u{feff}', '\u{200b}', '\u{200e}', '\u{200f}', '\u{2060}', ' ']);
    shown.starts_with([
        '=', '+', '-', '@', '\t', '\r', '\n', '\0', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}',
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn written(cells: Vec<String>) -> Vec<String> {
        let row = cells.into_iter().map(Cell::Text).collect();
        let head = head(Vec::new(), Language::English).unwrap();
        let file = [head, lines(vec![row], Language::English).unwrap()].concat();
        let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(&file[..]);
        reader.records().next().unwrap().unwrap().iter().map(str::to_owned).collect()
    }

    #[test]
    fn escapes_text_that_starts_like_a_formula() {
        let payloads = [
            "=1+1",
            "+1",
            "-1",
            "@SUM(A1)",
            "\t=1",
            "\r=1",
            "\n=1",
            "\0=1",
            "=HYPERLINK(\"x\")",
            "+234",
            "-",
            "=cmd|' /C calc'!A0",
        ];
        for payload in payloads {
            assert_eq!(written(vec![payload.into()]), [format!("'{payload}")]);
        }
        assert_eq!(written(vec!["Ann, \"the\" O'Neil".into()]), ["Ann, \"the\" O'Neil"]);
    }

    #[test]
    fn keeps_numbers_unquoted() {
        assert_eq!(lines(vec![crate::row![-3i64, "a;b"]], Language::English).unwrap(), "-3,\"a;b\"\r\n");
    }

    proptest! {
        #[test]
        fn every_cell_round_trips_and_none_starts_like_a_formula(cells in proptest::collection::vec(".{0,20}", 1..5)) {
            let back = written(cells.clone());
            for (cell, read) in cells.iter().zip(&back) {
                let guarded = format!("'{cell}");
                prop_assert!(read == cell || *read == guarded);
                prop_assert!(!read.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '\0']));
            }
        }
    }
}
