//! What staff need that belongs to no single capability: finding anybody, a family on one page, the outbox, the
//! journal, public texts, privacy, and what needs a person today.
//!
//! It reads and moves other crates' things through their public functions only.
//!
//! *Tables owned:* `erasure`, `privacy_setting`, `public_text`.

mod families;
mod journal;
mod mail_room;
mod mail_texts;
mod new_partners;
mod partners;
mod privacy;
mod search;
mod texts;
mod today;

pub use privacy::{Erased, ErasureLog, Replayed, erase_due, keep_privacy, replay};
pub use today::{LastToday, OperatorSetup};

use api::{Ground, Routes, Workers};
use axum::extract::FromRef;
use billing::Billing;
use identity::Identity;

/// What this crate keeps in the database.
pub static SLICE: db::Slice = db::Slice {
    name: "console",
    tables: &["erasure", "privacy_setting", "public_text"],
    statements: &[privacy::store::STATEMENTS, texts::store::STATEMENTS],
};

/// The routes.
pub fn routes<S>() -> Routes<S>
where
    S: Clone + Send + Sync + 'static,
    Ground: FromRef<S>,
    Identity: FromRef<S>,
    Billing: FromRef<S>,
    LastToday: FromRef<S>,
    Workers: FromRef<S>,
    OperatorSetup: FromRef<S>,
    ErasureLog: FromRef<S>,
{
    Routes::new("staff")
        .merge(families::routes())
        .merge(journal::routes())
        .merge(mail_room::routes())
        .merge(mail_texts::routes())
        .merge(new_partners::routes())
        .merge(partners::routes())
        .merge(privacy::routes())
        .merge(search::routes())
        .merge(texts::routes())
        .merge(today::routes())
}
