//! Export and erasure of a family's data, and data retention.

mod erase;
mod family;
mod http;
mod log;
mod reasons;
mod replay;
mod retention;
pub(crate) mod store;
mod views;
mod words;

pub(crate) use erase::EraseError;
pub(crate) use http::routes;
pub use log::{Erased, ErasureLog};
pub use replay::{Replayed, replay};
pub use retention::{erase_due, run_retention_worker};
