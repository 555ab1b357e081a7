//! Routes, handlers and API types of invites, registration links and sign-up.

mod call;
mod departments;
mod export;
mod join;
mod link_target;
mod link_views;
mod links;
mod list;
mod parent_allowance;
mod pool;
mod progress;
mod refusals;
mod scope;
mod staff;
mod staff_links;

pub use scope::{require_invites, require_parents};

use crate::Invites;
use api::Routes;

/// All routes of this crate.
pub fn routes() -> Routes<Invites> {
    Routes::new("invites")
        .merge(call::routes())
        .merge(departments::routes())
        .merge(list::routes())
        .merge(parent_allowance::routes())
        .merge(pool::routes())
        .merge(progress::routes())
        .merge(join::routes())
        .merge(link_target::routes())
        .merge(links::routes())
        .merge(staff::routes())
        .merge(staff_links::routes())
}
