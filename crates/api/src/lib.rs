//! What every route uses, and nothing that only one of them needs.
//!
//! *How to add a route:* write the handler with its actor first — `async fn list_parents(partner:
//! SignedInPartner, ...) -> Result<Answer<T>, Failure>` — and name it in the crate's `routes()`. The actor in
//! the signature *is* the access rule; a handler without one does not compile (see [`Routes`]). Inputs and
//! outputs describe themselves, so `openapi.json` cannot say anything else than the code.
//!
//! *Invariants*
//! - Every answer is the envelope `{status, message, data}`; a failure adds a stable `code`, a paged list `meta`.
//! - 401 means no valid session and 403 the wrong role, and nothing else does: the web app logs out on both.
//! - What a person reads never carries an internal cause; that is logged once, under the request's id.
//!
//! *Tables owned:* `idempotency`.

pub mod actor;
pub mod body;
mod client_address;
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
mod turns;
pub mod workers;

pub use actor::{Actor, Anonymous, Role};
pub use body::{Body, PathOf, Search};
pub use client_address::{ClientAddress, Peer};
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
pub use turns::{Load, Turns};
pub use workers::{Worker, Workers};

use db::Db;
use kernel::{Clock, Random};

/// What this crate keeps in the database.
pub static SLICE: db::Slice =
    db::Slice { name: "api", tables: &["idempotency"], statements: &[idempotency::STATEMENTS] };

/// What every capability needs: the database, the time, randomness. Clones share it.
#[derive(Clone)]
pub struct AppContext {
    /// The database.
    pub db: Db,
    /// The time.
    pub clock: Clock,
    /// Randomness.
    pub random: Random,
    /// Keyed writes that are under way in this process.
    pub running: idempotency::Running,
    /// Whose lists and exports are under way in this process.
    pub turns: Turns,
}

impl AppContext {
    /// With nothing under way yet.
    pub fn new(db: Db, clock: Clock, random: Random) -> Self {
        let turns = Turns::new(turns::AT_ONCE, &db);
        Self { db, clock, random, running: idempotency::Running::default(), turns }
    }
}
