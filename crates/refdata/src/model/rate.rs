//! Exchange rates, without floats.

use db::{Cell, Col, Param, Value};
use l10n::{Message, msg};
use serde::{Serialize, Serializer, ser::Error as _};
use std::{fmt, str::FromStr};

/// How many units of a currency one unit of the base currency buys, in millionths.
///
/// Always above 0 and below 10⁹: so a rate has at most 15 digits, which JSON numbers carry without loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rate(i64);

/// The text or number is not a rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadRate;

impl BadRate {
    /// The message for the user.
    pub fn message(self) -> Message {
        msg!("rate-invalid")
    }
}

const DECIMALS: usize = 6;

impl Rate {
    /// Millionths in one.
    pub const SCALE: i64 = 1_000_000;
    /// The rate of the base currency.
    pub const ONE: Self = Self(Self::SCALE);
    const MAX: i64 = 1_000_000_000 * Self::SCALE - 1;

    /// From millionths.
    pub fn from_scaled(millionths: i64) -> Result<Self, BadRate> {
        if (1..=Self::MAX).contains(&millionths) { Ok(Self(millionths)) } else { Err(BadRate) }
    }

    /// In millionths.
    pub fn scaled(self) -> i64 {
        self.0
    }

    /// True if `other` differs by more than a fifth of this rate.
    pub fn is_far_from(self, other: Self) -> bool {
        5 * i128::from(self.0.abs_diff(other.0)) > i128::from(self.0)
    }

    /// The change from this rate to `other` in percent: `+6.9`, `-98.9`.
    pub fn percent_to(self, other: Self) -> String {
        let (from, to) = (i128::from(self.0), i128::from(other.0));
        let tenths = ((to - from).abs() * 2_000 + from) / (2 * from);
        let sign = if to < from { '-' } else { '+' };
        let (whole, rest) = (tenths / 10, tenths % 10);
        if rest == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest}") }
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0 / Self::SCALE, self.0 % Self::SCALE);
        let text = format!("{whole}.{rest:0DECIMALS$}");
        f.pad(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

impl FromStr for Rate {
    type Err = BadRate;

    fn from_str(text: &str) -> Result<Self, BadRate> {
        let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(rest) || rest.len() > DECIMALS {
            return Err(BadRate);
        }
        let millionths = format!("{whole}{rest:0<DECIMALS$}").parse().map_err(|_| BadRate)?;
        Self::from_scaled(millionths)
    }
}

/// A JSON number with the rate's exact digits.
impl Serialize for Rate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let number: serde_json::Number = self.to_string().parse().map_err(S::Error::custom)?;
        number.serialize(serializer)
    }
}

impl Param for Rate {
    fn value(&self) -> Value<'_> {
        Value::Int(self.0)
    }
}

impl Col for Rate {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        i64::from_cell(cell).and_then(|millionths| Self::from_scaled(millionths).ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn formats_up_to_six_decimals() {
        for (millionths, text) in [
            (1_000_000, "1"),
            (1_450_000_000, "1450"),
            (1_405_000, "1.405"),
            (760_000, "0.76"),
            (1, "0.000001"),
            (10, "0.00001"),
            (Rate::MAX, "999999999.999999"),
        ] {
            let rate = Rate::from_scaled(millionths).unwrap();
            assert_eq!(rate.to_string(), text);
            assert_eq!(text.parse(), Ok(rate));
        }
        assert_eq!(serde_json::to_string(&Rate::from_scaled(1_450_000_000).unwrap()).unwrap(), "1450");
        assert_eq!(serde_json::to_string(&Rate::from_scaled(1_405_000).unwrap()).unwrap(), "1.405");
    }

    #[test]
    fn detects_a_change_of_more_than_a_fifth() {
        let rate = |text: &str| text.parse::<Rate>().unwrap();
        for (from, to, is_far, percent) in [
            ("1450", "15.5", true, "-98.9"),
            ("1450", "1550.5", false, "+6.9"),
            ("1000", "1200", false, "+20"),
            ("1000", "1200.000001", true, "+20"),
            ("1000", "800", false, "-20"),
            ("1000", "799", true, "-20.1"),
            ("0.000001", "999999999", true, "+99999999899999900"),
            ("7", "7", false, "+0"),
        ] {
            let (from, to) = (rate(from), rate(to));
            assert_eq!(
                (from.is_far_from(to), from.percent_to(to).as_str()),
                (is_far, percent),
                "{from} {to}"
            );
        }
    }

    #[test]
    fn rejects_invalid_rates() {
        for text in
            ["", "0", "0.0000001", "-1", "+1", "1e3", "1.", ".5", "1,5", "1.5.0", " 1", "NaN", "1000000000"]
        {
            assert_eq!(text.parse::<Rate>(), Err(BadRate), "{text}");
        }
        assert_eq!("9".repeat(400).parse::<Rate>(), Err(BadRate));
        for millionths in [0, -1, i64::MIN, i64::MAX, Rate::MAX + 1] {
            assert_eq!(Rate::from_scaled(millionths), Err(BadRate));
        }
    }

    proptest! {
        #[test]
        fn text_and_json_round_trip(millionths in 1..=Rate::MAX) {
            let rate = Rate::from_scaled(millionths).unwrap();
            prop_assert_eq!(rate.to_string().parse(), Ok(rate));
            let wire = serde_json::to_string(&rate).unwrap();
            // Parsed as a float by a client, it still rounds to the same millionth.
            let read: f64 = wire.parse().unwrap();
            prop_assert_eq!(format!("{read:.6}").parse(), Ok(rate));
        }

        #[test]
        fn parsing_any_text_is_safe(text in ".{0,30}") {
            if let Ok(rate) = text.parse::<Rate>() {
                prop_assert!(rate.scaled() > 0);
            }
        }
    }
}
