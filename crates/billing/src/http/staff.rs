//! Payments and invoices of all partners, for finance staff.

mod bank_transfer;
mod exports;
mod income;
mod invoices;
mod offline;
mod own_due;
mod payment;
mod payments;
mod proof;
mod receivables;
mod views;

use crate::Billing;
use api::Routes;

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("staff money")
        .merge(payments::routes())
        .merge(payment::routes())
        .merge(proof::routes())
        .merge(offline::routes())
        .merge(own_due::routes())
        .merge(invoices::routes())
        .merge(receivables::routes())
        .merge(bank_transfer::routes())
        .merge(income::routes())
        .merge(exports::routes())
}
