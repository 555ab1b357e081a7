//! Validates phone numbers and normalizes them to E.164.

use crate::find_country;
use l10n::{Message, msg};
use rlibphonenumber::{PHONE_NUMBER_UTIL, PhoneNumberFormat, enums::Region};

/// The number is not valid for that country.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhoneError {
    /// The country's name.
    pub country: String,
}

impl PhoneError {
    /// The message for the user.
    pub fn message(&self) -> Message {
        msg!("phone-invalid", country = &self.country)
    }
}

/// The number in international form (E.164, `+2348031234567`).
///
/// Accepts what forms send: dial code and number, with spaces, dashes or the national trunk zero. With a plus it
/// may be a number of any country, because people keep theirs when they move; without one it must be a number of
/// this country. An empty text is rejected: callers decide whether a number is required.
pub fn international(country_code: &str, number: &str) -> Result<String, PhoneError> {
    valid(country_code.parse().ok(), number.trim()).ok_or_else(|| {
        let country = find_country(country_code).map_or(country_code, |country| &country.name);
        PhoneError { country: country.to_owned() }
    })
}

fn valid(region: Option<Region>, number: &str) -> Option<String> {
    let parsed = PHONE_NUMBER_UTIL.parse(number, region).ok()?;
    let valid = match region {
        Some(region) if !number.starts_with(['+', '＋']) => parsed.is_valid_for_region(region),
        _ => parsed.is_valid(),
    };
    let normalized = parsed.format_as(PhoneNumberFormat::E164).into_owned();
    // "00…" may be valid for the region although the number that it dials is not: the result must be valid by
    // itself.
    let is_valid_alone = || PHONE_NUMBER_UTIL.parse(&normalized, None).is_ok_and(|number| number.is_valid());
    (valid && is_valid_alone()).then_some(normalized)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::countries;
    use proptest::prelude::*;

    fn of(country: &str, number: &str) -> Result<String, String> {
        international(country, number).map_err(|error| error.message().english())
    }

    #[test]
    fn normalizes_what_forms_send() {
        for (country, number, normalized) in [
            ("NG", "+234 803 123 4567", "+2348031234567"),
            ("NG", "+2340803-123-4567", "+2348031234567"),
            ("NG", "08031234567", "+2348031234567"),
            ("NG", "2348031234567", "+2348031234567"),
            ("CA", "+1 (416) 555-0123", "+14165550123"),
            ("CA", "+14165550123", "+14165550123"),
            ("CA", "416.555.0123", "+14165550123"),
            ("GB", "+44 020 7183 8750", "+442071838750"),
            ("GB", "+44 (0) 7400 123456", "+447400123456"),
            ("GB", "07400 123456", "+447400123456"),
            ("IN", "+91 081234 56789", "+918123456789"),
            ("IN", " 8123456789 ", "+918123456789"),
            // In Italy the zero is part of the number.
            ("IT", "+39 06 1234 5678", "+390612345678"),
            ("FR", "＋33 6 12 34 56 78", "+33612345678"),
        ] {
            assert_eq!(of(country, number).as_deref(), Ok(normalized), "{country} {number}");
        }
    }

    #[test]
    fn a_plus_allows_numbers_of_any_country() {
        assert_eq!(of("CA", "+2348031234567").as_deref(), Ok("+2348031234567"));
        assert!(of("CA", "2348031234567").is_err(), "without a plus it must be Canadian");
        // Antarctica has no numbering plan, but people live there.
        assert_eq!(of("AQ", "+14165550123").as_deref(), Ok("+14165550123"));
        assert!(of("AQ", "4165550123").is_err());
    }

    #[test]
    fn rejects_invalid_numbers_with_a_message() {
        for number in [
            "",
            "+",
            "+1",
            "12",
            "abc",
            "+234 1",
            "+999 123 456 789",
            "+14165550123999999",
            "\0",
            "📞",
            "+1416555012\0",
        ] {
            assert_eq!(of("NG", number), Err("Phone number is not valid for Nigeria".into()), "{number:?}");
        }
        assert!(of("NG", &"9".repeat(10_000)).is_err());
        assert!(of("GB", "007800000000").is_err());
    }

    #[test]
    fn accepts_the_example_number_of_every_country_with_a_numbering_plan() {
        let mut known = 0;
        for country in countries() {
            let Ok(region) = country.code.parse::<Region>() else { continue };
            let Ok(example) = PHONE_NUMBER_UTIL.get_example_number(region) else { continue };
            assert_eq!(example.country_code.to_string(), country.dial, "{}", country.name);
            let normalized = example.format_as(PhoneNumberFormat::E164).into_owned();
            let national = example.format_as(PhoneNumberFormat::National).into_owned();
            assert_eq!(international(&country.code, &national), Ok(normalized.clone()), "{}", country.name);
            assert_eq!(international(&country.code, &normalized), Ok(normalized), "{}", country.name);
            known += 1;
        }
        assert!(known >= 240, "{known}");
    }

    proptest! {
        #[test]
        fn normalizing_is_idempotent_for_any_text(text in r"(\+44|0)[ -]?0?7[4-9][0-9]{2}[ -]?[0-9]{6}|[+＋0-9 ()./a-z\-]{0,20}|.{0,60}") {
            if let Ok(normalized) = international("GB", &text) {
                prop_assert!(normalized.starts_with('+') && normalized[1..].bytes().all(|byte| byte.is_ascii_digit()));
                prop_assert!(normalized.len() <= 18);
                prop_assert_eq!(international("GB", &normalized), Ok(normalized.clone()));
            }
        }
    }
}
