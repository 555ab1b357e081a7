//! How somebody is recognised in a text.

use std::collections::BTreeSet;

/// What tells who a family is.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words {
    /// E-mail addresses, as they were spelled.
    pub addresses: BTreeSet<String>,
    /// A telephone number; may be empty.
    pub phone: String,
    /// First and last names, also those of before.
    pub parents: BTreeSet<(String, String)>,
    /// The same of the children.
    pub children: BTreeSet<(String, String)>,
}

impl Words {
    /// True if a text, plain or JSON, names one of them: an address, the number, a first name with its last name, next
    /// to each other in either order, or each in quotes. A first name alone is anybody's.
    pub(crate) fn are_in(&self, text: &str) -> bool {
        let lower = text.to_lowercase();
        self.addresses.iter().any(|address| stands_in(&lower, &address.to_lowercase()))
            || (!self.phone.is_empty() && text.contains(&self.phone))
            || self.names().any(|(first, last)| {
                let (one, other) = (first.to_lowercase(), last.to_lowercase());
                stand_together(&lower, &one, &other)
                    || stand_together(&lower, &other, &one)
                    || (text.contains(&quoted(first)) && text.contains(&quoted(last)))
            })
    }

    /// True if a text has a last name of theirs in it, alone or not.
    pub(crate) fn last_names_are_in(&self, text: &str) -> bool {
        let lower = text.to_lowercase();
        self.names().any(|(_, last)| !last.is_empty() && stands_in(&lower, &last.to_lowercase()))
    }

    fn names(&self) -> impl Iterator<Item = &(String, String)> {
        self.parents.iter().chain(&self.children)
    }

    /// Something that every text which names one of them holds.
    pub(crate) fn marks(&self) -> Vec<String> {
        let last = self.names().map(|(_, last)| quoted(last).trim_matches('"').to_owned());
        let mut marks: BTreeSet<String> = last.chain(self.addresses.iter().cloned()).collect();
        marks.insert(self.phone.clone());
        marks.into_iter().filter(|mark| !mark.is_empty()).collect()
    }

    /// First and last names together.
    pub(crate) fn full(names: &BTreeSet<(String, String)>) -> Vec<String> {
        names.iter().map(|(first, last)| format!("{first} {last}")).collect()
    }
}

/// As a JSON text.
fn quoted(name: &str) -> String {
    serde_json::Value::from(name).to_string()
}

/// True if the words are in the text and not a part of longer ones.
fn stands_in(text: &str, words: &str) -> bool {
    let ends = |side: Option<char>| !side.is_some_and(char::is_alphanumeric);
    text.match_indices(words).any(|(start, found)| {
        ends(text[..start].chars().next_back()) && ends(text[start + found.len()..].chars().next())
    })
}

/// True if the two are in the text, one right after the other, with spaces, a comma or what file names have between.
fn stand_together(text: &str, one: &str, other: &str) -> bool {
    let between = |c: char| c.is_whitespace() || matches!(c, ',' | '_' | '-' | '.');
    let ends = |side: Option<char>| !side.is_some_and(char::is_alphanumeric);
    text.match_indices(one).any(|(start, found)| {
        let after = &text[start + found.len()..];
        let rest = after.trim_start_matches(between);
        let follows = rest.len() < after.len() && !other.is_empty();
        let ended = rest.strip_prefix(other).is_some_and(|rest| ends(rest.chars().next()));
        follows && ended && ends(text[..start].chars().next_back())
    })
}

/// The child that a JSON text is about, if it says so.
pub(crate) fn child_in(text: &str) -> Option<i64> {
    let (_, after) = text.split_once("\"childId\":")?;
    let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn words() -> Words {
        Words {
            addresses: ["Ann@x.org".to_owned()].into(),
            phone: "+2348031234567".into(),
            parents: [("Ann".to_owned(), "Obi".to_owned())].into(),
            children: [("Zoë".to_owned(), "O\"Hara".to_owned())].into(),
        }
    }

    #[test]
    fn somebody_is_recognised_by_address_number_or_full_name() {
        for text in [
            "to ann@X.org today",
            r#"{"email":"Ann@x.org"}"#,
            "call +2348031234567",
            "Ann Obi moved away",
            "Obi, Ann moved away",
            "Obi,Ann",
            "OBI ANN",
            "Ann,  Obi",
            "slip_ann_obi.pdf",
            r#"{"firstName":"Ann","lastName":"Obi"}"#,
            r#"{"firstName":"Zoë","lastName":"O\"Hara"}"#,
        ] {
            assert!(words().are_in(text), "{text}");
        }
    }

    #[test]
    fn others_are_not() {
        for text in [
            "Joann Obi",
            "Ann Obiora",
            "Obi, Anna",
            "Jobi, Ann",
            "Ann and Obi",
            "Obi",
            r#"{"firstName":"Ann"}"#,
            "joann@x.org",
            "ann@x.organ",
            "Annobi",
            "",
        ] {
            assert!(!words().are_in(text), "{text}");
        }
        assert!(!Words::default().are_in("anything"));
    }

    #[test]
    fn a_last_name_alone_is_recognised_where_it_is_asked_for() {
        for (text, is_there) in
            [("the Obi family", true), ("OBI", true), ("Obiora", false), ("Ann asked", false)]
        {
            assert_eq!(words().last_names_are_in(text), is_there, "{text}");
        }
    }

    #[test]
    fn a_child_is_read_off_a_text() {
        assert_eq!(child_in(r#"{"childId":12,"day":"monday"}"#), Some(12));
        assert_eq!((child_in(r#"{"childId":null}"#), child_in("{}")), (None, None));
    }

    proptest! {
        #[test]
        fn whoever_is_recognised_has_a_mark(text in "[a-zA-Z@. \"]{0,40}") {
            let words = words();
            let text = format!("{text} Ann Obi ann@x.org");
            prop_assert!(words.are_in(&text));
            prop_assert!(words.marks().iter().any(|mark| text.contains(mark.as_str())));
        }
    }
}
