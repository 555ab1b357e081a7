//! Validates a text: every placeholder is known, and no needed one is missing.

use super::{
    WrongFields,
    kinds::Kind,
    layout::Text,
    template::{Line, paragraphs},
};

const LONGEST_SUBJECT: usize = 200;
const LONGEST_BODY: usize = 10_000;

/// Placeholders that are not allowed in a subject: it is a single line and shown in lists.
const NOT_IN_SUBJECTS: [&str; 3] = ["link", "password", "lines"];

/// Placeholders that must be alone in their paragraph: inside other text, such as another URL, they could leak a
/// secret to a third party.
const OWN_PARAGRAPH: [&str; 2] = ["link", "password"];

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

fn collect_error<T>(wrong: &mut WrongFields, field: &'static str, checked: Result<T, String>) -> Option<T> {
    checked.map_err(|sentence| wrong.push((field, sentence))).ok()
}

fn check_subject(kind: &Kind, subject: &str) -> Result<Line, String> {
    if subject.is_empty() || subject.chars().count() > LONGEST_SUBJECT {
        return Err("The subject must be 1 to 200 characters long".into());
    }
    if subject.chars().any(char::is_control) {
        return Err("The subject must be one line".into());
    }
    if subject.chars().any(kernel::is_bidi_control) {
        return Err("The subject holds a character that turns the direction of the text".into());
    }
    let line = Line::read(subject)?;
    check_names(kind, line.names())?;
    if let Some(name) = line.names().find(|name| NOT_IN_SUBJECTS.contains(name)) {
        return Err(format!("{{{name}}} has no place in a subject"));
    }
    Ok(line)
}

fn check_body(kind: &Kind, body: &str) -> Result<Vec<Line>, String> {
    if body.trim().is_empty() || body.chars().count() > LONGEST_BODY {
        return Err("The text must be 1 to 10,000 characters long".into());
    }
    if body.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
        return Err("The text holds characters that cannot be shown".into());
    }
    let lines: Vec<Line> =
        paragraphs(body).iter().map(|paragraph| Line::read(paragraph)).collect::<Result<_, _>>()?;
    let names: Vec<&str> = lines.iter().flat_map(Line::names).collect();
    check_names(kind, names.iter().copied())?;
    if let Some(name) = lines.iter().find_map(find_embedded) {
        return Err(format!("{{{name}}} must stand in a paragraph of its own"));
    }
    let missing: Vec<String> = kind
        .placeholders
        .iter()
        .filter(|placeholder| placeholder.is_needed && !names.contains(&placeholder.name))
        .map(|placeholder| format!("{{{}}}", placeholder.name))
        .collect();
    if missing.is_empty() { Ok(lines) } else { Err(format!("The text must hold {}", join_words(&missing))) }
}

fn find_embedded(line: &Line) -> Option<&str> {
    line.names().find(|name| OWN_PARAGRAPH.contains(name) && line.alone().is_none())
}

fn check_names<'n>(kind: &Kind, names: impl Iterator<Item = &'n str>) -> Result<(), String> {
    let is_known = |name: &str| kind.placeholders.iter().any(|placeholder| placeholder.name == name);
    let mut unknown: Vec<String> =
        names.filter(|name| !is_known(name)).map(|name| format!("{{{name}}}")).collect();
    unknown.dedup();
    match unknown.as_slice() {
        [] => Ok(()),
        [one] => Err(format!("{one} is not a placeholder of this email")),
        several => Err(format!("{} are not placeholders of this email", join_words(several))),
    }
}

/// `a, b and c`.
fn join_words(words: &[String]) -> String {
    match words {
        [rest @ .., last] if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => words.concat(),
    }
}
