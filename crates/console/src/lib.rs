//! What staff need that belongs to no single capability: finding anybody, a family on one page, the outbox, the
//! journal, public texts, privacy, and what needs a person today.
//!
//! It reads and moves other crates' things through their public functions only.
//!
//! *Tables owned:* `erasure`, `privacy_setting`, `public_text`.

mod families;
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

/// What this crate keeps in the database.
pub static SLICE: db::Slice = db::Slice {
    name: "console",
    tables: &["erasure", "privacy_setting", "public_text"],
    statements: &[privacy::store::STATEMENTS, texts::store::STATEMENTS],
};

/// What staff's screens stand on.
#[derive(Clone)]
pub struct Console {
    /// Payments; children, programs and accounts are inside.
    pub billing: Billing,
    /// What staff's first screen counted last.
    pub last_today: LastToday,
    /// What the configuration sets up, for the checklist of a new installation.
    pub operator_setup: OperatorSetup,
    /// Where erasures are noted beside the database.
    pub erasures: ErasureLog,
    /// What runs in the background.
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

/// The routes.
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
