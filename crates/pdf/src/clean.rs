//! Normalizes text for rendering: composed, on one line, without invisible characters.

use unicode_normalization::UnicodeNormalization as _;

/// More characters than any place can show.
const MOST: usize = 1_500;

/// Composes accents, replaces white space and control characters by single spaces, and drops bidirectional
/// controls and other invisible characters: text always runs left to right. Spaces that keep words on one line stay.
pub(crate) fn clean(text: &str) -> String {
    let mut clean = String::with_capacity(text.len().min(MOST));
    let mut gap = None;
    for character in text.chars().filter(|character| !is_invisible(*character)).take(MOST).nfc() {
        if character.is_whitespace() || character.is_control() {
            gap = Some(widened(gap, character));
            continue;
        }
        if let Some(space) = gap.take()
            && !clean.is_empty()
        {
            clean.push(space);
        }
        clean.push(character);
    }
    clean
}

/// The space for a gap that goes on with this character: one where no line may break only if it is the whole gap.
fn widened(gap: Option<char>, next: char) -> char {
    if gap.is_none() && matches!(next, '\u{a0}' | '\u{202f}') { next } else { ' ' }
}

/// Characters without a glyph of their own, and noncharacters.
fn is_invisible(character: char) -> bool {
    let code = u32::from(character);
    code & 0xfffe == 0xfffe
        || matches!(
            code,
            0xad | 0x34f | 0x61c | 0x115f..=0x1160 | 0x17b4..=0x17b5 | 0x180b..=0x180f | 0x200b..=0x200f
                | 0x202a..=0x202e | 0x2060..=0x206f | 0x3164 | 0xfdd0..=0xfdef | 0xfe00..=0xfe0f | 0xfeff
                | 0xffa0 | 0xfff0..=0xfffb | 0x1_bca0..=0x1_bca3 | 0x1_d173..=0x1_d17a | 0xe_0000..=0xe_0fff
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn composes_accents_and_collapses_spaces() {
        assert_eq!(clean("  O\u{323}la\u{301}yi\u{301}nka\u{301}\r\n\tAde\u{0} "), "Ọláyínká Ade");
    }

    #[test]
    fn keeps_a_single_space_that_does_not_break() {
        assert_eq!(clean("\u{a0}1\u{202f}450,00\u{a0}NGN\u{a0}\u{a0}x\u{a0}"), "1\u{202f}450,00\u{a0}NGN x");
    }

    #[test]
    fn drops_bidirectional_controls() {
        assert_eq!(clean("\u{202e}abc\u{202c}\u{feff}\u{ffff}"), "abc");
    }

    #[test]
    fn truncates_long_text() {
        assert_eq!(clean(&"a".repeat(10_000)).len(), MOST);
    }
}
