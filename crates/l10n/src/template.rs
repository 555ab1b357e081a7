//! Sentences with slots: `{cohort} is over.`. The value of a slot with a star is translated too: `{day*}`.

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// Literal text.
    Words(String),
    /// A placeholder; `is_translated`: its value is translated.
    Slot { name: &'static str, is_translated: bool },
}

/// A sentence as alternating words and slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sentence(pub Vec<Piece>);

/// The slot at the start of a text, and what follows it. Any other brace is literal.
fn slot(text: &'static str) -> Option<(Piece, &'static str)> {
    let (inside, rest) = text.strip_prefix('{')?.split_once('}')?;
    let name = inside.strip_suffix('*').unwrap_or(inside);
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_name.then_some((Piece::Slot { name, is_translated: inside.ends_with('*') }, rest))
}

impl Sentence {
    /// Parses a sentence.
    pub(crate) fn read(text: &'static str) -> Self {
        let (mut pieces, mut words, mut rest) = (Vec::new(), String::new(), text);
        while let Some(first) = rest.chars().next() {
            if let Some((slot, further)) = slot(rest) {
                if !words.is_empty() {
                    pieces.push(Piece::Words(std::mem::take(&mut words)));
                }
                pieces.push(slot);
                rest = further;
            } else {
                words.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
        if !words.is_empty() {
            pieces.push(Piece::Words(words));
        }
        Self(pieces)
    }

    /// The names of its slots.
    pub(crate) fn slots(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().filter_map(|piece| match piece {
            Piece::Slot { name, .. } => Some(*name),
            Piece::Words(_) => None,
        })
    }

    /// The length of its literal text: if several sentences match a text, the longest is the most specific.
    pub(crate) fn weight(&self) -> usize {
        let words = self.0.iter().map(|piece| if let Piece::Words(words) = piece { words.len() } else { 0 });
        words.sum()
    }

    /// The values of its slots if the text matches this sentence.
    pub(crate) fn fit<'t>(&self, text: &'t str) -> Option<Vec<(&'static str, &'t str)>> {
        let (mut found, mut rest, mut open) = (Vec::new(), text, None);
        for (index, piece) in self.0.iter().enumerate() {
            match (piece, open) {
                (Piece::Slot { name, .. }, None) => open = Some(*name),
                // Two adjacent slots would be ambiguous.
                (Piece::Slot { .. }, Some(_)) => return None,
                (Piece::Words(words), None) => rest = rest.strip_prefix(words.as_str())?,
                (Piece::Words(words), Some(name)) => {
                    let is_last = index + 1 == self.0.len();
                    let at = if is_last {
                        rest.strip_suffix(words.as_str())?.len()
                    } else {
                        rest.find(words.as_str())?
                    };
                    found.push((name, &rest[..at]));
                    (rest, open) = (&rest[at + words.len()..], None);
                }
            }
        }
        match open {
            Some(name) => found.push((name, rest)),
            None if !rest.is_empty() => return None,
            None => {}
        }
        found.iter().all(|(_, value)| !value.is_empty()).then_some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fit(sentence: &'static str, text: &str) -> Option<Vec<String>> {
        let found = Sentence::read(sentence).fit(text)?;
        Some(found.into_iter().map(|(name, value)| format!("{name}={value}")).collect())
    }

    #[test]
    fn matches_a_text_from_start_to_end() {
        let full = "{cohort} is full on {day*} at {time*}. Wait.";
        assert_eq!(
            fit(full, "Fall is full on Monday at 4:00 PM. Wait.").unwrap(),
            ["cohort=Fall", "day=Monday", "time=4:00 PM"]
        );
        assert_eq!(fit(full, "Fall is full on Monday at 4:00 PM. Wait. No."), None);
        assert_eq!(fit(full, " is full on Monday at 4:00 PM. Wait."), None, "a slot holds something");
        assert_eq!(fit("Wait {time}", "Wait a. b.").unwrap(), ["time=a. b."]);
        assert_eq!(fit("{name} has {name", "Ada has {name").unwrap(), ["name=Ada"]);
        assert_eq!(fit("A. {rest}.", "A. B. C..").unwrap(), ["rest=B. C."]);
    }
}
