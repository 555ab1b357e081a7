//! Routes, handlers and API types of enrolment, for partners, parents and staff, by module.

mod agreement_seats;
mod children;
mod dashboards;
mod departments;
mod paths;
mod places;
mod programs;
mod refusals;
mod seat_requests;
mod seats;
mod week;

pub use children::family_export::{FamilyData, export_family};
pub use seat_requests::{OwnSeatRequestSummary, own_seat_request_summary};
pub use week::lessons::{LessonView, WeekQuery, WeekView, family_week};

use crate::Enrolment;
use api::Routes;

/// All routes of this crate.
pub fn routes() -> Routes<Enrolment> {
    Routes::new("enrolment")
        .merge(agreement_seats::routes())
        .merge(children::routes())
        .merge(programs::routes())
        .merge(places::routes())
        .merge(seat_requests::routes())
        .merge(seats::routes())
        .merge(week::routes())
        .merge(dashboards::routes())
        .merge(departments::routes())
}
