//! Fixed texts of a document.

use crate::{Kind, Paper};

/// Number of facts shown.
const MOST_FACTS: usize = 10;

impl Paper {
    /// `Invoice INV-27-2026`.
    pub(crate) fn title(&self) -> String {
        let noun = match self.kind {
            Kind::Invoice { .. } | Kind::PaidInvoice { .. } => "Invoice",
            Kind::Receipt { .. } => "Receipt",
        };
        format!("{noun} {}", self.number)
    }

    /// Label of the recipient.
    pub(crate) fn to_label(&self) -> &'static str {
        match self.kind {
            Kind::Invoice { .. } | Kind::PaidInvoice { .. } => "Billed to",
            Kind::Receipt { .. } => "Received from",
        }
    }

    /// Shown below the total.
    pub(crate) fn when(&self) -> String {
        match &self.kind {
            Kind::Invoice { due_date } => format!("by {due_date}"),
            Kind::PaidInvoice { paid_on } => format!("paid on {paid_on}"),
            Kind::Receipt { paid_on, .. } => format!("on {paid_on}"),
        }
    }

    /// Label and value: the standard facts first, then the caller's.
    pub(crate) fn all_facts(&self) -> Vec<(&str, &str)> {
        let mut facts = vec![("Date Issued", self.issued.as_str())];
        match &self.kind {
            Kind::Invoice { due_date } => facts.push(("Due Date", due_date)),
            Kind::PaidInvoice { paid_on } => facts.push(("Date Paid", paid_on)),
            Kind::Receipt { paid_on, method, reference } => {
                facts.push(("Date Paid", paid_on));
                facts.extend(method.as_deref().map(|method| ("Method", method)));
                facts.extend(reference.as_deref().map(|reference| ("Reference", reference)));
            }
        }
        let own = self.facts.iter().map(|(label, value)| (label.as_str(), value.as_str()));
        facts.extend(own.take(MOST_FACTS));
        facts
    }
}

/// Splits `NGN 98,175.00` into currency code and amount.
pub(crate) fn code_and_amount(money: &str) -> Option<(&str, &str)> {
    let (code, amount) = money.split_once(' ')?;
    let is_code = code.len() == 3 && code.bytes().all(|letter| letter.is_ascii_uppercase());
    (is_code && !amount.is_empty()).then_some((code, amount))
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
    fn splits_money_only_if_it_starts_with_a_code() {
        assert_eq!(code_and_amount("NGN 98,175.00"), Some(("NGN", "98,175.00")));
        for other in ["98,175.00", "10 %", "× 1,540.00", "NGN", "NGN ", "ngn 1", ""] {
            assert_eq!(code_and_amount(other), None, "{other}");
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
