//! The two fonts, and text as glyphs of a known width.

use crate::look::{Style, Weight};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::ttf_parser::Tag;
use rustybuzz::{BufferClusterLevel, Direction, Feature, ShapePlan, UnicodeBuffer, script};
use std::ops::Range;

static REGULAR: &[u8] = include_bytes!("../fonts/Inter-Regular.ttf");
static SEMIBOLD: &[u8] = include_bytes!("../fonts/Inter-SemiBold.ttf");

/// Shown for a character that the font lacks. Unlike the font's own "missing" glyph it may stand in an accessible
/// file, where it still carries the character's text.
const BOX: char = '□';

/// Both weights.
pub(crate) struct Faces {
    regular: Face,
    semibold: Face,
}

struct Face {
    font: Font,
    shaper: rustybuzz::Face<'static>,
    /// Made once: making one takes longer than using it. The font's Latin rules are all it has; they hold for its
    /// other scripts too.
    plain: ShapePlan,
    tabular: ShapePlan,
}

/// A piece of text on one line, as glyphs whose measures are parts of the font's size.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) text: String,
    pub(crate) glyphs: Vec<KrillaGlyph>,
    pub(crate) style: Style,
}

impl Faces {
    pub(crate) fn load() -> Option<Self> {
        Some(Self { regular: Face::load(REGULAR)?, semibold: Face::load(SEMIBOLD)? })
    }

    pub(crate) fn font(&self, weight: Weight) -> &Font {
        &self.face(weight).font
    }

    fn face(&self, weight: Weight) -> &Face {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Semibold => &self.semibold,
        }
    }

    /// Glyphs for a [cleaned](crate::clean::clean) text.
    pub(crate) fn set(&self, text: &str, style: Style) -> Run {
        Run { text: text.to_owned(), glyphs: self.face(style.weight).shape(text, style.tabular), style }
    }
}

impl Face {
    fn load(data: &'static [u8]) -> Option<Self> {
        let shaper = rustybuzz::Face::from_slice(data, 0)?;
        let with = |features: &[Feature]| {
            ShapePlan::new(&shaper, Direction::LeftToRight, Some(script::LATIN), None, features)
        };
        let (plain, tabular) = (with(&[]), with(&[Feature::new(Tag::from_bytes(b"tnum"), 1, ..)]));
        Some(Self { font: Font::new(data.into(), 0)?, shaper, plain, tabular })
    }

    fn shape(&self, text: &str, tabular: bool) -> Vec<KrillaGlyph> {
        let mut buffer = UnicodeBuffer::new();
        buffer.set_cluster_level(BufferClusterLevel::Characters);
        buffer.set_direction(Direction::LeftToRight);
        buffer.set_script(script::LATIN);
        for (cluster, character) in (0u32..).zip(text.chars()) {
            self.add(&mut buffer, character, cluster);
        }
        let plan = if tabular { &self.tabular } else { &self.plain };
        let shaped = rustybuzz::shape_with_plan(&self.shaper, plan, buffer);
        let ranges = ranges(text, shaped.glyph_infos().iter().map(|info| info.cluster));
        let em = self.font.units_per_em();
        #[expect(clippy::cast_precision_loss, reason = "measures of a font are small numbers")]
        let part = |units: i32| units as f32 / em;
        let glyphs = shaped.glyph_infos().iter().zip(shaped.glyph_positions()).zip(ranges);
        glyphs
            .map(|((info, position), range)| {
                let (x, y) = (part(position.x_offset), part(position.y_offset));
                let advance = part(position.x_advance);
                KrillaGlyph::new(GlyphId::new(info.glyph_id), advance, x, y, 0.0, range, None)
            })
            .collect()
    }

    /// The character, or its letter and accents, or the box.
    fn add(&self, buffer: &mut UnicodeBuffer, character: char, cluster: u32) {
        if self.has(character) {
            return buffer.add(character, cluster);
        }
        let mut parts = Vec::new();
        unicode_normalization::char::decompose_canonical(character, |part| parts.push(part));
        if !parts.iter().all(|part| self.has(*part)) {
            parts = vec![BOX];
        }
        for part in parts {
            buffer.add(part, cluster);
        }
    }

    fn has(&self, character: char) -> bool {
        self.shaper.glyph_index(character).is_some_and(|glyph| glyph.0 != 0)
    }
}

/// The bytes of text that each glyph stands for: from its own character up to the next one that has a glyph.
fn ranges(text: &str, clusters: impl Iterator<Item = u32>) -> Vec<Range<usize>> {
    let starts: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    let clusters: Vec<usize> = clusters.map(|cluster| starts[cluster as usize]).collect();
    let mut taken = clusters.clone();
    taken.sort_unstable();
    taken.dedup();
    let end = |start: usize| taken.get(taken.partition_point(|at| *at <= start)).copied();
    clusters.iter().map(|start| *start..end(*start).unwrap_or(text.len())).collect()
}

impl Run {
    /// In points.
    pub(crate) fn width(&self) -> f32 {
        self.glyphs.iter().map(|glyph| glyph.x_advance).sum::<f32>() * self.style.size
    }

    /// Some of its glyphs, with their text.
    pub(crate) fn part(&self, glyphs: Range<usize>) -> Self {
        let glyphs = &self.glyphs[glyphs];
        let start = glyphs.iter().map(|glyph| glyph.text_range.start).min().unwrap_or(0);
        let end = glyphs.iter().map(|glyph| glyph.text_range.end).max().unwrap_or(start);
        let moved = |glyph: &KrillaGlyph| KrillaGlyph {
            text_range: glyph.text_range.start - start..glyph.text_range.end - start,
            ..glyph.clone()
        };
        Self {
            text: self.text[start..end].to_owned(),
            glyphs: glyphs.iter().map(moved).collect(),
            style: self.style,
        }
    }
}
