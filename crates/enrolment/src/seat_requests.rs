//! Requests of parents for a seat: a family without a free seat asks, and the partner approves or declines.
//!
//! Approving raises the allowance by one. Programs that the parent pays for stay as they are.

pub(crate) mod answer;
pub(crate) mod ask;
pub(crate) mod forget;
pub(crate) mod index;
mod mails;
pub(crate) mod notice;
mod record;
pub(crate) mod withdraw;

pub use mails::SEAT_REQUEST_MAILS;
