//! The dashboards of partners and parents.

mod cohorts;
pub(super) mod family;
pub(super) mod family_views;
mod first_steps;
mod first_view;
mod parents;
mod views;
mod whole_cohorts;

use crate::Enrolment;
use api::Routes;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("enrolment")
        .merge(cohorts::routes())
        .merge(first_view::routes())
        .merge(first_steps::routes())
        .merge(parents::routes())
        .merge(family::routes())
}
