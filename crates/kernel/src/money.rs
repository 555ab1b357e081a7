//! Money in whole hundredths, never a float.

use std::fmt;

/// An amount in a currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Money {
    /// ISO 4217: `NGN`.
    pub currency_code: String,
    /// Hundredths, whatever the currency.
    pub minor: i64,
}

/// A rate of 1, in millionths.
const RATE_SCALE: i128 = 1_000_000;

/// The amount due for an amount in the base currency: minus the discount, times the rate, rounded half up once.
///
/// Saturates instead of overflowing.
pub fn due_minor(base_minor: i64, discount_percent: u8, rate_millionths: i64) -> i64 {
    let percent = i128::from(100 - discount_percent.min(100));
    let exact = i128::from(base_minor) * percent * i128::from(rate_millionths);
    let one = 100 * RATE_SCALE;
    let rounded = (exact + one / 2).div_euclid(one);
    i64::try_from(rounded).unwrap_or(if rounded < 0 { i64::MIN } else { i64::MAX })
}

/// `NGN 1,234,567.89`.
impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.minor < 0 { "-" } else { "" };
        let (units, rest) = (self.minor.unsigned_abs() / 100, self.minor.unsigned_abs() % 100);
        let digits = units.to_string();
        let mut grouped = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                grouped.push(',');
            }
            grouped.push(digit);
        }
        write!(f, "{} {sign}{grouped}.{rest:02}", self.currency_code)
    }
}

/// Major units as decimal text, `150.25`; the API sends it as a JSON number.
pub fn major(minor: i64) -> String {
    let sign = if minor < 0 { "-" } else { "" };
    let (units, rest) = (minor.unsigned_abs() / 100, minor.unsigned_abs() % 100);
    match rest {
        0 => format!("{sign}{units}"),
        rest => format!("{sign}{units}.{}", format!("{rest:02}").trim_end_matches('0')),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bigdecimal::{BigDecimal, RoundingMode::HalfUp};
    use proptest::prelude::*;

    #[test]
    fn m01_the_discount_is_taken_off() {
        assert_eq!(due_minor(15_025, 0, 1_000_000), 15_025);
        assert_eq!(due_minor(10_000, 15, 1_000_000), 8_500);
        assert_eq!(due_minor(10_000, 100, 1_000_000), 0);
    }

    #[test]
    fn m02_the_rate_is_applied_and_rounded_half_up_once() {
        // 150.25 less 15 % at 1450.5 = 185246.98125, and half a hundredth is rounded up
        assert_eq!(due_minor(15_025, 15, 1_450_500_000), 18_524_698);
        assert_eq!(due_minor(1, 50, 1_000_000), 1);
        assert_eq!(due_minor(3, 50, 1_000_000), 2);
    }

    #[test]
    fn m02_a_sum_reads_with_code_separators_and_two_decimals() {
        let text = |minor| Money { currency_code: "NGN".into(), minor }.to_string();
        assert_eq!(text(123_456_789), "NGN 1,234,567.89");
        assert_eq!(text(100_000), "NGN 1,000.00");
        assert_eq!(text(99_905), "NGN 999.05");
        assert_eq!(text(0), "NGN 0.00");
        assert_eq!(text(-123_400), "NGN -1,234.00");
    }

    #[test]
    fn formats_major_units_as_a_plain_number() {
        assert_eq!(major(15_025), "150.25");
        assert_eq!(major(15_020), "150.2");
        assert_eq!(major(15_000), "150");
        assert_eq!(major(-5), "-0.05");
    }

    proptest! {
        #[test]
        fn never_overflows_and_never_exceeds_the_undiscounted_amount(base in 0i64..=i64::MAX, percent in 0u8..=100, rate in 1i64..=999_999_999_999_999) {
            let due = due_minor(base, percent, rate);
            prop_assert!(due >= 0 && due <= due_minor(base, 0, rate));
        }

        #[test]
        fn m01_m02_discount_rate_and_rounding_are_those_of_exact_decimals(
            base in 0i64..=1_000_000_000_000, percent in 0u8..=100, rate in 1i64..=100_000_000_000,
        ) {
            let decimal = |digits: i64, scale| BigDecimal::new(digits.into(), scale);
            let exact = decimal(base, 2) * decimal(i64::from(100 - percent), 2) * decimal(rate, 6);
            let rounded = exact.with_scale_round(2, HalfUp);
            let due = due_minor(base, percent, rate);
            prop_assert_eq!(&decimal(due, 2), &rounded);
            let text = Money { currency_code: "NGN".into(), minor: due }.to_string();
            let number = text.strip_prefix("NGN ").unwrap_or_default().replace(',', "");
            prop_assert_eq!(number, rounded.to_plain_string());
            let wire = major(due).parse::<BigDecimal>();
            prop_assert_eq!(wire.ok(), Some(rounded));
        }

        #[test]
        fn formatting_loses_no_digits(minor in any::<i64>()) {
            let text = Money { currency_code: "USD".into(), minor }.to_string();
            let digits: String = text.chars().filter(|c| c.is_ascii_digit() || *c == '-').collect();
            prop_assert_eq!(digits.parse::<i64>().ok(), Some(minor));
        }
    }
}
