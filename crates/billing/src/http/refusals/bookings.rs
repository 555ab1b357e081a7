//! Refusals to book a bank transfer.

use super::nothing_unpaid;
use crate::payment::transfer::error::BookingError;
use api::Failure;
use kernel::Money;
use l10n::{Message, msg};

impl From<BookingError> for Failure {
    fn from(error: BookingError) -> Self {
        match error {
            BookingError::NotFound => Failure::not_found(),
            BookingError::NoSuchPartner => Failure::fields([("partnerId", msg!("no-such-partner"))]),
            BookingError::NoSuchParent => Failure::fields([("parentId", msg!("no-such-parent"))]),
            BookingError::NoSuchRequest => Failure::fields([("requestReference", msg!("no-such-request"))]),
            BookingError::RequestBooked { reference } => {
                Failure::conflict("billing.request_booked", msg!("request-booked", reference = reference))
            }
            BookingError::NothingUnpaid => nothing_unpaid(),
            BookingError::InReview { reference } => {
                Failure::conflict("billing.in_review", msg!("same-in-review", reference = reference))
            }
            BookingError::OtherSum { received, due, in_base } => {
                Failure::conflict("billing.other_sum", other_sum(received, due, in_base))
            }
            BookingError::BankReferenceUsed { bank_reference } => {
                let message = msg!("bank-reference-used", bank = bank_reference);
                Failure::conflict("billing.bank_reference_used", message)
            }
            BookingError::BankReferenceOfOther { bank_reference, reference, sum, is_paid_back } => {
                let bank = bank_reference;
                let message = if is_paid_back {
                    msg!("bank-reference-of-refunded", bank = bank, reference = reference, sum = sum)
                } else {
                    msg!("bank-reference-of-other", bank = bank, reference = reference, sum = sum)
                };
                Failure::conflict("billing.bank_reference_used", message)
            }
            BookingError::Db(error) => error.into(),
        }
    }
}

fn other_sum(received: Money, due: Money, in_base: Option<Money>) -> Message {
    match in_base {
        Some(base) => msg!("other-sum-than-both", came = received, due = due, base = base),
        None => msg!("other-sum", came = received, due = due),
    }
}
