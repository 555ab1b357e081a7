//! Why a review cannot end with a decision.

use crate::payment::model::mismatch::Mismatch;
use db::DbError;
use kernel::Money;

/// Why the decision on a payment in review is rejected.
#[derive(Debug, derive_more::From)]
pub(crate) enum ReviewError {
    NotFound,
    /// Not in review, or decided by a concurrent call.
    NotInReview,
    /// None of its programs can be paid by it any more.
    NothingLeft,
    /// Another payment, `other`, has paid for some of its programs.
    PaidTwice {
        other: String,
    },
    /// Its programs changed during the decision.
    ChangedMeanwhile,
    AlreadyRefunding,
    /// The provider has refunded it.
    PaidBack,
    /// It was not made at a provider.
    NobodyToAsk,
    /// The provider does not confirm that it was paid.
    NotConfirmed,
    /// The provider's report still does not fit.
    StillWrong(Mismatch),
    /// Another sum than the requested one was received.
    OtherSum {
        came: Money,
        requested: Money,
    },
    ProviderUnavailable,
    #[from]
    Db(DbError),
}
