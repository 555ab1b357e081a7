//! What is said to the provider, and what it says, in our words.

use crate::wire::ChargeStatus;
use kernel::Secret;
use std::time::Duration;

/// Test or live, as the key says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// No money moves.
    Test,
    /// Real money.
    Live,
}

impl Mode {
    /// The mode of a secret key; `None` if it is neither a test nor a live one.
    pub fn of(secret_key: &Secret) -> Option<Self> {
        match secret_key.expose() {
            key if key.starts_with("sk_test_") => Some(Self::Test),
            key if key.starts_with("sk_live_") => Some(Self::Live),
            _ => None,
        }
    }

    /// As the provider writes it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Test => "test",
            Self::Live => "live",
        }
    }
}

/// Where the provider is, and who we are to it.
#[derive(Clone, Debug)]
pub struct ProviderSettings {
    /// Without a slash at the end.
    pub api_url: String,
    /// Where its checkout runs: a browser is sent to no other origin.
    pub checkout_url: String,
    /// `sk_test_…` or `sk_live_…`.
    pub secret_key: Secret,
    /// `pk_test_…` or `pk_live_…`.
    pub public_key: String,
    /// Currencies it takes from us.
    pub currencies: Vec<String>,
    /// How long a call may take.
    pub timeout: Duration,
}

/// What is to be collected.
#[derive(Clone, Debug)]
pub struct Charge<'a> {
    /// Ours, unique for ever.
    pub reference: &'a str,
    /// The payer's address.
    pub email: &'a str,
    /// Minor units.
    pub amount_minor: i64,
    /// ISO 4217.
    pub currency: &'a str,
    /// Where the browser goes afterwards.
    pub callback_url: &'a str,
}

/// A charge that can be paid now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Initialized {
    /// For the inline checkout.
    pub access_code: String,
    /// For a browser.
    pub authorization_url: String,
}

/// What became of a charge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The provider's number.
    pub id: u64,
    /// How it stands.
    pub status: ChargeStatus,
    /// Ours.
    pub reference: String,
    /// What was collected, in minor units.
    pub amount_minor: u64,
    /// What was asked for, where the provider says so.
    pub requested_minor: Option<u64>,
    /// ISO 4217.
    pub currency: String,
    /// `test` or `live`.
    pub domain: String,
    /// `card`, `bank_transfer`, …
    pub channel: String,
    /// The bank's words.
    pub said: String,
}
