//! The sentences of a language, ready to be looked up.

use crate::{
    fr,
    template::{Piece, Sentence},
    typography, words,
};
use std::{collections::HashMap, sync::LazyLock};

/// English and the same in the language.
pub(crate) type Pair = (&'static str, &'static str);

/// A language's sentences: those without slots by what they are, the others one by one.
pub(crate) struct Catalogue {
    whole: HashMap<&'static str, String>,
    templates: Vec<(Sentence, Sentence)>,
    /// Looked for inside a sentence only.
    words: Option<Box<Self>>,
}

/// An entry, and what stands in its slots.
enum Found<'c> {
    Whole(&'c str),
    Template(&'c Sentence, Vec<(&'static str, &'c str)>),
}

/// What was found, and the words in it that have no entry.
pub(crate) struct Said {
    pub text: String,
    pub unknown: Option<String>,
}

impl Said {
    fn whole(text: String) -> Self {
        Self { text, unknown: None }
    }
}

fn set(mut sentence: Sentence) -> Sentence {
    for piece in &mut sentence.0 {
        if let Piece::Words(words) = piece {
            *words = typography::french(words);
        }
    }
    sentence
}

impl Catalogue {
    fn new(pairs: impl Iterator<Item = Pair>) -> Self {
        let (mut whole, mut templates) = (HashMap::new(), Vec::new());
        for (english, said) in pairs {
            let sentence = Sentence::read(english);
            if sentence.slots().next().is_none() {
                whole.insert(english, typography::french(said));
            } else {
                templates.push((sentence, set(Sentence::read(said))));
            }
        }
        Self { whole, templates, words: None }
    }

    /// The same in the language, if there is an entry.
    pub(crate) fn say(&self, english: &str) -> Option<Said> {
        self.find(english).map(|found| self.told(found))
    }

    fn find<'c>(&'c self, english: &'c str) -> Option<Found<'c>> {
        if let Some(said) = self.whole.get(english) {
            return Some(Found::Whole(said));
        }
        let fitting = self.templates.iter().filter_map(|(from, to)| Some((from, to, from.fit(english)?)));
        let (_, to, values) = fitting.max_by_key(|(from, ..)| from.weight())?;
        Some(Found::Template(to, values))
    }

    fn told(&self, found: Found<'_>) -> Said {
        match found {
            Found::Whole(text) => Said::whole(text.to_owned()),
            Found::Template(sentence, values) => self.fill(sentence, &values),
        }
    }

    fn fill(&self, sentence: &Sentence, values: &[(&str, &str)]) -> Said {
        let mut said = Said::whole(String::new());
        for piece in &sentence.0 {
            match piece {
                Piece::Words(words) => said.text.push_str(words),
                Piece::Slot { name, is_said } => {
                    let value = values.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value);
                    let inside = if *is_said { self.inside(value) } else { Said::whole(value.to_owned()) };
                    said.text.push_str(&inside.text);
                    said.unknown = said.unknown.or(inside.unknown);
                }
            }
        }
        said
    }

    /// Words inside a sentence, which may hold further ones.
    pub(crate) fn inside(&self, words: &str) -> Said {
        let by_rule = words::french(words).map(Said::whole);
        let known = || self.words.as_ref().and_then(|known| known.find(words)).map(|found| self.told(found));
        by_rule
            .or_else(known)
            .or_else(|| self.say(words))
            .unwrap_or_else(|| Said { text: words.to_owned(), unknown: Some(words.to_owned()) })
    }
}

/// The French one.
pub(crate) fn french() -> &'static Catalogue {
    static FRENCH: LazyLock<Catalogue> = LazyLock::new(|| {
        let words = Some(Box::new(Catalogue::new(fr::words())));
        Catalogue { words, ..Catalogue::new(fr::pairs()) }
    });
    &FRENCH
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn sample(sentence: &Sentence) -> String {
        let piece = |piece: &Piece| match piece {
            Piece::Words(words) => words.clone(),
            Piece::Slot { name, .. } => format!("Xy{name}"),
        };
        sentence.0.iter().map(piece).collect()
    }

    #[test]
    fn every_sentence_is_written_once_with_the_same_slots_in_both_languages() {
        let mut seen = HashSet::new();
        let words = fr::words().map(|pair| (true, pair));
        for (is_inside, (english, french)) in words.chain(fr::pairs().map(|pair| (false, pair))) {
            assert!(seen.insert((is_inside, english)), "twice: {english}");
            let slots = |text| Sentence::read(text).slots().collect::<HashSet<_>>();
            assert_eq!(slots(english), slots(french), "{english}");
            assert!(!french.trim().is_empty() && french.trim() == french, "{english}");
        }
    }

    #[test]
    fn no_sentence_is_taken_for_another() {
        for (from, to) in &french().templates {
            let text = sample(from);
            let fits = |weight: usize| {
                let fitting = french().templates.iter().filter(|(other, _)| other.fit(&text).is_some());
                fitting.filter(|(other, _)| other.weight() >= weight).count()
            };
            assert_eq!(fits(from.weight()), 1, "not told apart: {text}");
            assert!(!french().whole.contains_key(text.as_str()));
            let values = from.slots().map(|name| (name, format!("Xy{name}"))).collect::<Vec<_>>();
            let values: Vec<_> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
            assert_eq!(french().say(&text).unwrap().text, french().fill(to, &values).text);
        }
    }

    #[test]
    fn words_in_slots_are_said_too_and_names_are_not() {
        let said = |english: &str| french().say(english).unwrap().text;
        assert_eq!(
            said("Monday is full on Monday at 4:00 PM. Choose another slot, or raise its places."),
            "Monday est complète le lundi à 16:00. Choisissez un autre créneau, ou augmentez ses places."
        );
        assert_eq!(said("3 programs assigned"), "3 programmes attribués");
        let one_more = "4 cohorts are full: Ada, Bo, Cleo and 1 more.";
        assert_eq!(said(one_more), "4 cohortes sont complètes\u{a0}: Ada, Bo, Cleo et 1 autre.");
        assert!(french().say("Nobody ever wrote this.").is_none());
    }
}
