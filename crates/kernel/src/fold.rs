//! Text as people search and sort it: without case, without accents.

use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// Lower case, accents off, spaces single: `Ọláyínká  Bello` becomes `olayinka bello`.
pub fn fold(text: &str) -> String {
    let plain: String = text
        .nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .filter(|c| !is_combining_mark(*c) && !is_invisible(*c))
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Characters that nobody sees and that come along when text is pasted.
fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}'
    )
}

/// True of a character that changes the direction of the text around it, so that it may read as something else.
pub fn turns_text(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn case_accents_and_spaces_do_not_matter() {
        assert_eq!(fold("  Ọláyínká \t Bello "), "olayinka bello");
        assert_eq!(fold("ÉRABLE"), fold("érable"));
        assert_eq!(fold("İstanbul"), "istanbul");
    }

    proptest! {
        #[test]
        fn folding_twice_changes_nothing(text in ".{0,40}") {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once.clone());
        }
    }
}
