//! Every sentence in the sources has a French one, whether or not a test is ever answered it.

use l10n::Language;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Crates whose sentences reach people through the API.
const CRATES: &[&str] =
    &["api", "billing", "catalogue", "console", "enrolment", "identity", "invites", "mail", "reference"];

/// Sentences for whoever runs the program, and those that describe the API.
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

/// Pieces of sentences that are put together; the tests beside them look at the whole.
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

/// Files of the texts that mails and papers say, which have their own French or stay English.
fn is_elsewhere(path: &Path) -> bool {
    let path = path.to_string_lossy();
    ["/tests", "/text/kinds", "/papers.rs", "/text/sample.rs"].iter().any(|part| path.contains(part))
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") && !is_elsewhere(&path) {
            found.push(path);
        }
    }
}

/// What the program itself is made of: no comments, no tests.
fn program(source: &str) -> String {
    let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    source.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The string literals, as they stand between their quotation marks, each with what stands before it.
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

/// Whether it is a sentence for a person: one that ends as sentences do, or one that is given to those who answer.
fn is_sentence(before: &str, text: &str) -> bool {
    let begins = text.starts_with(|c: char| c.is_ascii_uppercase() || c == '{');
    let line = before.rsplit('\n').next().unwrap_or_default();
    let is_told = [".message(", "errors.add(", "Failure::fields([("].iter().any(|call| line.contains(call));
    let words = text.split(' ').filter(|word| word.chars().any(char::is_alphabetic)).count();
    begins && (is_told || (words > 1 && text.ends_with(['.', '!'])))
}

/// A literal with something in its slots.
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
fn every_sentence_in_the_sources_has_a_french_one() {
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
            // What stands in a slot here is nobody's word.
            let unknown = Language::French.unknown_in(&text);
            if unknown.is_some_and(|unknown| unknown == text) {
                missing.push(format!("{}: {text}", path.display()));
            }
        }
    }
    assert!(seen > 200, "only {seen} sentences were found: the test no longer reads the sources");
    assert!(missing.is_empty(), "no French for:\n{}", missing.join("\n"));
}
