//! The table of lines, with column widths fitted to content and page.

use crate::canvas::{Canvas, Line, Role, height, width};
use crate::style::{CELL, GAP, HEAD, INK, MARGIN, WIDTH};
use crate::{Paper, PaperLine, fonts::Fonts};
use l10n::{Message, msg};

/// Padding above and below a row's text.
const PAD: f32 = 5.0;
/// Including its rule.
pub(crate) const HEAD_HEIGHT: f32 = 20.0;
/// Lines of text per cell.
const MAX_LINES: usize = 4;
/// Maximum width of a money column.
const MAX_FIGURES: f32 = 104.0;

type Pick = fn(&PaperLine) -> &str;

fn texts() -> [(Message, Pick); 4] {
    [
        (msg!("child"), |line| &line.child),
        (msg!("parent"), |line| &line.parent),
        (msg!("program"), |line| &line.program),
        (msg!("cohort"), |line| &line.cohort),
    ]
}

fn figures() -> [(Message, Pick); 2] {
    [(msg!("price"), |line| &line.price), (msg!("amount"), |line| &line.due)]
}

/// A column and its position.
pub(crate) struct Column {
    head: String,
    pick: Pick,
    is_money: bool,
    pub(crate) x: f32,
    pub(crate) width: f32,
}

/// A wrapped row.
pub(crate) struct Row {
    cells: Vec<Vec<Line>>,
    pub(crate) height: f32,
}

pub(crate) struct Table {
    pub(crate) columns: Vec<Column>,
    pub(crate) rows: Vec<Row>,
}

impl Table {
    pub(crate) fn new(paper: &Paper, fonts: &Fonts) -> Self {
        let columns = columns(paper, fonts);
        let rows = paper.lines.iter().map(|line| row(line, &columns, fonts)).collect();
        Self { columns, rows }
    }

    /// The table header; repeated ones are hidden from screen readers.
    pub(crate) fn head(&self, canvas: &mut Canvas<'_>, top: f32, is_first: bool) {
        for (at, column) in self.columns.iter().enumerate() {
            let lines = canvas.fonts.lines(&column.head, HEAD, column.width, 1);
            put(canvas, column, top, lines, if is_first { Role::Head(at) } else { Role::Repeated });
        }
        canvas.strong_rule(MARGIN, top + HEAD_HEIGHT - 2.0, WIDTH);
    }

    /// Draws a row and consumes its cells; returns the top of the next one.
    pub(crate) fn row(&mut self, canvas: &mut Canvas<'_>, number: usize, top: f32) -> f32 {
        let row = &mut self.rows[number];
        for (at, (column, lines)) in self.columns.iter().zip(std::mem::take(&mut row.cells)).enumerate() {
            put(canvas, column, top + PAD, lines, Role::Cell(number, at));
        }
        canvas.rule(MARGIN, top + row.height, WIDTH);
        top + row.height
    }
}

fn put(canvas: &mut Canvas<'_>, column: &Column, top: f32, lines: Vec<Line>, role: Role) {
    if column.is_money {
        canvas.right(column.x + column.width, top, lines, role);
    } else {
        canvas.left(column.x, top, lines, role);
    }
}

fn row(line: &PaperLine, columns: &[Column], fonts: &Fonts) -> Row {
    let cells: Vec<Vec<Line>> = columns.iter().map(|column| cell(line, column, fonts)).collect();
    let tallest = cells.iter().map(|cell| height(cell)).fold(CELL.leading, f32::max);
    Row { cells, height: tallest + 2.0 * PAD }
}

/// An empty cell gets a dash: screen readers cannot read a table with gaps.
fn cell(line: &PaperLine, column: &Column, fonts: &Fonts) -> Vec<Line> {
    let text = (column.pick)(line);
    let style = if column.x > MARGIN && !column.is_money { CELL } else { CELL.inked(INK) };
    let lines = if column.is_money {
        fonts.money_within(text, style.tabular(), column.width)
    } else {
        fonts.lines(text, style, column.width, MAX_LINES)
    };
    if lines.is_empty() { fonts.lines("–", CELL, column.width, 1) } else { lines }
}

fn columns(paper: &Paper, fonts: &Fonts) -> Vec<Column> {
    let used = |(_, pick): &(Message, Pick)| paper.lines.iter().any(|line| !pick(line).trim().is_empty());
    let headed = |(head, pick): (Message, Pick)| (head.to_text(paper.language), pick);
    let texts: Vec<(String, Pick)> = texts().into_iter().filter(used).map(headed).collect();
    let figures: Vec<(String, Pick)> = figures().into_iter().filter(used).map(headed).collect();
    let widest = |(head, pick): &(String, Pick)| {
        let cells = paper.lines.iter().map(|line| width(&fonts.money(pick(line), CELL.tabular())));
        cells.fold(fonts.set(head, HEAD).width(), f32::max)
    };
    let figure_widths: Vec<f32> = figures.iter().map(|column| widest(column).min(MAX_FIGURES)).collect();
    let wants: Vec<f32> = texts.iter().map(widest).collect();
    #[expect(clippy::cast_precision_loss, reason = "at most five")]
    let gaps = GAP * (texts.len() + figures.len()).saturating_sub(1) as f32;
    let text_widths = distribute(&wants, WIDTH - gaps - figure_widths.iter().sum::<f32>());
    let all = texts.into_iter().zip(text_widths).map(|column| (column, false));
    let mut columns: Vec<Column> = Vec::new();
    let mut x = MARGIN;
    for (((head, pick), width), is_money) in
        all.chain(figures.into_iter().zip(figure_widths).map(|column| (column, true)))
    {
        columns.push(Column { head, pick, is_money, x, width });
        x += width + GAP;
    }
    columns
}

/// Distributes the width: if there is enough, every column gets what it wants plus an equal part of the rest;
/// otherwise wide columns share equally what the narrow ones leave.
fn distribute(wants: &[f32], available: f32) -> Vec<f32> {
    let mut sorted = wants.to_vec();
    sorted.sort_by(f32::total_cmp);
    let (mut left, mut limit) = (available, available);
    for (at, want) in sorted.iter().enumerate() {
        #[expect(clippy::cast_precision_loss, reason = "at most four")]
        let part = left / (sorted.len() - at) as f32;
        limit = part;
        if *want > part {
            break;
        }
        left -= want;
    }
    #[expect(clippy::cast_precision_loss, reason = "at most four")]
    let spare = (available - wants.iter().sum::<f32>()).max(0.0) / wants.len().max(1) as f32;
    wants.iter().map(|want| want.min(limit) + spare).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_columns_share_what_narrow_ones_leave() {
        assert_eq!(distribute(&[10.0, 20.0], 60.0), [25.0, 35.0]);
        assert_eq!(distribute(&[10.0, 500.0, 300.0], 110.0), [10.0, 50.0, 50.0]);
        assert_eq!(distribute(&[30.0, 30.0], 60.0), [30.0, 30.0]);
        assert_eq!(distribute(&[], 60.0), [0.0; 0]);
    }
}
