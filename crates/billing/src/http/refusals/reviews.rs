//! Refusals of a decision on a payment in review.

use super::{already_refunding, provider_unavailable};
use crate::payment::review_error::ReviewError;
use api::Failure;

impl From<ReviewError> for Failure {
    fn from(error: ReviewError) -> Self {
        match error {
            ReviewError::NotFound => Failure::not_found(),
            ReviewError::NotInReview => {
                let sentence = "This payment is not in review, or somebody has just decided on it.";
                Failure::conflict("billing.not_in_review", sentence)
            }
            ReviewError::NothingLeft => {
                let sentence = "Nothing is left that it could pay for. Please pay it back, or close it if it went back elsewhere.";
                Failure::conflict("billing.nothing_left", sentence)
            }
            ReviewError::PaidTwice { other } => {
                let sentence = format!(
                    "{other} has paid for some of the same. Please pay this one back: it cannot be kept."
                );
                Failure::conflict("billing.paid_twice", sentence)
            }
            ReviewError::ChangedMeanwhile => {
                let sentence = "Something of it has just changed. Please look at it again.";
                Failure::conflict("billing.changed_meanwhile", sentence)
            }
            ReviewError::AlreadyRefunding => already_refunding(),
            ReviewError::PaidBack => {
                let sentence = "The payment service paid it back: it cannot be kept. Please close it.";
                Failure::conflict("billing.paid_back", sentence)
            }
            ReviewError::NobodyToAsk => {
                let sentence = "There is no payment service that could be asked about it.";
                Failure::conflict("billing.nobody_to_ask", sentence)
            }
            ReviewError::NotConfirmed => {
                let sentence = "The payment service does not say that it was paid.";
                Failure::conflict("billing.not_paid", sentence)
            }
            ReviewError::StillWrong(mismatch) => {
                Failure::conflict("billing.still_wrong", mismatch.to_string())
            }
            ReviewError::OtherSum { came, requested } => {
                let sentence = format!(
                    "{came} came instead of {requested}: it cannot be kept. Please pay it back, or close it if it went back elsewhere."
                );
                Failure::conflict("billing.other_sum", sentence)
            }
            ReviewError::ProviderUnavailable => provider_unavailable(),
            ReviewError::Db(error) => error.into(),
        }
    }
}
