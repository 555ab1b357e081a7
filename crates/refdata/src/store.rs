//! All SQL of this crate. Reads outside of a transaction use the cache.

pub(crate) mod cached;
pub(crate) mod confirmation;
pub(crate) mod entered;

use crate::Rate;
use cached::Rates;
use db::{Conn, DbError, p};
use entered::EnteredRate;
use jiff::Timestamp;
use kernel::{RateId, Window};

db::statements! {
    /// The newest rate that has started; of two that start at the same time, the one entered later.
    FIND_RATE =
        "SELECT scaled FROM rate WHERE currency_code = $1 AND from_at <= $2
         ORDER BY from_at DESC, id DESC LIMIT 1";
    FIND_RATE_SINCE =
        "SELECT from_at FROM rate WHERE currency_code = $1 AND from_at <= $2
         ORDER BY from_at DESC, id DESC LIMIT 1";
    /// For each currency the rate in force, or the first future one.
    LIST_RATES =
        "SELECT id, currency_code, scaled, from_at, note FROM rate WHERE id = COALESCE(
             (SELECT o.id FROM rate o WHERE o.currency_code = rate.currency_code AND o.from_at <= $1 ORDER BY o.from_at DESC, o.id DESC LIMIT 1),
             (SELECT o.id FROM rate o WHERE o.currency_code = rate.currency_code ORDER BY o.from_at, o.id DESC LIMIT 1))
         ORDER BY currency_code";
    LIST_HISTORY =
        "SELECT id, currency_code, scaled, from_at, note FROM rate WHERE currency_code = $1
         ORDER BY from_at DESC, id DESC LIMIT $2 OFFSET $3";
    COUNT_HISTORY = "SELECT COUNT(*) FROM rate WHERE currency_code = $1";
    FIND_CURRENT_ID =
        "SELECT id FROM rate WHERE currency_code = $1 AND from_at <= $2 ORDER BY from_at DESC, id DESC LIMIT 1";
    FIND_FIRST = "SELECT id FROM rate ORDER BY id LIMIT 1";
    INSERT_RATE =
        "INSERT INTO rate (currency_code, scaled, from_at, note) VALUES ($1, $2, $3, $4) RETURNING id";
    /// One writer of the table at a time. SQLite has only one anyway.
    LOCK_RATES = { sqlite: "SELECT 1", postgres: "LOCK TABLE rate IN SHARE ROW EXCLUSIVE MODE" };
}

/// A rate to be added.
#[derive(Clone, Copy, Debug)]
pub struct NewRate<'a> {
    /// ISO 4217: `CAD`.
    pub currency_code: &'a str,
    pub rate: Rate,
    /// In force from this time on.
    pub from: Timestamp,
    /// The reason, for later readers.
    pub note: &'a str,
}

/// For each currency the rate in force at `now`, or the first future one.
pub async fn list_rates(conn: &mut Conn, now: Timestamp) -> Result<Vec<EnteredRate>, DbError> {
    conn.all(&LIST_RATES, p![now]).await
}

/// A page of the rates of a currency, newest first, and their total number.
pub async fn rate_history(
    conn: &mut Conn,
    currency_code: &str,
    window: Window,
) -> Result<(Vec<EnteredRate>, i64), DbError> {
    let rows = conn.all(&LIST_HISTORY, p![currency_code, window.limit, window.offset]).await?;
    Ok((rows, conn.one(&COUNT_HISTORY, p![currency_code]).await?))
}

/// The id of the rate of a currency that is in force at `now`.
pub async fn current_rate_id(
    conn: &mut Conn,
    currency_code: &str,
    now: Timestamp,
) -> Result<Option<RateId>, DbError> {
    conn.optional(&FIND_CURRENT_ID, p![currency_code, now]).await
}

/// Adds a rate, in force from its start until a newer one starts. Returns its id.
pub async fn add_rate(conn: &mut Conn, new: &NewRate<'_>) -> Result<RateId, DbError> {
    conn.one(&INSERT_RATE, p![new.currency_code, new.rate, new.from, new.note]).await
}

/// The rate of a currency that is in force at `now`.
pub async fn find_rate(
    conn: &mut Conn,
    currency_code: &str,
    now: Timestamp,
) -> Result<Option<Rate>, DbError> {
    match conn.cached::<Rates>().await? {
        Some(cached) => Ok(cached.rate(currency_code, now)),
        None => conn.optional(&FIND_RATE, p![currency_code, now]).await,
    }
}

pub(crate) async fn find_rate_since(
    conn: &mut Conn,
    currency_code: &str,
    now: Timestamp,
) -> Result<Option<Timestamp>, DbError> {
    match conn.cached::<Rates>().await? {
        Some(cached) => Ok(cached.in_force(currency_code, now).map(|rate| rate.from)),
        None => conn.optional(&FIND_RATE_SINCE, p![currency_code, now]).await,
    }
}

pub(crate) async fn lock_rates(conn: &mut Conn) -> Result<(), DbError> {
    conn.all::<i64>(&LOCK_RATES, p![]).await.map(drop)
}

pub(crate) async fn has_rates(conn: &mut Conn) -> Result<bool, DbError> {
    Ok(conn.optional::<RateId>(&FIND_FIRST, p![]).await?.is_some())
}
