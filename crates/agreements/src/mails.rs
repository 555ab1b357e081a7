//! Mails about agreements.

mod kinds;
mod letter;
mod values;

pub(crate) use letter::{AgreementLetter, BudgetAlert, BudgetAmounts, EndingAlert, PoolAlert, Recipient};

use mail::{Mails, read_letter};

/// The mails of this crate.
pub static ALERT_MAILS: Mails = Mails {
    kinds: &[&kinds::POOL_ALERT, &kinds::BUDGET_ALERT, &kinds::ENDING_ALERT],
    letters: &["agreement_pool_alert", "agreement_budget_alert", "agreement_ending_alert"],
    read: read_letter::<AgreementLetter>,
};
