//! Refusals of a decision on a payment in review.

use super::{already_refunding, provider_unavailable};
use crate::payment::review_error::ReviewError;
use api::Failure;
use l10n::msg;

impl From<ReviewError> for Failure {
    fn from(error: ReviewError) -> Self {
        match error {
            ReviewError::NotFound => Failure::not_found(),
            ReviewError::NotInReview => Failure::conflict("billing.not_in_review", msg!("not-in-review")),
            ReviewError::NothingLeft => Failure::conflict("billing.nothing_left", msg!("nothing-left")),
            ReviewError::PaidTwice { other } => {
                Failure::conflict("billing.paid_twice", msg!("paid-by-other", other = other))
            }
            ReviewError::ChangedMeanwhile => {
                Failure::conflict("billing.changed_meanwhile", msg!("changed-meanwhile"))
            }
            ReviewError::AlreadyRefunding => already_refunding(),
            ReviewError::PaidBack => Failure::conflict("billing.paid_back", msg!("paid-back")),
            ReviewError::NobodyToAsk => Failure::conflict("billing.nobody_to_ask", msg!("nobody-to-ask")),
            ReviewError::NotConfirmed => Failure::conflict("billing.not_paid", msg!("not-confirmed")),
            ReviewError::StillWrong(mismatch) => Failure::conflict("billing.still_wrong", mismatch.message()),
            ReviewError::OtherSum { came, requested } => {
                let message = msg!("other-sum-received", came = came, requested = requested);
                Failure::conflict("billing.other_sum", message)
            }
            ReviewError::ProviderUnavailable => provider_unavailable(),
            ReviewError::Db(error) => error.into(),
        }
    }
}
