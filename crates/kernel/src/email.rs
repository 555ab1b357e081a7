//! An e-mail address, checked once where it enters.

use std::fmt;

/// An address as it was typed, less surrounding space. Two are the same account when they fold alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailAddress(String);

/// Where erased people's addresses are: a domain that nobody can have, and that nobody may type either.
pub const ERASED_DOMAIN: &str = "erased.invalid";

/// It cannot be an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidEmail;

impl fmt::Display for InvalidEmail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invalid email address")
    }
}

impl EmailAddress {
    /// Reads an address. Stricter than the standard: what it refuses, no mail server in use needs, and a
    /// line break or a second recipient can never slip into a mail's head.
    pub fn parse(text: &str) -> Result<Self, InvalidEmail> {
        let text = text.trim();
        let (local, domain) = text.rsplit_once('@').ok_or(InvalidEmail)?;
        let plain = |c: char| c.is_alphanumeric() || "!#$%&'*+/=?^_`{|}~.-".contains(c);
        let local_is_right = (1..=64).contains(&local.len())
            && local.chars().all(plain)
            && !local.starts_with('.')
            && !local.ends_with('.')
            && !local.contains("..");
        let label_is_right = |label: &str| {
            (1..=63).contains(&label.len())
                && label.chars().all(|c| c.is_alphanumeric() || c == '-')
                && !label.starts_with('-')
                && !label.ends_with('-')
        };
        let domain_is_right = domain.contains('.')
            && domain.split('.').all(label_is_right)
            && !domain.eq_ignore_ascii_case(ERASED_DOMAIN);
        if text.len() <= 254 && local_is_right && domain_is_right {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidEmail)
        }
    }

    /// As it was typed.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// For comparing: one account per address, whatever its case.
    pub fn folded(&self) -> String {
        self.0.to_lowercase()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn addresses_that_people_have_are_taken() {
        for text in ["a@b.co", " Ada.Obi+school@Sub.Example.org ", "o'neil@example.ie", "ü@exämple.de"] {
            EmailAddress::parse(text).unwrap();
        }
        assert_eq!(EmailAddress::parse(" A@B.co ").unwrap().folded(), "a@b.co");
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for text in [
            "",
            "a",
            "a@b",
            "@b.co",
            "a@",
            "a b@c.de",
            "a@b..co",
            "a@-b.co",
            ".a@b.co",
            "a@b.co\r\nBcc: x@y.z",
            "a@b.co,c@d.co",
            "a\0@b.co",
            "erased-invite-9@erased.invalid",
            "erased-1@Erased.Invalid",
        ] {
            assert_eq!(EmailAddress::parse(text), Err(InvalidEmail), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn nothing_taken_holds_a_break_a_space_or_a_second_recipient(text in "\\PC{0,40}|[a-z@.,\\r\\n ]{0,30}") {
            if let Ok(address) = EmailAddress::parse(&text) {
                prop_assert!(!address.as_str().chars().any(|c| c.is_control() || c.is_whitespace() || ",;<>\"()".contains(c)));
                prop_assert_eq!(address.as_str().matches('@').count(), 1);
            }
        }
    }
}
