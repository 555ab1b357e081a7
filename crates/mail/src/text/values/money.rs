//! The values of letters about payments.

use super::{Values, writer::Writer};
use crate::AccountKind;
use l10n::msg;

/// The payment that a letter is about.
#[derive(Clone, Copy)]
pub(super) struct Payment<'a> {
    pub account_kind: AccountKind,
    pub first_name: &'a str,
    pub amount: &'a str,
    pub reference: &'a str,
}

impl Payment<'_> {
    /// With the number of the receipt and what was paid for.
    pub(super) fn received(self, writer: Writer<'_>, number: i64, lines: &[String]) -> Values {
        let named = [self.named(writer), vec![("number", number.to_string())]].concat();
        writer.values(&msg!("button-payment"), named).with_lines(lines.to_vec())
    }

    /// With the programs that are withdrawn with it.
    pub(super) fn ended(self, writer: Writer<'_>, lines: &[String]) -> Values {
        let start = (!lines.is_empty()).then(|| writer.words(&msg!("withdrawn-with-it")));
        let lines = start.into_iter().chain(lines.iter().cloned()).collect();
        writer.values(&msg!("button-payment"), self.named(writer)).with_lines(lines)
    }

    fn named(self, writer: Writer<'_>) -> Vec<(&'static str, String)> {
        let Self { account_kind, first_name, amount, reference } = self;
        let area = if account_kind == AccountKind::Parent { "/partner/parent" } else { "/partner" };
        vec![
            ("firstName", first_name.to_owned()),
            ("amount", amount.to_owned()),
            ("reference", reference.to_owned()),
            ("link", writer.link(&format!("{area}/payments/{reference}"))),
        ]
    }
}
