//! Routes, handlers and API types of the staff screens.

mod families;
mod journal_entries;
mod mail_texts;
mod outbox;
mod partners;
mod refusals;
mod search;
mod today;

use crate::context::StaffScreens;
use api::Routes;

/// All routes of this crate.
pub fn routes() -> Routes<StaffScreens> {
    Routes::new("staff")
        .merge(families::routes())
        .merge(journal_entries::routes())
        .merge(outbox::routes())
        .merge(mail_texts::routes())
        .merge(partners::routes())
        .merge(search::routes())
        .merge(today::routes())
}
