//! Letters about money, as stored in the outbox.

use identity::AccountKind;
use kernel::{CohortId, PartnerId};
use serde::{Deserialize, Serialize};

/// Outcome of a payment after it had been paid.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Refunded by us.
    Refunded,
    /// The dispute was won: the money stays with us.
    DisputeWon,
    /// The dispute was lost: the bank took the money back.
    DisputeLost,
    /// Was in review and stays paid.
    Kept,
    /// The money was returned outside of this system.
    Returned,
}

impl Ending {
    /// Whether the children lose the programs that it paid for.
    pub fn withdraws(self) -> bool {
        matches!(self, Self::Refunded | Self::DisputeLost | Self::Returned)
    }
}

/// A letter about a payment or an invoice. `player` is the name of the account kind in stored letters.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum MoneyLetter {
    /// A payment succeeded.
    Receipt {
        /// May be empty.
        first_name: String,
        /// The receipt number.
        number: i64,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// The reference of the payment.
        reference: String,
        /// The programs that were paid for, one per line.
        lines: Vec<String>,
        #[serde(rename = "player")]
        account_kind: AccountKind,
        /// The partner that pays; `None` for a parent, and in letters of earlier versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        partner_id: Option<PartnerId>,
    },
    /// A payment is refunded to the payer.
    Refunded {
        /// May be empty.
        first_name: String,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// The reference of the payment.
        reference: String,
        /// The programs that are withdrawn with it, one per line.
        lines: Vec<String>,
        #[serde(rename = "player")]
        account_kind: AccountKind,
        /// The partner that pays; `None` for a parent, and in letters of earlier versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        partner_id: Option<PartnerId>,
    },
    /// A disputed or reviewed payment ended in another way than by our refund.
    PaymentEnded {
        ending: Ending,
        /// May be empty.
        first_name: String,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// The reference of the payment.
        reference: String,
        /// The programs that are withdrawn with it, one per line.
        lines: Vec<String>,
        #[serde(rename = "player")]
        account_kind: AccountKind,
        /// The partner that pays; `None` for a parent, and in letters of earlier versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        partner_id: Option<PartnerId>,
    },
    /// An invoice is due soon, or overdue.
    InvoiceReminder {
        /// May be empty.
        first_name: String,
        /// The number of the invoice.
        number: String,
        cohort_id: CohortId,
        /// The title of the cohort.
        cohort: String,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// `15/12/2026`.
        due_date: String,
        /// True from the day after `due_date`.
        is_overdue: bool,
        /// `None` in letters of earlier versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        partner_id: Option<PartnerId>,
    },
}
