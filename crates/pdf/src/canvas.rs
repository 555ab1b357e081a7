//! Pages, and the canvas that places text and rules on them. Coordinates are points from the top left.

use crate::clean::clean;
use crate::fonts::{Fonts, Run};
use crate::style::{INK_3, Ink, LINE, Style, Weight};
use crate::texts::{amount_and_code, code_and_amount};

/// Cap height relative to the font size.
const CAPITALS: f32 = 0.7275;
/// The smallest readable size of figures.
const SMALLEST: f32 = 6.0;

/// One page.
#[derive(Debug, Default)]
pub(crate) struct Page {
    pub(crate) items: Vec<Item>,
}

/// An item on a page.
#[derive(Debug)]
pub(crate) enum Item {
    Text { x: f32, baseline: f32, run: Run, role: Role },
    Rule { x: f32, y: f32, width: f32, ink: Ink },
    Logo { x: f32, y: f32, size: f32 },
}

/// The role of a text for a screen reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Skipped: it repeats earlier text.
    Repeated,
    Title,
    /// A paragraph, by its number.
    Paragraph(usize),
    /// A column header.
    Head(usize),
    /// A cell, by row and column.
    Cell(usize, usize),
}

/// A line of text; money has two runs, code and amount, in the order of the language.
pub(crate) type Line = Vec<Run>;

pub(crate) struct Canvas<'a> {
    pub(crate) fonts: &'a Fonts,
    pub(crate) pages: Vec<Page>,
    paragraphs: usize,
}

impl<'a> Canvas<'a> {
    pub(crate) fn new(fonts: &'a Fonts) -> Self {
        Self { fonts, pages: vec![Page::default()], paragraphs: 0 }
    }

    /// Starts a new page.
    pub(crate) fn new_page(&mut self) {
        self.pages.push(Page::default());
    }

    /// The role for the next paragraph.
    pub(crate) fn paragraph(&mut self) -> Role {
        self.paragraphs += 1;
        Role::Paragraph(self.paragraphs)
    }

    fn put(&mut self, item: Item) {
        if let Some(page) = self.pages.last_mut() {
            page.items.push(item);
        }
    }

    pub(crate) fn logo(&mut self, x: f32, y: f32, size: f32) {
        self.put(Item::Logo { x, y, size });
    }

    pub(crate) fn rule(&mut self, x: f32, y: f32, width: f32) {
        self.put(Item::Rule { x, y, width, ink: LINE });
    }

    pub(crate) fn strong_rule(&mut self, x: f32, y: f32, width: f32) {
        self.put(Item::Rule { x, y, width, ink: INK_3 });
    }

    /// Places lines below each other, left-aligned; returns the top of the next line.
    pub(crate) fn left(&mut self, x: f32, top: f32, lines: Vec<Line>, role: Role) -> f32 {
        self.lines(top, lines, role, |_| x)
    }

    /// [`Self::left`], right-aligned.
    pub(crate) fn right(&mut self, right: f32, top: f32, lines: Vec<Line>, role: Role) -> f32 {
        self.lines(top, lines, role, |line| right - width(line))
    }

    fn lines(&mut self, top: f32, lines: Vec<Line>, role: Role, start: impl Fn(&Line) -> f32) -> f32 {
        let mut top = top;
        for line in lines {
            let (mut x, style) = (start(&line), main_style(&line));
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

/// The style of a line's largest run, which is the amount if it is money.
fn main_style(line: &Line) -> Style {
    let styles = line.iter().map(|run| run.style);
    styles.max_by(|one, other| one.size.total_cmp(&other.size)).unwrap_or(crate::style::BODY)
}

pub(crate) fn width(line: &Line) -> f32 {
    line.iter().map(Run::width).sum()
}

pub(crate) fn height(lines: &[Line]) -> f32 {
    lines.iter().map(|line| main_style(line).leading).sum()
}

impl Fonts {
    /// [`Self::wrap`], as lines.
    pub(crate) fn lines(&self, text: &str, style: Style, max_width: f32, max_lines: usize) -> Vec<Line> {
        self.wrap(text, style, max_width, max_lines).into_iter().map(|run| vec![run]).collect()
    }

    /// Money on one line, with its code smaller and lighter; plain text if it has no code.
    pub(crate) fn money(&self, text: &str, style: Style) -> Line {
        let text = clean(text);
        let quiet = Style { weight: Weight::Regular, tabular: false, ..style };
        let quiet = quiet.sized((style.size * 0.62).max(6.8).min(style.size)).inked(INK_3);
        if let Some((code, amount)) = code_and_amount(&text) {
            vec![self.set(&format!("{code} "), quiet), self.set(amount, style)]
        } else if let Some((amount, code)) = amount_and_code(&text) {
            vec![self.set(amount, style), self.set(&format!(" {code}"), quiet)]
        } else {
            vec![self.set(&text, style)]
        }
    }

    /// Money within a width. An amount is reduced in size rather than cut off.
    pub(crate) fn money_within(&self, text: &str, style: Style, max_width: f32) -> Vec<Line> {
        let mut size = style.size;
        while size >= SMALLEST {
            let line = self.money(text, style.sized(size));
            let wide = width(&line);
            if wide == 0.0 {
                return Vec::new();
            }
            if wide <= max_width {
                return vec![line];
            }
            size *= 0.99 * max_width / wide;
        }
        self.lines(text, style, max_width, 2)
    }
}
