//! The payment provider: its API, its webhooks, and what to do when it is away.
//!
//! *Words:* a *charge* is what we ask the provider to collect, under a *reference* of ours; to *verify* is to ask what
//! became of it. The *mode* is test or live, as the key says. Amounts are minor units, hundredths in every currency.
//!
//! *Invariants*
//! - What a provider says about a payment is believed only when it came from its API, over our own connection.
//! - No answer is read further than a quarter of a megabyte or longer than some seconds; no redirect is followed.
//! - A provider that fails again and again is left alone for a while, so that nobody waits for it in vain.
//! - The secret key is in no log, no error and no answer.

mod breaker;
mod provider;
mod signature;
mod transport;
mod wire;

pub use provider::{Charge, Initialized, Mode, Provider, ProviderSettings, Verified};
pub use signature::{is_signed, sign};
pub use transport::post;
pub use wire::{ChargeStatus, RefundStatus};

/// Where the provider's own checkout runs in the browser, and what it calls from a page: no slash at the end.
pub const CHECKOUT_HOST: &str = "https://checkout.paystack.com";
/// Its API.
pub const API_HOST: &str = "https://api.paystack.co";
/// Its wallets.
pub const STANDARD_HOST: &str = "https://standard.paystack.co";

/// Why the provider did not do as it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProviderError {
    /// It said no.
    #[error("the provider refused: {message} ({code})")]
    Refused {
        /// Its code, or empty.
        code: String,
        /// Its words.
        message: String,
    },
    /// It knows nothing of that reference.
    #[error("the provider knows no such reference")]
    NotFound,
    /// It could not be reached, was too slow, or made no sense: nothing is known.
    #[error("the provider is not available: {0}")]
    Unavailable(String),
}
