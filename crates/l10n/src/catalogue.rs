//! The catalogue of a language, indexed for lookup.

use crate::{
    fr,
    template::{Piece, Sentence},
    typography, words,
};
use std::{collections::HashMap, sync::LazyLock};

/// An English sentence and its translation.
pub(crate) type Pair = (&'static str, &'static str);

/// Sentences without slots are looked up by text, templates are tried one by one.
pub(crate) struct Catalogue {
    whole: HashMap<&'static str, String>,
    templates: Vec<(Sentence, Sentence)>,
    /// Used only inside of sentences.
    words: Option<Box<Self>>,
}

/// An entry, with the values of its slots.
enum Found<'c> {
    Whole(&'c str),
    Template(&'c Sentence, Vec<(&'static str, &'c str)>),
}

/// A translation, and the first words in it that have no entry.
pub(crate) struct Translation {
    pub text: String,
    pub unknown: Option<String>,
}

impl Translation {
    fn whole(text: String) -> Self {
        Self { text, unknown: None }
    }
}

fn typeset(mut sentence: Sentence) -> Sentence {
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
        for (english, translated) in pairs {
            let sentence = Sentence::read(english);
            if sentence.slots().next().is_none() {
                whole.insert(english, typography::french(translated));
            } else {
                templates.push((sentence, typeset(Sentence::read(translated))));
            }
        }
        Self { whole, templates, words: None }
    }

    /// Translates a sentence, if there is an entry.
    pub(crate) fn say(&self, english: &str) -> Option<Translation> {
        self.find(english).map(|found| self.render(found))
    }

    fn find<'c>(&'c self, english: &'c str) -> Option<Found<'c>> {
        if let Some(translated) = self.whole.get(english) {
            return Some(Found::Whole(translated));
        }
        let fitting = self.templates.iter().filter_map(|(from, to)| Some((from, to, from.fit(english)?)));
        let (_, to, values) = fitting.max_by_key(|(from, ..)| from.weight())?;
        Some(Found::Template(to, values))
    }

    fn render(&self, found: Found<'_>) -> Translation {
        match found {
            Found::Whole(text) => Translation::whole(text.to_owned()),
            Found::Template(sentence, values) => self.fill(sentence, &values),
        }
    }

    fn fill(&self, sentence: &Sentence, values: &[(&str, &str)]) -> Translation {
        let mut translated = Translation::whole(String::new());
        for piece in &sentence.0 {
            match piece {
                Piece::Words(words) => translated.text.push_str(words),
                Piece::Slot { name, is_translated } => {
                    let value = values.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value);
                    let inside = if *is_translated {
                        self.inside(value)
                    } else {
                        Translation::whole(value.to_owned())
                    };
                    translated.text.push_str(&inside.text);
                    translated.unknown = translated.unknown.or(inside.unknown);
                }
            }
        }
        translated
    }

    /// Translates words inside a sentence, which may be a template themselves.
    pub(crate) fn inside(&self, words: &str) -> Translation {
        let by_rule = words::french(words).map(Translation::whole);
        let known =
            || self.words.as_ref().and_then(|known| known.find(words)).map(|found| self.render(found));
        by_rule
            .or_else(known)
            .or_else(|| self.say(words))
            .unwrap_or_else(|| Translation { text: words.to_owned(), unknown: Some(words.to_owned()) })
    }
}

/// The French catalogue.
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
    fn every_sentence_is_unique_and_has_the_same_slots_in_both_languages() {
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
    fn no_sentence_matches_another_template() {
        for (from, to) in &french().templates {
            let text = sample(from);
            let fits = |weight: usize| {
                let fitting = french().templates.iter().filter(|(other, _)| other.fit(&text).is_some());
                fitting.filter(|(other, _)| other.weight() >= weight).count()
            };
            assert_eq!(fits(from.weight()), 1, "ambiguous: {text}");
            assert!(!french().whole.contains_key(text.as_str()));
            let values = from.slots().map(|name| (name, format!("Xy{name}"))).collect::<Vec<_>>();
            let values: Vec<_> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
            assert_eq!(french().say(&text).unwrap().text, french().fill(to, &values).text);
        }
    }

    #[test]
    fn translates_words_in_slots_but_not_names() {
        let translated = |english: &str| french().say(english).unwrap().text;
        assert_eq!(
            translated("Monday is full on Monday at 4:00 PM. Choose another slot, or raise its places."),
            "Monday est complète le lundi à 16:00. Choisissez un autre créneau, ou augmentez ses places."
        );
        assert_eq!(translated("3 programs assigned"), "3 programmes attribués");
        let one_more = "4 cohorts are full: Ada, Bo, Cleo and 1 more.";
        assert_eq!(translated(one_more), "4 cohortes sont complètes\u{a0}: Ada, Bo, Cleo et 1 autre.");
        assert!(french().say("Nobody ever wrote this.").is_none());
    }
}
