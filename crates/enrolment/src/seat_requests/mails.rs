//! Mails about requests for a seat: to the members who can answer, and to the parent.

mod kinds;
mod letter;
pub(super) mod notify;
mod values;

use mail::{Mails, read_letter};

/// The letters to parents, as stored.
const ANSWERS: &[&str] = &["seat_request_approved", "seat_request_declined"];

/// The mails about requests for a seat.
pub static SEAT_REQUEST_MAILS: Mails = Mails {
    kinds: &[&kinds::REQUESTS_WAITING, &kinds::REQUEST_APPROVED, &kinds::REQUEST_DECLINED],
    letters: &["seat_requests_waiting", "seat_request_approved", "seat_request_declined"],
    read: read_letter::<letter::SeatRequestLetter>,
};
