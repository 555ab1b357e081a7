//! Children and what their parent does for them: registration, changes, consent, profile, data export.

mod change;
mod consent;
pub(super) mod family_export;
mod profile;
pub(super) mod register;

use crate::Enrolment;
use api::Routes;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("enrolment")
        .merge(register::routes())
        .merge(change::routes())
        .merge(profile::routes())
        .merge(consent::routes())
}
