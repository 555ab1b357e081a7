//! Requests to the provider and its responses, as domain types.

use crate::wire::ChargeStatus;
use kernel::Secret;
use std::time::Duration;

/// Test or live, depending on the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// No money moves.
    Test,
    /// Real money.
    Live,
}

impl Mode {
    /// The mode of a secret key; `None` if it is neither a test nor a live key.
    pub fn of(secret_key: &Secret) -> Option<Self> {
        match secret_key.expose() {
            key if key.starts_with("sk_test_") => Some(Self::Test),
            key if key.starts_with("sk_live_") => Some(Self::Live),
            _ => None,
        }
    }

    /// The provider's spelling.
    pub fn name(self) -> &'static str {
        match self {
            Self::Test => "test",
            Self::Live => "live",
        }
    }
}

/// Endpoints, keys and limits of the provider.
#[derive(Clone, Debug)]
pub struct ProviderSettings {
    /// Without a trailing slash.
    pub api_url: String,
    /// Origin of the checkout; browsers are redirected to no other origin.
    pub checkout_url: String,
    /// `sk_test_…` or `sk_live_…`.
    pub secret_key: Secret,
    /// `pk_test_…` or `pk_live_…`.
    pub public_key: String,
    /// Currencies that our account can charge.
    pub currencies: Vec<String>,
    /// Time limit of a call.
    pub timeout: Duration,
}

/// A charge to initialize.
#[derive(Clone, Debug)]
pub struct Charge<'a> {
    /// Our reference, globally unique.
    pub reference: &'a str,
    /// The payer's email address.
    pub email: &'a str,
    /// In minor units.
    pub amount_minor: i64,
    /// ISO 4217.
    pub currency: &'a str,
    /// Where the browser returns to after the checkout.
    pub callback_url: &'a str,
}

/// An initialized charge that can be paid now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Initialized {
    /// For the inline checkout.
    pub access_code: String,
    /// For the checkout page.
    pub authorization_url: String,
}

/// The verified state of a charge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The provider's id of the transaction.
    pub id: u64,
    pub status: ChargeStatus,
    /// Our reference.
    pub reference: String,
    /// The collected sum, in minor units.
    pub amount_minor: u64,
    /// The requested sum, if the provider reports it.
    pub requested_minor: Option<u64>,
    /// ISO 4217.
    pub currency: String,
    /// `test` or `live`.
    pub domain: String,
    /// `card`, `bank_transfer`, …
    pub channel: String,
    /// Message of the bank.
    pub gateway_response: String,
}
