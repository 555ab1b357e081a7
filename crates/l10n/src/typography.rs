//! French typography: the messages are written with plain spaces and apostrophes.

const NO_BREAK: char = '\u{a0}';
/// Between the thousands of a number.
const NARROW_NO_BREAK: char = '\u{202f}';

/// Inserts no-break spaces before high punctuation, inside quotation marks and between the thousands of a number,
/// and curls apostrophes.
pub(crate) fn french(text: &str) -> String {
    let mut set = String::with_capacity(text.len() + 8);
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let next = characters.peek().copied();
        set.push(match character {
            '\'' => '’',
            ' ' if matches!(next, Some(':' | ';' | '?' | '!' | '»' | '%')) || set.ends_with('«') => {
                NO_BREAK
            }
            ' ' if set.ends_with(is_digit) && next.is_some_and(is_digit) => NARROW_NO_BREAK,
            other => other,
        });
    }
    set
}

fn is_digit(character: char) -> bool {
    character.is_ascii_digit()
}

#[cfg(test)]
mod tests {
    use super::french;

    #[test]
    fn inserts_no_break_spaces() {
        assert_eq!(french("Qu'est-ce ? « Oui » : 5 %"), "Qu’est-ce\u{a0}? «\u{a0}Oui\u{a0}»\u{a0}: 5\u{a0}%");
        assert_eq!(french("Au plus 2 000 adresses"), "Au plus 2\u{202f}000 adresses");
        assert_eq!(french("16:00, https://x"), "16:00, https://x");
    }
}
