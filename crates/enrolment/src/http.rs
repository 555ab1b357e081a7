//! Routes, handlers and API types of enrolment, for partners, parents and staff.

mod calendar;
mod children;
mod cohorts;
mod consent;
mod exports;
mod family;
mod family_export;
mod family_views;
mod first_view;
mod parents;
mod paths;
mod places;
mod profile;
mod program_views;
mod refusals;
mod register;
mod staff_assign;
mod staff_cohort_views;
mod staff_cohorts;
mod staff_exports;
mod staff_moves;
mod staff_packages;
mod staff_programs;
mod staff_teachers;
mod staff_timetable;
mod summary;
mod summary_views;
mod views;
mod waiting;
mod week;
mod whole_cohorts;

pub use family_export::{FamilyExport, export_family};
pub use week::{WeekView, family_week};

use crate::Enrolment;
use api::Routes;

/// All routes of this crate.
pub fn routes() -> Routes<Enrolment> {
    Routes::new("enrolment")
        .merge(cohorts::routes())
        .merge(first_view::routes())
        .merge(parents::routes())
        .merge(exports::routes())
        .merge(family::routes())
        .merge(register::routes())
        .merge(children::routes())
        .merge(waiting::routes())
        .merge(summary::routes())
        .merge(week::routes())
        .merge(calendar::routes())
        .merge(profile::routes())
        .merge(consent::routes())
        .merge(family_export::routes())
        .merge(places::routes())
        .merge(staff_cohorts::routes())
        .merge(staff_packages::routes())
        .merge(staff_teachers::routes())
        .merge(staff_timetable::routes())
        .merge(staff_programs::routes())
        .merge(staff_assign::routes())
        .merge(staff_moves::routes())
        .merge(staff_exports::routes())
}
