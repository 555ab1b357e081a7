//! Recognizes mentions of a family in texts.

use kernel::{ChildId, fold};
use std::collections::BTreeSet;

/// Minimum length of a part of a name, or of a school, that identifies somebody by itself.
const MIN_PART_LENGTH: usize = 3;

/// The texts that identify a family.
#[derive(Clone, Debug, Default)]
pub(crate) struct FamilyNames {
    /// Email addresses in their original spelling.
    pub addresses: BTreeSet<String>,
    /// Phone number; may be empty.
    pub phone: String,
    /// First and last names of the parent, including former ones.
    pub parents: BTreeSet<(String, String)>,
    /// First and last names of the children, including former ones.
    pub children: BTreeSet<(String, String)>,
    /// Schools of the children, including former ones; may contain an empty one.
    pub schools: BTreeSet<String>,
}

impl FamilyNames {
    /// Whether a text, plain or JSON, mentions a member: an address, the phone number, or a first name with its
    /// last name, adjacent in either order or each as a JSON string. A first name alone does not count.
    pub(crate) fn occur_in(&self, text: &str) -> bool {
        let lower = text.to_lowercase();
        self.addresses.iter().any(|address| contains_words(&lower, &address.to_lowercase()))
            || (!self.phone.is_empty() && text.contains(&self.phone))
            || self.names().any(|(first, last)| {
                let (one, other) = (first.to_lowercase(), last.to_lowercase());
                contains_adjacent(&lower, &one, &other)
                    || contains_adjacent(&lower, &other, &one)
                    || (text.contains(&quoted(first)) && text.contains(&quoted(last)))
            })
    }

    /// Whether a text contains anything that tells an acquaintance who they are: besides [`Self::occur_in`], a
    /// first or last name alone, a part of one, or a child's school. Ignores case and accents.
    ///
    /// Only for a text that its author can still change: an ordinary word may be somebody's name.
    pub(crate) fn identify_family_in(&self, text: &str) -> bool {
        let folded = fold(text);
        let is_there = |words: &str| !words.is_empty() && contains_words(&folded, words);
        let is_long = |words: &str| words.chars().count() >= MIN_PART_LENGTH;
        let parts_are_there = |name: &str| {
            name.split(|c: char| !c.is_alphanumeric()).any(|part| is_long(part) && is_there(part))
        };
        let mut names = self.names().flat_map(|(first, last)| [fold(first), fold(last)]);
        let mut schools = self.schools.iter().map(|school| fold(school));
        self.occur_in(text)
            || names.any(|name| is_there(&name) || parts_are_there(&name))
            || schools.any(|school| is_long(&school) && is_there(&school))
    }

    fn names(&self) -> impl Iterator<Item = &(String, String)> {
        self.parents.iter().chain(&self.children)
    }

    /// Strings of which every text that mentions a member contains at least one, for use as a prefilter.
    pub(crate) fn prefilter_terms(&self) -> Vec<String> {
        let last = self.names().map(|(_, last)| quoted(last).trim_matches('"').to_owned());
        let mut terms: BTreeSet<String> = last.chain(self.addresses.iter().cloned()).collect();
        terms.insert(self.phone.clone());
        terms.into_iter().filter(|term| !term.is_empty()).collect()
    }

    /// First and last names joined.
    pub(crate) fn full(names: &BTreeSet<(String, String)>) -> Vec<String> {
        names.iter().map(|(first, last)| format!("{first} {last}")).collect()
    }
}

/// The name as a JSON string.
fn quoted(name: &str) -> String {
    serde_json::Value::from(name).to_string()
}

/// Whether the text contains the words, not as part of longer ones.
fn contains_words(text: &str, words: &str) -> bool {
    let ends = |side: Option<char>| !side.is_some_and(char::is_alphanumeric);
    text.match_indices(words).any(|(start, found)| {
        ends(text[..start].chars().next_back()) && ends(text[start + found.len()..].chars().next())
    })
}

/// Whether the two occur in the text one after the other, separated by spaces, a comma, or separators of file
/// names.
fn contains_adjacent(text: &str, one: &str, other: &str) -> bool {
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

/// The child id in a JSON text, if there is one.
pub(crate) fn child_id_in(text: &str) -> Option<ChildId> {
    let (_, after) = text.split_once("\"childId\":")?;
    let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn names() -> FamilyNames {
        FamilyNames {
            addresses: ["Ann@x.org".to_owned()].into(),
            phone: "+2348031234567".into(),
            parents: [("Ann".to_owned(), "Obi".to_owned())].into(),
            children: [("Zoë".to_owned(), "O\"Hara".to_owned())].into(),
            schools: [String::new(), "X1".to_owned(), "Collège Sainte-Marie".to_owned()].into(),
        }
    }

    #[test]
    fn recognizes_addresses_phone_numbers_and_full_names() {
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
            assert!(names().occur_in(text), "{text}");
        }
    }

    #[test]
    fn does_not_match_other_people() {
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
            assert!(!names().occur_in(text), "{text}");
        }
        assert!(!FamilyNames::default().occur_in("anything"));
    }

    #[test]
    fn single_names_and_schools_are_hints_as_whole_words() {
        for (text, is_hint) in [
            ("the Obi family", true),
            ("OBI", true),
            ("ann asked", true),
            ("Zoe's mother asked", true),
            ("Mrs Hara asked", true),
            ("left the college  sainte-marie", true),
            ("to ann@X.org today", true),
            ("Obiora", false),
            ("Annual clean-up", false),
            ("O no, moved to X1", false),
            ("left the college", false),
            ("", false),
        ] {
            assert_eq!(names().identify_family_in(text), is_hint, "{text}");
        }
        assert!(!FamilyNames::default().identify_family_in("anything"));
    }

    #[test]
    fn extracts_the_child_id() {
        assert_eq!(child_id_in(r#"{"childId":12,"day":"monday"}"#), Some(ChildId::new(12)));
        assert_eq!((child_id_in(r#"{"childId":null}"#), child_id_in("{}")), (None, None));
    }

    proptest! {
        #[test]
        fn every_mention_contains_a_prefilter_term(text in "[a-zA-Z@. \"]{0,40}") {
            let names = names();
            let text = format!("{text} Ann Obi ann@x.org");
            prop_assert!(names.occur_in(&text));
            prop_assert!(names.prefilter_terms().iter().any(|term| text.contains(term.as_str())));
        }
    }
}
