//! Income by month.

use crate::store::income as store;
use db::{Conn, DbError};
use jiff::{Timestamp, ToSpan as _, Zoned, tz::TimeZone};
use std::collections::BTreeMap;

/// Income per month and currency.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Income {
    /// `2026-11`, oldest first.
    pub months: Vec<String>,
    pub series: Vec<CurrencyIncome>,
}

/// Income in one currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurrencyIncome {
    /// ISO 4217.
    pub currency_code: String,
    /// One sum per month, in minor units.
    pub values: Vec<i64>,
}

/// UTC starts of the last `months` months, oldest first, followed by the start of the next month.
fn month_starts(now: Timestamp, months: u32) -> Vec<Zoned> {
    let zoned = now.to_zoned(TimeZone::UTC);
    let this_month = zoned.first_of_month().and_then(|day| day.start_of_day()).unwrap_or(zoned);
    (-1..i64::from(months))
        .rev()
        .filter_map(|months_ago| this_month.checked_sub(months_ago.months()).ok())
        .collect()
}

/// Income of the last `months` months including the current one: succeeded payments by the month of settlement,
/// without those refunded since.
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

/// Number of refunds that failed or need manual action at the provider.
pub async fn count_stuck_refunds(conn: &mut Conn) -> Result<i64, DbError> {
    store::count_stuck_refunds(conn).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn returns_month_starts_in_utc_ending_with_the_next_month() {
        let starts = month_starts("2026-11-15T10:00:00Z".parse().unwrap(), 12);
        let names: Vec<String> = starts.iter().map(|start| start.strftime("%Y-%m-%d").to_string()).collect();
        assert_eq!((names.len(), names[0].as_str(), names[11].as_str()), (13, "2025-12-01", "2026-11-01"));
        assert_eq!(names[12], "2026-12-01");
    }
}
