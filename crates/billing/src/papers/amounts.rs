//! Amounts and rates of a document, and the calculation of its total.

use super::pair;
use kernel::Money;
use l10n::{Language, Message, Value, msg};
use refdata::{BASE_CURRENCY, Rate};

/// Writes the amounts of a document in its language.
#[derive(Clone, Copy)]
pub(super) struct Amounts(pub Language);

/// What the total of a document is calculated from.
pub(super) struct Basis<'a> {
    /// Number of programs.
    pub count: usize,
    /// In the base currency, before discount and conversion.
    pub base_minor: i64,
    pub discount_percent: u8,
    pub rate: Rate,
    pub currency: &'a str,
}

impl Amounts {
    pub(super) fn money(self, currency_code: &str, minor: i64) -> String {
        Value::Money(Money { currency_code: currency_code.to_owned(), minor }).to_text(self.0)
    }

    pub(super) fn base(self, minor: i64) -> String {
        self.money(BASE_CURRENCY, minor)
    }

    /// `1,450.00`; with more decimals if the rate has them.
    fn grouped(self, rate: Rate) -> String {
        let text = rate.to_string();
        let (units, rest) = text.split_once('.').unwrap_or((&text, ""));
        Value::Decimal(format!("{units}.{rest:0<2}")).to_text(self.0)
    }

    /// The calculation from base prices to the total, as label and value.
    pub(super) fn steps(self, basis: &Basis<'_>) -> Vec<(String, String)> {
        let Basis { count, base_minor, discount_percent, rate, currency } = *basis;
        let pair = |label: Message, value: String| pair(&label, value, self.0);
        let mut steps = vec![pair(msg!("paper-programs", number = count), self.base(base_minor))];
        if discount_percent > 0 {
            let percent = msg!("paper-percent", percent = discount_percent);
            steps.push(pair(msg!("paper-discount"), percent.to_text(self.0)));
        }
        if currency != BASE_CURRENCY {
            let label = msg!("paper-rate", base = BASE_CURRENCY, currency = currency);
            steps.push(pair(label, format!("× {}", self.grouped(rate))));
        }
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_rates_with_separators_and_at_least_two_decimals() {
        let read = |text: &str| Amounts(Language::English).grouped(text.parse().unwrap());
        assert_eq!(
            (read("1450"), read("1.4"), read("0.000741"), read("1234567.5")),
            ("1,450.00".into(), "1.40".into(), "0.000741".into(), "1,234,567.50".into())
        );
        let french = |text: &str| Amounts(Language::French).grouped(text.parse().unwrap());
        assert_eq!((french("1450"), french("0.000741")), ("1\u{202f}450,00".into(), "0,000741".into()));
    }

    #[test]
    fn calculates_the_total_step_by_step() {
        let rate = "1450".parse().unwrap();
        let basis = Basis { count: 2, base_minor: 15_000, discount_percent: 15, rate, currency: "NGN" };
        let pair = |label: &str, value: &str| (label.to_owned(), value.to_owned());
        assert_eq!(
            Amounts(Language::English).steps(&basis),
            [
                pair("2 programs", "USD 150.00"),
                pair("Discount", "−15%"),
                pair("Rate, USD to NGN", "× 1,450.00"),
            ]
        );
        assert_eq!(
            Amounts(Language::French).steps(&basis),
            [
                pair("2 programmes", "150,00\u{a0}USD"),
                pair("Remise", "−15\u{a0}%"),
                pair("Taux, USD vers NGN", "× 1\u{202f}450,00"),
            ]
        );
    }
}
