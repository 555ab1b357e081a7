//! Shared HTTP infrastructure: what every route uses, and nothing that only one of them needs.
//!
//! *How to add a route:* write the handler with its actor as the first argument —
//! `async fn list_parents(partner: SignedInPartner, ...) -> Result<Answer<T>, Failure>` — and add it to the
//! crate's `routes()`. The actor in the signature *is* the access rule; a handler without one does not compile
//! (see [`Routes`]). Inputs and outputs describe themselves, so `openapi.json` always matches the code.
//!
//! *Invariants*
//! - Every response is the envelope `{status, message, data}`; a failure adds a stable `code`, a paged list
//!   `meta`.
//! - 401 means only that there is no valid session, 403 only that it is of another kind of account: the web app
//!   logs out on both. A staff role that may not use a route gets 404.
//! - Messages for users never contain an internal cause; that is logged once, under the request id.
//!
//! *Tables owned:* `idempotency`.

pub mod actor;
pub mod body;
mod client_address;
mod concurrency;
mod describe;
mod envelope;
mod failure;
pub mod headers;
pub mod idempotency;
mod list;
mod listed;
mod middleware;
mod network;
mod paging;
mod request_id;
mod routes;
mod run_mode;
pub mod workers;

pub use actor::{Actor, Anonymous, Role};
pub use body::{Body, PathOf, Search};
pub use client_address::{ClientAddress, Peer};
pub use concurrency::{ConcurrencyLimit, Load};
pub use describe::{Describe, Large, OperationDoc, Output};
pub use envelope::{Answer, Envelope};
pub use failure::Failure;
pub use idempotency::{IdempotencyKey, Once};
pub use list::List;
pub use listed::{Listed, Whole, whole_listing};
pub use middleware::{Limits, with_middleware};
pub use network::{Network, NotANetwork, client_network};
pub use paging::Paging;
pub use request_id::request_id;
pub use routes::{Endpoint, Route, Routes};
pub use run_mode::RunMode;
pub use workers::{Worker, Workers};

use db::Db;
use kernel::{Clock, Random};

l10n::messages!();

/// The tables this crate owns and the statements it runs.
pub static SLICE: db::Slice =
    db::Slice { name: "api", tables: &["idempotency"], statements: &[idempotency::STATEMENTS] };

/// What every crate with routes needs: the database, the clock, randomness. Clones share it.
#[derive(Clone)]
pub struct AppContext {
    pub db: Db,
    pub clock: Clock,
    pub random: Random,
    /// Keyed writes in progress in this process.
    pub running: idempotency::Running,
    /// Limits the concurrent lists and exports of each account, in this process.
    pub concurrency: ConcurrencyLimit,
}

impl AppContext {
    /// A context with nothing in progress.
    pub fn new(db: Db, clock: Clock, random: Random) -> Self {
        let concurrency = ConcurrencyLimit::new(concurrency::DEFAULT_PER_ACCOUNT, &db);
        Self { db, clock, random, running: idempotency::Running::default(), concurrency }
    }
}
