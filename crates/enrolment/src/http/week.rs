//! The family's week and its calendar feed.

mod calendar;
pub(super) mod lessons;

use crate::Enrolment;
use api::Routes;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("enrolment").merge(lessons::routes()).merge(calendar::routes())
}
