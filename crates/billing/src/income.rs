//! What came in, month by month.

use crate::store::income as store;
use db::{Conn, DbError};
use jiff::{Timestamp, ToSpan as _, Zoned, tz::TimeZone};
use std::collections::BTreeMap;

/// The money that payments brought, in each currency that was charged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Income {
    /// `2026-11`, the oldest first.
    pub months: Vec<String>,
    /// By currency.
    pub series: Vec<CurrencyIncome>,
}

/// What came in of one currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurrencyIncome {
    /// ISO 4217.
    pub currency_code: String,
    /// In hundredths, a sum for each month.
    pub values: Vec<i64>,
}

/// The first moments of the last months in UTC, the oldest first, and of the one that comes next.
fn month_starts(now: Timestamp, months: u32) -> Vec<Zoned> {
    let zoned = now.to_zoned(TimeZone::UTC);
    let this_month = zoned.first_of_month().and_then(|day| day.start_of_day()).unwrap_or(zoned);
    (-1..i64::from(months))
        .rev()
        .filter_map(|months_ago| this_month.checked_sub(months_ago.months()).ok())
        .collect()
}

/// The income of the last months, this one included: payments that succeeded, in the month in which they did. What
/// went back since does not count.
pub async fn income_by_month(conn: &mut Conn, now: Timestamp, months: u32) -> Result<Income, DbError> {
    let starts = month_starts(now, months);
    let mut names = Vec::new();
    let mut by_currency: BTreeMap<String, Vec<i64>> = BTreeMap::new();
    for pair in starts.windows(2) {
        let [from, to] = pair else { continue };
        for (currency_code, minor) in store::sum_income(conn, from.timestamp(), to.timestamp()).await? {
            let values = by_currency.entry(currency_code).or_default();
            values.resize(names.len(), 0);
            values.push(minor);
        }
        names.push(from.strftime("%Y-%m").to_string());
    }
    let series = by_currency.into_iter().map(|(currency_code, mut values)| {
        values.resize(names.len(), 0);
        CurrencyIncome { currency_code, values }
    });
    Ok(Income { series: series.collect(), months: names })
}

/// Refunds that the provider did not carry out, or that it cannot without a person.
pub async fn count_stuck_refunds(conn: &mut Conn) -> Result<i64, DbError> {
    store::count_stuck_refunds(conn).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_begin_in_utc_and_the_last_one_is_this_one() {
        let starts = month_starts("2026-11-15T10:00:00Z".parse().unwrap(), 12);
        let names: Vec<String> = starts.iter().map(|start| start.strftime("%Y-%m-%d").to_string()).collect();
        assert_eq!((names.len(), names[0].as_str(), names[11].as_str()), (13, "2025-12-01", "2026-11-01"));
        assert_eq!(names[12], "2026-12-01");
    }
}
