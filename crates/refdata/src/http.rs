//! API types and handlers. Public, because the sign-up forms need them before there is an account.

mod cached;

use crate::{Country, CountryRate, countries, find_country, rate_for_country, zones};
use api::{Anonymous, Answer, AppContext, Body, Failure, PathOf, Routes};
use axum::extract::State;
use cached::{Cached, ClientTags};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const DAY: u32 = 86_400;
const HOUR: u32 = 3_600;

/// Routes of the reference data and of a country's rate, for a state that contains the application context.
pub fn routes() -> Routes<AppContext> {
    Routes::new("reference")
        .get("/api/common/reference/countries", "listCountries", "List all countries", list_countries)
        .get(
            "/api/common/reference/countries/{country}/states",
            "listStates",
            "List the states or provinces of a country; may be empty",
            list_states,
        )
        .get(
            "/api/common/reference/countries/{country}/time-zones",
            "listTimeZones",
            "List the time zones of a country with their current offset",
            list_time_zones,
        )
        .post(
            "/api/common/partners/get-currency-rate",
            "getCurrencyRate",
            "Get the currency of a country and its rate",
            get_currency_rate,
        )
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ListedCountry {
    /// ISO 3166-1 alpha-2 code.
    code: &'static str,
    /// ISO 3166-1 alpha-3 code.
    iso3: &'static str,
    /// English name.
    name: &'static str,
    /// International dial code with the plus: `+1`.
    dial_code: String,
    /// ISO 4217 currency code; null if there is none.
    currency: Option<&'static str>,
    /// False if the country has no states to choose from.
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
    /// Unique within its country.
    code: &'static str,
    /// English name, if there is one.
    name: &'static str,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ListedZone {
    /// IANA name: `America/Toronto`.
    zone_name: &'static str,
    /// Current offset from UTC in seconds, positive east of Greenwich.
    gmt_offset: i32,
}

// Newtypes, so that the API description names the items.
#[derive(Serialize, ToSchema)]
struct ListedCountries(Vec<ListedCountry>);
#[derive(Serialize, ToSchema)]
struct ListedStates(Vec<ListedState>);
#[derive(Serialize, ToSchema)]
struct ListedZones(Vec<ListedZone>);

#[derive(Deserialize, IntoParams)]
struct OfCountry {
    /// ISO code or English name of the country.
    country: String,
}

impl OfCountry {
    fn find(&self) -> Result<&'static Country, Failure> {
        find_country(&self.country).ok_or_else(Failure::not_found)
    }
}

async fn list_countries(_: Anonymous, tags: ClientTags) -> Result<Cached<ListedCountries>, Failure> {
    let list = countries().iter().map(ListedCountry::from).collect();
    Cached::new(&tags, ListedCountries(list), DAY)
}

async fn list_states(
    _: Anonymous,
    PathOf(path): PathOf<OfCountry>,
    tags: ClientTags,
) -> Result<Cached<ListedStates>, Failure> {
    let states = path.find()?.states.iter();
    let list = states.map(|state| ListedState { code: &state.code, name: &state.name }).collect();
    Cached::new(&tags, ListedStates(list), DAY)
}

async fn list_time_zones(
    _: Anonymous,
    State(ctx): State<AppContext>,
    PathOf(path): PathOf<OfCountry>,
    tags: ClientTags,
) -> Result<Cached<ListedZones>, Failure> {
    let now = ctx.clock.now();
    let listed = |zone_name: &'static String| {
        zones::offset_seconds(zone_name, now).map(|gmt_offset| ListedZone { zone_name, gmt_offset })
    };
    let list = path.find()?.zones.iter().filter_map(listed).collect();
    Cached::new(&tags, ListedZones(list), HOUR)
}

#[derive(Deserialize, ToSchema)]
struct RateQuestion {
    /// ISO code or English name of the country.
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
        let is_empty = country.trim().is_empty();
        let message = if is_empty { msg!("country-required") } else { msg!("country-unknown") };
        return Err(Failure::fields([("country", message)]));
    }
    let rate = rate_for_country(&mut ctx.db.read().await?, country, ctx.clock.now()).await?;
    Ok(Answer::ok(rate))
}
