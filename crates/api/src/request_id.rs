//! The number a person can tell us when something went wrong.

tokio::task_local! {
    pub(crate) static REQUEST_ID: String;
}

/// The id of the request being answered; empty outside of one.
pub fn request_id() -> String {
    REQUEST_ID.try_with(Clone::clone).unwrap_or_default()
}
