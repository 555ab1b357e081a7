//! Invoices derived from programs, payments, settlement and receipts.
//!
//! *Words:* an *invoice* is the unpaid sponsored programs of one partner in one cohort; it is stored nowhere. A
//! *payment* is one attempt to pay: for exactly these programs, this sum, under this *reference*. To *settle* is to ask
//! the provider what became of a payment and to act on it. A *receipt* is what a payment that succeeded is told by.
//!
//! *Invariants*
//! - What is owed is always a sum of rows.
//! - Currency, rate, discount, amount and lines of a payment never change; the browser never says an amount.
//! - A payment settles once, whoever reports it first, and only when the provider itself says so, with the same
//!   amount, currency, reference and mode. Whatever else came in is put before a person (*review*).
//! - A program is paid by at most one payment.
//! - Receipts are numbered without gaps.
//!
//! *Tables owned:* `payment`, `payment_program`, `webhook_event`, `receipt_counter`.

pub mod http;
mod invoices;
mod payment;
mod split;
mod store;

pub use payment::{
    reconcile::{keep_books, reconcile_due},
    settle::settle,
};

use api::Ground;
use checkout::Provider;
use enrolment::Enrolment;

/// What this crate keeps in the database.
pub static SLICE: db::Slice = db::Slice {
    name: "billing",
    tables: &["payment", "payment_program", "webhook_event", "receipt_counter"],
    statements: &[store::STATEMENTS],
};

/// What the use cases stand on. Clones share it.
#[derive(Clone)]
pub struct Billing {
    /// Children and programs; accounts are inside.
    pub enrolment: Enrolment,
    /// Who collects; `None` if nobody does.
    pub provider: Option<Provider>,
    /// What somebody is told who has to pay by bank transfer.
    pub transfer_instructions: String,
    /// Whether the sandbox stands in for the provider.
    pub is_sandbox: bool,
}

impl Billing {
    fn ground(&self) -> &Ground {
        &self.enrolment.invites.identity.ground
    }
}
