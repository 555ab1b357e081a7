//! Every rate, kept in memory for those who read: a page shows what it would cost now.

use crate::{
    Rate,
    store::{self, EnteredRate},
};
use db::{Conn, DbError, Remembered};
use jiff::Timestamp;
use std::collections::HashMap;

/// The rates of each currency, the newest first; of two for one moment, the one entered later.
#[derive(Debug)]
pub(crate) struct Rates(HashMap<String, Vec<EnteredRate>>);

impl Rates {
    /// That which is in force at a moment.
    pub(crate) fn in_force(&self, currency_code: &str, now: Timestamp) -> Option<&EnteredRate> {
        self.0.get(currency_code)?.iter().find(|rate| rate.from <= now)
    }

    pub(crate) fn rate(&self, currency_code: &str, now: Timestamp) -> Option<Rate> {
        self.in_force(currency_code, now).map(|entered| entered.rate)
    }
}

impl Remembered for Rates {
    async fn load(conn: &mut Conn) -> Result<Self, DbError> {
        let mut rates: HashMap<String, Vec<EnteredRate>> = HashMap::new();
        for rate in store::list_all_rates(conn).await? {
            rates.entry(rate.currency_code.clone()).or_default().push(rate);
        }
        Ok(Self(rates))
    }
}
