//! Client of the payment provider: its API, its webhook signatures, and a circuit breaker for outages.
//!
//! *Terms:* a *charge* is a sum that the provider collects for us under our *reference*; to *verify* a charge is to
//! query its outcome. The *mode* is test or live, depending on the key. Amounts are minor units, hundredths in
//! every currency.
//!
//! *Invariants*
//! - The state of a payment is trusted only if it comes from the provider's API over our own connection.
//! - Responses are limited to 256 KiB and to a few seconds; redirects are not followed.
//! - After repeated failures the circuit breaker rejects calls for a while, so that requests fail fast.
//! - The secret key never appears in a log, an error or a response.

mod breaker;
mod provider;
mod signature;
mod transport;
mod wire;

pub use provider::{Charge, Initialized, Mode, Provider, ProviderSettings, Verified};
pub use signature::{is_signed, sign};
pub use transport::{Header, post};
pub use wire::{ChargeStatus, RefundStatus};

/// Origin of the provider's checkout in the browser, without a trailing slash.
pub const CHECKOUT_HOST: &str = "https://checkout.paystack.com";
/// Origin of the provider's API.
pub const API_HOST: &str = "https://api.paystack.co";
/// Origin of the provider's wallet payments.
pub const STANDARD_HOST: &str = "https://standard.paystack.co";

/// Why a call to the provider failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProviderError {
    /// The provider rejected the request.
    #[error("the provider refused: {message} ({code})")]
    Refused {
        /// The provider's error code, or empty.
        code: String,
        message: String,
    },
    /// The provider has no such reference.
    #[error("the provider knows no such reference")]
    NotFound,
    /// Unreachable, timed out, or an unreadable response: the outcome is unknown.
    #[error("the provider is not available: {0}")]
    Unavailable(String),
}
