//! The kind, the addressee and the values of each letter.

use super::{
    kinds,
    letter::{Ending, MoneyLetter},
};
use identity::AccountKind;
use kernel::PartnerId;
use l10n::msg;
use mail::{Addressee, Kind, Letter, Values, Writer};

impl Letter for MoneyLetter {
    fn kind(&self) -> &'static Kind {
        match self {
            Self::Receipt { .. } => &kinds::RECEIPT,
            Self::Refunded { .. } => &kinds::REFUNDED,
            Self::PaymentEnded { ending, .. } => match ending {
                Ending::Refunded => &kinds::REFUNDED,
                Ending::DisputeWon => &kinds::DISPUTE_WON,
                Ending::DisputeLost => &kinds::DISPUTE_LOST,
                Ending::Kept => &kinds::PAYMENT_KEPT,
                Ending::Returned => &kinds::PAYMENT_RETURNED,
            },
            Self::InvoiceReminder { is_overdue: false, .. } => &kinds::INVOICE_DUE,
            Self::InvoiceReminder { .. } => &kinds::INVOICE_OVERDUE,
        }
    }

    fn addressee(&self) -> Addressee {
        match self {
            Self::Receipt { account_kind, .. }
            | Self::Refunded { account_kind, .. }
            | Self::PaymentEnded { account_kind, .. } => (*account_kind).into(),
            Self::InvoiceReminder { .. } => Addressee::Partner,
        }
    }

    fn values(&self, writer: Writer<'_>) -> Values {
        match self {
            Self::Receipt { first_name, number, amount, reference, lines, account_kind, partner_id } => {
                let (account_kind, partner_id) = (*account_kind, *partner_id);
                let payment = Payment { account_kind, partner_id, first_name, amount, reference };
                payment.received(writer, *number, lines)
            }
            Self::Refunded { first_name, amount, reference, lines, account_kind, partner_id }
            | Self::PaymentEnded { first_name, amount, reference, lines, account_kind, partner_id, .. } => {
                let (account_kind, partner_id) = (*account_kind, *partner_id);
                let payment = Payment { account_kind, partner_id, first_name, amount, reference };
                payment.ended(writer, lines)
            }
            Self::InvoiceReminder {
                first_name,
                number,
                cohort_id,
                cohort,
                amount,
                due_date,
                partner_id,
                ..
            } => {
                let named = vec![
                    ("firstName", first_name.clone()),
                    ("number", number.clone()),
                    ("cohort", cohort.clone()),
                    ("amount", amount.clone()),
                    ("dueDate", due_date.clone()),
                    ("link", writer.partner_link(&format!("/partner/invoices/{cohort_id}"), *partner_id)),
                ];
                writer.values(&msg!("button-invoice"), named)
            }
        }
    }

    fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    fn is_about_money(&self) -> bool {
        true
    }
}

/// The payment that a letter is about.
#[derive(Clone, Copy)]
struct Payment<'a> {
    account_kind: AccountKind,
    partner_id: Option<PartnerId>,
    first_name: &'a str,
    amount: &'a str,
    reference: &'a str,
}

impl Payment<'_> {
    /// With the number of the receipt and what was paid for.
    fn received(self, writer: Writer<'_>, number: i64, lines: &[String]) -> Values {
        let named = [self.named(writer), vec![("number", number.to_string())]].concat();
        writer.values(&msg!("button-payment"), named).with_lines(lines.to_vec())
    }

    /// With the programs that are withdrawn with it.
    fn ended(self, writer: Writer<'_>, lines: &[String]) -> Values {
        let start = (!lines.is_empty()).then(|| writer.words(&msg!("withdrawn-with-it")));
        let lines = start.into_iter().chain(lines.iter().cloned()).collect();
        writer.values(&msg!("button-payment"), self.named(writer)).with_lines(lines)
    }

    fn named(self, writer: Writer<'_>) -> Vec<(&'static str, String)> {
        let Self { account_kind, partner_id, first_name, amount, reference } = self;
        let area = if account_kind == AccountKind::Parent { "/partner/parent" } else { "/partner" };
        vec![
            ("firstName", first_name.to_owned()),
            ("amount", amount.to_owned()),
            ("reference", reference.to_owned()),
            ("link", writer.partner_link(&format!("{area}/payments/{reference}"), partner_id)),
        ]
    }
}
