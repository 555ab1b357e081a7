//! Errors of new accounts, and validation shared by the two sign-up forms.

use crate::{Busy, FieldErrors, model};
use db::DbError;
use l10n::msg;

/// Why an account is not created.
#[derive(Debug, derive_more::From)]
pub enum SignUpError {
    #[from]
    Fields(FieldErrors),
    /// Another account of that kind has the address.
    EmailTaken,
    /// The partner to join does not exist.
    UnknownPartner,
    /// The registration link is closed, or its partner restricted.
    LinkClosed,
    #[from]
    Busy(Busy),
    #[from]
    Db(DbError),
}

pub(crate) fn check_country(errors: &mut FieldErrors, country: &str) -> Option<&'static refdata::Country> {
    if country.trim().is_empty() {
        errors.add("country", msg!("country-required"));
        return None;
    }
    let found = refdata::find_country(country.trim());
    if found.is_none() {
        errors.add("country", msg!("unknown-country"));
    }
    found
}

/// Returns the number in international form; an empty one stays empty.
pub(crate) fn check_phone(
    errors: &mut FieldErrors,
    country: Option<&refdata::Country>,
    phone: String,
) -> String {
    let Some(country) = country.filter(|_| !phone.is_empty()) else { return phone };
    match refdata::phone::international(&country.code, &phone) {
        Ok(phone) => phone,
        Err(error) => {
            errors.add("phone", error.message());
            phone
        }
    }
}

pub(crate) fn check_password(errors: &mut FieldErrors, password: &str, refuse_common: bool) {
    errors.check("password", model::check_new_password(password));
    if refuse_common && model::is_common(password) {
        errors.add("password", msg!("common-password"));
    }
}

/// Maps the unique-constraint violation to [`SignUpError::EmailTaken`].
pub(crate) fn taken(error: DbError) -> SignUpError {
    if error.is_constraint("account_kind_email_folded_key") { SignUpError::EmailTaken } else { error.into() }
}
