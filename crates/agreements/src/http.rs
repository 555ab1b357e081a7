//! Routes, handlers and API types of agreements.

mod classes;
mod money_views;
mod partner;
mod refusals;
mod staff;
mod views;

use crate::Agreements;
use api::Routes;

/// All routes of this crate.
pub fn routes() -> Routes<Agreements> {
    Routes::new("agreements").merge(partner::routes()).merge(staff::routes()).merge(classes::routes())
}
