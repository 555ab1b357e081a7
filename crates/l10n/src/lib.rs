//! Translations of the program's sentences.
//!
//! English is the source language: the code uses it everywhere, and the database stores it. When a sentence leaves
//! the program it is translated to the reader's language with a catalogue, which contains each English sentence as
//! a whole or as a template with slots.
//!
//! *Invariants*
//! - English is never looked up: it is sent unchanged.
//! - A sentence without an entry is sent in English. The integration tests check every sentence in their responses
//!   and fail if one has no entry.

mod accept;
mod bundle;
mod catalogue;
mod format;
mod fr;
mod message;
mod template;
mod typography;
mod value;
mod words;

pub use bundle::Catalogue;
pub use message::Message;
pub use value::Value;

use serde::Serializer;
use std::borrow::Cow;

tokio::task_local! {
    static REQUESTED: Option<Language>;
}

/// A supported language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// The source language.
    #[default]
    English,
    French,
}

impl Language {
    /// All supported languages.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// Its code in the API and in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// The language with this code.
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.name() == name)
    }

    /// The language with this code; English for any other.
    pub fn or_english(name: &str) -> Self {
        Self::find(name).unwrap_or_default()
    }

    /// The supported language that an `Accept-Language` header prefers.
    pub fn accepted(header: &str) -> Option<Self> {
        accept::best(header)
    }

    /// The language of the current request; English outside of one.
    pub fn current() -> Self {
        Self::asked_for().unwrap_or_default()
    }

    /// The language that the current request asked for, if any.
    pub fn asked_for() -> Option<Self> {
        REQUESTED.try_with(|language| *language).ok().flatten()
    }

    /// Makes it the current language while `work` runs.
    pub fn sync_scope<T>(self, work: impl FnOnce() -> T) -> T {
        REQUESTED.sync_scope(Some(self), work)
    }

    /// Translates an English sentence; unchanged if there is no entry.
    pub fn say(self, english: &str) -> Cow<'_, str> {
        match self {
            Self::English => Cow::Borrowed(english),
            Self::French => {
                catalogue::french().say(english).map_or(Cow::Borrowed(english), |said| Cow::Owned(said.text))
            }
        }
    }

    /// Translates words that appear inside other text: `05/10/2026 to 18/12/2026`, `2 children`.
    pub fn say_inside(self, english: &str) -> Cow<'_, str> {
        match self {
            Self::English => Cow::Borrowed(english),
            Self::French => Cow::Owned(catalogue::french().inside(english).text),
        }
    }

    /// The part of a sentence without an entry: the sentence itself, or the words in one of its slots; `None` if
    /// all of it is known.
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

/// Runs a request with the language it asked for; `None` if it asked for none that is supported.
pub async fn answer_in<F: Future>(asked_for: Option<Language>, work: F) -> F::Output {
    REQUESTED.scope(asked_for, work).await
}

/// Serializes a field in the request's language: `#[serde(serialize_with = "l10n::said")]`.
pub fn said<S: Serializer>(english: &str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&Language::current().say(english))
}

/// [`said`] for a field that may be null.
pub fn said_if_any<T: AsRef<str>, S: Serializer>(
    english: &Option<T>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match english {
        Some(english) => said(english.as_ref(), serializer),
        None => serializer.serialize_none(),
    }
}

/// [`said`] for a list.
pub fn all_said<S: Serializer>(english: &[&str], serializer: S) -> Result<S::Ok, S::Error> {
    let language = Language::current();
    serializer.collect_seq(english.iter().map(|english| language.say(english)))
}
