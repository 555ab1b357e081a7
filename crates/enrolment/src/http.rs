//! Wire types and handlers of what a partner sees of cohorts and families, and of what a parent sees and does.

mod cohorts;
mod exports;
mod family;
mod parents;
mod register;
mod views;

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
}

impl Enrolment {
    fn ground(&self) -> &api::Ground {
        &self.invites.identity.ground
    }
}
