//! What mails say: the usual text of each kind, and the one that staff have put in its place.
//!
//! A text is a subject and a body with placeholders: `{firstName}`. Blank lines part paragraphs. A paragraph that is
//! `{link}` alone becomes a button, `{password}` alone a box; what stands below the button is small print.

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

/// Which fields are wrong, and why.
pub type WrongFields = Vec<(&'static str, String)>;

/// How a mail of that kind would look with this text, with example values; or which fields are wrong.
pub fn preview(
    (kind, language): KindIn,
    mail_ctx: &MailContext,
    subject: &str,
    body: &str,
) -> Result<Rendered, WrongFields> {
    let text = check::check(kind, subject, body)?;
    // The example's secrets come from a key that opens nothing.
    let mail_ctx = MailContext { key: ServerKey::new([0; 32]), ..mail_ctx.clone() };
    let values = sample::letter(kind).values(&mail_ctx).said(language);
    let content = text.fill(&values).map_err(|error| vec![("body", error)])?;
    content.lay_out(language, &mail_ctx.contact_email).map_err(|error| vec![("body", error.to_string())])
}
