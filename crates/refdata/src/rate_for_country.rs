//! The currency and rate that a country pays in.

use crate::{Rate, countries, find_country, store};
use db::{Conn, DbError};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// The currency of prices, and the fallback for payments.
pub const BASE_CURRENCY: &str = "USD";

/// A currency and its rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountryRate {
    /// ISO 4217 code of the currency.
    pub currency_code: &'static str,
    /// Units of this currency per unit of the base currency.
    #[schema(value_type = f64)]
    pub rate: Rate,
}

const BASE: CountryRate = CountryRate { currency_code: BASE_CURRENCY, rate: Rate::ONE };

/// The country's currency with the rate in force, or the base currency at rate 1 if there is none. The country is
/// a code or a name.
pub async fn rate_for_country(
    conn: &mut Conn,
    country: &str,
    now: Timestamp,
) -> Result<CountryRate, DbError> {
    let own = find_country(country).and_then(|country| country.currency.as_deref());
    in_force(conn, own, now).await
}

/// The agreed currency with the rate in force; without one, or if it is unknown, the country's.
pub async fn rate_for_payer(
    conn: &mut Conn,
    country: &str,
    agreed: Option<&str>,
    now: Timestamp,
) -> Result<CountryRate, DbError> {
    match agreed.and_then(find_currency) {
        Some(currency_code) => in_force(conn, Some(currency_code), now).await,
        None => rate_for_country(conn, country, now).await,
    }
}

async fn in_force(
    conn: &mut Conn,
    currency_code: Option<&'static str>,
    now: Timestamp,
) -> Result<CountryRate, DbError> {
    let Some(currency_code) = currency_code.filter(|code| *code != BASE_CURRENCY) else {
        return Ok(BASE);
    };
    let found = store::find_rate(conn, currency_code, now).await?;
    Ok(found.map_or(BASE, |rate| CountryRate { currency_code, rate }))
}

/// A currency that some country uses, by its upper-case code.
pub fn find_currency(code: &str) -> Option<&'static str> {
    let mut codes = countries().iter().filter_map(|country| country.currency.as_deref());
    codes.find(|known| *known == code)
}

/// When the rate in force of a currency started; `None` without a rate, as for the base currency.
pub async fn rate_since(
    conn: &mut Conn,
    currency_code: &str,
    now: Timestamp,
) -> Result<Option<Timestamp>, DbError> {
    store::find_rate_since(conn, currency_code, now).await
}
