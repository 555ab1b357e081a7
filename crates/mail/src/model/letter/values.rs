//! The placeholder values of a letter.

use l10n::{Message, msg};

/// Replaces a secret.
const MASK: &str = "\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}";

/// Value of a placeholder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Text(String),
    /// One paragraph each if the placeholder is alone in its paragraph.
    Lines(Vec<String>),
}

/// The values of a letter, by name.
#[derive(Clone, Debug)]
pub struct Values {
    /// Label of the button.
    pub(crate) button: String,
    named: Vec<(&'static str, Value)>,
}

impl Values {
    pub(super) fn new(button: String, named: Vec<(&'static str, String)>) -> Self {
        Self { button, named: named.into_iter().map(|(name, text)| (name, Value::Text(text))).collect() }
    }

    /// With the value of `{lines}`.
    #[must_use]
    pub fn with_lines(mut self, lines: Vec<String>) -> Self {
        self.named.push(("lines", Value::Lines(lines)));
        self
    }

    pub(crate) fn find(&self, name: &str) -> Result<&Value, Message> {
        let found = self.named.iter().find(|(known, _)| *known == name).map(|(_, value)| value);
        found.ok_or_else(|| msg!("no-value", name = format!("{{{name}}}")))
    }

    pub(crate) fn text(&self, name: &str) -> Result<String, Message> {
        match self.find(name)? {
            Value::Text(text) => Ok(text.clone()),
            Value::Lines(lines) => Ok(lines.join("; ")),
        }
    }

    pub(crate) fn lines(&self, name: &str) -> Result<Vec<String>, Message> {
        match self.find(name)? {
            Value::Text(text) => Ok(vec![text.clone()]),
            Value::Lines(lines) => Ok(lines.clone()),
        }
    }

    /// Masks secrets: a password, or the fragment of a link.
    pub(crate) fn masked(mut self) -> Self {
        for (name, value) in &mut self.named {
            match value {
                Value::Text(text) if *name == "password" => *text = MASK.into(),
                Value::Text(text) if *name == "link" => {
                    if let Some((address, _)) = text.split_once('#') {
                        *text = format!("{address}#{MASK}");
                    }
                }
                _ => {}
            }
        }
        self
    }
}
