//! Parses the text of a search box.

use kernel::fold;

/// Further terms are ignored.
const MAX_TERMS: usize = 6;
const MAX_SEARCH_CHARS: usize = 100;

/// Terms of at least this many characters match anywhere in a word; shorter ones match the start of a word.
const LONG: usize = 3;

/// Search terms: all of them must match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Terms {
    pub(crate) long: Vec<String>,
    pub(crate) short: Vec<String>,
}

impl Terms {
    /// Parses the text of a search box.
    pub fn parse(search: &str) -> Self {
        let cut: String = search.chars().take(MAX_SEARCH_CHARS).filter(|c| *c != '\0').collect();
        let folded = fold(&cut);
        let (long, short) = folded
            .split(' ')
            .filter(|term| !term.is_empty())
            .take(MAX_TERMS)
            .map(meaningful)
            .partition(|term: &String| term.chars().count() >= LONG);
        Self { long, short }
    }

    /// Makes some words match at the start of a word only: `male` must not match `female`.
    #[must_use]
    pub fn with_whole_words(mut self, words: &[&str]) -> Self {
        for term in self.long.iter_mut().filter(|term| words.contains(&term.as_str())) {
            term.insert(0, ' ');
        }
        self
    }

    /// True if there are no terms, so that everything matches.
    pub fn is_empty(&self) -> bool {
        self.long.is_empty() && self.short.is_empty()
    }

    /// For FTS5: quoted, so that a term cannot contain operators. All must match.
    pub(crate) fn fts(terms: &[String]) -> String {
        let quoted: Vec<_> = terms.iter().map(|term| format!("\"{}\"", term.replace('"', "\"\""))).collect();
        quoted.join(" ")
    }

    /// For PostgreSQL: matches the term anywhere; wildcards in it are escaped.
    pub(crate) fn pattern(term: &str) -> String {
        let escaped = term.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
        format!("%{escaped}%")
    }

    /// For PostgreSQL: exactly [`MAX_TERMS`] patterns, one per line, padded with the first.
    pub(crate) fn patterns(&self) -> String {
        let mut patterns: Vec<_> = self.long.iter().map(|term| Self::pattern(term)).collect();
        let first = patterns.first().cloned().unwrap_or_default();
        patterns.resize(MAX_TERMS, first);
        patterns.join("\n")
    }
}

/// A short term without punctuation, since no word starts with it; unchanged if nothing else is in it.
fn meaningful(term: &str) -> String {
    let letters: String = term.chars().filter(|c| c.is_alphanumeric()).collect();
    if term.chars().count() >= LONG || letters.is_empty() { term.to_owned() } else { letters }
}

/// Word separators, for the terms that match the start of a word.
const BETWEEN_WORDS: [char; 10] = [' ', '.', ',', '-', '_', '+', '\'', '\u{2019}', '(', ')'];

/// The first letter and the first two letters of every word; of an e-mail address only the local part counts.
pub(crate) fn starts(words: &str) -> String {
    let mut starts = Vec::new();
    for word in words.split(' ').map(|word| word.split('@').next().unwrap_or_default()) {
        for part in word.split(BETWEEN_WORDS).filter(|part| !part.is_empty()) {
            for length in 1..LONG {
                let start: String = part.chars().take(length).collect();
                if !starts.contains(&start) {
                    starts.push(start);
                }
            }
        }
    }
    starts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separates_long_terms_from_short_ones() {
        let terms = Terms::parse("  Ánn  O  smith ");
        assert_eq!((terms.long, terms.short), (vec!["ann".into(), "smith".into()], vec!["o".to_owned()]));
        assert!(Terms::parse(" \t ").is_empty());
    }

    #[test]
    fn some_words_match_at_their_start_only() {
        let terms = Terms::parse("Male zara").with_whole_words(&["mal", "male"]);
        assert_eq!(terms.long, [" male", "zara"]);
        assert_eq!(Terms::fts(&terms.long), "\" male\" \"zara\"");
    }

    #[test]
    fn escapes_operators_in_terms() {
        let terms = Terms::parse("a\"b* OR_% \\x\\");
        assert_eq!(Terms::fts(&terms.long), "\"a\"\"b*\" \"or_%\" \"\\x\\\"");
        let patterns = terms.patterns();
        let patterns: Vec<_> = patterns.split('\n').collect();
        assert_eq!(patterns.len(), MAX_TERMS);
        assert_eq!(patterns[..3], ["%a\"b*%", "%or\\_\\%%", "%\\\\x\\\\%"]);
    }

    #[test]
    fn ignores_the_domain_of_an_e_mail_address() {
        assert_eq!(starts("anne-marie obi a.obi@mail.example"), "a an m ma o ob");
    }
}
