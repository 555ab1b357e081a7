//! Makes the values of a letter in the language of its mail.

use super::Values;
use crate::MailContext;
use l10n::{Language, Message};

/// Builds links and puts our own words into a language.
#[derive(Clone, Copy)]
pub(super) struct Writer<'a> {
    pub mail_ctx: &'a MailContext,
    pub language: Language,
}

impl Writer<'_> {
    pub(super) fn link(self, path: &str) -> String {
        self.mail_ctx.link(path)
    }

    pub(super) fn words(self, message: &Message) -> String {
        message.to_text(self.language)
    }

    /// The text, or these words if it is empty.
    pub(super) fn or_words(self, text: &str, otherwise: &Message) -> String {
        if text.is_empty() { self.words(otherwise) } else { text.to_owned() }
    }

    /// The values of a letter with the label of its button.
    pub(super) fn values(self, button: &Message, named: Vec<(&'static str, String)>) -> Values {
        Values::new(self.words(button), named)
    }
}
