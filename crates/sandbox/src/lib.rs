//! A stand-in for the payment provider, for demos and tests: it has the provider's API and moves no money.
//!
//! Mounted under `/sandbox/` of the same server and called over HTTP like the real provider, so that the rest of
//! the system behaves the same. It is enabled by configuration only, and never together with real keys.
//!
//! *Invariants*
//! - A transaction succeeds once; a declined attempt leaves it payable.
//! - Every success sends a signed webhook, retried until it is accepted, unless a tester turned it off.
//! - Card numbers are not stored, not even test ones.
//!
//! *Tables owned:* `sandbox_transaction`, `sandbox_refund`, `sandbox_message`.

mod cards;
mod erase;
mod http;
mod messages;
mod model;
mod pay;
mod store;
mod view;

pub use erase::erase_payer;
pub use http::router;
pub use messages::deliver;

use api::AppContext;
use kernel::Secret;

/// Tables and statements owned by this crate.
pub static SLICE: db::Slice = db::Slice {
    name: "sandbox",
    tables: &["sandbox_transaction", "sandbox_refund", "sandbox_message"],
    statements: &[store::STATEMENTS],
};

/// The sandbox provider. Clones share state.
#[derive(Clone)]
pub struct Sandbox {
    pub ctx: AppContext,
    /// `sk_test_…`.
    pub secret_key: Secret,
    /// `pk_test_…`.
    pub public_key: String,
    /// Base URL of its pages: `https://portal.example/sandbox/checkout/`.
    pub checkout_url: String,
    /// Where its webhooks are sent.
    pub webhook_url: String,
}
