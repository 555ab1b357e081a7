//! What a country pays in, and at which rate.

use crate::{Rate, find_country, store};
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
    let Some(currency_code) = own.filter(|code| *code != BASE_CURRENCY) else {
        return Ok(BASE);
    };
    let found = store::find_rate(conn, currency_code, now).await?;
    Ok(found.map_or(BASE, |rate| CountryRate { currency_code, rate }))
}
