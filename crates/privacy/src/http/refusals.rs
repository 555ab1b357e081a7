//! Status, code and sentence of every refusal of the use cases.

use crate::{edit_text::TextError, erase::EraseError};
use api::Failure;
use billing::ErasureBlock;
use l10n::{Message, msg};

impl From<TextError> for Failure {
    fn from(error: TextError) -> Self {
        match error {
            TextError::Length(field) => Failure::fields([(field, msg!("text-length"))]),
            TextError::Unprintable(field) => Failure::fields([(field, msg!("text-unprintable"))]),
            TextError::NotFound => Self::not_found(),
            TextError::Unchanged => Self::conflict("texts.unchanged", msg!("text-unchanged")),
            TextError::Consent(error) => error.into(),
            TextError::Db(error) => error.into(),
        }
    }
}

impl From<EraseError> for Failure {
    fn from(error: EraseError) -> Self {
        match error {
            EraseError::NotFound => Self::not_found(),
            EraseError::NamesInReason => Failure::fields([("reason", msg!("names-in-reason"))]),
            EraseError::MoneyMoving(block) => Self::conflict("privacy.money_under_way", block_message(block)),
            EraseError::Db(error) => error.into(),
        }
    }
}

fn block_message(block: ErasureBlock) -> Message {
    match block {
        ErasureBlock::PaymentOpen { reference } => msg!("payment-open", reference = reference),
        ErasureBlock::RefundOpen { reference } => msg!("refund-open", reference = reference),
    }
}
