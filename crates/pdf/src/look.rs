//! The look: sizes in points, colours, the grid. Warm ink on white, hairlines, one green in the mark.

use krilla::color::rgb::Color;

/// A4.
pub(crate) const PAGE: (f32, f32) = (595.28, 841.89);
/// White on the left and on the right.
pub(crate) const MARGIN: f32 = 50.0;
/// What is between.
pub(crate) const WIDTH: f32 = PAGE.0 - 2.0 * MARGIN;
/// The right edge.
pub(crate) const RIGHT: f32 = PAGE.0 - MARGIN;
/// Where the right half begins: our lines, the sum, facts and totals stand here.
pub(crate) const MIDDLE: f32 = PAGE.0 / 2.0 + 12.0;
/// The right half's width.
pub(crate) const HALF: f32 = RIGHT - MIDDLE;
/// Below this only the footer.
pub(crate) const BOTTOM: f32 = PAGE.1 - 72.0;
/// The footer's baseline.
pub(crate) const FOOTER: f32 = PAGE.1 - 42.0;
/// From one column's text to the next.
pub(crate) const GAP: f32 = 12.0;

/// Text.
pub(crate) const INK: (u8, u8, u8) = (24, 33, 27);
/// Text that stands back.
pub(crate) const INK_2: (u8, u8, u8) = (75, 83, 75);
/// Labels and currency codes.
pub(crate) const INK_3: (u8, u8, u8) = (102, 107, 99);
/// Hairlines.
pub(crate) const LINE: (u8, u8, u8) = (221, 218, 209);
/// The leaf.
pub(crate) const LEAF: (u8, u8, u8) = (10, 107, 65);

/// A colour for the file.
pub(crate) fn colour((red, green, blue): (u8, u8, u8)) -> Color {
    Color::new(red, green, blue)
}

/// How strong letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    Semibold,
}

/// How a piece of text looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Style {
    pub(crate) weight: Weight,
    pub(crate) size: f32,
    /// From one baseline to the next.
    pub(crate) leading: f32,
    pub(crate) ink: (u8, u8, u8),
    /// Figures of one width, for money and dates; identifiers keep their own.
    pub(crate) tabular: bool,
}

impl Style {
    const fn new(weight: Weight, size: f32, leading: f32, ink: (u8, u8, u8)) -> Self {
        Self { weight, size, leading, ink, tabular: false }
    }

    /// With figures of one width.
    pub(crate) const fn tabular(self) -> Self {
        Self { tabular: true, ..self }
    }

    /// In another size.
    pub(crate) const fn sized(self, size: f32) -> Self {
        Self { size, ..self }
    }

    /// In another ink.
    pub(crate) const fn inked(self, ink: (u8, u8, u8)) -> Self {
        Self { ink, ..self }
    }
}

/// The product's name beside the mark.
pub(crate) const BRAND: Style = Style::new(Weight::Semibold, 15.0, 18.0, INK);
/// The paper's title.
pub(crate) const TITLE: Style = Style::new(Weight::Semibold, 20.0, 24.0, INK);
/// The sum at the top.
pub(crate) const SUM: Style = Style::new(Weight::Semibold, 20.0, 24.0, INK).tabular();
/// Over a value.
pub(crate) const LABEL: Style = Style::new(Weight::Regular, 8.0, 11.0, INK_3);
/// Addresses, facts and totals.
pub(crate) const BODY: Style = Style::new(Weight::Regular, 9.0, 13.0, INK_2);
/// What counts among them.
pub(crate) const STRONG: Style = Style::new(Weight::Semibold, 9.0, 13.0, INK);
/// The last of the totals.
pub(crate) const TOTAL: Style = Style::new(Weight::Semibold, 11.0, 15.0, INK).tabular();
/// A column's head.
pub(crate) const HEAD: Style = Style::new(Weight::Semibold, 8.0, 11.0, INK_2);
/// A line's text.
pub(crate) const CELL: Style = Style::new(Weight::Regular, 8.5, 12.0, INK_2);
/// The foot of a page, and the top of those after the first.
pub(crate) const SMALL: Style = Style::new(Weight::Regular, 7.5, 10.0, INK_3);
