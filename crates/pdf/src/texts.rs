//! Fixed texts of a document, and the parts of amounts and dates.

use crate::{Kind, Paper};
use l10n::msg;

/// Number of facts shown.
const MAX_FACTS: usize = 10;

impl Paper {
    /// `Invoice INV-27-2026`.
    pub(crate) fn title(&self) -> String {
        let title = match self.kind {
            Kind::Invoice { .. } | Kind::PaidInvoice { .. } => msg!("invoice-title", number = &self.number),
            Kind::Receipt { .. } => msg!("receipt-title", number = &self.number),
        };
        title.to_text(self.language)
    }

    /// Label of the recipient.
    pub(crate) fn to_label(&self) -> String {
        let label = match self.kind {
            Kind::Invoice { .. } | Kind::PaidInvoice { .. } => msg!("billed-to"),
            Kind::Receipt { .. } => msg!("received-from"),
        };
        label.to_text(self.language)
    }

    /// Shown below the total.
    pub(crate) fn when(&self) -> String {
        let when = match &self.kind {
            Kind::Invoice { due_date } => msg!("due-by", day = due_date),
            Kind::PaidInvoice { paid_on } => msg!("invoice-paid-on", day = paid_on),
            Kind::Receipt { paid_on, .. } => msg!("received-on", day = paid_on),
        };
        when.to_text(self.language)
    }

    /// Label and value: the standard facts first, then the caller's.
    pub(crate) fn all_facts(&self) -> Vec<(String, &str)> {
        let mut standard = vec![(msg!("date-issued"), self.issued.as_str())];
        match &self.kind {
            Kind::Invoice { due_date } => standard.push((msg!("due-date"), due_date)),
            Kind::PaidInvoice { paid_on } => standard.push((msg!("date-paid"), paid_on)),
            Kind::Receipt { paid_on, method, reference } => {
                standard.push((msg!("date-paid"), paid_on));
                standard.extend(method.as_deref().map(|method| (msg!("method"), method)));
                standard.extend(reference.as_deref().map(|reference| (msg!("reference"), reference)));
            }
        }
        let standard = standard.into_iter().map(|(label, value)| (label.to_text(self.language), value));
        let own = self.facts.iter().map(|(label, value)| (label.clone(), value.as_str()));
        standard.chain(own.take(MAX_FACTS)).collect()
    }

    /// `Page 1 of 2`.
    pub(crate) fn page(&self, number: usize, count: usize) -> String {
        msg!("page", number = number, count = count).to_text(self.language)
    }
}

/// Splits `NGN 98,175.00` into currency code and amount.
pub(crate) fn code_and_amount(money: &str) -> Option<(&str, &str)> {
    let (code, amount) = money.split_once(' ')?;
    (is_code(code) && !amount.is_empty()).then_some((code, amount))
}

/// Splits `98 175,00 NGN` into amount and currency code.
pub(crate) fn amount_and_code(money: &str) -> Option<(&str, &str)> {
    let (amount, code) = money.rsplit_once([' ', '\u{a0}'])?;
    let is_amount = amount.starts_with(|first: char| first.is_ascii_digit() || matches!(first, '-' | '−'))
        && amount.ends_with(|last: char| last.is_ascii_digit());
    (is_amount && is_code(code)).then_some((amount, code))
}

fn is_code(text: &str) -> bool {
    text.len() == 3 && text.bytes().all(|letter| letter.is_ascii_uppercase())
}

/// Year, month and day of `dd/mm/yyyy`.
pub(crate) fn date(text: &str) -> Option<(u16, u8, u8)> {
    let mut parts = text.split('/');
    let (day, month, year) = (parts.next()?, parts.next()?, parts.next()?);
    let date = (year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
    (parts.next().is_none() && (1..=12).contains(&date.1) && (1..=31).contains(&date.2)).then_some(date)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_money_only_if_it_has_a_code() {
        assert_eq!(code_and_amount("NGN 98,175.00"), Some(("NGN", "98,175.00")));
        assert_eq!(
            amount_and_code("98\u{202f}175,00\u{a0}NGN"),
            Some(("98\u{202f}175,00", "NGN")),
            "as in French"
        );
        assert_eq!(amount_and_code("-1,00 NGN"), Some(("-1,00", "NGN")));
        for other in
            ["98,175.00", "10 %", "× 1,540.00", "NGN", "NGN ", "ngn 1", "", "Ada NGN", "1 ngn", " NGN"]
        {
            assert_eq!((code_and_amount(other), amount_and_code(other)), (None, None), "{other}");
        }
    }

    #[test]
    fn parses_dates_and_rejects_other_text() {
        assert_eq!(date("26/10/2026"), Some((2026, 10, 26)));
        for other in ["", "26/13/2026", "0/1/2026", "26/10/2026/1", "2026-10-26", "1/1/99999"] {
            assert_eq!(date(other), None, "{other}");
        }
    }
}
