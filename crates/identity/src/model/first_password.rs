//! The first password of somebody who was invited.

use super::{check_password_change, is_common};
use crate::FieldErrors;
use l10n::msg;

/// Rules of the form: the password, and the password repeated.
pub(crate) fn check_first_password(
    password: &str,
    again: &str,
    refuse_common: bool,
) -> Result<(), FieldErrors> {
    // There is no old password: pass a placeholder that satisfies its rule.
    check_password_change("no old one", password, again)?;
    let mut errors = FieldErrors::default();
    if refuse_common && is_common(password) {
        errors.add("password1", msg!("common-password"));
    }
    errors.done()
}
