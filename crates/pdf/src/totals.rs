//! The end of a document: totals on the right, note on the left, kept on one page.

use crate::Paper;
use crate::canvas::{Canvas, Line, height, width};
use crate::fonts::Fonts;
use crate::style::{BODY, GAP, HALF, INK, MARGIN, MIDDLE, RIGHT, Style, TOTAL};

const MAX_TOTALS: usize = 16;
const MAX_NOTE: usize = 16;
const PAD: f32 = 4.5;
/// Between the table and the totals.
pub(crate) const SPACE: f32 = 16.0;

pub(crate) struct TotalsBlock {
    totals: Vec<Total>,
    note: Vec<Line>,
    pub(crate) height: f32,
}

struct Total {
    label: Vec<Line>,
    value: Vec<Line>,
    height: f32,
}

impl TotalsBlock {
    pub(crate) fn new(paper: &Paper, fonts: &Fonts) -> Self {
        let shown = &paper.totals[paper.totals.len().saturating_sub(MAX_TOTALS)..];
        let last = shown.len().saturating_sub(1);
        let totals: Vec<Total> =
            shown.iter().enumerate().map(|(at, total)| sized(total, at == last, fonts)).collect();
        let note = paper.note.as_deref().unwrap_or_default();
        let note = fonts.lines(note, BODY.inked(INK), MIDDLE - MARGIN - 3.0 * GAP, MAX_NOTE);
        let tall = totals.iter().map(|total| total.height).sum::<f32>().max(PAD + height(&note));
        Self { totals, note, height: SPACE + tall }
    }

    pub(crate) fn draw(self, canvas: &mut Canvas<'_>, top: f32) {
        let top = top + SPACE;
        let mut below = top;
        let last = self.totals.len().saturating_sub(1);
        for (at, total) in self.totals.into_iter().enumerate() {
            if at > 0 && at == last {
                canvas.strong_rule(MIDDLE, below, HALF);
            } else if at > 0 {
                canvas.rule(MIDDLE, below, HALF);
            }
            let pad = if at == last { 2.0 * PAD } else { PAD };
            let role = canvas.paragraph();
            // Centres a shorter label on its value.
            let lower = (height(&total.value) - height(&total.label)).max(0.0) / 2.0;
            canvas.left(MIDDLE, below + pad + lower, total.label, role);
            canvas.right(RIGHT, below + pad, total.value, role);
            below += total.height;
        }
        let role = canvas.paragraph();
        canvas.left(MARGIN, top + PAD, self.note, role);
    }
}

fn sized((label, value): &(String, String), is_last: bool, fonts: &Fonts) -> Total {
    let (style, pad) = if is_last { (TOTAL, 2.0 * PAD) } else { (BODY.inked(INK).tabular(), PAD) };
    let value = fonts.money_within(value, style, HALF * 0.62);
    let taken = value.iter().map(width).fold(0.0, f32::max);
    let quiet = if is_last { Style { size: 10.0, tabular: false, ..TOTAL } } else { BODY };
    let label = fonts.lines(label, quiet, HALF - taken - GAP, 2);
    let height = height(&label).max(height(&value)) + 2.0 * pad;
    Total { label, value, height }
}
