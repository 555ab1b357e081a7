//! Places and waiting lists.

mod limits;
mod waiting;

use crate::Enrolment;
use api::Routes;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("enrolment").merge(waiting::routes()).merge(limits::routes())
}
