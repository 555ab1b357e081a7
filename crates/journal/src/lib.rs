//! The audit log: who did what, when, in which request, with the values before and after.
//!
//! *What lives here:* [`record`] writes an [`Entry`]; [`search`] queries them; [`values`] deletes a person's values;
//! [`seal`] makes the log tamper-evident and [`chain`] verifies it.
//!
//! *Invariants*
//! - `journal` is append-only: triggers reject any change to an entry.
//! - The values may hold personal data, so they are in `journal_detail`, where an erasure can delete them; the entry
//!   stays.
//! - A change made by bypassing the program breaks the entry's seal.
//!
//! *Tables owned:* `journal`, `journal_detail`, `journal_seal`, `journal_unsealed`.

pub mod chain;
mod digest;
mod entry;
pub mod seal;
pub mod search;
pub mod values;

pub use entry::{
    Actor, ActorKind, By, Change, Entry, EntrySummary, REQUEST_ID, SYSTEM, is_empty, list_about, record,
    record_all,
};

/// The tables this crate owns and the statements it runs.
pub static SLICE: db::Slice = db::Slice {
    name: "journal",
    tables: &["journal", "journal_detail", "journal_seal", "journal_unsealed"],
    statements: &[
        entry::STATEMENTS,
        search::STATEMENTS,
        values::STATEMENTS,
        digest::STATEMENTS,
        seal::STATEMENTS,
        chain::STATEMENTS,
    ],
};
