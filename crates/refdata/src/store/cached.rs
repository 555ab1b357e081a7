//! In-memory cache of every rate, for pages that show current prices.

use super::entered::{self, EnteredRate};
use crate::Rate;
use db::{CachedValue, Conn, DbError};
use jiff::Timestamp;
use std::collections::HashMap;

/// By currency, newest first; of two that start at the same time, the one entered later comes first.
#[derive(Debug)]
pub(crate) struct Rates(HashMap<String, Vec<EnteredRate>>);

impl Rates {
    /// The rate in force at `now`.
    pub(crate) fn in_force(&self, currency_code: &str, now: Timestamp) -> Option<&EnteredRate> {
        self.0.get(currency_code)?.iter().find(|rate| rate.from <= now)
    }

    pub(crate) fn rate(&self, currency_code: &str, now: Timestamp) -> Option<Rate> {
        self.in_force(currency_code, now).map(|entered| entered.rate)
    }
}

impl CachedValue for Rates {
    async fn load(conn: &mut Conn) -> Result<Self, DbError> {
        let mut rates: HashMap<String, Vec<EnteredRate>> = HashMap::new();
        for rate in entered::list_all_rates(conn).await? {
            rates.entry(rate.currency_code.clone()).or_default().push(rate);
        }
        Ok(Self(rates))
    }
}
