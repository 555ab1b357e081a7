//! Status, code and sentence of every refusal of the use cases.

use crate::{privacy::EraseError, texts::TextError};
use api::Failure;
use billing::ErasureBlock;

impl From<TextError> for Failure {
    fn from(error: TextError) -> Self {
        match error {
            TextError::Length => Failure::fields([("text", "The text must be 1 to 50,000 characters long")]),
            TextError::Unprintable => {
                Failure::fields([("text", "The text holds characters that cannot be shown")])
            }
            TextError::NotFound => Self::not_found(),
            TextError::Unchanged => Self::conflict(
                "texts.unchanged",
                "This is what the text says already. There is nothing to change.",
            ),
            TextError::Consent(error) => error.into(),
            TextError::Db(error) => error.into(),
        }
    }
}

impl From<EraseError> for Failure {
    fn from(error: EraseError) -> Self {
        match error {
            EraseError::NotFound => Self::not_found(),
            EraseError::NamesInReason => {
                Failure::fields([("reason", "Leave names and addresses out: the reason is kept")])
            }
            EraseError::MoneyMoving(block) => {
                Self::conflict("privacy.money_under_way", block_sentence(&block))
            }
            EraseError::Db(error) => error.into(),
        }
    }
}

fn block_sentence(block: &ErasureBlock) -> String {
    match block {
        ErasureBlock::PaymentOpen { reference } => {
            format!("The payment {reference} is under way or before a person. Finish it first.")
        }
        ErasureBlock::RefundOpen { reference } => {
            format!("The payment {reference} is being paid back. Wait until it is done.")
        }
    }
}
