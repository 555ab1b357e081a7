//! Why a bank transfer cannot be booked.

use db::DbError;
use kernel::Money;

/// Why a bank transfer cannot be booked.
#[derive(Debug, derive_more::From)]
pub(crate) enum BookingError {
    NotFound,
    NoSuchPartner,
    /// The partner has no such parent.
    NoSuchParent,
    /// The partner has no such payment request.
    NoSuchRequest,
    /// The payment request was paid already.
    RequestBooked {
        reference: String,
    },
    /// None of its programs is unpaid.
    NothingUnpaid,
    /// Another payment for the same programs is in review.
    InReview {
        reference: String,
    },
    /// Another sum than the one due arrived, without a reason.
    OtherSum {
        received: Money,
        due: Money,
        /// The sum due in the base currency, unless it is `due`.
        in_base: Option<Money>,
    },
    /// A transfer with this bank reference is booked already.
    BankReferenceUsed {
        bank_reference: String,
    },
    /// A different transfer is booked with this bank reference.
    BankReferenceOfOther {
        bank_reference: String,
        /// The payment it is booked as.
        reference: String,
        sum: Money,
        is_paid_back: bool,
    },
    #[from]
    Db(DbError),
}

impl BookingError {
    /// Whether the cause may be that this very transfer was booked before.
    pub(super) fn may_be_repeated(&self) -> bool {
        match self {
            Self::RequestBooked { .. }
            | Self::NothingUnpaid
            | Self::InReview { .. }
            | Self::OtherSum { .. }
            | Self::BankReferenceUsed { .. }
            | Self::BankReferenceOfOther { .. } => true,
            Self::NotFound | Self::NoSuchPartner | Self::NoSuchParent | Self::NoSuchRequest | Self::Db(_) => {
                false
            }
        }
    }
}
