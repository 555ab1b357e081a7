//! Text as people search and sort it: without case, without accents.

use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// Lower case, accents off, spaces single: `Ọláyínká  Bello` becomes `olayinka bello`.
pub fn fold(text: &str) -> String {
    let plain: String = text
        .nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .filter(|c| !is_combining_mark(*c))
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
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
