//! Validates names: they appear in the subject and the first sentence of mails to strangers.

use crate::is_bidi_control;

/// Why a text is rejected as a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameError {
    /// A control character or an invisible one.
    Unprintable,
    /// Text that a mail client would turn into a link.
    Link,
    /// Markup, or no letter and no digit at all.
    NotAName,
}

/// Checks the name of a person or an organisation. An empty one is valid: forms check whether it is required.
pub fn check_name(name: &str) -> Result<(), NameError> {
    if name.is_empty() {
        Ok(())
    } else if contains_unprintable(name) {
        Err(NameError::Unprintable)
    } else if contains_link(name) {
        Err(NameError::Link)
    } else if name.contains(['<', '>']) || !name.chars().any(char::is_alphanumeric) {
        Err(NameError::NotAName)
    } else {
        Ok(())
    }
}

/// True if the text contains control characters, or characters that are invisible or reorder the text around them.
pub fn contains_unprintable(text: &str) -> bool {
    let mut before = None;
    text.chars().any(|c| {
        let joins_script = is_joiner(c) && before.is_some_and(|before: char| !before.is_ascii());
        before = Some(c);
        !joins_script && (c.is_control() || is_invisible(c))
    })
}

/// True if a mail client would turn part of it into a link: a scheme, `www.`, or a bare domain such as
/// `evil.com/x`.
///
/// There is no list of top-level domains, since new ones appear every month: two labels without a space between
/// them count as a domain if the last one could be a top-level domain. So `St. Mary's`, `Jr.`, `Acme Inc.`,
/// `Dr. A.B. Okoro`, `Ph.D.` and `Studio 3.5` are names; `Booking.com` and `St.Mary` (no space) are not.
pub fn contains_link(text: &str) -> bool {
    let plain: String =
        text.chars().filter(|c| !is_joiner(*c)).map(plain_dot).collect::<String>().to_lowercase();
    plain.contains("//")
        || plain.contains(":\\")
        || plain.split(|c: char| !c.is_alphanumeric() && c != ':').any(starts_with_scheme)
        || plain.split(|c: char| !is_host_character(c)).any(is_domain)
}

const SCHEMES: [&str; 9] =
    ["http:", "https:", "ftp:", "mailto:", "tel:", "sms:", "data:", "javascript:", "file:"];

fn starts_with_scheme(word: &str) -> bool {
    SCHEMES.iter().any(|scheme| word.starts_with(scheme))
}

fn is_host_character(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '.' | '-' | '_')
}

fn is_domain(word: &str) -> bool {
    let labels: Vec<&str> = word.trim_matches(['.', '-', '_']).split('.').collect();
    let Some((last, others)) = labels.split_last() else { return false };
    if others.is_empty() || labels.iter().any(|label| label.is_empty()) {
        return false;
    }
    let could_be_top_level = last.chars().count() >= 2 && last.chars().all(char::is_alphabetic);
    let is_ipv4 = labels.len() == 4 && labels.iter().all(|label| label.parse::<u8>().is_ok());
    could_be_top_level || last.starts_with("xn--") || others.first() == Some(&"www") || is_ipv4
}

/// Characters that browsers treat as the dot of a domain name.
fn plain_dot(c: char) -> char {
    if matches!(c, '\u{2024}' | '\u{3002}' | '\u{fe52}' | '\u{ff0e}' | '\u{ff61}') { '.' } else { c }
}

/// Joiners: part of some scripts and of emoji, after a character that is not ASCII.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

fn is_invisible(c: char) -> bool {
    is_bidi_control(c)
        || is_joiner(c)
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180e}' | '\u{200b}'
                | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn accepts_the_names_that_people_and_organisations_have() {
        for name in [
            "",
            "St. Mary's",
            "O'Neil",
            "John Smith Jr.",
            "Acme Inc.",
            "Dr. A.B. Okoro",
            "J.P. Morgan & Co.",
            "U.S.A. Academy",
            "Ph.D.",
            "Studio 3.5",
            "Fondation Érable",
            "Ọláyínká Bello-Smith",
            "École n° 4 (Lagos)",
            "Path: Lagos",
            "24/7 Tutors",
            "Ada… and friends",
            "می\u{200c}خواهم",
            "木村 さくら",
        ] {
            assert_eq!(check_name(name), Ok(()), "{name:?}");
        }
    }

    #[test]
    fn rejects_what_a_mail_program_turns_into_a_link() {
        for name in [
            "Verify at http://evil.com",
            "HTTPS:evil",
            "www.evil.example",
            "evil.com/x",
            "Your bank evil.co",
            "t.co",
            "Booking.com",
            "(evil.com)",
            "evil.com:8080",
            "a@evil.com",
            "mailto:a",
            "//evil",
            "evil。com",
            "evil．com",
            "evil.c\u{200d}om",
            "пример.рф",
            "evil.xn--p1ai",
            "10.0.0.1/login",
            "javascript:alert(1)",
            "St.Mary",
        ] {
            let refused = check_name(name);
            assert!(matches!(refused, Err(NameError::Link | NameError::Unprintable)), "{name:?} {refused:?}");
            assert!(contains_link(name), "{name:?}");
        }
    }

    #[test]
    fn rejects_invisible_characters_and_non_names() {
        for name in
            ["Ada\nEze", "Ada\tEze", "Ada\0", "\u{202e}ada", "Pay\u{200b}pal", "Pay\u{200d}pal", "A\u{e0041}"]
        {
            assert_eq!(check_name(name), Err(NameError::Unprintable), "{name:?}");
        }
        for name in ["<b>Ada</b>", "...", "!?"] {
            assert_eq!(check_name(name), Err(NameError::NotAName), "{name:?}");
        }
    }

    proptest! {
        #[test]
        fn rejects_a_domain_whatever_surrounds_it(before in "\\PC{0,8}", after in "\\PC{0,8}") {
            let name = format!("{before} evil.com {after}");
            prop_assert!(check_name(&name).is_err(), "{name:?}");
        }
    }
}
