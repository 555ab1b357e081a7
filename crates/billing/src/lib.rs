//! Invoices derived from programs, payments, settlement and receipts.
//!
//! *Terms:* an *invoice* is the unpaid sponsored programs of one partner in one cohort; only its number is stored.
//! A *payment* is one attempt to pay a fixed set of programs, for a fixed amount, under one *reference*. To
//! *settle* is to query the provider for the outcome of a payment and to apply it. A *receipt* documents a payment
//! that succeeded.
//!
//! *Invariants*
//! - The amount owed is always a sum of rows.
//! - Currency, rate, discount, amount and lines of a payment never change; the browser never supplies an amount.
//! - A payment through the provider settles once, whichever source reports it first, and only when the provider
//!   itself confirms it with the same amount, currency, reference and mode. Anything else that was received goes to
//!   staff (*review*). Staff enter what was paid without the provider.
//! - A program is paid by at most one payment.
//! - Receipts are numbered without gaps.
//! - A payment is refunded in full and once; its programs are withdrawn in the same transaction.
//! - A partner gets at most one reminder per invoice and stage.
//! - A bank transfer is booked once, for the requested amount or with a reason for the difference; a review ends
//!   once.
//! - An invoice keeps its number until it is paid, and no other invoice ever gets that number.
//!
//! *Tables owned:* `payment`, `payment_program`, `payment_received`, `webhook_event`, `receipt_counter`, `refund`,
//! `reminder_choice`, `reminder`, `offline_payment`, `payment_proof`, `transfer_text`, `invoice_document`.

mod debts;
mod erase;
pub mod fail_points;
mod family;
mod holds;
pub mod http;
mod income;
mod invoice_numbers;
mod invoices;
mod mails;
mod model;
mod paid_invoices;
mod papers;
mod payment;
mod program_payments;
mod queues;
mod receivables;
mod refund;
mod reminders;
mod split;
mod store;
mod worker;

l10n::messages!();

pub use erase::{ErasedNames, ErasureBlock, blocks_erasure, erase_names, erase_transfers, references_of};
pub use family::{PaymentOfParent, list_payments_of_parent};
pub use holds::release_unpaid_places;
pub use income::{CurrencyIncome, Income, count_stuck_refunds, income_by_month};
pub use mails::{MAILS, MoneyLetter};
pub use payment::{
    import::{PaidElsewhere, import_payment},
    model::kinds::PaymentState,
    on_demand::RecentChecks,
    reconcile::{compare_lists, reconcile_due},
    settle::{SettleError, settle},
};
pub use program_payments::PaymentsOfPrograms;
pub use queues::{LastCount, Queues, count_queues, queues};
pub use reminders::remind_due;
pub use store::offline::{forget_transfers, has_bank_details};
pub use worker::run_billing_worker;

use api::AppContext;
use axum::extract::FromRef;
use enrolment::Enrolment;
use identity::Identity;
use payment::model::kinds::PaymentMode;
use paystack::Provider;
use std::sync::Arc;

/// Tables and statements owned by this crate.
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
        store::program_payments::STATEMENTS,
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

/// Dependencies of the billing use cases. Clones share state.
#[derive(Clone)]
pub struct Billing {
    pub identity: Identity,
    /// Children and programs.
    pub enrolment: Enrolment,
    /// The payment provider; `None` if payments are made by bank transfer only.
    pub provider: Option<Provider>,
    /// Default bank transfer instructions, used unless staff saved their own.
    pub transfer_instructions: Arc<str>,
    /// Issuer printed on invoices and receipts: name and address, one per line.
    pub issuer: Arc<str>,
    /// Whether the sandbox replaces the real provider.
    pub is_sandbox: bool,
    /// Cached queue counts, shared so that they are not recounted for each request.
    pub last_count: LastCount,
    /// Payments that were checked with the provider within the last seconds.
    pub recent_checks: RecentChecks,
}

impl FromRef<Billing> for Identity {
    fn from_ref(billing: &Billing) -> Self {
        billing.identity.clone()
    }
}

impl Billing {
    fn ctx(&self) -> &AppContext {
        &self.identity.ctx
    }

    /// The provider's mode; `Test` without a provider.
    fn mode(&self) -> PaymentMode {
        self.provider.as_ref().map_or(PaymentMode::Test, |provider| provider.mode().into())
    }
}
