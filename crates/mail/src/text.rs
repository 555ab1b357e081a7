//! Mail texts: the default of each kind, and the one that staff saved instead.
//!
//! A text is a subject and a body with placeholders: `{firstName}`. Blank lines separate paragraphs. A paragraph
//! that consists of `{link}` becomes a button, one of `{password}` a box; paragraphs below the button are small
//! print.

mod check;
mod edit;
mod layout;
pub(crate) mod store;
mod template;
#[cfg(test)]
pub(crate) mod tests;
mod texts;

pub use check::WrongFields;
pub(crate) use check::{check, in_english};
pub use edit::{change, reset};
pub(crate) use layout::Content;
pub use layout::Rendered;
pub use store::{ChangedText, KindIn, find_changed, list_changed};
pub use texts::Texts;

use crate::MailContext;
use kernel::ServerKey;
use l10n::msg;

/// Renders a text with example values; returns the invalid fields if the text cannot be used.
pub fn preview(
    KindIn { kind, language }: KindIn,
    mail_ctx: &MailContext,
    subject: &str,
    body: &str,
) -> Result<Rendered, WrongFields> {
    let text = check(kind, subject, body)?;
    // The example's secrets are derived from a dummy key.
    let mail_ctx = MailContext { key: ServerKey::new([0; 32]), ..mail_ctx.clone() };
    let values = (kind.sample)(language).values(mail_ctx.writer(language));
    let content = text.fill(&values).map_err(|error| vec![("body", error)])?;
    content
        .render_layout(language, &mail_ctx.contact_email)
        .map_err(|error| vec![("body", msg!("foreign-text", text = error.to_string()))])
}
