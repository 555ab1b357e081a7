//! Sheets, and the pen that puts text and hairlines on them. From the top left, in points.

use crate::clean::clean;
use crate::face::{Faces, Run};
use crate::look::{INK_3, LINE, Style, Weight};
use crate::words::code_and_amount;

/// The height of capitals as a part of the font's size.
const CAPITALS: f32 = 0.7275;
/// Below this size nobody reads a figure.
const SMALLEST: f32 = 6.0;

/// One page.
#[derive(Debug, Default)]
pub(crate) struct Sheet {
    pub(crate) items: Vec<Item>,
}

/// What stands on it.
#[derive(Debug)]
pub(crate) enum Item {
    Text { x: f32, baseline: f32, run: Run, role: Role },
    Rule { x: f32, y: f32, width: f32, ink: (u8, u8, u8) },
    Mark { x: f32, y: f32, size: f32 },
}

/// What a text is to somebody who hears the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Nothing: it repeats what was said.
    Repeated,
    /// The title.
    Title,
    /// A paragraph, by its number.
    Paragraph(usize),
    /// The head of a column.
    Head(usize),
    /// A cell, by row and column.
    Cell(usize, usize),
}

/// A line of text; money is two runs, its code and its figure.
pub(crate) type Line = Vec<Run>;

pub(crate) struct Pen<'a> {
    pub(crate) faces: &'a Faces,
    pub(crate) sheets: Vec<Sheet>,
    paragraphs: usize,
}

impl<'a> Pen<'a> {
    pub(crate) fn new(faces: &'a Faces) -> Self {
        Self { faces, sheets: vec![Sheet::default()], paragraphs: 0 }
    }

    /// Goes on with a new sheet.
    pub(crate) fn turn(&mut self) {
        self.sheets.push(Sheet::default());
    }

    /// The role of the next paragraph.
    pub(crate) fn paragraph(&mut self) -> Role {
        self.paragraphs += 1;
        Role::Paragraph(self.paragraphs)
    }

    fn put(&mut self, item: Item) {
        if let Some(sheet) = self.sheets.last_mut() {
            sheet.items.push(item);
        }
    }

    pub(crate) fn mark(&mut self, x: f32, y: f32, size: f32) {
        self.put(Item::Mark { x, y, size });
    }

    pub(crate) fn rule(&mut self, x: f32, y: f32, width: f32) {
        self.put(Item::Rule { x, y, width, ink: LINE });
    }

    pub(crate) fn strong_rule(&mut self, x: f32, y: f32, width: f32) {
        self.put(Item::Rule { x, y, width, ink: INK_3 });
    }

    /// Lines one below the other, flush left; gives where the next would begin.
    pub(crate) fn left(&mut self, x: f32, top: f32, lines: Vec<Line>, role: Role) -> f32 {
        self.lines(top, lines, role, |_| x)
    }

    /// The same, flush right.
    pub(crate) fn right(&mut self, right: f32, top: f32, lines: Vec<Line>, role: Role) -> f32 {
        self.lines(top, lines, role, |line| right - width(line))
    }

    fn lines(&mut self, top: f32, lines: Vec<Line>, role: Role, start: impl Fn(&Line) -> f32) -> f32 {
        let mut top = top;
        for line in lines {
            let (mut x, style) = (start(&line), strongest(&line));
            let baseline = f32::midpoint(style.leading, CAPITALS * style.size) + top;
            for run in line {
                let wide = run.width();
                self.put(Item::Text { x, baseline, run, role });
                x += wide;
            }
            top += style.leading;
        }
        top
    }
}

/// The style of a line's last run, which is its figure where it is money.
fn strongest(line: &Line) -> Style {
    line.last().map_or(crate::look::BODY, |run| run.style)
}

pub(crate) fn width(line: &Line) -> f32 {
    line.iter().map(Run::width).sum()
}

pub(crate) fn height(lines: &[Line]) -> f32 {
    lines.iter().map(|line| strongest(line).leading).sum()
}

impl Faces {
    /// [`Self::wrap`], as lines.
    pub(crate) fn lines(&self, text: &str, style: Style, room: f32, most: usize) -> Vec<Line> {
        self.wrap(text, style, room, most).into_iter().map(|run| vec![run]).collect()
    }

    /// Money on one line, its code small and quiet; as plain text where it has no code.
    pub(crate) fn money(&self, text: &str, style: Style) -> Line {
        let text = clean(text);
        let Some((code, amount)) = code_and_amount(&text) else { return vec![self.set(&text, style)] };
        let quiet = Style { weight: Weight::Regular, tabular: false, ..style };
        let quiet = quiet.sized((style.size * 0.62).max(6.8)).inked(INK_3);
        vec![self.set(&format!("{code} "), quiet), self.set(amount, style)]
    }

    /// Money within a width. No figure loses its end while a smaller size still shows it.
    pub(crate) fn money_within(&self, text: &str, style: Style, room: f32) -> Vec<Line> {
        let mut size = style.size;
        while size >= SMALLEST {
            let line = self.money(text, style.sized(size));
            let wide = width(&line);
            if wide == 0.0 {
                return Vec::new();
            }
            if wide <= room {
                return vec![line];
            }
            size *= 0.99 * room / wide;
        }
        self.lines(text, style, room, 2)
    }
}
