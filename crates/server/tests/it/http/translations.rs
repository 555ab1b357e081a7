//! The messages of every crate are the same in each language, and the sources use all of them as they are written.
//!
//! Responses and exports take messages, never text, so these tests replace a check of what is sent.

mod catalogue_file;
mod sources;

use catalogue_file::{Entry, read};
use l10n::Language;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// The folders of all crates with a catalogue.
fn crates() -> Vec<PathBuf> {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let folders = fs::read_dir(all).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<PathBuf> = folders.filter(|folder| folder.join("messages").is_dir()).collect();
    found.sort();
    assert!(found.len() >= 9, "only {found:?} have messages: the test no longer finds them");
    found
}

fn messages(folder: &Path, language: Language) -> Vec<Entry> {
    read(&folder.join("messages").join(format!("{}.ftl", language.name())))
}

#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    for folder in crates() {
        let [english, french] = Language::ALL.map(|language| messages(&folder, language));
        let ids = |entries: &[Entry]| entries.iter().map(|entry| entry.id.clone()).collect::<Vec<_>>();
        assert_eq!(ids(&english), ids(&french), "{}", folder.display());
        let unique: BTreeSet<String> = ids(&english).into_iter().collect();
        assert_eq!(unique.len(), english.len(), "{}: an id is there twice", folder.display());
        for (one, other) in english.iter().zip(&french) {
            assert_eq!(one, other, "{}", folder.display());
        }
    }
}

#[test]
fn the_sources_use_every_message_with_exactly_its_variables() {
    let (mut seen, mut wrong) = (0, Vec::new());
    for folder in crates() {
        let known: BTreeMap<String, BTreeSet<String>> = messages(&folder, Language::English)
            .into_iter()
            .map(|Entry { id, variables }| (id, variables))
            .collect();
        let mut unused: BTreeSet<&String> = known.keys().collect();
        for path in sources::files(&folder.join("src")) {
            for used in sources::messages(sources::tokens(&path)) {
                seen += 1;
                unused.remove(&used.id);
                if known.get(&used.id) != Some(&used.variables) {
                    wrong.push(format!("{}: {used:?}", path.display()));
                }
            }
        }
        wrong.extend(unused.into_iter().map(|id| format!("{}: {id} is not used", folder.display())));
    }
    assert!(seen > 400, "only {seen} messages were found: the test no longer reads the sources");
    assert!(wrong.is_empty(), "not as in the catalogue:\n{}", wrong.join("\n"));
}

/// Sentences for operators, and descriptions of the API.
const FOR_OPERATORS: &[&str] = &[
    "Repeating a request with the same key does it once.",
    "HMAC-SHA512 of the body with the secret key, in hexadecimal digits.",
    "The file {} cannot be read: {error}.",
    "Line {number} of {} is damaged.",
    "The file {} cannot be written: {error}.",
    "The mail cannot be written.",
    r#"The setting mail_from must be an address such as Seatling <mail@example.org>, not \"{from}\"."#,
    "The setting smtp_url must be like smtp://user:password@host:587?tls=required.",
    "The mail server answered {code}.",
];

/// Files that hold sentences: those of the server, for operators; the texts of mails, which have a file for each
/// language; and texts that are stored in English and read back as messages.
const WITH_SENTENCES: &[&str] = &[
    "/server/src/",
    "mails/kinds",
    "mails/sample",
    "/mail/src/stored_reason.rs",
    "/billing/src/payment/model/mismatch.rs",
    "/billing/src/payment/model/note.rs",
    "/privacy/src/reasons.rs",
];

fn may_hold_sentences(path: &Path) -> bool {
    WITH_SENTENCES.iter().any(|part| path.to_string_lossy().contains(part))
}

#[test]
fn no_sentence_is_written_in_the_sources() {
    let mut found = Vec::new();
    for folder in crates() {
        for path in sources::files(&folder.join("src")).iter().filter(|path| !may_hold_sentences(path)) {
            let sentences = sources::sentences(sources::tokens(path)).into_iter();
            let mut sentences = sentences.filter(|text| !FOR_OPERATORS.contains(&text.as_str())).peekable();
            if sentences.peek().is_some() {
                found.push(format!("{}: {:?}", path.display(), sentences.collect::<Vec<_>>()));
            }
        }
    }
    assert!(found.is_empty(), "make messages of:\n{}", found.join("\n"));
}
