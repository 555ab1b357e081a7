//! The rates of a new installation.

use crate::{NewRate, Rate, add_rate, store};
use db::{Conn, DbError};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use l10n::{Message, msg};
use serde::Deserialize;
use std::{collections::BTreeMap, sync::LazyLock};

static FILE: LazyLock<RatesFile> = LazyLock::new(|| {
    #[expect(clippy::expect_used, reason = "the file is part of the binary, and a test reads it")]
    toml::from_str(include_str!("../data/rates.toml")).expect("data/rates.toml can be read")
});

#[derive(Deserialize)]
struct RatesFile {
    /// The date of the rates.
    on: Date,
    /// Decimal text by currency: a TOML number would be a float.
    rates: BTreeMap<String, String>,
}

impl RatesFile {
    fn entries(&self) -> impl Iterator<Item = (&str, Rate)> {
        self.rates.iter().filter_map(|(code, rate)| Some((code.as_str(), rate.parse().ok()?)))
    }
}

/// The stored note of a rate that was seeded, around its date.
const NOTE: (&str, &str) = ("Approximate, of ", "; came with the program");

/// The message of a note that was stored with a seeded rate; `None` for a note of staff.
pub fn rate_note_from_stored(text: &str) -> Option<Message> {
    let day: Date = text.strip_prefix(NOTE.0)?.strip_suffix(NOTE.1)?.parse().ok()?;
    Some(msg!("rate-seeded", day = day))
}

/// Inserts the rates if there are none. Runs in a transaction at start-up; of several nodes that start at once,
/// one inserts them.
pub async fn seed_rates(conn: &mut Conn, now: Timestamp) -> Result<(), DbError> {
    store::lock_rates(conn).await?;
    if store::has_rates(conn).await? {
        return Ok(());
    }
    let note = format!("{}{}{}", NOTE.0, FILE.on, NOTE.1);
    // If the clock is behind the file's date, the rates are in force from now on.
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
    use l10n::Language;

    #[test]
    fn parses_every_line_of_the_file() {
        assert_eq!(FILE.on.to_string(), "2026-11-01");
        assert_eq!(FILE.entries().count(), FILE.rates.len());
        assert!(FILE.rates.len() >= 30);
        assert!(!FILE.rates.contains_key(BASE_CURRENCY), "the base is 1 by itself");
    }

    #[test]
    fn recognises_the_stored_note() {
        let stored = "Approximate, of 2026-11-01; came with the program";
        let note = rate_note_from_stored(stored).unwrap();
        assert_eq!(note.english(), "Approximate, of 01/11/2026; came with the program");
        let french = "Approximatif, du 01/11/2026\u{a0}; fourni avec le logiciel";
        assert_eq!(note.to_text(Language::French), french);
        assert_eq!(rate_note_from_stored("Approximate, of today; came with the program"), None);
    }

    #[test]
    fn every_seeded_currency_belongs_to_a_country() {
        for code in FILE.rates.keys() {
            assert!(countries().iter().any(|country| country.currency.as_ref() == Some(code)), "{code}");
        }
    }
}
