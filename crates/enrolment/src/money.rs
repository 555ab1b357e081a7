//! What is due: the sum in the base currency, less the discount, in the partner's currency.

use db::{Conn, DbError};
use identity::Profile;
use jiff::Timestamp;
use kernel::{Money, due_minor};
use refdata::CountryRate;
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;

/// On which terms a partner and its parents pay.
#[derive(Clone, Copy, Debug)]
pub struct PriceTerms {
    /// Off every price.
    pub discount_percent: u8,
    /// Of the partner's currency.
    pub rate: CountryRate,
}

/// A sum that is really due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Due {
    /// ISO 4217.
    pub currency_code: String,
    /// Hundredths.
    pub minor: i64,
    /// `NGN 1,234,567.89`.
    pub text: String,
}

impl Due {
    /// A sum in the base currency.
    pub fn base(minor: i64) -> Self {
        let currency_code = refdata::BASE_CURRENCY.to_owned();
        let text = Money { currency_code: currency_code.clone(), minor }.to_string();
        Self { currency_code, minor, text }
    }
}

impl PriceTerms {
    /// As they are at a moment: in the currency that staff agreed on, else in that of the partner's country.
    pub async fn of(conn: &mut Conn, partner: &Profile, now: Timestamp) -> Result<Self, DbError> {
        let rate =
            refdata::rate_for_payer(conn, &partner.country, partner.currency_code.as_deref(), now).await?;
        Ok(Self { discount_percent: partner.discount_percent, rate })
    }

    /// Those of many at a moment, by partner: the rate of a country is looked up once.
    pub async fn of_all(
        conn: &mut Conn,
        partners: &[Profile],
        now: Timestamp,
    ) -> Result<HashMap<i64, Self>, DbError> {
        let mut rates: HashMap<(&str, Option<&str>), CountryRate> = HashMap::new();
        let mut terms = HashMap::new();
        for partner in partners {
            let payer = (partner.country.as_str(), partner.currency_code.as_deref());
            let own = match rates.get(&payer).copied() {
                Some(rate) => Self { discount_percent: partner.discount_percent, rate },
                None => Self::of(conn, partner, now).await?,
            };
            rates.insert(payer, own.rate);
            terms.insert(partner.id, own);
        }
        Ok(terms)
    }

    /// What is due of a sum in the base currency.
    pub fn due(&self, base_minor: i64) -> Due {
        let minor = due_minor(base_minor, self.discount_percent, self.rate.rate.scaled());
        let currency_code = self.rate.currency_code.to_owned();
        let text = Money { currency_code: currency_code.clone(), minor }.to_string();
        Due { currency_code, minor, text }
    }
}

/// A sum in the base currency as the wire has it: a number of major units.
pub fn wire_number(minor: i64) -> serde_json::Number {
    kernel::major(minor).parse().unwrap_or_else(|_| 0.into())
}
