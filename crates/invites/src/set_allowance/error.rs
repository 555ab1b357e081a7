//! Why an allowance is not set.

use db::DbError;
use identity::ErasedError;
use kernel::InvalidEmail;

/// Why an allowance is not set.
#[derive(Debug, derive_more::From)]
pub enum SetAllowanceError {
    /// Not between 0 and [`crate::MAX_KIDS`].
    NumberOutOfRange,
    /// The partner has no such parent.
    NotFound,
    #[from]
    Erased(ErasedError),
    /// Less than the parent uses; see [`crate::AllowanceFloor::SeatsTaken`].
    SeatsTaken { first_name: String, taken: i64 },
    /// Another parent was invited under the address that this one has now.
    AddressOfOther { email: String },
    /// The stored address of the parent is invalid: a bug.
    StoredAddress(InvalidEmail),
    #[from]
    Db(DbError),
}
