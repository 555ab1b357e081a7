//! Renders a letter to a subject, a plain text and an HTML page; the layout escapes all values.

use crate::{
    Letter, Texts,
    text::{Content, check::check, in_english, values::Values},
};
use kernel::ServerKey;

/// Dependencies of rendering: the public URL for links, and the key that secrets are derived from.
#[derive(Clone, Debug)]
pub struct MailContext {
    /// Without a trailing slash.
    pub public_url: String,
    pub key: ServerKey,
    /// Contact address for questions; may be empty.
    pub contact_email: String,
}

impl MailContext {
    /// Builds an absolute URL of this installation.
    pub fn link(&self, path: &str) -> String {
        format!("{}{path}", self.public_url)
    }

    /// Replaces `{contact}` in a text by the contact address.
    pub fn with_contact(&self, text: &str) -> String {
        let contact = Some(self.contact_email.as_str()).filter(|email| !email.is_empty());
        text.replace("{contact}", contact.unwrap_or("the programme"))
    }
}

/// Whether the reader may see amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amounts {
    /// The reader may see amounts.
    Shown,
    /// The reader may not see amounts.
    Hidden,
}

/// A rendered mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// A single line.
    pub subject: String,
    /// Plain text.
    pub text: String,
    pub html: String,
}

/// Why a letter cannot be rendered.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The text does not match the values.
    #[error("{0}")]
    Text(String),
    /// The layout failed.
    #[error(transparent)]
    Layout(#[from] askama::Error),
}

impl Letter {
    /// Renders the letter, deriving its secrets.
    pub fn render(&self, mail_ctx: &MailContext, texts: &Texts) -> Result<Rendered, RenderError> {
        Ok(self
            .content(texts, &self.values(mail_ctx, texts.language))?
            .render_layout(texts.language, &mail_ctx.contact_email)?)
    }

    /// Renders the letter with its secrets masked.
    pub fn render_masked(&self, mail_ctx: &MailContext, texts: &Texts) -> Result<Rendered, RenderError> {
        Ok(self
            .content(texts, &self.values(mail_ctx, texts.language).masked())?
            .render_layout(texts.language, &mail_ctx.contact_email)?)
    }

    /// The subject with secrets masked, for lists.
    pub fn subject(&self, mail_ctx: &MailContext, texts: &Texts) -> String {
        let content = self.content(texts, &self.values(mail_ctx, texts.language).masked());
        content.map_or_else(|_| self.kind().title.to_text(texts.language), |content| content.subject)
    }

    /// The subject for a given reader: without access to amounts, a mail about money shows its kind only.
    pub fn subject_with(&self, mail_ctx: &MailContext, texts: &Texts, amounts: Amounts) -> String {
        match amounts {
            Amounts::Hidden if self.is_about_money() => self.kind().title.to_text(texts.language),
            Amounts::Hidden | Amounts::Shown => self.subject(mail_ctx, texts),
        }
    }

    fn content(&self, texts: &Texts, values: &Values) -> Result<Content, RenderError> {
        let kind = self.kind();
        if let Some(text) = texts.of(kind) {
            match text.fill(values) {
                Ok(content) => return Ok(content),
                Err(error) => {
                    tracing::warn!(
                        kind = kind.name,
                        error = error.english(),
                        "a changed text cannot be used"
                    );
                }
            }
        }
        let (subject, body) = kind.usual(texts.language);
        let usual = check(kind, subject, body);
        let usual = usual.map_err(|wrong| RenderError::Text(in_english(&wrong)))?;
        usual.fill(values).map_err(|error| RenderError::Text(error.english()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AccountKind;
    use kernel::LinkId;

    fn mail_ctx() -> MailContext {
        MailContext {
            public_url: "https://portal.example".into(),
            key: ServerKey::new([1; 32]),
            contact_email: "office@example.org".into(),
        }
    }

    #[test]
    fn escapes_names_and_keeps_line_breaks_out_of_headers() {
        let letter = Letter::Invite {
            organization_name: "<img src=x onerror=alert(1)>\r\nBcc: x@y.z".into(),
            partner_link_id: LinkId::new(107),
            kids_num: 2,
            is_registered: false,
            is_reminder: false,
        };
        let mail = letter.render(&mail_ctx(), &Texts::default()).unwrap();
        assert!(!mail.html.contains("<img"), "{}", mail.html);
        assert!(!mail.subject.contains(['\r', '\n']));
        assert!(mail.text.contains("https://portal.example/partner/parent/register?partnerID=107"));
    }

    #[test]
    fn ends_every_mail_with_the_contact_address_if_there_is_one() {
        let letter =
            Letter::PasswordChanged { account_kind: AccountKind::Parent, email: "ada@example.org".into() };
        let mail = letter.render(&mail_ctx(), &Texts::default()).unwrap();
        assert!(mail.text.ends_with("\n\nQuestions? Write to office@example.org.\n"), "{}", mail.text);
        assert!(
            mail.html.contains(r#"Questions? Write to <a href="mailto:office@example.org""#),
            "{}",
            mail.html
        );
        let nowhere = MailContext { contact_email: String::new(), ..mail_ctx() };
        let mail = letter.render(&nowhere, &Texts::default()).unwrap();
        assert!(!mail.text.contains("Questions?") && !mail.html.contains("mailto:"));
    }

    #[test]
    fn replaces_the_contact_placeholder() {
        let text = "Write to {contact}: {contact}.";
        assert_eq!(mail_ctx().with_contact(text), "Write to office@example.org: office@example.org.");
        let nowhere = MailContext { contact_email: String::new(), ..mail_ctx() };
        assert_eq!(nowhere.with_contact("I write to {contact}."), "I write to the programme.");
    }

    #[test]
    fn stores_no_temporary_password_in_the_letter() {
        let letter = Letter::TemporaryPassword {
            account_kind: AccountKind::Parent,
            email: "ada@example.org".into(),
            nonce: "00ff".into(),
        };
        let mail = letter.render(&mail_ctx(), &Texts::default()).unwrap();
        let secret = crate::letter::temporary_password(&mail_ctx(), "00ff");
        assert!(mail.text.contains(&secret) && mail.html.contains(&secret));
        assert!(!serde_json::to_string(&letter).unwrap().contains(&secret));
        assert_eq!(mail, letter.render(&mail_ctx(), &Texts::default()).unwrap(), "a retry says the same");
        assert!(mail.text.contains("https://portal.example/parent/ada@example.org/set-password"));
    }

    #[test]
    fn percent_encodes_an_address_as_one_path_segment() {
        let email = "a#b?c/d%20&e@example.org";
        let letter = Letter::TemporaryPassword {
            account_kind: AccountKind::Partner,
            email: email.into(),
            nonce: "00ff".into(),
        };
        let mail = letter.render(&mail_ctx(), &Texts::default()).unwrap();
        let link = "https://portal.example/partner/a%23b%3Fc%2Fd%2520%26e@example.org/set-password";
        assert!(mail.text.contains(link) && mail.html.contains(link), "{}", mail.text);
        // In plain text the address is not encoded.
        let letter = Letter::PasswordChanged { account_kind: AccountKind::Partner, email: email.into() };
        let mail = letter.render(&mail_ctx(), &Texts::default()).unwrap();
        assert!(mail.text.contains(&format!("The password of {email} was just changed")), "{}", mail.text);
        let escaped = email.replace('&', "&#38;");
        assert!(mail.html.contains(&format!("The password of {escaped} was just changed")), "{}", mail.html);
    }
}
