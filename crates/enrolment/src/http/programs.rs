//! Programs for staff, exports of programs, and the preview of a registration.

mod assign;
mod exports;
mod moves;
mod preview;
mod preview_views;
mod staff_exports;
mod staff_list;
pub(super) mod views;

use crate::Enrolment;
use api::Routes;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("enrolment")
        .merge(exports::routes())
        .merge(staff_list::routes())
        .merge(assign::routes())
        .merge(moves::routes())
        .merge(staff_exports::routes())
        .merge(preview::routes())
}
