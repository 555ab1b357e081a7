//! Validation errors of a form, and the rules that most fields share.

use kernel::{EmailAddress, NameError};
use l10n::{Message, msg};

const MAX_TEXT_LENGTH: usize = 200;
const MAX_NAME_LENGTH: usize = 60;

/// Validation errors of a form, in field order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FieldErrors(pub(crate) Vec<(&'static str, Message)>);

impl FieldErrors {
    /// Adds an error; only the first one per field is kept.
    pub fn add(&mut self, field: &'static str, message: Message) {
        if !self.0.iter().any(|(known, _)| *known == field) {
            self.0.push((field, message));
        }
    }

    /// Both results, or the errors of both.
    pub fn both<A, B>(one: Result<A, Self>, other: Result<B, Self>) -> Result<(A, B), Self> {
        match (one, other) {
            (Ok(one), Ok(other)) => Ok((one, other)),
            (Err(Self(one)), Err(Self(other))) => Err(Self([one, other].concat())),
            (Err(errors), _) | (_, Err(errors)) => Err(errors),
        }
    }

    /// Whether one field is wrong and no other.
    pub fn is_only(&self, field: &str) -> bool {
        matches!(self.0.as_slice(), [(known, _)] if *known == field)
    }

    /// Sorts by form order, where the checks ran in another one: the first error becomes the response's message.
    pub fn sort(&mut self, form: &[&str]) {
        self.0.sort_by_key(|(field, _)| form.iter().position(|name| name == field).unwrap_or(form.len()));
    }

    /// Adds an error if the rule failed.
    pub fn check(&mut self, field: &'static str, rule: Result<(), Message>) {
        if let Err(message) = rule {
            self.add(field, message);
        }
    }

    /// Returns the trimmed value, which must not be empty.
    pub fn required(&mut self, field: &'static str, value: &str, if_empty: Message) -> String {
        let value = self.optional(field, value);
        if value.is_empty() {
            self.add(field, if_empty);
        }
        value
    }

    /// Returns the trimmed name, which must not be empty; see [`kernel::check_name`].
    pub fn name(&mut self, field: &'static str, value: &str, if_empty: Message) -> String {
        let value = self.required(field, value, if_empty);
        self.check_name(field, &value, MAX_NAME_LENGTH);
        value
    }

    /// Returns the trimmed name of an organisation or its contact, which may be empty.
    pub fn optional_name(&mut self, field: &'static str, value: &str) -> String {
        let value = self.optional(field, value);
        self.check_name(field, &value, MAX_TEXT_LENGTH);
        value
    }

    fn check_name(&mut self, field: &'static str, value: &str, longest: usize) {
        self.check_length(field, value, longest);
        if let Err(error) = kernel::check_name(value) {
            self.add(field, message_for(error));
        }
    }

    fn check_length(&mut self, field: &'static str, value: &str, longest: usize) {
        if value.chars().count() > longest {
            self.add(field, msg!("too-long", most = longest));
        }
    }

    /// Returns the trimmed value, which may be empty.
    pub fn optional(&mut self, field: &'static str, value: &str) -> String {
        let value = value.trim();
        self.check_length(field, value, MAX_TEXT_LENGTH);
        if kernel::contains_unprintable(value) {
            self.add(field, message_for(NameError::Unprintable));
        }
        value.to_owned()
    }

    /// Parses an email address.
    pub fn email(&mut self, field: &'static str, value: &str, if_empty: Message) -> Option<EmailAddress> {
        if value.trim().is_empty() {
            self.add(field, if_empty);
            return None;
        }
        let address = EmailAddress::parse(value).ok();
        if address.is_none() {
            self.add(field, msg!("invalid-email"));
        }
        address
    }

    /// Adds the errors of another check.
    pub(crate) fn extend(&mut self, checked: Result<(), Self>) {
        for (field, message) in checked.err().into_iter().flat_map(|errors| errors.0) {
            self.add(field, message);
        }
    }

    /// Fails with the collected errors, if any.
    pub fn done(self) -> Result<(), Self> {
        if self.0.is_empty() { Ok(()) } else { Err(self) }
    }

    #[cfg(test)]
    pub(crate) fn english(&self) -> Vec<(&'static str, String)> {
        self.0.iter().map(|(field, message)| (*field, message.english())).collect()
    }
}

fn message_for(error: NameError) -> Message {
    match error {
        NameError::Unprintable => msg!("unprintable"),
        NameError::Link => msg!("name-with-link"),
        NameError::NotAName => msg!("not-a-name"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use l10n::Language;

    #[test]
    fn keeps_the_first_error_of_a_field_in_both_languages() {
        let mut errors = FieldErrors::default();
        errors.name("firstName", &"a".repeat(61), msg!("first-name-required"));
        errors.name("firstName", "", msg!("first-name-required"));
        assert_eq!(errors.english(), [("firstName", "Please use at most 60 characters".to_owned())]);
        assert_eq!(errors.0[0].1.to_text(Language::French), "Veuillez utiliser au plus 60 caractères");
    }
}
