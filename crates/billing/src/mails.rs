//! Mails about payments and invoices.

mod kinds;
mod letter;
mod sample;
#[cfg(test)]
mod tests;
mod values;

pub(crate) use letter::Ending;
pub use letter::MoneyLetter;

use mail::{Mails, read_letter};

/// The mails of this crate.
pub static MAILS: Mails = Mails {
    kinds: &[
        &kinds::RECEIPT,
        &kinds::REFUNDED,
        &kinds::DISPUTE_WON,
        &kinds::DISPUTE_LOST,
        &kinds::PAYMENT_KEPT,
        &kinds::PAYMENT_RETURNED,
        &kinds::INVOICE_DUE,
        &kinds::INVOICE_OVERDUE,
    ],
    letters: &["receipt", "refunded", "payment_ended", "invoice_reminder"],
    read: read_letter::<MoneyLetter>,
};
