//! Countries with their states, dial codes, time zones and currencies, and what a currency is worth.
//!
//! *Words:* a *country* is one of the 249 of ISO 3166-1; a *state* is what its people call a state, province or
//! region; a *zone* is a time zone's name, `America/Toronto`; a *rate* says how many units of a currency one unit
//! of the base currency buys.
//!
//! *Where it comes from:* `data/countries.json` is made by `scripts/refdata` and read once, out of the binary.
//! Nothing here asks the network. Offsets are not in it: [`zones`] computes them when they are asked for.
//! `data/rates.toml` is ours: the rates a new installation starts with, until staff enter better ones.
//!
//! *Invariants*
//! - A country is found by its code or its exact English name, whatever the case.
//! - Rates are append-only: an edit is a newer row, and the newest that has begun is in force.
//! - Whoever agreed on a currency pays in that one, whatever the country.
//! - A country without a currency, or whose currency has no rate, pays in the base currency at rate 1.
//! - No rate is ever a float: it is millionths in an `i64`, and its decimal digits on the wire.
//!
//! *Tables owned:* `rate`.

mod cached;
mod confirmation;
mod country;
mod http;
mod memory;
pub mod phone;
mod rate;
mod rate_for_country;
mod seed_rates;
mod store;
pub mod zones;

pub use confirmation::{RateConfirmation, confirm_rates, find_rate_confirmation};
pub use country::{Country, State, countries, find_country};
pub use http::routes;
pub use rate::{BadRate, Rate};
pub use rate_for_country::{
    BASE_CURRENCY, CountryRate, find_currency, rate_for_country, rate_for_payer, rate_since,
};
pub use seed_rates::seed_rates;
pub use store::{EnteredRate, NewRate, add_rate, current_rate_id, find_rate, list_rates, rate_history};

/// What this crate keeps in the database.
pub static SLICE: db::Slice = db::Slice {
    name: "reference",
    tables: &["rate", "rate_confirmation"],
    statements: &[store::STATEMENTS, confirmation::STATEMENTS],
};
