//! Fills a text with values and renders it, paragraph by paragraph.

use super::template::{Line, Part};
use crate::{Values, model::letter::Value};
use askama::Template;
use l10n::{Language, Message, msg};

/// A rendered mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// A single line.
    pub subject: String,
    /// Plain text.
    pub text: String,
    pub html: String,
}

/// A parsed text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Text {
    pub subject: Line,
    pub body: Vec<Line>,
}

/// A part of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    Paragraph(String),
    Secret(String),
    Button { label: String, link: String },
    SmallPrint(String),
}

/// The content of a mail before rendering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Content {
    pub subject: String,
    pub blocks: Vec<Block>,
}

#[derive(Template)]
#[template(path = "letter.html")]
struct Html<'a> {
    content: &'a Content,
    language: &'static str,
    questions: &'a str,
    contact_email: &'a str,
}

impl Text {
    /// Fills in the values; the error names a missing one.
    pub(crate) fn fill(&self, values: &Values) -> Result<Content, Message> {
        // Names are user input: a line break must not start a new header.
        let subject = filled(&self.subject, values)?.chars().filter(|c| !c.is_control()).collect();
        let mut blocks = Vec::new();
        let mut is_below_button = false;
        for line in &self.body {
            match line.alone() {
                Some("link") => {
                    is_below_button = true;
                    let link = values.text("link")?;
                    blocks.push(Block::Button { label: values.button.clone(), link });
                }
                Some("password") => blocks.push(Block::Secret(values.text("password")?)),
                Some("lines") => {
                    blocks.extend(values.lines("lines")?.iter().cloned().map(Block::Paragraph));
                }
                _ => match filled(line, values)? {
                    // A sentence that the letter does not have.
                    text if text.is_empty() => {}
                    text if is_below_button => blocks.push(Block::SmallPrint(text)),
                    text => blocks.push(Block::Paragraph(text)),
                },
            }
        }
        Ok(Content { subject, blocks })
    }
}

/// An empty value also removes the space before it: `Hello {firstName},` becomes `Hello,`.
fn filled(line: &Line, values: &Values) -> Result<String, Message> {
    let mut text = String::new();
    for part in &line.0 {
        match part {
            Part::Words(words) => text.push_str(words),
            Part::Value(name) => match values.find(name)? {
                Value::Text(value) if value.is_empty() => {
                    if text.ends_with(' ') {
                        text.pop();
                    }
                }
                Value::Text(value) => text.push_str(value),
                Value::Lines(lines) => text.push_str(&lines.join("; ")),
            },
        }
    }
    Ok(text)
}

/// The footer of a mail, up to the contact address.
fn questions(language: Language) -> String {
    msg!("questions").to_text(language)
}

impl Content {
    /// The plain text version.
    fn plain(&self, language: Language, contact_email: &str) -> String {
        let blocks = self.blocks.iter().map(|block| match block {
            Block::Paragraph(text) | Block::SmallPrint(text) => text.clone(),
            Block::Secret(secret) => format!("    {secret}"),
            Block::Button { label, link } => {
                format!("{}\n{link}", msg!("button-in-text", label = label).to_text(language))
            }
        });
        let mut text = blocks.collect::<Vec<_>>().join("\n\n");
        if !contact_email.is_empty() {
            text.extend(["\n\n", questions(language).as_str(), " ", contact_email, "."]);
        }
        text.push('\n');
        text
    }

    /// Renders the mail. The footer contains `contact_email`; there is none if it is empty.
    pub(crate) fn render_layout(
        self,
        language: Language,
        contact_email: &str,
    ) -> Result<Rendered, askama::Error> {
        let questions = &questions(language);
        let html = Html { content: &self, language: language.name(), questions, contact_email }.render()?;
        let text = self.plain(language, contact_email);
        Ok(Rendered { subject: self.subject, text, html })
    }
}
