//! Staff screens that need several capabilities: the Today page, people search, family and partner pages, mail and
//! the journal.
//!
//! Every module is a screen or a few; each calls other crates through their public functions. The outbox and the
//! texts of mails belong to `mail`; their screens are here because that crate cannot know who is a member of staff.
//!
//! *Tables owned:* none.

mod actors;
mod context;
mod families;
mod journal_view;
mod mail_texts;
mod outbox;
mod partners;
mod search;
mod today;

pub use context::StaffScreens;
pub use today::{cache::TodayCache, setup::OperatorSetup};

use api::Routes;

l10n::messages!();

/// All routes of this crate.
pub fn routes() -> Routes<StaffScreens> {
    Routes::new("staff")
        .merge(families::routes())
        .merge(journal_view::routes())
        .merge(outbox::routes())
        .merge(mail_texts::routes())
        .merge(partners::routes())
        .merge(search::routes())
        .merge(today::routes())
}
