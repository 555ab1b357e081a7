//! The two fonts, and text shaping.

use crate::style::{Style, Weight};
use harfrust::{
    BufferClusterLevel, Direction, Feature, FontRef, ShapeOptions, ShapePlan, Shaper, ShaperData, Tag,
    UnicodeBuffer, script,
};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::{MetadataProvider as _, charmap::Charmap};
use std::ops::Range;

static REGULAR: &[u8] = include_bytes!("../fonts/Inter-Regular.ttf");
static SEMIBOLD: &[u8] = include_bytes!("../fonts/Inter-SemiBold.ttf");

/// Shown for a character that the font lacks. Unlike the font's `.notdef` glyph, it is allowed in an accessible
/// file and still carries the character's text.
const BOX: char = '□';

/// Both weights.
pub(crate) struct Fonts {
    regular: FontFace,
    semibold: FontFace,
}

struct FontFace {
    font: Font,
    file: FontRef<'static>,
    characters: Charmap<'static>,
    shaping: ShaperData,
    /// Cached: creating a plan takes longer than using it. The font has only Latin shaping rules, which work for
    /// its other scripts too.
    plain: ShapePlan,
    tabular: ShapePlan,
}

/// Shaped text on one line; glyph metrics are relative to the font size.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) text: String,
    pub(crate) glyphs: Vec<KrillaGlyph>,
    pub(crate) style: Style,
}

impl Fonts {
    pub(crate) fn load() -> Option<Self> {
        Some(Self { regular: FontFace::load(REGULAR)?, semibold: FontFace::load(SEMIBOLD)? })
    }

    pub(crate) fn font(&self, weight: Weight) -> &Font {
        &self.face(weight).font
    }

    fn face(&self, weight: Weight) -> &FontFace {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Semibold => &self.semibold,
        }
    }

    /// Shapes a [cleaned](crate::clean::clean) text.
    pub(crate) fn set(&self, text: &str, style: Style) -> Run {
        Run { text: text.to_owned(), glyphs: self.face(style.weight).shape(text, style.tabular), style }
    }
}

impl FontFace {
    fn load(data: &'static [u8]) -> Option<Self> {
        let file = FontRef::new(data).ok()?;
        let shaping = ShaperData::new(&file);
        let shaper = shaping.shaper(&file).build();
        let with = |features: &[Feature]| {
            ShapePlan::new(&shaper, Direction::LeftToRight, Some(script::LATIN), None, features)
        };
        let (plain, tabular) = (with(&[]), with(&[Feature::new(Tag::new(b"tnum"), 1, ..)]));
        Some(Self {
            font: Font::new(data.into(), 0)?,
            characters: file.charmap(),
            file,
            shaping,
            plain,
            tabular,
        })
    }

    fn shaper(&self) -> Shaper<'_> {
        self.shaping.shaper(&self.file).build()
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
        let shaped = self.shaper().shape(buffer, ShapeOptions::new().plan(Some(plan)));
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

    /// Adds the character, its decomposition, or the box.
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
        self.characters.map(character).is_some_and(|glyph| glyph.to_u32() != 0)
    }
}

/// The bytes of text that each glyph represents: from its own character up to the next one that has a glyph.
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
