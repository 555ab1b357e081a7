//! Wire types and handlers. Anybody may ask: the sign-up forms do, before there is an account.

use crate::{
    Country, CountryRate,
    cached::{Cached, Held},
    countries, find_country, rate_for_country, zones,
};
use api::{Anonymous, Answer, AppContext, Body, Failure, PathOf, Routes};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const DAY: u32 = 86_400;
const HOUR: u32 = 3_600;

/// Reference data and the rate of a country, for a state that holds the application context.
pub fn routes() -> Routes<AppContext> {
    Routes::new("reference")
        .get("/api/common/reference/countries", "listCountries", "Every country", list_countries)
        .get(
            "/api/common/reference/countries/{country}/states",
            "listStates",
            "The states or provinces of a country; may be empty",
            list_states,
        )
        .get(
            "/api/common/reference/countries/{country}/time-zones",
            "listTimeZones",
            "The time zones of a country with their offset now",
            list_time_zones,
        )
        .post(
            "/api/common/partners/get-currency-rate",
            "getCurrencyRate",
            "The currency of a country and its rate",
            get_currency_rate,
        )
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ListedCountry {
    /// ISO 3166-1, two letters.
    code: &'static str,
    /// ISO 3166-1, three letters.
    iso3: &'static str,
    /// In English.
    name: &'static str,
    /// With the plus: `+1`.
    dial_code: String,
    /// ISO 4217; null where there is none.
    currency: Option<&'static str>,
    /// False if there is no state to choose.
    has_states: bool,
}

impl From<&'static Country> for ListedCountry {
    fn from(country: &'static Country) -> Self {
        Self {
            code: &country.code,
            iso3: &country.iso3,
            name: &country.name,
            dial_code: format!("+{}", country.dial),
            currency: country.currency.as_deref(),
            has_states: !country.states.is_empty(),
        }
    }
}

#[derive(Serialize, ToSchema)]
struct ListedState {
    /// Unique in its country.
    code: &'static str,
    /// In English where there is an English name.
    name: &'static str,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ListedZone {
    /// `America/Toronto`.
    zone_name: &'static str,
    /// Seconds east of Greenwich, now.
    gmt_offset: i32,
}

// Lists of their own, so that the contract names what is in them.
#[derive(Serialize, ToSchema)]
struct ListedCountries(Vec<ListedCountry>);
#[derive(Serialize, ToSchema)]
struct ListedStates(Vec<ListedState>);
#[derive(Serialize, ToSchema)]
struct ListedZones(Vec<ListedZone>);

#[derive(Deserialize, IntoParams)]
struct OfCountry {
    /// Its ISO code or its English name.
    country: String,
}

impl OfCountry {
    fn find(&self) -> Result<&'static Country, Failure> {
        find_country(&self.country).ok_or_else(Failure::not_found)
    }
}

async fn list_countries(_: Anonymous, held: Held) -> Result<Cached<ListedCountries>, Failure> {
    let list = countries().iter().map(ListedCountry::from).collect();
    Cached::new(&held, ListedCountries(list), DAY)
}

async fn list_states(
    _: Anonymous,
    PathOf(path): PathOf<OfCountry>,
    held: Held,
) -> Result<Cached<ListedStates>, Failure> {
    let states = path.find()?.states.iter();
    let list = states.map(|state| ListedState { code: &state.code, name: &state.name }).collect();
    Cached::new(&held, ListedStates(list), DAY)
}

async fn list_time_zones(
    _: Anonymous,
    State(ctx): State<AppContext>,
    PathOf(path): PathOf<OfCountry>,
    held: Held,
) -> Result<Cached<ListedZones>, Failure> {
    let now = ctx.clock.now();
    let listed = |zone_name: &'static String| {
        zones::offset_seconds(zone_name, now).map(|gmt_offset| ListedZone { zone_name, gmt_offset })
    };
    let list = path.find()?.zones.iter().filter_map(listed).collect();
    Cached::new(&held, ListedZones(list), HOUR)
}

#[derive(Deserialize, ToSchema)]
struct RateQuestion {
    /// Its ISO code or its English name.
    #[serde(default)]
    #[schema(required)]
    country: String,
}

async fn get_currency_rate(
    _: Anonymous,
    State(ctx): State<AppContext>,
    body: Body<RateQuestion>,
) -> Result<Answer<CountryRate>, Failure> {
    let country = &body.value.country;
    if find_country(country).is_none() {
        let empty = country.trim().is_empty();
        let sentence = if empty { "Country is required" } else { "This country is not in our list" };
        return Err(Failure::fields([("country", sentence)]));
    }
    let rate = rate_for_country(&mut ctx.db.read().await?, country, ctx.clock.now()).await?;
    Ok(Answer::ok(rate))
}
