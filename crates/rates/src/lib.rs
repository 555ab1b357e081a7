//! Exchange rates as staff enter and confirm them.
//!
//! The rates themselves belong to `refdata`, which every crate with accounts or prices uses; who may change them is
//! known only above `identity`.
//!
//! *Invariants*
//! - Rates are append-only, and each entry and the confirmation are in the journal.
//! - A rate that differs from the one before by more than a fifth needs confirmation.
//!
//! *Tables owned:* none; see `refdata`.

mod confirm;
mod enter;
pub mod http;

l10n::messages!();
