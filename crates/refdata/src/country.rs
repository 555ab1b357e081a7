//! The countries, parsed once from the binary.

use serde::Deserialize;
use std::{collections::HashMap, sync::LazyLock};

static ASSET: &[u8] = include_bytes!("../data/countries.json");

static COUNTRIES: LazyLock<Vec<Country>> = LazyLock::new(|| {
    #[expect(clippy::expect_used, reason = "the asset is part of the binary, and a test reads it")]
    serde_json::from_slice(ASSET).expect("data/countries.json is what scripts/refdata writes")
});

static BY_CODE_AND_NAME: LazyLock<HashMap<String, &'static Country>> = LazyLock::new(|| {
    let keys =
        |country: &Country| [&country.code, &country.iso3, &country.name].map(|text| text.to_lowercase());
    countries().iter().flat_map(|country| keys(country).map(|key| (key, country))).collect()
});

/// A country of ISO 3166-1.
#[derive(Debug, Deserialize)]
pub struct Country {
    /// Two letters: `CA`.
    pub code: String,
    /// Three letters: `CAN`.
    pub iso3: String,
    /// In English: `Canada`.
    pub name: String,
    /// Without the plus: `1`.
    pub dial: String,
    /// ISO 4217: `CAD`. Antarctica has none.
    pub currency: Option<String>,
    /// IANA names; two uninhabited islands have none.
    pub zones: Vec<String>,
    /// Sorted by name. Empty for some countries, whose addresses have no state.
    pub states: Vec<State>,
}

/// A state, province or region.
#[derive(Debug, Deserialize)]
pub struct State {
    /// Unique in its country: `ON`.
    pub code: String,
    /// `Ontario`.
    pub name: String,
}

impl Country {
    /// True if this is one of its time zones.
    pub fn has_zone(&self, zone: &str) -> bool {
        self.zones.iter().any(|own| own == zone)
    }

    /// The state with this code or name, ignoring case.
    pub fn find_state(&self, code_or_name: &str) -> Option<&State> {
        let wanted = code_or_name.trim().to_lowercase();
        let is = |text: &str| text.to_lowercase() == wanted;
        self.states.iter().find(|state| is(&state.code) || is(&state.name))
    }
}

/// Every country, sorted by name.
pub fn countries() -> &'static [Country] {
    &COUNTRIES
}

/// The country with this ISO code or exact English name, ignoring case.
pub fn find_country(code_or_name: &str) -> Option<&'static Country> {
    BY_CODE_AND_NAME.get(&code_or_name.trim().to_lowercase()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn contains_all_countries() {
        let total = |count: fn(&Country) -> usize| countries().iter().map(count).sum::<usize>();
        assert_eq!(countries().len(), 249);
        assert_eq!(total(|country| country.zones.len()), 418);
        assert_eq!(total(|country| country.states.len()), 3_695);
        assert_eq!(BY_CODE_AND_NAME.len(), 3 * 249, "no code is another country's name");
    }

    #[test]
    fn finds_a_country_by_code_and_by_name() {
        let canada = find_country("CA").unwrap();
        let facts = [&canada.name, &canada.iso3, &canada.dial, canada.currency.as_ref().unwrap()];
        assert_eq!(facts, ["Canada", "CAN", "1", "CAD"]);
        for text in ["ca", " Canada ", "CANADA", "can"] {
            assert_eq!(find_country(text).unwrap().code, "CA", "{text}");
        }
        assert_eq!(find_country("CÔTE D’IVOIRE").unwrap().code, "CI");
        for text in ["", "C", "Canad", "Canada\0", "🇨🇦"] {
            assert!(find_country(text).is_none(), "{text}");
        }
    }

    #[test]
    fn finds_states_and_zones_of_a_country() {
        let nigeria = find_country("Nigeria").unwrap();
        assert_eq!(nigeria.states.len(), 37);
        assert_eq!(nigeria.find_state("lagos").unwrap().code, "LA");
        assert_eq!(nigeria.find_state("LA").unwrap().name, "Lagos");
        assert!(nigeria.find_state("Ontario").is_none());
        assert!(nigeria.has_zone("Africa/Lagos") && !nigeria.has_zone("America/Toronto"));
        let hong_kong = find_country("HK").unwrap();
        assert!(hong_kong.states.is_empty());
    }

    proptest! {
        #[test]
        fn finds_only_exact_matches_for_any_text(text in ".{0,40}") {
            if let Some(country) = find_country(&text) {
                let wanted = text.trim().to_lowercase();
                prop_assert!([&country.code, &country.iso3, &country.name].iter().any(|key| key.to_lowercase() == wanted));
            }
        }
    }
}
