//! The top of the first page: logo, issuer, title, total, recipient, facts.

use crate::Paper;
use crate::canvas::Canvas;
use crate::clean::clean;
use crate::fonts::Fonts;
use crate::style::{
    BODY, BRAND, GAP, HALF, INK, LABEL, MARGIN, MIDDLE, SMALL, STRONG, SUM, Style, TITLE, WIDTH,
};
use std::ops::Range;

const TOP: f32 = 46.0;
const MARK: f32 = 23.0;
/// Title and total start here, or below the issuer if that has many lines.
const TITLE_TOP: f32 = 136.0;
const MAX_FROM: usize = 8;
const MAX_TO: usize = 10;
/// Width of the left half.
const LEFT: f32 = MIDDLE - MARGIN - 2.0 * GAP;

/// Returns the top of the table.
pub(crate) fn draw(paper: &Paper, canvas: &mut Canvas<'_>) -> f32 {
    let below = brand(paper, canvas);
    let top = TITLE_TOP.max(below + 28.0);
    let below = title(paper, canvas, top).max(sum(paper, canvas, top)) + 18.0;
    canvas.rule(MARGIN, below, WIDTH);
    let top = below + 18.0;
    to(paper, canvas, top).max(facts(paper, canvas, top)) + 26.0
}

fn brand(paper: &Paper, canvas: &mut Canvas<'_>) -> f32 {
    canvas.logo(MARGIN - 2.0, TOP, MARK);
    let role = canvas.paragraph();
    let name = canvas.fonts.lines("Seatling", BRAND, LEFT, 1);
    canvas.left(MARGIN + MARK + 1.0, TOP + 4.5, name, role);
    let quiet = Style { leading: 12.0, ..LABEL.sized(8.5) };
    let mut top = TOP + 4.0;
    for line in paper.from.iter().take(MAX_FROM) {
        let (lines, role) = (canvas.fonts.lines(line, quiet, HALF, 2), canvas.paragraph());
        top = canvas.left(MIDDLE, top, lines, role);
    }
    top
}

fn title(paper: &Paper, canvas: &mut Canvas<'_>, top: f32) -> f32 {
    let top = top + LABEL.leading + 2.0;
    let lines = canvas.fonts.lines(&paper.title(), TITLE, LEFT, 2);
    canvas.left(MARGIN, top, lines, crate::canvas::Role::Title)
}

/// The last of the totals, in large type, so that readers need not go to the last page.
fn sum(paper: &Paper, canvas: &mut Canvas<'_>, top: f32) -> f32 {
    let Some((label, value)) = paper.totals.last() else { return top };
    let role = canvas.paragraph();
    let label = canvas.fonts.lines(label, LABEL.sized(8.5), HALF, 1);
    let top = canvas.left(MIDDLE, top, label, role).max(top + LABEL.leading) + 2.0;
    let value = canvas.fonts.money_within(value, SUM, HALF);
    let top = canvas.left(MIDDLE, top, value, role);
    let when = canvas.fonts.lines(&paper.when(), BODY.tabular(), HALF, 1);
    canvas.left(MIDDLE, top + 2.0, when, role)
}

fn to(paper: &Paper, canvas: &mut Canvas<'_>, top: f32) -> f32 {
    let role = canvas.paragraph();
    let label = canvas.fonts.lines(&paper.to_label(), LABEL, LEFT, 1);
    let mut top = canvas.left(MARGIN, top, label, role) + 2.0;
    for (line, style) in paper.to.iter().take(MAX_TO).zip([STRONG].into_iter().chain(std::iter::repeat(BODY)))
    {
        let (lines, role) = (canvas.fonts.lines(line, style, LEFT, 2), canvas.paragraph());
        top = canvas.left(MARGIN, top, lines, role);
    }
    top
}

/// In two columns. A payment's reference is wider than one, and is not broken.
fn facts(paper: &Paper, canvas: &mut Canvas<'_>, top: f32) -> f32 {
    let column = (HALF - GAP) / 2.0;
    let facts = paper.all_facts();
    let wide = facts.iter().position(|(_, value)| needs_both_columns(canvas.fonts, value, column));
    let mut top = top;
    for row in rows(facts.len(), wide) {
        let max_width = if wide.is_some_and(|wide| row.contains(&wide)) { HALF } else { column };
        let mut below = top;
        for ((label, value), x) in facts[row].iter().zip([MIDDLE, MIDDLE + column + GAP]) {
            let role = canvas.paragraph();
            let label = canvas.fonts.lines(label, LABEL, max_width, 1);
            let next = canvas.left(x, top, label, role).max(top + LABEL.leading) + 2.0;
            let value = canvas.fonts.lines(value, BODY.inked(INK), max_width, 2);
            below = below.max(canvas.left(x, next, value, role));
        }
        top = below + 9.0;
    }
    top - 9.0
}

/// Whether a word would be broken in one column, and not in both.
fn needs_both_columns(fonts: &Fonts, value: &str, column: f32) -> bool {
    let width = |word: &str| fonts.set(&clean(word), BODY.inked(INK)).width();
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
pub(crate) fn page_header(title: &str, canvas: &mut Canvas<'_>) -> f32 {
    canvas.logo(MARGIN - 1.0, TOP, 14.0);
    let line = canvas.fonts.lines(title, SMALL, WIDTH - 40.0, 1);
    canvas.left(MARGIN + 18.0, TOP + 3.0, line, crate::canvas::Role::Repeated);
    TOP + 34.0
}
