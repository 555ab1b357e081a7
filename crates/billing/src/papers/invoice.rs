//! The documents of open and paid invoices.

use super::{
    addressee,
    amounts::{Amounts, Basis},
    day, day_of, lines_of, pair, program,
};
use crate::{invoices::Invoice, model::Owed, paid_invoices::PaidInvoice};
use catalogue::utc_date;
use identity::{Profile, show_name};
use l10n::{Language, msg};
use pdf::{Kind, Paper, PaperLine};
use refdata::Rate;

fn facts(cohort: &str, students: String, language: Language) -> Vec<(String, String)> {
    vec![pair(&msg!("paper-cohort"), cohort, language), pair(&msg!("paper-students"), students, language)]
}

/// The document of an open invoice.
pub(crate) fn invoice(
    issuer: &str,
    partner: &Profile,
    invoice: &Invoice,
    owed: &Owed,
    number: String,
    language: Language,
) -> Paper {
    let (due, amounts) = (&invoice.due, Amounts(language));
    let Owed { lines, terms } = owed;
    let mut totals = amounts.steps(&Basis {
        count: lines.len(),
        base_minor: invoice.base_minor,
        discount_percent: terms.discount_percent,
        rate: terms.rate.rate,
        currency: &due.currency_code,
    });
    totals.push(pair(&msg!("paper-amount-due"), amounts.money(&due.currency_code, due.minor), language));
    Paper {
        kind: Kind::Invoice { due_date: day(invoice.due_on) },
        language,
        number,
        issued: day_of(invoice.since),
        from: lines_of(issuer),
        to: addressee(partner),
        facts: facts(&invoice.cohort_title, invoice.count.to_string(), language),
        lines: lines
            .iter()
            .map(|line| PaperLine {
                child: line.program.child_name.clone(),
                parent: line.program.parent_name.clone(),
                program: program(&line.program.package_title, line.program.level, language),
                cohort: String::new(),
                price: amounts.base(line.program.price_minor),
                due: amounts.money(&due.currency_code, line.due_minor),
            })
            .collect(),
        totals,
        note: Some(msg!("paper-how-to-pay").to_text(language)),
    }
}

/// The document of a paid invoice, from the values frozen in its payment.
pub(crate) fn paid_invoice(issuer: &str, paid: &PaidInvoice, language: Language) -> Paper {
    let PaidInvoice { document, payment, lines, terms, refunded_at } = paid;
    let (currency, amounts) = (payment.due_currency_code.as_str(), Amounts(language));
    let mut totals = amounts.steps(&Basis {
        count: lines.len(),
        base_minor: lines.iter().map(|line| line.base_minor).sum(),
        discount_percent: terms.discount_percent,
        rate: Rate::from_scaled(terms.rate_millionths).unwrap_or(Rate::ONE),
        currency,
    });
    totals.push(pair(&msg!("paper-amount"), amounts.money(currency, paid.due_minor()), language));
    let paid_on = utc_date(payment.settled_at.unwrap_or(payment.created_at));
    let receipt = payment.receipt_number.unwrap_or_default();
    let note = match refunded_at {
        Some(at) => {
            msg!("paper-paid-and-refunded", day = paid_on, receipt = receipt, refunded = utc_date(*at))
        }
        None => msg!("paper-paid", day = paid_on, receipt = receipt),
    };
    Paper {
        kind: Kind::PaidInvoice { paid_on: day(paid_on) },
        language,
        number: document.number(),
        issued: day_of(payment.created_at),
        from: lines_of(issuer),
        to: lines_of(&terms.payer),
        facts: facts(paid.cohort(), lines.len().to_string(), language),
        lines: lines
            .iter()
            .map(|line| PaperLine {
                child: show_name(line.child_name.clone(), language),
                parent: show_name(line.parent_name.clone(), language),
                program: program(&line.package_title, line.level, language),
                cohort: String::new(),
                price: amounts.base(line.base_minor),
                due: amounts.money(currency, line.due_minor),
            })
            .collect(),
        totals,
        note: Some(note.to_text(language)),
    }
}
