//! A payment provider for demos and tests: the provider's wire, and no money.
//!
//! It is mounted under `/sandbox/` of the same server and spoken to over HTTP like the real one, so that nothing on our
//! side knows the difference. It is there only where the settings say so, and never beside real keys.
//!
//! *Invariants*
//! - A transaction succeeds once; a declined attempt leaves it payable.
//! - Every success is told by a signed message, again and again until it is taken, unless a test says otherwise.
//! - No card number is kept, not even a test one.
//!
//! *Tables owned:* `sandbox_transaction`, `sandbox_refund`, `sandbox_message`.

mod cards;
mod erase;
mod http;
mod messages;
mod pay;
mod store;
mod view;

pub use erase::erase_payer;
pub use http::router;
pub use messages::deliver;

use api::AppContext;
use kernel::Secret;

/// What this crate keeps in the database.
pub static SLICE: db::Slice = db::Slice {
    name: "sandbox",
    tables: &["sandbox_transaction", "sandbox_refund", "sandbox_message"],
    statements: &[store::STATEMENTS],
};

/// The stand-in. Clones share it.
#[derive(Clone)]
pub struct Sandbox {
    /// Database, clock, randomness.
    pub ctx: AppContext,
    /// `sk_test_…`.
    pub secret_key: Secret,
    /// `pk_test_…`.
    pub public_key: String,
    /// Where its pages are: `https://portal.example/sandbox/checkout/`.
    pub checkout_url: String,
    /// Where its messages go.
    pub webhook_url: String,
}
