//! Wire types and handlers of what a partner sees of cohorts and families, and of what a parent sees and does.

mod calendar;
mod children;
mod cohorts;
mod consent;
mod exports;
mod family;
mod family_export;
mod family_views;
mod parents;
mod places;
mod profile;
mod program_views;
mod register;
mod summary;
mod summary_views;
mod views;
mod waiting;
mod week;

pub use family_export::{FamilyExport, export_family};

use crate::Enrolment;
use api::Routes;
use axum::extract::FromRef;
use identity::Identity;

/// Every route of enrolment.
pub fn routes<S>() -> Routes<S>
where
    S: Clone + Send + Sync + 'static,
    Identity: FromRef<S>,
    Enrolment: FromRef<S>,
{
    Routes::new("enrolment")
        .merge(cohorts::routes())
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
}
