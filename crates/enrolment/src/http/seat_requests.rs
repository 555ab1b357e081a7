//! Requests for a seat: a parent's own, and those that a partner answers.

mod answered;
mod parent;
mod partner;

pub(in crate::http) use parent::OwnSeatRequest;
pub use parent::{OwnSeatRequestSummary, own_seat_request_summary};
pub(in crate::http) use partner::{SeatRequestSummary, seat_request_summary};

use crate::Enrolment;
use api::Routes;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("seat requests").merge(parent::routes()).merge(partner::routes())
}
