//! Validates a text: every placeholder is known, and no needed one is missing.

use super::{
    layout::Text,
    template::{Line, paragraphs},
};
use crate::Kind;
use l10n::{Message, Value, msg};

const MAX_SUBJECT_LENGTH: usize = 200;
const MAX_BODY_LENGTH: usize = 10_000;

/// Placeholders that are not allowed in a subject: it is a single line and shown in lists.
const NOT_IN_SUBJECTS: [&str; 3] = ["link", "password", "lines"];

/// Placeholders that must be alone in their paragraph: inside other text, such as another URL, they could leak a
/// secret to a third party.
const OWN_PARAGRAPH: [&str; 2] = ["link", "password"];

/// Invalid fields with the reason.
pub type WrongFields = Vec<(&'static str, Message)>;

/// Invalid fields, for the log.
pub(crate) fn in_english(wrong: &[(&'static str, Message)]) -> String {
    let sentences = wrong.iter().map(|(field, message)| format!("{field}: {}", message.english()));
    sentences.collect::<Vec<_>>().join("; ")
}

/// Parses a text of a kind; returns the invalid fields with reasons.
pub(crate) fn check(kind: &Kind, subject: &str, body: &str) -> Result<Text, WrongFields> {
    let mut wrong = Vec::new();
    let subject = collect_error(&mut wrong, "subject", check_subject(kind, subject.trim()));
    let body = collect_error(&mut wrong, "body", check_body(kind, body));
    match (subject, body) {
        (Some(subject), Some(body)) => Ok(Text { subject, body }),
        _ => Err(wrong),
    }
}

fn collect_error<T>(wrong: &mut WrongFields, field: &'static str, checked: Result<T, Message>) -> Option<T> {
    checked.map_err(|message| wrong.push((field, message))).ok()
}

fn check_subject(kind: &Kind, subject: &str) -> Result<Line, Message> {
    if subject.is_empty() || subject.chars().count() > MAX_SUBJECT_LENGTH {
        return Err(msg!("subject-length"));
    }
    if subject.chars().any(char::is_control) {
        return Err(msg!("subject-lines"));
    }
    if subject.chars().any(kernel::is_bidi_control) {
        return Err(msg!("subject-direction"));
    }
    let line = Line::read(subject)?;
    check_names(kind, line.names())?;
    if let Some(name) = line.names().find(|name| NOT_IN_SUBJECTS.contains(name)) {
        return Err(msg!("not-in-subject", name = in_braces(name)));
    }
    Ok(line)
}

fn check_body(kind: &Kind, body: &str) -> Result<Vec<Line>, Message> {
    if body.trim().is_empty() || body.chars().count() > MAX_BODY_LENGTH {
        return Err(msg!("text-length"));
    }
    if body.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
        return Err(msg!("text-characters"));
    }
    let lines: Vec<Line> =
        paragraphs(body).iter().map(|paragraph| Line::read(paragraph)).collect::<Result<_, _>>()?;
    let names: Vec<&str> = lines.iter().flat_map(Line::names).collect();
    check_names(kind, names.iter().copied())?;
    if let Some(name) = lines.iter().find_map(find_embedded) {
        return Err(msg!("own-paragraph", name = in_braces(name)));
    }
    let missing: Vec<String> = kind
        .placeholders
        .iter()
        .filter(|placeholder| placeholder.is_needed && !names.contains(&placeholder.name))
        .map(|placeholder| in_braces(placeholder.name))
        .collect();
    if missing.is_empty() {
        Ok(lines)
    } else {
        Err(msg!("missing-placeholders", names = Value::list(missing)))
    }
}

fn find_embedded(line: &Line) -> Option<&str> {
    line.names().find(|name| OWN_PARAGRAPH.contains(name) && line.alone().is_none())
}

fn check_names<'n>(kind: &Kind, names: impl Iterator<Item = &'n str>) -> Result<(), Message> {
    let is_known = |name: &str| kind.placeholders.iter().any(|placeholder| placeholder.name == name);
    let mut unknown: Vec<String> = names.filter(|name| !is_known(name)).map(in_braces).collect();
    unknown.dedup();
    match unknown.as_slice() {
        [] => Ok(()),
        [one] => Err(msg!("unknown-placeholder", name = one)),
        several => Err(msg!("unknown-placeholders", names = Value::list(several))),
    }
}

fn in_braces(name: &str) -> String {
    format!("{{{name}}}")
}
