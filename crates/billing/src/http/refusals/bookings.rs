//! Refusals to book a bank transfer.

use super::nothing_unpaid;
use crate::payment::booking_error::BookingError;
use api::Failure;

impl From<BookingError> for Failure {
    fn from(error: BookingError) -> Self {
        match error {
            BookingError::NotFound => Failure::not_found(),
            BookingError::NoSuchPartner => Failure::fields([("partnerId", "There is no such partner")]),
            BookingError::NoSuchParent => Failure::fields([("parentId", "This partner has no such parent")]),
            BookingError::NoSuchRequest => {
                Failure::fields([("requestReference", "There is no such payment request")])
            }
            BookingError::RequestBooked { reference } => {
                Failure::conflict("billing.request_booked", format!("{reference} is booked already."))
            }
            BookingError::NothingUnpaid => nothing_unpaid(),
            BookingError::InReview { reference } => {
                let sentence = format!("{reference} for the same is in review. Please decide on it first.");
                Failure::conflict("billing.in_review", sentence)
            }
            BookingError::OtherSum { came, due, in_base } => {
                let or = in_base.map(|sum| format!(", or {sum}")).unwrap_or_default();
                let sentence = format!(
                    "{came} is not what is due: that is {due}{or}. Give a reason to book a different sum."
                );
                Failure::conflict("billing.other_sum", sentence)
            }
            BookingError::BankReferenceUsed { bank_reference } => {
                let sentence = format!("The bank reference {bank_reference} is booked already.");
                Failure::conflict("billing.bank_reference_used", sentence)
            }
            BookingError::BankReferenceOfOther { bank_reference, reference, sum, is_paid_back } => {
                let end = if is_paid_back { ", and paid back since" } else { "" };
                let sentence = format!(
                    "The bank reference {bank_reference} is booked already, as {reference} with {sum}{end}."
                );
                Failure::conflict("billing.bank_reference_used", sentence)
            }
            BookingError::Db(error) => error.into(),
        }
    }
}
