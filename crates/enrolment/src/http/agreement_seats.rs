//! A partner's agreements with the use of their seats.

mod children;
mod figures;

use crate::Enrolment;
use api::Routes;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("agreements").merge(figures::routes()).merge(children::routes())
}
