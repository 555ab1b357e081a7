//! Staff features that belong to no single domain crate: people search, family pages, the outbox, the journal,
//! public texts, privacy, and the Today page.
//!
//! Accesses other crates only through their public functions.
//!
//! *Tables owned:* `erasure`, `privacy_setting`, `public_text`.

mod actors;
mod families;
mod http;
mod journal;
mod mail_texts;
mod new_partners;
mod outbox_admin;
mod partners;
mod privacy;
mod search;
mod texts;
mod today;

pub use privacy::{Erased, ErasureLog, Replayed, erase_due, replay, run_retention_worker};
pub use today::{LastToday, OperatorSetup};

use api::{AppContext, Routes, Workers};
use axum::extract::FromRef;
use billing::Billing;
use identity::Identity;

l10n::catalogue!();

/// Tables and statements owned by this crate.
pub static SLICE: db::Slice = db::Slice {
    name: "console",
    tables: &["erasure", "privacy_setting", "public_text"],
    statements: &[privacy::store::STATEMENTS, texts::store::STATEMENTS],
};

/// Dependencies of the staff screens. Clones share state.
#[derive(Clone)]
pub struct Console {
    /// Payments; also gives access to children, programs and accounts.
    pub billing: Billing,
    /// Cached counts of the Today page.
    pub last_today: LastToday,
    /// Facts from the configuration, for the checklist of a new installation.
    pub operator_setup: OperatorSetup,
    /// File outside of the database that records erasures.
    pub erasures: ErasureLog,
    /// Background workers and their health.
    pub workers: Workers,
}

impl FromRef<Console> for Identity {
    fn from_ref(console: &Console) -> Self {
        console.billing.enrolment.invites.identity.clone()
    }
}

impl FromRef<Console> for AppContext {
    fn from_ref(console: &Console) -> Self {
        console.billing.enrolment.invites.identity.ctx.clone()
    }
}

impl FromRef<Console> for Billing {
    fn from_ref(console: &Console) -> Self {
        console.billing.clone()
    }
}

impl FromRef<Console> for LastToday {
    fn from_ref(console: &Console) -> Self {
        console.last_today.clone()
    }
}

impl FromRef<Console> for OperatorSetup {
    fn from_ref(console: &Console) -> Self {
        console.operator_setup
    }
}

impl FromRef<Console> for ErasureLog {
    fn from_ref(console: &Console) -> Self {
        console.erasures.clone()
    }
}

impl FromRef<Console> for Workers {
    fn from_ref(console: &Console) -> Self {
        console.workers.clone()
    }
}

/// All routes of the staff console.
pub fn routes() -> Routes<Console> {
    Routes::new("staff")
        .merge(families::routes())
        .merge(journal::routes())
        .merge(outbox_admin::routes())
        .merge(mail_texts::routes())
        .merge(new_partners::routes())
        .merge(partners::routes())
        .merge(privacy::routes())
        .merge(search::routes())
        .merge(texts::routes())
        .merge(today::routes())
}
