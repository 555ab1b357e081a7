//! The program's words in every language.
//!
//! A text is a [`Message`]: an id with typed arguments. Each crate keeps its texts as Fluent files
//! (`messages/en.ftl`, `messages/fr.ftl`); they are put into words when the reader's language is known.
//!
//! *Invariants*
//! - Both languages have the same messages with the same arguments, and every use in the code matches them: a test
//!   of the server compares the files with the sources.
//! - Arguments that are names or references are never translated.

mod accept;
mod bundle;
mod format;
mod message;
mod typography;
mod value;

pub use bundle::Messages;
pub use message::Message;
pub use value::Value;

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

    /// The wording for readers of this language, and the language it is in: English if there is no French one.
    pub fn choose(self, english: String, french: Option<String>) -> (Self, String) {
        match (self, french) {
            (Self::French, Some(french)) => (Self::French, french),
            _ => (Self::English, english),
        }
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
}

/// Runs a request with the language it asked for; `None` if it asked for none that is supported.
pub async fn answer_in<F: Future>(asked_for: Option<Language>, work: F) -> F::Output {
    REQUESTED.scope(asked_for, work).await
}
