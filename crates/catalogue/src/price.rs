//! Amounts due: a base-currency sum less the discount, converted to the partner's currency.

use db::{Conn, DbError};
use identity::Profile;
use jiff::Timestamp;
use kernel::{Money, PartnerId, due_minor};
use refdata::CountryRate;
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;

/// The terms on which a partner and its parents pay.
#[derive(Clone, Copy, Debug)]
pub struct PriceTerms {
    /// Discount on every price.
    pub discount_percent: u8,
    /// The exchange rate to the partner's currency.
    pub rate: CountryRate,
}

/// An amount of money, also formatted for display.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Due {
    /// ISO 4217 code.
    pub currency_code: String,
    /// In minor units: hundredths of the currency.
    pub minor: i64,
    /// Formatted for display, such as `NGN 1,234,567.89`.
    pub text: String,
}

impl Due {
    /// An amount in the base currency.
    pub fn base(minor: i64) -> Self {
        let currency_code = refdata::BASE_CURRENCY.to_owned();
        let text = Money { currency_code: currency_code.clone(), minor }.to_string();
        Self { currency_code, minor, text }
    }

    /// The amount itself.
    pub fn money(&self) -> Money {
        Money { currency_code: self.currency_code.clone(), minor: self.minor }
    }
}

impl PriceTerms {
    /// The terms at `now`: in the currency that staff agreed on, otherwise in that of the partner's country.
    pub async fn of(conn: &mut Conn, partner: &Profile, now: Timestamp) -> Result<Self, DbError> {
        let rate =
            refdata::rate_for_payer(conn, &partner.country, partner.currency_code.as_deref(), now).await?;
        Ok(Self { discount_percent: partner.discount_percent, rate })
    }

    /// The terms of many partners at `now`, by partner id. Each rate is looked up once.
    pub async fn of_all(
        conn: &mut Conn,
        partners: &[Profile],
        now: Timestamp,
    ) -> Result<HashMap<PartnerId, Self>, DbError> {
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

    /// Applies discount and rate to a sum in the base currency.
    pub fn due(&self, base_minor: i64) -> Due {
        let minor = due_minor(base_minor, self.discount_percent, self.rate.rate.scaled());
        let currency_code = self.rate.currency_code.to_owned();
        let text = Money { currency_code: currency_code.clone(), minor }.to_string();
        Due { currency_code, minor, text }
    }
}

/// A base-currency sum as a JSON number of major units, as the specification requires.
pub fn wire_number(minor: i64) -> serde_json::Number {
    kernel::major(minor).parse().unwrap_or_else(|_| 0.into())
}
