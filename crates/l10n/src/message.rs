//! Messages: an id and arguments, put into words only when the reader's language is known.

use crate::{Language, Messages, Value};
use serde::{Serialize, Serializer};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

/// A message of a crate with its arguments. Made by [`msg!`](crate::msg).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    messages: &'static Messages,
    id: &'static str,
    args: Vec<(&'static str, Value)>,
}

impl Message {
    /// A message without arguments.
    pub const fn new(messages: &'static Messages, id: &'static str) -> Self {
        Self { messages, id, args: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// The text in a language.
    pub fn to_text(&self, language: Language) -> String {
        self.messages.text(self, language)
    }

    /// The text in English.
    pub fn english(&self) -> String {
        self.to_text(Language::English)
    }

    /// The text in the language of the current request.
    pub fn localised(&self) -> String {
        self.to_text(Language::current())
    }

    pub(crate) fn id(&self) -> &'static str {
        self.id
    }

    pub(crate) fn args(&self) -> &[(&'static str, Value)] {
        &self.args
    }
}

/// In the language of the current request.
impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.localised())
    }
}

impl PartialSchema for Message {
    fn schema() -> RefOr<Schema> {
        String::schema()
    }
}

impl ToSchema for Message {}

/// A message of the calling crate: `msg!("cohort-over", cohort = title)`.
///
/// The id and the names of the arguments are those of `messages/en.ftl` and `messages/fr.ftl`; a test compares them
/// with every use.
#[macro_export]
#[expect(clippy::crate_in_macro_def, reason = "the messages of the crate that uses the macro")]
macro_rules! msg {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message::new(&crate::MESSAGES, $id)$(.with(stringify!($name), $value))*
    };
}

/// Declares the messages of a crate, at its root: the files `messages/en.ftl` and `messages/fr.ftl`.
#[macro_export]
macro_rules! messages {
    () => {
        /// The messages of this crate, in every language.
        pub(crate) static MESSAGES: $crate::Messages = $crate::Messages::new(
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/messages/en.ftl")),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/messages/fr.ftl")),
        );
    };
}
