//! Payments: from creation to settlement, review and refund.

pub(crate) mod begin_error;
pub(crate) mod book;
pub(crate) mod booking_error;
pub(crate) mod cancel;
pub(crate) mod checkout;
pub(crate) mod create;
pub(crate) mod free;
pub(crate) mod insert;
pub(crate) mod letters;
pub(crate) mod link;
pub(crate) mod model;
pub(crate) mod offline;
pub(crate) mod on_demand;
pub(crate) mod owed;
pub(crate) mod price;
pub(crate) mod reconcile;
pub(crate) mod refund_guard;
pub(crate) mod request_booking;
pub(crate) mod review;
pub(crate) mod review_error;
pub(crate) mod settle;
pub(crate) mod settled;
pub(crate) mod transfer;
pub(crate) mod transfer_request;
pub(crate) mod verify_again;
pub(crate) mod webhook;
