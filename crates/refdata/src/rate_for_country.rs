//! What a country pays in, and at which rate.

use crate::{Rate, countries, find_country, store};
use db::{Conn, DbError};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// What prices are in, and what is paid where nothing better is known.
pub const BASE_CURRENCY: &str = "USD";

/// A currency and its rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountryRate {
    /// ISO 4217.
    pub currency_code: &'static str,
    /// How many units of it one unit of the base currency buys.
    #[schema(value_type = f64)]
    pub rate: Rate,
}

/// The base currency at its own rate.
const BASE: CountryRate = CountryRate { currency_code: BASE_CURRENCY, rate: Rate::ONE };

/// The country's currency with the rate in force, or the base currency at rate 1 if there is none. The country
/// is a code or a name.
pub async fn rate_for_country(
    conn: &mut Conn,
    country: &str,
    now: Timestamp,
) -> Result<CountryRate, DbError> {
    let own = find_country(country).and_then(|country| country.currency.as_deref());
    in_force(conn, own, now).await
}

/// The currency that was agreed on with the rate in force; without one, or where it is none, the country's.
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

/// A currency that some country pays in, by its code in capitals.
pub fn find_currency(code: &str) -> Option<&'static str> {
    let mut codes = countries().iter().filter_map(|country| country.currency.as_deref());
    codes.find(|known| *known == code)
}

/// Since when the rate of a currency is in force; `None` if it has none, as the base currency.
pub async fn rate_since(
    conn: &mut Conn,
    currency_code: &str,
    now: Timestamp,
) -> Result<Option<Timestamp>, DbError> {
    store::find_rate_since(conn, currency_code, now).await
}
