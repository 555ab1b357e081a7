//! Routes, handlers and API types of agreements.

mod alerts;
mod classes;
mod money_views;
mod partner;
mod refusals;
mod request_views;
mod staff;
mod staff_requests;
mod terms_views;
mod views;

pub use views::{AgreementView, Sees, active_agreements, find_agreement};

use crate::Agreements;
use api::Routes;

/// All routes of this crate.
pub fn routes() -> Routes<Agreements> {
    Routes::new("agreements")
        .merge(partner::routes())
        .merge(alerts::routes())
        .merge(staff::routes())
        .merge(classes::routes())
        .merge(staff_requests::routes())
}
