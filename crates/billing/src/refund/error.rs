//! Why a payment cannot be refunded.

use db::DbError;
use paystack::ProviderError;

/// Why a payment is not refunded now.
#[derive(Debug, derive_more::From)]
pub(crate) enum RefundError {
    NotFound,
    /// It brought no money.
    NotPaid,
    /// The programs were paid twice; `other` paid for nothing and is to be refunded instead.
    PaidTwice {
        other: String,
    },
    /// The payer's bank is deciding on it.
    Disputed,
    AlreadyRefunding,
    /// The provider rejected the refund.
    Refused(ProviderError),
    /// The provider cannot be reached; the refund is retried.
    ProviderUnavailable,
    #[from]
    Db(DbError),
}
