//! Routes and request/response types of invoices and payments.

mod first_view;
mod history;
mod invoices;
mod own_payment;
mod paid_invoices;
mod papers;
mod payments;
mod provider;
mod refusals;
mod reminders;
mod staff;

use crate::Billing;
use api::Routes;

/// All routes of billing.
pub fn routes() -> Routes<Billing> {
    Routes::new("billing")
        .merge(invoices::routes())
        .merge(own_payment::routes())
        .merge(first_view::routes())
        .merge(paid_invoices::routes())
        .merge(payments::routes())
        .merge(history::routes())
        .merge(papers::routes())
        .merge(provider::routes())
        .merge(reminders::routes())
        .merge(staff::routes())
}
