//! The rates that a new installation starts with.

use crate::{NewRate, Rate, add_rate, store};
use db::{Conn, DbError};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use serde::Deserialize;
use std::{collections::BTreeMap, sync::LazyLock};

static FILE: LazyLock<RatesFile> = LazyLock::new(|| {
    #[expect(clippy::expect_used, reason = "the file is part of the binary, and a test reads it")]
    toml::from_str(include_str!("../data/rates.toml")).expect("data/rates.toml can be read")
});

#[derive(Deserialize)]
struct RatesFile {
    /// The day they were taken.
    on: Date,
    /// Decimal text by currency: a TOML number would be a float.
    rates: BTreeMap<String, String>,
}

impl RatesFile {
    fn entries(&self) -> impl Iterator<Item = (&str, Rate)> {
        self.rates.iter().filter_map(|(code, rate)| Some((code.as_str(), rate.parse().ok()?)))
    }
}

/// Fills the table if nothing is in it. Part of a start's transaction; of several nodes that start at once, one
/// does it.
pub async fn seed_rates(conn: &mut Conn, now: Timestamp) -> Result<(), DbError> {
    store::lock_rates(conn).await?;
    if store::has_rates(conn).await? {
        return Ok(());
    }
    let note = format!("Approximate, of {}; came with the program", FILE.on);
    // Where the clock is behind the file, the rates are better too early than not there.
    let from = TimeZone::UTC.to_timestamp(FILE.on.into()).map_or(now, |on| on.min(now));
    for (currency_code, rate) in FILE.entries() {
        add_rate(conn, &NewRate { currency_code, rate, from, note: &note }).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BASE_CURRENCY, countries};

    #[test]
    fn the_file_can_be_read_to_the_last_line() {
        assert_eq!(FILE.on.to_string(), "2026-11-01");
        assert_eq!(FILE.entries().count(), FILE.rates.len());
        assert!(FILE.rates.len() >= 30);
        assert!(!FILE.rates.contains_key(BASE_CURRENCY), "the base is 1 by itself");
    }

    #[test]
    fn every_seeded_currency_is_some_countrys() {
        for code in FILE.rates.keys() {
            assert!(countries().iter().any(|country| country.currency.as_ref() == Some(code)), "{code}");
        }
    }
}
