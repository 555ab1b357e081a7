//! The number a person can tell us when something went wrong. The journal carries it too.

pub(crate) use db::journal::REQUEST_ID;

/// The id of the request being answered; empty outside of one.
pub fn request_id() -> String {
    REQUEST_ID.try_with(Clone::clone).unwrap_or_default()
}
