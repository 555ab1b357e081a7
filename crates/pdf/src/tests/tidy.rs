//! Nothing overlaps, nothing is split, and no text breaks the layout.

use super::{paper, row, texts};
use crate::canvas::{Item, Page, Role};
use crate::fonts::Fonts;
use crate::style::{BOTTOM, CELL, MARGIN, PAGE, RIGHT, STRONG};
use crate::{Kind, Paper, PaperLine, pages, pdf};
use l10n::Language;
use lopdf::Document;
use proptest::prelude::*;

#[test]
fn never_splits_a_row_or_the_totals_between_pages() {
    for count in 0..90 {
        let sheets = pages::lay_out(&paper(count), &Fonts::load().unwrap());
        let mut seen = None;
        for page in &sheets {
            let rows: Vec<usize> =
                texts(std::slice::from_ref(page)).filter_map(|(_, role)| row(role)).collect();
            assert!(rows.first() > seen.as_ref() || rows.is_empty(), "{count} lines");
            seen = rows.last().copied().or(seen);
        }
        let last = sheets.last().unwrap();
        for label in ["Subtotal", "Discount", "Amount Due"] {
            assert!(texts(std::slice::from_ref(last)).any(|(text, _)| text == label), "{count} lines");
        }
    }
}

/// Checks that every text is inside the margins, above the footer, and overlaps no other.
fn assert_tidy(sheets: &[Page]) {
    for page in sheets {
        let mut boxes: Vec<(f32, f32, f32, f32, &str)> = Vec::new();
        for item in &page.items {
            let Item::Text { x, baseline, run, role } = item else { continue };
            let (right, top) = (x + run.width(), baseline - 0.72 * run.style.size);
            assert!(*x >= MARGIN - 0.1 && right <= RIGHT + 0.1, "{:?} from {x} to {right}", run.text);
            assert!(*role == Role::Repeated || *baseline <= BOTTOM, "{:?} at {baseline}", run.text);
            assert!(top > 0.0 && *baseline < PAGE.1);
            for (left, above, other_right, below, other) in &boxes {
                let apart =
                    right <= left + 0.1 || *x >= other_right - 0.1 || *baseline <= *above || top >= *below;
                assert!(apart, "{:?} and {other:?} overlap", run.text);
            }
            boxes.push((*x, top, right, *baseline, &run.text));
        }
    }
}

#[test]
fn nothing_overlaps() {
    let fonts = Fonts::load().unwrap();
    for count in [0, 1, 12, 40, 100] {
        assert_tidy(&pages::lay_out(&paper(count), &fonts));
    }
    assert_tidy(&pages::lay_out(&filled_with(&"Wide ".repeat(2_000)), &fonts));
    assert_tidy(&pages::lay_out(&filled_with(&"W".repeat(10_000)), &fonts));
}

/// A paper with the same text in every place.
fn filled_with(text: &str) -> Paper {
    let text = text.to_owned();
    let pairs = vec![(text.clone(), text.clone()); 20];
    let line = PaperLine {
        child: text.clone(),
        parent: text.clone(),
        program: text.clone(),
        cohort: text.clone(),
        price: text.clone(),
        due: format!("NGN {text}"),
    };
    Paper {
        kind: Kind::Receipt {
            paid_on: text.clone(),
            method: Some(text.clone()),
            reference: Some(text.clone()),
        },
        language: Language::French,
        number: text.clone(),
        issued: text.clone(),
        from: vec![text.clone(); 20],
        to: vec![text.clone(); 20],
        facts: pairs.clone(),
        lines: vec![PaperLine::default(), line.clone(), line],
        totals: pairs,
        note: Some(text),
    }
}

#[test]
fn shows_a_missing_character_as_a_box_that_keeps_its_text() {
    let fonts = Fonts::load().unwrap();
    let run = fonts.set("a王🎓", CELL);
    assert_eq!(run.glyphs.len(), 3);
    assert_eq!(run.glyphs[1].glyph_id, run.glyphs[2].glyph_id);
    assert_eq!(&run.text[run.glyphs[2].text_range.clone()], "🎓");
}

#[test]
fn every_character_has_a_glyph_and_every_glyph_its_text() {
    let fonts = Fonts::load().unwrap();
    // Characters beyond are unassigned, private, invisible or rare ideographs: a box or nothing.
    let characters: Vec<char> = ('\0'..'\u{30000}').collect();
    for (block, style) in characters.chunks(50).zip([CELL, STRONG].into_iter().cycle()) {
        let text: String = block.iter().flat_map(|character| ['a', *character]).collect();
        let run = fonts.set(&crate::clean::clean(&text), style);
        for glyph in &run.glyphs {
            assert!(glyph.glyph_id.to_u32() != 0 && !glyph.text_range.is_empty(), "{text:?}");
        }
    }
}

#[test]
fn the_font_covers_the_names_of_our_users() {
    let fonts = Fonts::load().unwrap();
    for name in ["ẹọṣẸỌṢẹ́ọ̀", "Nguyễn Thị Mỹ Hạnh Đức ơư", "Ελένη", "Дмитрий", "ɓɗƙŋɛɔ", "₦€£₵₹¥$"]
    {
        let run = fonts.set(&crate::clean::clean(name), CELL);
        let boxed = fonts.set("□", CELL).glyphs[0].glyph_id;
        assert!(run.glyphs.iter().all(|glyph| glyph.glyph_id != boxed), "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn no_text_breaks_the_layout(
        text in prop_oneof!["\\PC{0,60}", ".{0,60}", "[()\\\\<>/%\u{0}-\u{1f}\u{202e}\u{200f}a🎓👨‍👩‍👧e\u{301}\u{323}]{0,80}"]
    ) {
        let paper = filled_with(&text);
        assert_tidy(&pages::lay_out(&paper, &Fonts::load().unwrap()));
        prop_assert!(Document::load_mem(&pdf(&paper).unwrap()).is_ok());
    }
}
