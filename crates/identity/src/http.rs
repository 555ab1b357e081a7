//! Wire types and handlers of accounts.

mod account_owner;
mod actors;
mod changes_by_staff;
mod common;
mod email;
mod invitation;
mod new_partners;
mod owner;
mod parent;
mod partner;
mod paths;
mod people;
mod profile;
mod refusable;
mod refusals;
mod second_factor;
mod shared;
mod staff;
mod staff_accounts;
mod teacher;
mod team;

pub use changes_by_staff::PartnerNote;
pub use parent::{ParentSession, parent_session};
pub use partner::{PartnerSession, partner_session};
pub use people::PeoplePaging;
pub use profile::{PartnerProfile, partner_profile};

use crate::Identity;
use api::Routes;

/// All routes of this crate.
pub fn routes() -> Routes<Identity> {
    Routes::new("identity")
        .merge(partner::routes())
        .merge(profile::routes())
        .merge(parent::routes())
        .merge(staff::routes())
        .merge(staff_accounts::routes())
        .merge(changes_by_staff::routes())
        .merge(new_partners::routes())
        .merge(invitation::routes())
        .merge(teacher::routes())
        .merge(team::routes())
        .merge(common::routes())
}
