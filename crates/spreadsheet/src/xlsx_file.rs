//! XLSX, written row by row through a temporary file.

use crate::{Cell, Row, Sheet};
use l10n::Language;
use rust_xlsxwriter::{Format, Workbook, XlsxError};

/// Maximum number of rows of a sheet, without the header; further rows are dropped.
const MAX_ROWS: u32 = 1_048_575;

pub(crate) struct Xlsx {
    workbook: Workbook,
    language: Language,
    rows: u32,
}

impl Xlsx {
    pub(crate) fn new(sheet: Sheet, language: Language) -> Result<Self, XlsxError> {
        let mut workbook = Workbook::new();
        let page = workbook.add_worksheet_with_constant_memory()?;
        page.set_name(sheet.name)?;
        page.set_freeze_panes(1, 0)?;
        let bold = Format::new().set_bold();
        for (column, head) in (0u16..).zip(sheet.columns) {
            page.set_column_width(column, 18)?;
            page.write_string_with_format(0, column, head.to_text(language), &bold)?;
        }
        Ok(Self { workbook, language, rows: 0 })
    }

    pub(crate) fn add(&mut self, rows: Vec<Row>) -> Result<(), XlsxError> {
        let language = self.language;
        let page = self.workbook.worksheet_from_index(0)?;
        for row in rows {
            if self.rows == MAX_ROWS {
                return Ok(());
            }
            self.rows += 1;
            for (column, cell) in (0u16..).zip(row) {
                match cell {
                    #[expect(
                        clippy::cast_precision_loss,
                        reason = "counts and ages; the format has floats only"
                    )]
                    Cell::Number(number) => page.write_number(self.rows, column, number as f64)?,
                    text => page.write_string(self.rows, column, truncate(text.into_text(language)))?,
                };
            }
        }
        Ok(())
    }

    pub(crate) fn finish(mut self) -> Result<Vec<u8>, XlsxError> {
        self.workbook.save_to_buffer()
    }
}

/// Truncates text to the 32,767 characters that a cell can hold.
fn truncate(text: String) -> String {
    const MAX_CHARS: usize = 32_767;
    if text.chars().count() <= MAX_CHARS { text } else { text.chars().take(MAX_CHARS).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_a_file_with_formulas_as_text() {
        let mut file = Xlsx::new(Sheet { name: "parents", columns: Vec::new() }, Language::French).unwrap();
        file.add(vec![crate::row!["=1+1", 9i64]]).unwrap();
        let bytes = file.finish().unwrap();
        assert_eq!(&bytes[..2], b"PK");
    }
}
