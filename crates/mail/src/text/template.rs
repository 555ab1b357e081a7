//! Parser of texts with placeholders. Literal braces are doubled: `{{` and `}}`.

use l10n::{Message, msg};

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Literal text.
    Words(String),
    /// Name of a placeholder.
    Value(String),
}

/// A paragraph or a subject.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line(pub Vec<Part>);

impl Line {
    /// Parses a text; the error is a message for the user.
    pub(crate) fn read(text: &str) -> Result<Self, Message> {
        let mut parts = Vec::new();
        let mut words = String::new();
        let mut rest = text;
        while let Some(at) = rest.find(['{', '}']) {
            words.push_str(&rest[..at]);
            let brace = &rest[at..=at];
            let after = &rest[at + 1..];
            if let Some(further) = after.strip_prefix(brace) {
                words.push_str(brace);
                rest = further;
                continue;
            }
            if brace == "}" {
                return Err(msg!("closing-brace"));
            }
            let named = after.split_once('}').filter(|(name, _)| is_name(name));
            let Some((name, further)) = named else {
                return Err(msg!("opening-brace"));
            };
            if !words.is_empty() {
                parts.push(Part::Words(std::mem::take(&mut words)));
            }
            parts.push(Part::Value(name.to_owned()));
            rest = further;
        }
        words.push_str(rest);
        if !words.is_empty() {
            parts.push(Part::Words(words));
        }
        Ok(Self(parts))
    }

    /// Names of the placeholders.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|part| match part {
            Part::Value(name) => Some(name.as_str()),
            Part::Words(_) => None,
        })
    }

    /// The placeholder, if the line consists of nothing else.
    pub(crate) fn alone(&self) -> Option<&str> {
        match self.0.as_slice() {
            [Part::Value(name)] => Some(name),
            _ => None,
        }
    }
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic())
}

/// Splits a body into paragraphs at blank lines.
pub(crate) fn paragraphs(body: &str) -> Vec<String> {
    let mut paragraphs: Vec<String> = vec![String::new()];
    for line in body.lines() {
        match paragraphs.last_mut() {
            _ if line.trim().is_empty() => paragraphs.push(String::new()),
            Some(last) if last.is_empty() => last.push_str(line.trim()),
            Some(last) => {
                last.push('\n');
                last.push_str(line.trim());
            }
            None => {}
        }
    }
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    paragraphs
}
