//! An example letter of each kind, for previews.

use super::letter::{Ending, MoneyLetter};
use identity::AccountKind;
use kernel::{CohortId, Money};
use l10n::{Language, Value};
use mail::Letter;

const NAME: &str = "Ada";
const REFERENCE: &str = "STL-EXAMPLE";

fn amount(language: Language) -> String {
    Value::Money(Money { currency_code: "NGN".into(), minor: 18_631_000 }).to_text(language)
}

fn lines() -> Vec<String> {
    vec!["Tomiwa: Game Makers, Harmattan".to_owned(), "Temi: Web Studio, Harmattan".to_owned()]
}

pub(super) fn receipt(language: Language) -> Box<dyn Letter> {
    Box::new(MoneyLetter::Receipt {
        first_name: NAME.into(),
        number: 42,
        amount: amount(language),
        reference: REFERENCE.into(),
        lines: lines(),
        account_kind: AccountKind::Partner,
        partner_id: None,
    })
}

pub(super) fn refunded(language: Language) -> Box<dyn Letter> {
    Box::new(MoneyLetter::Refunded {
        first_name: NAME.into(),
        amount: amount(language),
        reference: REFERENCE.into(),
        lines: lines(),
        account_kind: AccountKind::Partner,
        partner_id: None,
    })
}

pub(super) fn ended(ending: Ending, language: Language) -> Box<dyn Letter> {
    Box::new(MoneyLetter::PaymentEnded {
        ending,
        first_name: NAME.into(),
        amount: amount(language),
        reference: REFERENCE.into(),
        lines: if ending.withdraws() { lines().into_iter().take(1).collect() } else { Vec::new() },
        account_kind: AccountKind::Partner,
        partner_id: None,
    })
}

pub(super) fn invoice_reminder(is_overdue: bool, language: Language) -> Box<dyn Letter> {
    Box::new(MoneyLetter::InvoiceReminder {
        first_name: NAME.into(),
        number: "0107-0003".into(),
        cohort_id: CohortId::new(3),
        cohort: "Harmattan".into(),
        amount: amount(language),
        due_date: "15/12/2026".into(),
        is_overdue,
        partner_id: None,
    })
}
