//! Why a change to a staff account is refused.

use crate::{Busy, FieldErrors, wraps::wraps};
use db::DbError;

/// Why a staff account is not created or changed.
#[derive(Debug)]
pub(crate) enum StaffAccountError {
    NotFound,
    Fields(FieldErrors),
    /// Another member of staff has the address.
    EmailTaken,
    /// Nobody changes their own access.
    OwnAccount,
    /// Nobody else is an active administrator.
    LastAdministrator {
        first_name: String,
        last_name: String,
    },
    Busy(Busy),
    Db(DbError),
}
wraps!(StaffAccountError: Fields(FieldErrors), Busy(Busy), Db(DbError));

/// Maps the unique-constraint violation to [`StaffAccountError::EmailTaken`].
pub(super) fn taken(error: DbError) -> StaffAccountError {
    if error.is_constraint("account_kind_email_folded_key") {
        StaffAccountError::EmailTaken
    } else {
        error.into()
    }
}
