//! Routes, handlers and API types of the catalogue: what everybody sees, and what staff administer.

mod cohort_views;
mod cohorts;
mod packages;
mod paths;
mod public;
mod refusals;
mod safeguarding;
mod slots;
mod state_paging;
mod teacher_accounts;
mod teacher_views;
mod teachers;
mod timetable;
mod timetable_view;
mod zone_effect;

use crate::Catalogue;
use api::Routes;

/// All routes of this crate.
pub fn routes() -> Routes<Catalogue> {
    Routes::new("catalogue")
        .merge(public::routes())
        .merge(cohorts::routes())
        .merge(packages::routes())
        .merge(teachers::routes())
        .merge(teacher_accounts::routes())
        .merge(safeguarding::routes())
        .merge(timetable::routes())
        .merge(zone_effect::routes())
        .merge(slots::routes())
}
