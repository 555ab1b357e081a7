//! Validation rules of accounts, free of I/O.

use jiff::SignedDuration;
use kernel::{AccountId, EmailAddress, NameError};
use mail::AccountKind;

/// Validation errors of a form, in field order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FieldErrors(pub(crate) Vec<(&'static str, String)>);

impl FieldErrors {
    /// Adds an error; only the first one per field is kept.
    pub fn add(&mut self, field: &'static str, message: impl Into<String>) {
        if !self.0.iter().any(|(known, _)| *known == field) {
            self.0.push((field, message.into()));
        }
    }

    /// Sorts by form order, where the checks ran in another one: the first error becomes the response's message.
    pub fn sort(&mut self, form: &[&str]) {
        self.0.sort_by_key(|(field, _)| form.iter().position(|name| name == field).unwrap_or(form.len()));
    }

    /// Adds an error if the rule failed.
    pub fn check(&mut self, field: &'static str, rule: Result<(), impl Into<String>>) {
        if let Err(message) = rule {
            self.add(field, message);
        }
    }

    /// Returns the trimmed value, which must not be empty.
    pub fn required(&mut self, field: &'static str, value: &str, message: &str) -> String {
        let value = self.optional(field, value);
        if value.is_empty() {
            self.add(field, message);
        }
        value
    }

    /// Returns the trimmed name, which must not be empty; see [`kernel::check_name`].
    pub fn name(&mut self, field: &'static str, value: &str, message: &str) -> String {
        let value = self.required(field, value, message);
        self.check_name(field, &value, LONGEST_NAME);
        value
    }

    /// Returns the trimmed name of an organisation or its contact, which may be empty.
    pub fn optional_name(&mut self, field: &'static str, value: &str) -> String {
        let value = self.optional(field, value);
        self.check_name(field, &value, LONGEST_TEXT);
        value
    }

    fn check_name(&mut self, field: &'static str, value: &str, longest: usize) {
        if value.chars().count() > longest {
            self.add(field, format!("Please use at most {longest} characters"));
        }
        if let Err(error) = kernel::check_name(value) {
            self.add(field, message_for(error));
        }
    }

    /// Returns the trimmed value, which may be empty.
    pub fn optional(&mut self, field: &'static str, value: &str) -> String {
        let value = value.trim();
        if value.chars().count() > LONGEST_TEXT {
            self.add(field, format!("Please use at most {LONGEST_TEXT} characters"));
        }
        if kernel::contains_unprintable(value) {
            self.add(field, message_for(NameError::Unprintable));
        }
        value.to_owned()
    }

    /// Parses an email address.
    pub fn email(&mut self, field: &'static str, value: &str, if_empty: &str) -> Option<EmailAddress> {
        if value.trim().is_empty() {
            self.add(field, if_empty);
            return None;
        }
        match EmailAddress::parse(value) {
            Ok(address) => Some(address),
            Err(error) => {
                self.add(field, error.to_string());
                None
            }
        }
    }

    /// Fails with the collected errors, if any.
    pub fn done(self) -> Result<(), Self> {
        if self.0.is_empty() { Ok(()) } else { Err(self) }
    }
}

fn message_for(error: NameError) -> &'static str {
    match error {
        NameError::Unprintable => "Please use letters, digits and punctuation only",
        NameError::Link => "Names cannot contain links. If this is no link, put a space after the dot.",
        NameError::NotAName => "Please enter a name",
    }
}

const LONGEST_TEXT: usize = 200;
const LONGEST_NAME: usize = 60;

/// Upper bound for any password: hashing more would only help an attacker.
const LONGEST_PASSWORD: usize = 128;

/// Password rules of the sign-up forms.
pub fn check_new_password(password: &str) -> Result<(), &'static str> {
    let length = password.chars().count();
    let has = |kind: fn(char) -> bool| password.chars().any(kind);
    if password.is_empty() {
        Err("Password is required")
    } else if length < 8 {
        Err("Password must be at least 8 characters")
    } else if length > 20 {
        Err("Password must not exceed 20 characters")
    } else if !(has(char::is_alphabetic) && has(|c| c.is_ascii_digit())) {
        Err("Password must contain at least one letter and one number")
    } else {
        Ok(())
    }
}

/// Rules of the set-password form: old password, new password, new password repeated.
pub fn check_password_change(old: &str, new: &str, again: &str) -> Result<(), FieldErrors> {
    let mut errors = FieldErrors::default();
    match old.chars().count() {
        0 => errors.add("passwordOld", "Old Password is required"),
        1..5 => errors.add("passwordOld", "Password must be at least 5 characters"),
        _ => {}
    }
    match new.chars().count() {
        0 => errors.add("password1", "New Password is required"),
        1..8 => errors.add("password1", "Password must be at least 8 characters"),
        length if length > LONGEST_PASSWORD => {
            errors.add("password1", "Password must not exceed 128 characters");
        }
        _ => {}
    }
    if again.is_empty() {
        errors.add("password2", "Confirm Password is required");
    } else if again != new {
        errors.add("password2", "Passwords must match");
    }
    errors.done()
}

/// True for the most common passwords, which are rejected if the installation is configured to.
pub fn is_common(password: &str) -> bool {
    let folded = password.to_lowercase();
    COMMON.lines().any(|common| common == folded)
}

static COMMON: &str = include_str!("../data/common-passwords.txt");

/// Session lifetimes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lifetimes {
    /// Maximum time between two requests.
    pub idle: SignedDuration,
    /// Maximum total age.
    pub absolute: SignedDuration,
}

impl Lifetimes {
    /// The lifetimes for a kind of account.
    pub fn of(account_kind: AccountKind) -> Self {
        let (idle, absolute) = match account_kind {
            AccountKind::Staff => (SignedDuration::from_mins(30), SignedDuration::from_hours(12)),
            AccountKind::Partner => (SignedDuration::from_hours(2), SignedDuration::from_hours(24)),
            AccountKind::Parent => (SignedDuration::from_hours(12), SignedDuration::from_hours(14 * 24)),
        };
        Self { idle, absolute }
    }
}

/// An account, and the address that its mails go to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Recipient<'a> {
    pub account_id: AccountId,
    pub email: &'a EmailAddress,
}

db::text_enum! {
    /// What an account logged in from before.
    pub(crate) enum ClientKind {
        Network = "network",
        Device = "device",
    }
}

db::text_enum! {
    /// Role of a member of staff; decides which routes they may use.
    pub enum StaffRole {
        /// Full access.
        Administrator = "administrator",
        /// Everything except money, staff accounts, the journal and privacy (exporting and erasing families).
        Coordinator = "coordinator",
        /// Only money.
        Finance = "finance",
    }
}

impl StaffRole {
    /// True for finance and administrators.
    pub const fn handles_money(self) -> bool {
        matches!(self, Self::Administrator | Self::Finance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a03_rejects_passwords_that_break_a_sign_up_rule() {
        let error_of = |password: &str| check_new_password(password).unwrap_err();
        assert_eq!(error_of(""), "Password is required");
        assert_eq!(error_of("abc1234"), "Password must be at least 8 characters");
        assert_eq!(error_of("abcdefghijklmnopqrst1"), "Password must not exceed 20 characters");
        assert_eq!(error_of("abcdefgh"), "Password must contain at least one letter and one number");
        assert_eq!(error_of("12345678"), "Password must contain at least one letter and one number");
        check_new_password("abcdefg1").unwrap();
        check_new_password("pässwort mit 1 zahl!").unwrap();
    }

    #[test]
    fn a16_rejects_invalid_set_password_forms_field_by_field() {
        let errors = check_password_change("", "", "").unwrap_err();
        assert_eq!(
            errors.0,
            [
                ("passwordOld", "Old Password is required".to_owned()),
                ("password1", "New Password is required".into()),
                ("password2", "Confirm Password is required".into()),
            ]
        );
        let errors = check_password_change("1234", "1234567", "x").unwrap_err();
        assert_eq!(
            errors.0,
            [
                ("passwordOld", "Password must be at least 5 characters".to_owned()),
                ("password1", "Password must be at least 8 characters".into()),
                ("password2", "Passwords must match".into()),
            ]
        );
        check_password_change(
            "12345",
            "a long pass phrase without any digit",
            "a long pass phrase without any digit",
        )
        .unwrap();
    }

    #[test]
    fn recognises_common_passwords_only() {
        assert!(is_common("password1") && is_common("QWERTY123"));
        assert!(!is_common("greenbridge7"));
        assert!(COMMON.lines().count() >= 3_000);
    }

    proptest! {
        #[test]
        fn accepts_a_password_exactly_when_every_rule_holds(password in "[a-z0-9!é]{0,24}") {
            let length = password.chars().count();
            let expected = (8..=20).contains(&length)
                && password.chars().any(char::is_alphabetic)
                && password.chars().any(|c| c.is_ascii_digit());
            prop_assert_eq!(check_new_password(&password).is_ok(), expected);
        }
    }
}
