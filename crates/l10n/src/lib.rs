//! The languages that people are answered in.
//!
//! English is the source: the program speaks it everywhere, and keeps it in the database. Where a sentence leaves the
//! program it is said in the language of whoever reads it, by a catalogue that knows each English sentence as a whole,
//! or as a template with slots.
//!
//! *Invariants*
//! - English is never looked up: it goes out to the letter.
//! - A sentence without an entry goes out in English rather than not at all. The integration tests look at every
//!   sentence that they are answered and fail where one has no entry.

mod accept;
mod catalogue;
mod fr;
mod template;
mod typography;
mod words;

use serde::Serializer;
use std::borrow::Cow;

tokio::task_local! {
    static ASKED_FOR: Option<Language>;
}

/// A language that we speak.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// The source.
    #[default]
    English,
    /// Follows it.
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// Its name on the wire and in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// The language of that name.
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.name() == name)
    }

    /// The language of that name; English where the name says nothing.
    pub fn or_english(name: &str) -> Self {
        Self::find(name).unwrap_or_default()
    }

    /// What the client likes best of what we speak, by its `Accept-Language`.
    pub fn accepted(header: &str) -> Option<Self> {
        accept::best(header)
    }

    /// That of the request being answered; English outside of one.
    pub fn current() -> Self {
        Self::asked_for().unwrap_or_default()
    }

    /// That of the request being answered, if it asked for one.
    pub fn asked_for() -> Option<Self> {
        ASKED_FOR.try_with(|language| *language).ok().flatten()
    }

    /// Makes it the current one while a function runs.
    pub fn sync_scope<T>(self, work: impl FnOnce() -> T) -> T {
        ASKED_FOR.sync_scope(Some(self), work)
    }

    /// An English sentence in this language; as it is where there is no entry.
    pub fn say(self, english: &str) -> Cow<'_, str> {
        match self {
            Self::English => Cow::Borrowed(english),
            Self::French => {
                catalogue::french().say(english).map_or(Cow::Borrowed(english), |said| Cow::Owned(said.text))
            }
        }
    }

    /// Words that stand inside a text of their own: `05/10/2026 to 18/12/2026`, `2 children`.
    pub fn say_inside(self, english: &str) -> Cow<'_, str> {
        match self {
            Self::English => Cow::Borrowed(english),
            Self::French => Cow::Owned(catalogue::french().inside(english).text),
        }
    }

    /// What of a sentence has no entry: nothing, itself, or the words in one of its slots.
    pub fn unknown_in(self, english: &str) -> Option<String> {
        match self {
            Self::English => None,
            Self::French => match catalogue::french().say(english) {
                None => Some(english.to_owned()),
                Some(said) => said.unknown,
            },
        }
    }
}

/// Answers a request that asked for a language, or for none of ours.
pub async fn answer_in<F: Future>(asked_for: Option<Language>, work: F) -> F::Output {
    ASKED_FOR.scope(asked_for, work).await
}

/// Writes a field of an answer in the language of the request: `#[serde(serialize_with = "l10n::said")]`.
pub fn said<S: Serializer>(english: &str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&Language::current().say(english))
}

/// The same for a field that may be null.
pub fn said_if_any<T: AsRef<str>, S: Serializer>(
    english: &Option<T>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match english {
        Some(english) => said(english.as_ref(), serializer),
        None => serializer.serialize_none(),
    }
}

/// The same for a field that is a list.
pub fn all_said<S: Serializer>(english: &[&str], serializer: S) -> Result<S::Ok, S::Error> {
    let language = Language::current();
    serializer.collect_seq(english.iter().map(|english| language.say(english)))
}
