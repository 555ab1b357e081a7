//! The kinds of mail about money, with their default texts and placeholders.

mod invoices;
mod outcomes;
mod payments;
mod placeholders;

pub(super) use invoices::{INVOICE_DUE, INVOICE_OVERDUE};
pub(super) use outcomes::{DISPUTE_LOST, DISPUTE_WON, PAYMENT_KEPT, PAYMENT_RETURNED};
pub(super) use payments::{RECEIPT, REFUNDED};
