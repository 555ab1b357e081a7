//! The top of the first page: logo, issuer, title, total, recipient, facts.

use crate::Paper;
use crate::clean::clean;
use crate::face::Faces;
use crate::pen::Pen;
use crate::style::{
    BODY, BRAND, GAP, HALF, INK, LABEL, MARGIN, MIDDLE, SMALL, STRONG, SUM, Style, TITLE, WIDTH,
};
use std::ops::Range;

const TOP: f32 = 46.0;
const MARK: f32 = 23.0;
/// Title and total start here, or below the issuer if that has many lines.
const TITLE_TOP: f32 = 136.0;
const MOST_FROM: usize = 8;
const MOST_TO: usize = 10;
/// Width of the left half.
const LEFT: f32 = MIDDLE - MARGIN - 2.0 * GAP;

/// Returns the top of the table.
pub(crate) fn draw(paper: &Paper, pen: &mut Pen<'_>) -> f32 {
    let below = brand(paper, pen);
    let top = TITLE_TOP.max(below + 28.0);
    let below = title(paper, pen, top).max(sum(paper, pen, top)) + 18.0;
    pen.rule(MARGIN, below, WIDTH);
    let top = below + 18.0;
    to(paper, pen, top).max(facts(paper, pen, top)) + 26.0
}

fn brand(paper: &Paper, pen: &mut Pen<'_>) -> f32 {
    pen.mark(MARGIN - 2.0, TOP, MARK);
    let role = pen.paragraph();
    let name = pen.faces.lines("Seatling", BRAND, LEFT, 1);
    pen.left(MARGIN + MARK + 1.0, TOP + 4.5, name, role);
    let quiet = Style { leading: 12.0, ..LABEL.sized(8.5) };
    let mut top = TOP + 4.0;
    for line in paper.from.iter().take(MOST_FROM) {
        let (lines, role) = (pen.faces.lines(line, quiet, HALF, 2), pen.paragraph());
        top = pen.left(MIDDLE, top, lines, role);
    }
    top
}

fn title(paper: &Paper, pen: &mut Pen<'_>, top: f32) -> f32 {
    let top = top + LABEL.leading + 2.0;
    let lines = pen.faces.lines(&paper.title(), TITLE, LEFT, 2);
    pen.left(MARGIN, top, lines, crate::pen::Role::Title)
}

/// The last of the totals, in large type, so that readers need not go to the last page.
fn sum(paper: &Paper, pen: &mut Pen<'_>, top: f32) -> f32 {
    let Some((label, value)) = paper.totals.last() else { return top };
    let role = pen.paragraph();
    let label = pen.faces.lines(label, LABEL.sized(8.5), HALF, 1);
    let top = pen.left(MIDDLE, top, label, role).max(top + LABEL.leading) + 2.0;
    let value = pen.faces.money_within(value, SUM, HALF);
    let top = pen.left(MIDDLE, top, value, role);
    let when = pen.faces.lines(&paper.when(), BODY.tabular(), HALF, 1);
    pen.left(MIDDLE, top + 2.0, when, role)
}

fn to(paper: &Paper, pen: &mut Pen<'_>, top: f32) -> f32 {
    let role = pen.paragraph();
    let label = pen.faces.lines(&paper.to_label(), LABEL, LEFT, 1);
    let mut top = pen.left(MARGIN, top, label, role) + 2.0;
    for (line, style) in
        paper.to.iter().take(MOST_TO).zip([STRONG].into_iter().chain(std::iter::repeat(BODY)))
    {
        let (lines, role) = (pen.faces.lines(line, style, LEFT, 2), pen.paragraph());
        top = pen.left(MARGIN, top, lines, role);
    }
    top
}

/// In two columns. A payment's reference is wider than one, and is not broken.
fn facts(paper: &Paper, pen: &mut Pen<'_>, top: f32) -> f32 {
    let column = (HALF - GAP) / 2.0;
    let facts = paper.all_facts();
    let wide = facts.iter().position(|(_, value)| needs_both_columns(pen.faces, value, column));
    let mut top = top;
    for row in rows(facts.len(), wide) {
        let room = if wide.is_some_and(|wide| row.contains(&wide)) { HALF } else { column };
        let mut below = top;
        for ((label, value), x) in facts[row].iter().zip([MIDDLE, MIDDLE + column + GAP]) {
            let role = pen.paragraph();
            let label = pen.faces.lines(label, LABEL, room, 1);
            let next = pen.left(x, top, label, role).max(top + LABEL.leading) + 2.0;
            let value = pen.faces.lines(value, BODY.inked(INK), room, 2);
            below = below.max(pen.left(x, next, value, role));
        }
        top = below + 9.0;
    }
    top - 9.0
}

/// Whether a word would be broken in one column, and not in both.
fn needs_both_columns(faces: &Faces, value: &str, column: f32) -> bool {
    let width = |word: &str| faces.set(&clean(word), BODY.inked(INK)).width();
    value.split_whitespace().map(width).any(|width| width > column && width <= HALF)
}

/// Two facts a row; the wide one has its own. There is one at most, so that the rows fit on the page.
fn rows(count: usize, wide: Option<usize>) -> Vec<Range<usize>> {
    let mut rows = Vec::new();
    let mut start = 0;
    while start < count {
        let is_single = wide.is_some_and(|wide| wide == start || wide == start + 1);
        let end = count.min(start + if is_single { 1 } else { 2 });
        rows.push(start..end);
        start = end;
    }
    rows
}

/// The header of later pages; returns the top of the table.
pub(crate) fn page_header(title: &str, pen: &mut Pen<'_>) -> f32 {
    pen.mark(MARGIN - 1.0, TOP, 14.0);
    let line = pen.faces.lines(title, SMALL, WIDTH - 40.0, 1);
    pen.left(MARGIN + 18.0, TOP + 3.0, line, crate::pen::Role::Repeated);
    TOP + 34.0
}
