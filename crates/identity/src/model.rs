//! Validation rules of accounts, free of I/O.

pub(crate) mod account_kind;
pub(crate) mod details;
pub(crate) mod erased_names;
pub(crate) mod factor_owner;
pub(crate) mod field_errors;
pub(crate) mod first_password;
mod mail_domains;
pub(crate) mod partner_role;

use crate::{AccountKind, FieldErrors};
use jiff::SignedDuration;
use kernel::{AccountId, EmailAddress};
use l10n::{Message, msg};

/// Upper bound for any password: hashing more would only help an attacker.
const MAX_PASSWORD_LENGTH: usize = 128;

/// Password rules of the sign-up forms.
pub fn check_new_password(password: &str) -> Result<(), Message> {
    let length = password.chars().count();
    let has = |kind: fn(char) -> bool| password.chars().any(kind);
    if password.is_empty() {
        Err(msg!("password-required"))
    } else if length < 8 {
        Err(msg!("password-too-short", least = 8))
    } else if length > 20 {
        Err(msg!("password-too-long", most = 20))
    } else if !(has(char::is_alphabetic) && has(|c| c.is_ascii_digit())) {
        Err(msg!("password-too-simple"))
    } else {
        Ok(())
    }
}

/// Rules of the set-password form: old password, new password, new password repeated.
pub fn check_password_change(old: &str, new: &str, again: &str) -> Result<(), FieldErrors> {
    let mut errors = FieldErrors::default();
    match old.chars().count() {
        0 => errors.add("passwordOld", msg!("old-password-required")),
        1..5 => errors.add("passwordOld", msg!("password-too-short", least = 5)),
        _ => {}
    }
    match new.chars().count() {
        0 => errors.add("password1", msg!("new-password-required")),
        1..8 => errors.add("password1", msg!("password-too-short", least = 8)),
        length if length > MAX_PASSWORD_LENGTH => {
            errors.add("password1", msg!("password-too-long", most = MAX_PASSWORD_LENGTH));
        }
        _ => {}
    }
    if again.is_empty() {
        errors.add("password2", msg!("password-again-required"));
    } else if again != new {
        errors.add("password2", msg!("passwords-differ"));
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
            // Both use their phones, a few minutes at a time.
            AccountKind::Parent | AccountKind::Teacher => {
                (SignedDuration::from_hours(12), SignedDuration::from_hours(14 * 24))
            }
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
        let error_of = |password: &str| check_new_password(password).unwrap_err().english();
        assert_eq!(error_of(""), "Password is required");
        assert_eq!(error_of("abc1234"), "Password must be at least 8 characters");
        assert_eq!(error_of("abcdefghijklmnopqrst1"), "Password must not exceed 20 characters");
        assert_eq!(error_of("abcdefgh"), "Password must contain at least one letter and one number");
        assert_eq!(error_of("12345678"), "Password must contain at least one letter and one number");
        check_new_password("abcdefg1").unwrap();
        check_new_password("pässwort mit 1 zahl!").unwrap();
    }

    fn errors_of(old: &str, new: &str, again: &str) -> Vec<(&'static str, String)> {
        check_password_change(old, new, again).unwrap_err().english()
    }

    #[test]
    fn a16_rejects_invalid_set_password_forms_field_by_field() {
        assert_eq!(
            errors_of("", "", ""),
            [
                ("passwordOld", "Old Password is required".to_owned()),
                ("password1", "New Password is required".into()),
                ("password2", "Confirm Password is required".into()),
            ]
        );
        assert_eq!(
            errors_of("1234", "1234567", "x"),
            [
                ("passwordOld", "Password must be at least 5 characters".to_owned()),
                ("password1", "Password must be at least 8 characters".into()),
                ("password2", "Passwords must match".into()),
            ]
        );
        let long = "x".repeat(MAX_PASSWORD_LENGTH + 1);
        assert_eq!(
            errors_of("12345", &long, &long),
            [("password1", "Password must not exceed 128 characters".to_owned())]
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
