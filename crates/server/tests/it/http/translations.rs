//! Every user-visible message in the sources has a French translation, whether or not another test triggers it.

use l10n::Language;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Crates whose messages reach users through the API.
const CRATES: &[&str] =
    &["api", "billing", "catalogue", "console", "enrolment", "identity", "invites", "mail", "refdata"];

/// Messages for operators, and descriptions of the API.
const FOR_OPERATORS: &[&str] = &[
    "The setting mail_from must be an address such as Seatling <mail@example.org>, not \\\"X\\\".",
    "The setting smtp_url must be like smtp://user:password@host:587?tls=required.",
    "Repeating a request with the same key does it once.",
    "HMAC-SHA512 of the body with the secret key, in hexadecimal digits.",
    "The file X cannot be read: X.",
    "Line X of X is damaged.",
    "The file X cannot be written: X.",
    "The mail cannot be written.",
    "The mail server answered X.",
];

/// Fragments of messages; tests next to them check the whole message.
const PIECES: &[&str] = &[
    "X a decision.",
    "X not gone through.",
    "X not be delivered.",
    "X no teacher yet.",
    "X for a place.",
    "The parent pays, as chosen when the program was added; X of X seats X free.",
    "Paid on X.",
    "Not paid yet: it is on the invoice of X for X.",
    "Not paid yet: the parent pays it in the portal.",
    "X X invited successfully",
];

/// Files with the texts of mails and documents, which have their own French or stay English.
fn is_excluded(path: &Path) -> bool {
    let path = path.to_string_lossy();
    ["/tests", "/text/kinds", "/papers.rs", "/text/sample.rs"].iter().any(|part| path.contains(part))
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") && !is_excluded(&path) {
            found.push(path);
        }
    }
}

/// The source without comments and tests.
fn program(source: &str) -> String {
    let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    source.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// String literals (raw, without quotes), each with the source before it.
fn literals(program: &str) -> Vec<(&str, &str)> {
    let (mut found, mut start, mut is_escaped) = (Vec::new(), None, false);
    for (at, character) in program.char_indices() {
        match (start, character) {
            _ if is_escaped => is_escaped = false,
            (Some(_), '\\') => is_escaped = true,
            (None, '"') if !program[..at].ends_with('\'') => start = Some(at + 1),
            (Some(from), '"') => {
                found.push((&program[..from - 1], &program[from..at]));
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// True for a user-visible message: it ends like a sentence, or is passed to a function that reports to the user.
fn is_sentence(before: &str, text: &str) -> bool {
    let begins = text.starts_with(|c: char| c.is_ascii_uppercase() || c == '{');
    let line = before.rsplit('\n').next().unwrap_or_default();
    let is_reported =
        [".message(", "errors.add(", "Failure::fields([("].iter().any(|call| line.contains(call));
    let words = text.split(' ').filter(|word| word.chars().any(char::is_alphabetic)).count();
    begins && (is_reported || (words > 1 && text.ends_with(['.', '!'])))
}

/// The literal with placeholders replaced by `X`.
fn filled(text: &str) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((_, further)) = after.split_once('}') else { break };
        filled.push_str(before);
        filled.push('X');
        rest = further;
    }
    filled + rest
}

#[test]
fn every_message_in_the_sources_has_a_french_translation() {
    let mut sources = Vec::new();
    for name in CRATES {
        files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src"), &mut sources);
    }
    let (mut seen, mut missing) = (0, Vec::new());
    for path in &sources {
        let source = program(&fs::read_to_string(path).unwrap());
        for (before, text) in literals(&source) {
            let text = filled(text);
            if !is_sentence(before, &text)
                || FOR_OPERATORS.contains(&text.as_str())
                || PIECES.contains(&text.as_str())
            {
                continue;
            }
            seen += 1;
            // A placeholder's value is not part of the translation.
            let unknown = Language::French.unknown_in(&text);
            if unknown.is_some_and(|unknown| unknown == text) {
                missing.push(format!("{}: {text}", path.display()));
            }
        }
    }
    assert!(seen > 200, "only {seen} sentences were found: the test no longer reads the sources");
    assert!(missing.is_empty(), "no French for:\n{}", missing.join("\n"));
}
