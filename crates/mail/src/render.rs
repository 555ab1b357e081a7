//! Renders a letter to a subject, a plain text and an HTML page; the layout escapes all values.

use crate::{
    Letter, MailContext, Texts, Values,
    text::{Content, Rendered, check, in_english},
};

/// Whether the reader may see amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amounts {
    /// The reader may see amounts.
    Shown,
    /// The reader may not see amounts.
    Hidden,
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

impl dyn Letter + '_ {
    /// Renders the letter, deriving its secrets.
    pub fn render(&self, mail_ctx: &MailContext, texts: &Texts) -> Result<Rendered, RenderError> {
        Ok(self
            .content(texts, &self.values(mail_ctx.writer(texts.language)))?
            .render_layout(texts.language, &mail_ctx.contact_email)?)
    }

    /// Renders the letter with its secrets masked.
    pub fn render_masked(&self, mail_ctx: &MailContext, texts: &Texts) -> Result<Rendered, RenderError> {
        Ok(self
            .content(texts, &self.values(mail_ctx.writer(texts.language)).masked())?
            .render_layout(texts.language, &mail_ctx.contact_email)?)
    }

    /// The subject with secrets masked, for lists.
    pub fn subject(&self, mail_ctx: &MailContext, texts: &Texts) -> String {
        let content = self.content(texts, &self.values(mail_ctx.writer(texts.language)).masked());
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
                        "a changed mail text is invalid; the default text is used"
                    );
                }
            }
        }
        let (subject, body) = kind.default_text(texts.language);
        let default = check(kind, subject, body);
        let default = default.map_err(|wrong| RenderError::Text(in_english(&wrong)))?;
        default.fill(values).map_err(|error| RenderError::Text(error.english()))
    }
}
