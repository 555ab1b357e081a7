//! Dependencies of rendering a mail.

use crate::{Kinds, Writer};
use kernel::ServerKey;
use l10n::{Language, msg};

/// Dependencies of rendering: the public URL for links, the key that secrets are derived from, and the kinds of mail.
#[derive(Clone, Debug)]
pub struct MailContext {
    /// Without a trailing slash.
    pub public_url: String,
    pub key: ServerKey,
    /// Contact address for questions; may be empty.
    pub contact_email: String,
    /// Those of all features.
    pub kinds: Kinds,
}

impl MailContext {
    /// Builds an absolute URL of this installation.
    pub fn link(&self, path: &str) -> String {
        format!("{}{path}", self.public_url)
    }

    /// Replaces `{contact}` in a text, which is in that language, by the contact address.
    pub fn with_contact(&self, text: &str, language: Language) -> String {
        if self.contact_email.is_empty() {
            return text.replace("{contact}", &msg!("contact-unknown").to_text(language));
        }
        text.replace("{contact}", &self.contact_email)
    }

    pub(crate) fn writer(&self, language: Language) -> Writer<'_> {
        Writer { public_url: &self.public_url, key: &self.key, language }
    }
}
