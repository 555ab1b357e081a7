//! Makes the values of a letter in the language of its mail.

use super::values::Values;
use kernel::{PartnerId, ServerKey};
use l10n::{Language, Message};

/// Builds links and puts a feature's words into a language.
#[derive(Clone, Copy, Debug)]
pub struct Writer<'a> {
    /// The prefix of every link.
    pub public_url: &'a str,
    /// Derives the secrets.
    pub key: &'a ServerKey,
    pub language: Language,
}

impl Writer<'_> {
    /// Builds an absolute URL of this installation.
    pub fn link(self, path: &str) -> String {
        format!("{}{path}", self.public_url)
    }

    /// A URL of a partner's screen, which opens for this organisation: its reader may work for several.
    pub fn partner_link(self, path: &str, partner_id: Option<PartnerId>) -> String {
        let asked = partner_id.map(|id| format!("?organization={id}")).unwrap_or_default();
        self.link(&format!("{path}{asked}"))
    }

    /// A message in the language of the mail.
    pub fn words(self, message: &Message) -> String {
        message.to_text(self.language)
    }

    /// The text, or these words if it is empty.
    pub fn or_words(self, text: &str, otherwise: &Message) -> String {
        if text.is_empty() { self.words(otherwise) } else { text.to_owned() }
    }

    /// The values of a letter with the label of its button.
    pub fn values(self, button: &Message, named: Vec<(&'static str, String)>) -> Values {
        Values::new(self.words(button), named)
    }
}
