//! The request id, which users can quote when something went wrong. The journal records it too.

pub(crate) use journal::REQUEST_ID;

/// The id of the current request; empty outside of one.
pub fn request_id() -> String {
    REQUEST_ID.try_with(Clone::clone).unwrap_or_default()
}
