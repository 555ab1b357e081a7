//! Staff screens that need several capabilities: the Today page, people search, family and partner pages, mail and
//! the journal.
//!
//! A module of `http` is a screen; the modules beside it read what several crates know for one. The outbox and the
//! texts of mails belong to `mail`; their screens are here because that crate cannot know who is a member of staff.
//!
//! *Tables owned:* none.

mod actors;
mod context;
pub mod http;
mod open_mail;
mod read_family;
mod read_partners;
mod search_journal;
mod search_people;
mod today;

pub use context::StaffScreens;
pub use today::{cache::TodayCache, setup::OperatorSetup};

l10n::messages!();
