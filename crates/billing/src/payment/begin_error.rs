//! Why a payment cannot be started.

use db::DbError;

/// Why a payment, a payment link or a transfer request cannot be started.
#[derive(Debug, derive_more::From)]
pub(crate) enum BeginError {
    NotFound,
    /// The parent owes nothing of its own.
    NothingDue,
    /// The programs of a payment of zero were paid or withdrawn meanwhile.
    NothingUnpaid,
    /// The programs were paid, withdrawn or erased since the invoice was read.
    InvoiceChanged,
    /// Another payment for the same programs is in review.
    InReview {
        reference: String,
    },
    /// The payer has started too many payments without finishing them.
    TooManyUnfinished,
    /// The provider cannot be reached; nothing was charged.
    ProviderUnavailable,
    /// The provider rejected the payment; nothing was charged.
    ProviderRefused,
    #[from]
    Db(DbError),
}
