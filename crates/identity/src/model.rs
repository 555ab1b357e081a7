//! The rules of accounts, free of I/O.

use jiff::SignedDuration;
use kernel::{EmailAddress, NameError};
use mail::AccountKind;

/// What is wrong with a form, field by field, in the form's order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FieldErrors(Vec<(&'static str, String)>);

impl FieldErrors {
    /// Notes a mistake; the first one of a field counts.
    pub fn add(&mut self, field: &'static str, message: impl Into<String>) {
        if !self.0.iter().any(|(known, _)| *known == field) {
            self.0.push((field, message.into()));
        }
    }

    /// Puts them into the order of the form, where the checks have another: the first one is the answer's message.
    pub fn sort(&mut self, form: &[&str]) {
        self.0.sort_by_key(|(field, _)| form.iter().position(|name| name == field).unwrap_or(form.len()));
    }

    /// Notes a mistake if there is one.
    pub fn check(&mut self, field: &'static str, rule: Result<(), impl Into<String>>) {
        if let Err(message) = rule {
            self.add(field, message);
        }
    }

    /// A value that may not be empty, less surrounding space.
    pub fn required(&mut self, field: &'static str, value: &str, message: &str) -> String {
        let value = self.optional(field, value);
        if value.is_empty() {
            self.add(field, message);
        }
        value
    }

    /// A name that may not be empty, see [`kernel::check_name`].
    pub fn name(&mut self, field: &'static str, value: &str, message: &str) -> String {
        let value = self.required(field, value, message);
        self.check_name(field, &value, LONGEST_NAME);
        value
    }

    /// A name that may be empty: an organisation's, or that of whoever signs it up.
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
            self.add(field, sentence_of(error));
        }
    }

    /// A value that may be empty, less surrounding space.
    pub fn optional(&mut self, field: &'static str, value: &str) -> String {
        let value = value.trim();
        if value.chars().count() > LONGEST_TEXT {
            self.add(field, format!("Please use at most {LONGEST_TEXT} characters"));
        }
        if kernel::holds_unprintable(value) {
            self.add(field, sentence_of(NameError::Unprintable));
        }
        value.to_owned()
    }

    /// An address.
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

    /// Itself, unless there is nothing wrong.
    pub fn done(self) -> Result<(), Self> {
        if self.0.is_empty() { Ok(()) } else { Err(self) }
    }
}

impl From<FieldErrors> for api::Failure {
    fn from(errors: FieldErrors) -> Self {
        Self::fields(errors.0)
    }
}

fn sentence_of(error: NameError) -> &'static str {
    match error {
        NameError::Unprintable => "Please use letters, digits and punctuation only",
        NameError::Link => "Names cannot contain links. If this is no link, put a space after the dot.",
        NameError::NotAName => "Please enter a name",
    }
}

const LONGEST_TEXT: usize = 200;
const LONGEST_NAME: usize = 60;

/// The longest password anybody may have; hashing more would only help an attacker.
const LONGEST_PASSWORD: usize = 128;

/// The rules of a password at sign-up.
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

/// The rules of the set-password screen: old, new, and the new one again.
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

/// The most common passwords, refused where the setting says so.
pub fn is_common(password: &str) -> bool {
    let folded = password.to_lowercase();
    COMMON.lines().any(|common| common == folded)
}

static COMMON: &str = include_str!("../data/common-passwords.txt");

/// How long a session lasts: without use, and at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lifetimes {
    /// Without use.
    pub idle: SignedDuration,
    /// At most.
    pub absolute: SignedDuration,
}

impl Lifetimes {
    /// Of each kind of account.
    pub fn of(account_kind: AccountKind) -> Self {
        let (idle, absolute) = match account_kind {
            AccountKind::Staff => (SignedDuration::from_mins(30), SignedDuration::from_hours(12)),
            AccountKind::Partner => (SignedDuration::from_hours(2), SignedDuration::from_hours(24)),
            AccountKind::Parent => (SignedDuration::from_hours(12), SignedDuration::from_hours(14 * 24)),
        };
        Self { idle, absolute }
    }
}

/// What a member of staff may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StaffRole {
    /// Everything.
    Administrator,
    /// Everything but money, staff accounts, the journal and privacy (exporting and erasing families).
    Coordinator,
    /// Money only.
    Finance,
}

impl StaffRole {
    /// Every role.
    pub const ALL: [Self; 3] = [Self::Administrator, Self::Coordinator, Self::Finance];

    /// Its name in the database and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Administrator => "administrator",
            Self::Coordinator => "coordinator",
            Self::Finance => "finance",
        }
    }

    /// Money is for finance and for administrators.
    pub const fn handles_money(self) -> bool {
        matches!(self, Self::Administrator | Self::Finance)
    }

    /// The role of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a03_the_password_rules_of_sign_up() {
        let said = |password: &str| check_new_password(password).unwrap_err();
        assert_eq!(said(""), "Password is required");
        assert_eq!(said("abc1234"), "Password must be at least 8 characters");
        assert_eq!(said("abcdefghijklmnopqrst1"), "Password must not exceed 20 characters");
        assert_eq!(said("abcdefgh"), "Password must contain at least one letter and one number");
        assert_eq!(said("12345678"), "Password must contain at least one letter and one number");
        check_new_password("abcdefg1").unwrap();
        check_new_password("pässwort mit 1 zahl!").unwrap();
    }

    #[test]
    fn a16_the_rules_of_set_password() {
        let wrong = check_password_change("", "", "").unwrap_err();
        assert_eq!(
            wrong.0,
            [
                ("passwordOld", "Old Password is required".to_owned()),
                ("password1", "New Password is required".into()),
                ("password2", "Confirm Password is required".into()),
            ]
        );
        let wrong = check_password_change("1234", "1234567", "x").unwrap_err();
        assert_eq!(
            wrong.0,
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
    fn the_common_ones_are_known_and_others_are_not() {
        assert!(is_common("password1") && is_common("QWERTY123"));
        assert!(!is_common("greenbridge7"));
        assert!(COMMON.lines().count() >= 3_000);
    }

    proptest! {
        #[test]
        fn a_password_is_taken_exactly_when_every_rule_holds(password in "[a-z0-9!é]{0,24}") {
            let length = password.chars().count();
            let right = (8..=20).contains(&length)
                && password.chars().any(char::is_alphabetic)
                && password.chars().any(|c| c.is_ascii_digit());
            prop_assert_eq!(check_new_password(&password).is_ok(), right);
        }
    }
}
