//! Erasing a family, exporting its data, retention, and the texts of terms, privacy and consent. See decision 16.
//!
//! Each crate erases what it stores about a family; this crate calls them all in one transaction.
//!
//! *Invariants*
//! - An erasure removes every name, address and phone number of a family, or nothing; accounting records stay.
//! - No family is erased while one of its payments is in progress.
//! - An erased family that comes back with an older backup is erased again, according to a file outside of the
//!   database (`ErasureLog`).
//! - A public text is never changed: staff add versions.
//!
//! *Tables owned:* `erasure`, `privacy_setting`, `public_text`.

mod context;
mod edit_text;
mod erase;
mod family;
mod family_names;
pub mod http;
mod log;
mod model;
mod readers;
mod reasons;
mod record_export;
mod replay;
mod retention;
mod store;

pub use context::Privacy;
pub use edit_text::has_own_terms;
pub use log::{Erased, ErasureLog};
pub use replay::{Replayed, replay};
pub use retention::{erase_due, run_retention_worker};

l10n::messages!();

/// Tables and statements of this crate.
pub static SLICE: db::Slice = db::Slice {
    name: "privacy",
    tables: &["erasure", "privacy_setting", "public_text"],
    statements: &[store::erasures::STATEMENTS, store::texts::STATEMENTS],
};
