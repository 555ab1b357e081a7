//! The document of a receipt.

use super::{
    amounts::{Amounts, Basis},
    day, day_of, lines_of, pair, program,
};
use crate::{
    payment::model::PaymentRow,
    store::{LineRow, PaymentTerms, documents::DocumentRow, offline::OfflineRow},
};
use catalogue::utc_date;
use identity::show_name;
use jiff::Timestamp;
use l10n::{Language, msg};
use pdf::{Kind, Paper, PaperLine};
use refdata::Rate;

/// The numbers of the invoices that a receipt covers.
fn invoice_facts(documents: &[DocumentRow], language: Language) -> Vec<(String, String)> {
    let numbers: Vec<String> = documents.iter().map(DocumentRow::number).collect();
    match numbers.len() {
        0 => Vec::new(),
        1 => vec![pair(&msg!("paper-invoice"), numbers.concat(), language)],
        _ => vec![pair(&msg!("paper-invoices"), numbers.join(", "), language)],
    }
}

/// A payment that has a receipt.
pub(crate) struct ReceiptedPayment {
    pub payment: PaymentRow,
    pub lines: Vec<LineRow>,
    pub terms: PaymentTerms,
    pub refunded_at: Option<Timestamp>,
    /// Set if it was a bank transfer.
    pub offline: Option<OfflineRow>,
    /// The invoices that it paid.
    pub documents: Vec<DocumentRow>,
}

/// The calculation of the sum that was paid.
fn totals(receipted: &ReceiptedPayment, language: Language) -> Vec<(String, String)> {
    let ReceiptedPayment { payment, lines, terms, .. } = receipted;
    let amounts = Amounts(language);
    // Lines that were withdrawn before staff kept the money are part of the sum, but were not paid for.
    let (gone, paid): (Vec<_>, Vec<_>) = lines.iter().partition(|line| line.released_at.is_some());
    let gone_minor: i64 = gone.iter().map(|line| line.base_minor).sum();
    let mut totals = amounts.steps(&Basis {
        count: paid.len(),
        base_minor: terms.base_minor - gone_minor,
        discount_percent: terms.discount_percent,
        rate: Rate::from_scaled(terms.rate_millionths).unwrap_or(Rate::ONE),
        currency: &payment.due_currency_code,
    });
    if !gone.is_empty() {
        let label = msg!("paper-programs-withdrawn", number = gone.len());
        totals.insert(1, pair(&label, amounts.base(gone_minor), language));
    }
    if (&payment.due_currency_code, payment.due_minor) != (&payment.currency_code, payment.amount_minor) {
        let due = amounts.money(&payment.due_currency_code, payment.due_minor);
        totals.push(pair(&msg!("paper-due"), due, language));
    }
    let amount = amounts.money(&payment.currency_code, payment.amount_minor);
    totals.push(pair(&msg!("paper-amount-paid"), amount, language));
    totals
}

fn line(line: &LineRow, payment: &PaymentRow, language: Language) -> PaperLine {
    let amounts = Amounts(language);
    let parent = || show_name(line.parent_name.clone(), language);
    PaperLine {
        child: show_name(line.child_name.clone(), language),
        parent: if payment.parent_id.is_some() { String::new() } else { parent() },
        program: program(&line.package_title, line.level, language),
        cohort: line.cohort_title.clone(),
        price: amounts.base(line.base_minor),
        due: amounts.money(&payment.due_currency_code, line.due_minor),
    }
}

/// The document of a receipt, addressed to the payer under the name stored with the payment.
pub(crate) fn receipt(issuer: &str, receipted: &ReceiptedPayment, language: Language) -> Paper {
    let ReceiptedPayment { payment, lines, terms, refunded_at, offline, documents } = receipted;
    let settled_on = day_of(payment.settled_at.unwrap_or(payment.created_at));
    let paid = lines.iter().filter(|line| line.released_at.is_none());
    let method = |transfer: &OfflineRow| {
        msg!("paper-bank-transfer", reference = &transfer.bank_reference).to_text(language)
    };
    Paper {
        kind: Kind::Receipt {
            paid_on: offline.as_ref().map_or_else(|| settled_on.clone(), |transfer| day(transfer.paid_on)),
            method: offline.as_ref().map(method),
            reference: Some(payment.reference.clone()),
        },
        language,
        number: payment.receipt_number.unwrap_or_default().to_string(),
        issued: settled_on,
        from: lines_of(issuer),
        to: lines_of(&terms.payer),
        facts: invoice_facts(documents, language),
        lines: paid.map(|one| line(one, payment, language)).collect(),
        totals: totals(receipted, language),
        note: refunded_at.map(|at| msg!("paper-refunded", day = utc_date(at)).to_text(language)),
    }
}
