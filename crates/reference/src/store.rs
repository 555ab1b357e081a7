//! All SQL of this crate.

use crate::Rate;
use db::{Conn, DbError, p};
use jiff::Timestamp;

db::statements! {
    /// The newest rate that has begun; of two for one moment, the one entered later.
    FIND_RATE =
        "SELECT scaled FROM rate WHERE currency_code = $1 AND from_at <= $2
         ORDER BY from_at DESC, id DESC LIMIT 1";
    FIND_RATE_SINCE =
        "SELECT from_at FROM rate WHERE currency_code = $1 AND from_at <= $2
         ORDER BY from_at DESC, id DESC LIMIT 1";
    /// Any rate.
    FIND_FIRST = "SELECT id FROM rate ORDER BY id LIMIT 1";
    /// A new rate.
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
    /// What it is worth.
    pub rate: Rate,
    /// From when on.
    pub from: Timestamp,
    /// Why, for whoever reads it later.
    pub note: &'a str,
}

/// Adds a rate, which is in force from its moment on, until a newer one is. Tells its id.
pub async fn add_rate(conn: &mut Conn, new: &NewRate<'_>) -> Result<i64, DbError> {
    conn.one(&INSERT_RATE, p![new.currency_code, new.rate, new.from, new.note]).await
}

pub(crate) async fn find_rate(
    conn: &mut Conn,
    currency_code: &str,
    now: Timestamp,
) -> Result<Option<Rate>, DbError> {
    conn.optional(&FIND_RATE, p![currency_code, now]).await
}

pub(crate) async fn find_rate_since(
    conn: &mut Conn,
    currency_code: &str,
    now: Timestamp,
) -> Result<Option<Timestamp>, DbError> {
    conn.optional(&FIND_RATE_SINCE, p![currency_code, now]).await
}

pub(crate) async fn lock_rates(conn: &mut Conn) -> Result<(), DbError> {
    conn.all::<i64>(&LOCK_RATES, p![]).await.map(drop)
}

pub(crate) async fn has_rates(conn: &mut Conn) -> Result<bool, DbError> {
    Ok(conn.optional::<i64>(&FIND_FIRST, p![]).await?.is_some())
}
