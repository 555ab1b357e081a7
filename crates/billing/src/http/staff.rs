//! Payments and invoices of all partners, for finance staff.

mod exports;
mod income;
mod invoices;
mod own_due;
mod payment;
mod payments;
mod proof;
mod receivables;
mod record_transfer;
mod transfer_instructions;
mod views;

use crate::Billing;
use api::Routes;

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("staff money")
        .merge(payments::routes())
        .merge(payment::routes())
        .merge(proof::routes())
        .merge(record_transfer::routes())
        .merge(own_due::routes())
        .merge(invoices::routes())
        .merge(receivables::routes())
        .merge(transfer_instructions::routes())
        .merge(income::routes())
        .merge(exports::routes())
}
