//! E-mail addresses, validated once on input.

use std::fmt;

/// An address as it was typed, without surrounding space. Two addresses with the same folded form are the same
/// account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailAddress(String);

/// Domain of the placeholder addresses of erased people: it cannot be registered, and is rejected on input.
pub const ERASED_DOMAIN: &str = "erased.invalid";

/// The text is not an e-mail address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidEmail;

impl fmt::Display for InvalidEmail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invalid email address")
    }
}

impl EmailAddress {
    /// Parses an address. Stricter than the standard: no mail server in use needs what it rejects, and neither a
    /// line break nor a second recipient can get into a mail header.
    pub fn parse(text: &str) -> Result<Self, InvalidEmail> {
        let text = text.trim();
        let (local, domain) = text.rsplit_once('@').ok_or(InvalidEmail)?;
        let plain = |c: char| c.is_alphanumeric() || "!#$%&'*+/=?^_`{|}~.-".contains(c);
        let local_is_valid = (1..=64).contains(&local.len())
            && local.chars().all(plain)
            && !local.starts_with('.')
            && !local.ends_with('.')
            && !local.contains("..");
        let label_is_valid = |label: &str| {
            (1..=63).contains(&label.len())
                && label.chars().all(|c| c.is_alphanumeric() || c == '-')
                && !label.starts_with('-')
                && !label.ends_with('-')
        };
        let domain_is_valid = domain.contains('.')
            && domain.split('.').all(label_is_valid)
            && !domain.eq_ignore_ascii_case(ERASED_DOMAIN);
        if text.len() <= 254 && local_is_valid && domain_is_valid {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidEmail)
        }
    }

    /// As it was typed.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// For comparison: one account per address, ignoring case.
    pub fn folded(&self) -> String {
        self.0.to_lowercase()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn accepts_real_addresses() {
        for text in ["a@b.co", " Ada.Obi+school@Sub.Example.org ", "o'neil@example.ie", "ü@exämple.de"] {
            EmailAddress::parse(text).unwrap();
        }
        assert_eq!(EmailAddress::parse(" A@B.co ").unwrap().folded(), "a@b.co");
    }

    #[test]
    fn rejects_invalid_addresses() {
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
        fn never_accepts_a_line_break_a_space_or_a_second_recipient(text in "\\PC{0,40}|[a-z@.,\\r\\n ]{0,30}") {
            if let Ok(address) = EmailAddress::parse(&text) {
                prop_assert!(!address.as_str().chars().any(|c| c.is_control() || c.is_whitespace() || ",;<>\"()".contains(c)));
                prop_assert_eq!(address.as_str().matches('@').count(), 1);
            }
        }
    }
}
