//! What the outbox knows of a letter. Each feature brings its own letters, and the kinds of mail that they become.

mod values;
mod writer;

pub(crate) use values::Value;
pub use values::Values;
pub use writer::Writer;

use kernel::LinkId;
use l10n::{Language, Message, msg};
use std::fmt::Debug;

/// The structured content of a mail. Contains no credentials.
///
/// Phrases, times and amounts are in the language of the mail: they are put into words when it is enqueued.
pub trait Letter: Debug + Send + Sync {
    /// The kind of mail.
    fn kind(&self) -> &'static Kind;

    fn addressee(&self) -> Addressee;

    /// The values for the placeholders of its text. Secrets are derived here, at rendering time, and nowhere else.
    fn values(&self, writer: Writer<'_>) -> Values;

    /// As stored in the outbox: an object that starts with the field `kind`. Renaming something requires the stored
    /// name in `serde(rename)`.
    fn to_json(&self) -> Result<String, serde_json::Error>;

    /// Whether it contains what somebody paid or owes.
    fn is_about_money(&self) -> bool {
        false
    }

    /// Whether it contains a secret that opens an account or confirms an address.
    fn holds_secret(&self) -> bool {
        false
    }

    /// What to tell staff who send it again after it has expired; `None` for the general sentence.
    fn expired(&self) -> Option<Message> {
        None
    }
}

/// Whom a letter is written to. The same address may belong to several accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Addressee {
    Partner,
    /// A parent, of any partner.
    Parent,
    /// A parent of the partner with this link.
    ParentOf(LinkId),
    Staff,
    Teacher,
}

impl Addressee {
    pub(crate) fn is_parent(self) -> bool {
        matches!(self, Self::Parent | Self::ParentOf(_))
    }

    /// Whether the letter concerns its recipient as a parent of the partner with this link.
    pub(crate) fn is_parent_of(self, link_id: LinkId) -> bool {
        match self {
            Self::Parent => true,
            Self::ParentOf(id) => id == link_id,
            Self::Partner | Self::Staff | Self::Teacher => false,
        }
    }
}

/// A kind of mail. One kind of letter may become several kinds of mail, with a text each.
#[derive(Debug)]
pub struct Kind {
    /// The name in URLs and in the database.
    pub name: &'static str,
    /// The occasion on which it is sent.
    pub title: Message,
    pub placeholders: &'static [Placeholder],
    /// The default text in English.
    pub english: DefaultText,
    /// The default text in French, with the same placeholders.
    pub french: DefaultText,
    /// An example, with its phrases in a language.
    pub sample: fn(Language) -> Box<dyn Letter>,
}

/// The default text of a kind of mail in one language.
#[derive(Clone, Copy, Debug)]
pub struct DefaultText {
    pub subject: &'static str,
    pub body: &'static str,
}

impl Kind {
    /// The default subject and body in a language.
    pub fn default_text(&self, language: Language) -> (&'static str, &'static str) {
        let DefaultText { subject, body } = match language {
            Language::English => self.english,
            Language::French => self.french,
        };
        (subject, body)
    }
}

/// A placeholder in a text, replaced when a mail is rendered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placeholder {
    /// Without braces.
    pub name: &'static str,
    /// Description for staff.
    pub meaning: Message,
    /// Whether the body must contain it.
    pub is_needed: bool,
}

impl Placeholder {
    /// Most letters address their reader.
    pub const FIRST_NAME: Self = Self::optional("firstName", msg!("placeholder-first-name"));
    /// Every mail has a link.
    pub const LINK: Self = Self::required("link", msg!("placeholder-link"));

    /// One that a text may leave out.
    pub const fn optional(name: &'static str, meaning: Message) -> Self {
        Self { name, meaning, is_needed: false }
    }

    /// One that the body must contain.
    pub const fn required(name: &'static str, meaning: Message) -> Self {
        Self { name, meaning, is_needed: true }
    }
}
