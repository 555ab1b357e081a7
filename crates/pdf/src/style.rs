//! Styles: sizes in points, colours, the grid. Warm ink on white, hairlines, one green in the logo.

use krilla::color::rgb::Color;

pub(crate) const PAGE: (f32, f32) = (595.28, 841.89);
/// Left and right margin.
pub(crate) const MARGIN: f32 = 50.0;
/// Between the margins.
pub(crate) const WIDTH: f32 = PAGE.0 - 2.0 * MARGIN;
/// The right margin's position.
pub(crate) const RIGHT: f32 = PAGE.0 - MARGIN;
/// Start of the right half: issuer, total, facts and totals.
pub(crate) const MIDDLE: f32 = PAGE.0 / 2.0 + 12.0;
/// Width of the right half.
pub(crate) const HALF: f32 = RIGHT - MIDDLE;
/// Only the footer is below this.
pub(crate) const BOTTOM: f32 = PAGE.1 - 72.0;
/// Baseline of the footer.
pub(crate) const FOOTER: f32 = PAGE.1 - 42.0;
/// Between columns.
pub(crate) const GAP: f32 = 12.0;

/// Main text.
pub(crate) const INK: Ink = Ink::new(24, 33, 27);
/// Secondary text.
pub(crate) const INK_2: Ink = Ink::new(75, 83, 75);
/// Labels and currency codes.
pub(crate) const INK_3: Ink = Ink::new(102, 107, 99);
/// Hairlines.
pub(crate) const LINE: Ink = Ink::new(221, 218, 209);
/// The leaf.
pub(crate) const LEAF: Ink = Ink::new(10, 107, 65);

/// A colour of text and lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ink {
    red: u8,
    green: u8,
    blue: u8,
}

impl Ink {
    const fn new(red: u8, green: u8, blue: u8) -> Self {
        Self { red, green, blue }
    }

    pub(crate) fn colour(self) -> Color {
        Color::new(self.red, self.green, self.blue)
    }
}

/// Font weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    Semibold,
}

/// Text style.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Style {
    pub(crate) weight: Weight,
    pub(crate) size: f32,
    /// Distance between baselines.
    pub(crate) leading: f32,
    pub(crate) ink: Ink,
    /// Digits of equal width, for money and dates, but not for identifiers.
    pub(crate) tabular: bool,
}

impl Style {
    const fn new(weight: Weight, size: f32, leading: f32, ink: Ink) -> Self {
        Self { weight, size, leading, ink, tabular: false }
    }

    /// With digits of equal width.
    pub(crate) const fn tabular(self) -> Self {
        Self { tabular: true, ..self }
    }

    pub(crate) const fn sized(self, size: f32) -> Self {
        Self { size, ..self }
    }

    pub(crate) const fn inked(self, ink: Ink) -> Self {
        Self { ink, ..self }
    }
}

/// The product's name next to the logo.
pub(crate) const BRAND: Style = Style::new(Weight::Semibold, 15.0, 18.0, INK);
/// The title.
pub(crate) const TITLE: Style = Style::new(Weight::Semibold, 20.0, 24.0, INK);
/// The total at the top.
pub(crate) const SUM: Style = Style::new(Weight::Semibold, 20.0, 24.0, INK).tabular();
/// Above a value.
pub(crate) const LABEL: Style = Style::new(Weight::Regular, 8.0, 11.0, INK_3);
/// Addresses, facts and totals.
pub(crate) const BODY: Style = Style::new(Weight::Regular, 9.0, 13.0, INK_2);
/// Emphasised body text.
pub(crate) const STRONG: Style = Style::new(Weight::Semibold, 9.0, 13.0, INK);
/// The last of the totals.
pub(crate) const TOTAL: Style = Style::new(Weight::Semibold, 11.0, 15.0, INK).tabular();
/// A column header.
pub(crate) const HEAD: Style = Style::new(Weight::Semibold, 8.0, 11.0, INK_2);
/// A table cell.
pub(crate) const CELL: Style = Style::new(Weight::Regular, 8.5, 12.0, INK_2);
/// The footer, and the header of later pages.
pub(crate) const SMALL: Style = Style::new(Weight::Regular, 7.5, 10.0, INK_3);
