//! Payments: from creation to settlement, review and refund.

pub(crate) mod after_settlement;
pub(crate) mod begin_error;
pub(crate) mod cancel;
pub(crate) mod charge;
pub(crate) mod checkout;
pub(crate) mod create;
pub(crate) mod free;
pub(crate) mod import;
pub(crate) mod insert;
pub(crate) mod letters;
pub(crate) mod link;
pub(crate) mod model;
pub(crate) mod on_demand;
pub(crate) mod owed;
pub(crate) mod reconcile;
pub(crate) mod refund_guard;
pub(crate) mod review;
pub(crate) mod review_error;
pub(crate) mod settle;
pub(crate) mod settle_entered;
pub(crate) mod started_by;
pub(crate) mod transfer;
pub(crate) mod verify_again;
pub(crate) mod webhook;
