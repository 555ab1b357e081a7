//! Behaviour common to all requests.

mod account_limits;
mod connection_limits;
mod envelopes;
mod idempotency;
mod languages;
mod responses;
mod translations;
mod web_app;
