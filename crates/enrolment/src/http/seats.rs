//! Moving seats from one child to another, and the moves of a family.

mod moves;
mod preview_views;
mod recipients;
mod take_back;
mod views;

use crate::Enrolment;
use api::Routes;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("seats").merge(recipients::routes()).merge(moves::routes()).merge(take_back::routes())
}
