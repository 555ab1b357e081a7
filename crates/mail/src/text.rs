//! Mail texts: the default of each kind, and the one that staff saved instead.
//!
//! A text is a subject and a body with placeholders: `{firstName}`. Blank lines separate paragraphs. A paragraph
//! that consists of `{link}` becomes a button, one of `{password}` a box; paragraphs below the button are small
//! print.

pub(crate) mod check;
pub(crate) mod edit;
mod kinds;
mod layout;
mod sample;
pub(crate) mod store;
mod template;
#[cfg(test)]
mod tests;
pub(crate) mod values;

pub use edit::{ChangedText, KindIn, change, find_changed, list_changed, reset};
pub use kinds::{KINDS, Kind, Placeholder, find_kind};
pub(crate) use layout::Content;
pub use store::Texts;

use crate::{MailContext, Rendered};
use kernel::ServerKey;
use l10n::{Message, msg};

/// Invalid fields with the reason.
pub type WrongFields = Vec<(&'static str, Message)>;

/// Invalid fields, for the log.
pub(crate) fn in_english(wrong: &[(&'static str, Message)]) -> String {
    let sentences = wrong.iter().map(|(field, message)| format!("{field}: {}", message.english()));
    sentences.collect::<Vec<_>>().join("; ")
}

/// Renders a text with example values; returns the invalid fields if the text cannot be used.
pub fn preview(
    KindIn { kind, language }: KindIn,
    mail_ctx: &MailContext,
    subject: &str,
    body: &str,
) -> Result<Rendered, WrongFields> {
    let text = check::check(kind, subject, body)?;
    // The example's secrets are derived from a dummy key.
    let mail_ctx = MailContext { key: ServerKey::new([0; 32]), ..mail_ctx.clone() };
    let values = sample::letter(kind, language).values(&mail_ctx, language);
    let content = text.fill(&values).map_err(|error| vec![("body", error)])?;
    content
        .render_layout(language, &mail_ctx.contact_email)
        .map_err(|error| vec![("body", msg!("foreign-text", text = error.to_string()))])
}
