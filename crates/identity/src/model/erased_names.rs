//! Placeholders for the names of an erased family. They are stored in English, and shown in the reader's language.

use kernel::ChildId;
use l10n::{Language, Message, msg};
use serde::{Serialize as _, Serializer};

/// The message of a stored placeholder; `None` for somebody's name.
pub fn erased_name(full_name: &str) -> Option<Message> {
    match full_name {
        "Erased parent" => Some(msg!("erased-parent")),
        "Erased child" => Some(msg!("erased-child")),
        _ => {
            let number =
                full_name.strip_prefix("Child ").filter(|number| number.parse::<ChildId>().is_ok())?;
            Some(msg!("erased-child-number", number = number))
        }
    }
}

/// A full name as readers of a language see it.
pub fn show_name(full_name: String, language: Language) -> String {
    erased_name(&full_name).map_or(full_name, |message| message.to_text(language))
}

/// A first and a last name as readers of a language see them.
pub fn show_names(first: String, last: String, language: Language) -> (String, String) {
    let Some(message) = erased_name(&format!("{first} {last}")) else { return (first, last) };
    let shown = message.to_text(language);
    shown.split_once(' ').map_or((first, last), |(first, last)| (first.to_owned(), last.to_owned()))
}

/// Writes a full name to a response, in the language of the request.
pub fn serialize_name<S: Serializer>(full_name: &str, serializer: S) -> Result<S::Ok, S::Error> {
    match erased_name(full_name) {
        Some(message) => message.serialize(serializer),
        None => serializer.serialize_str(full_name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn translates_placeholders_only() {
        for (stored, french) in [
            ("Erased parent", "Parent effacé"),
            ("Erased child", "Enfant effacé"),
            ("Child 1234", "Enfant 1234"),
            ("Child Obi", "Child Obi"),
            ("Ada Obi", "Ada Obi"),
        ] {
            assert_eq!(show_name(stored.into(), Language::English), stored);
            assert_eq!(show_name(stored.into(), Language::French), french);
        }
        let shown = show_names("Erased".into(), "parent".into(), Language::French);
        assert_eq!(shown, ("Parent".into(), "effacé".into()));
    }
}
