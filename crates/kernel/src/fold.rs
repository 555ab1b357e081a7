//! Normalizes text for searching and sorting: ignores case and accents.

use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// Lower case, no accents, single spaces: `Ọláyínká  Bello` becomes `olayinka bello`.
pub fn fold(text: &str) -> String {
    let plain: String = text
        .nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .filter(|c| !is_combining_mark(*c) && !is_invisible(*c))
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Invisible characters, which often come with pasted text.
fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}'
    )
}

/// True for a bidirectional control character, which can make the text around it read differently.
pub fn is_bidi_control(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn ignores_case_accents_and_spaces() {
        assert_eq!(fold("  Ọláyínká \t Bello "), "olayinka bello");
        assert_eq!(fold("ÉRABLE"), fold("érable"));
        assert_eq!(fold("İstanbul"), "istanbul");
    }

    proptest! {
        #[test]
        fn folding_is_idempotent(text in ".{0,40}") {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once.clone());
        }
    }
}
