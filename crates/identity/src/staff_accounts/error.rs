//! Why a change to a staff account is refused.

use crate::{Busy, FieldErrors};
use db::DbError;

/// Why a staff account is not created or changed.
#[derive(Debug, derive_more::From)]
pub(crate) enum StaffAccountError {
    NotFound,
    #[from]
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
    #[from]
    Busy(Busy),
    #[from]
    Db(DbError),
}

/// Maps the unique-constraint violation to [`StaffAccountError::EmailTaken`].
pub(super) fn taken(error: DbError) -> StaffAccountError {
    if error.is_constraint("account_kind_email_folded_key") {
        StaffAccountError::EmailTaken
    } else {
        error.into()
    }
}
