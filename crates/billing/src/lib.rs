//! Invoices derived from programs, payments, settlement and receipts.
//!
//! *Words:* an *invoice* is the unpaid sponsored programs of one partner in one cohort; only its number is stored. A
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
//! - A payment goes back whole and once; its programs are withdrawn in the transaction that says so.
//! - Of an invoice a partner is reminded at most once a stage.
//! - A transfer by bank is booked once, for what was asked for, or with a reason for the difference; a review ends once.
//! - An invoice keeps its number until it is paid, and no other invoice ever has it.
//!
//! *Tables owned:* `payment`, `payment_program`, `webhook_event`, `receipt_counter`, `refund`, `reminder_choice`,
//! `reminder`, `offline_payment`, `payment_proof`, `transfer_text`, `invoice_document`.

pub mod crash;
mod debts;
mod documents;
mod erase;
mod family;
mod holds;
pub mod http;
mod income;
mod invoices;
mod paid_invoices;
mod papers;
mod payment;
mod queues;
mod receivables;
mod refund;
mod reminders;
mod split;
mod store;

pub use erase::{ErasedNames, blocks_erasure, erase_names, erase_transfers, references_of};
pub use family::{PaymentOfParent, list_payments_of_parent};
pub use holds::release_unpaid_places;
pub use income::{CurrencyIncome, Income, count_stuck_refunds, income_by_month};
pub use payment::{
    book::{PaidElsewhere, book},
    on_demand::RecentChecks,
    reconcile::{compare_lists, reconcile_due, run_billing_worker},
    settle::settle,
};
pub use queues::{LastCount, Queues, count_queues, queues};
pub use reminders::remind_due;
pub use store::offline::{forget_transfers, has_bank_details};

use api::AppContext;
use axum::extract::FromRef;
use enrolment::Enrolment;
use identity::Identity;
use paystack::Provider;
use std::sync::Arc;

/// What this crate keeps in the database.
pub static SLICE: db::Slice = db::Slice {
    name: "billing",
    tables: &[
        "payment",
        "payment_program",
        "payment_received",
        "webhook_event",
        "receipt_counter",
        "refund",
        "reminder_choice",
        "reminder",
        "offline_payment",
        "payment_proof",
        "transfer_text",
        "invoice_document",
    ],
    statements: &[
        store::STATEMENTS,
        store::documents::STATEMENTS,
        store::find::STATEMENTS,
        store::income::STATEMENTS,
        store::offline::STATEMENTS,
        store::erase::STATEMENTS,
        store::refunds::STATEMENTS,
        store::reminders::STATEMENTS,
        store::requests::STATEMENTS,
        store::review::STATEMENTS,
        store::settling::STATEMENTS,
        store::staff::STATEMENTS,
        store::under_way::STATEMENTS,
    ],
};

/// What the use cases stand on. Clones share it.
#[derive(Clone)]
pub struct Billing {
    /// Children and programs; accounts are inside.
    pub enrolment: Enrolment,
    /// Who collects; `None` if nobody does.
    pub provider: Option<Provider>,
    /// What somebody is told who has to pay by bank transfer, unless staff wrote something else.
    pub transfer_instructions: Arc<str>,
    /// Who issues invoices and receipts: name, address, a line each.
    pub issuer: Arc<str>,
    /// Whether the sandbox stands in for the provider.
    pub is_sandbox: bool,
    /// Shared, so that not everybody counts.
    pub last_count: LastCount,
    /// Which payments the provider was asked about just now.
    pub recent_checks: RecentChecks,
}

impl FromRef<Billing> for Identity {
    fn from_ref(billing: &Billing) -> Self {
        billing.enrolment.invites.identity.clone()
    }
}

impl Billing {
    fn ctx(&self) -> &AppContext {
        &self.enrolment.invites.identity.ctx
    }

    /// Whether money is real here.
    fn mode(&self) -> &'static str {
        self.provider.as_ref().map_or("test", |provider| provider.mode().name())
    }
}
