//! Behaviour common to all requests.

mod responses;
mod connection_limits;
mod envelopes;
mod idempotency;
mod languages;
mod translations;
mod account_limits;
mod web_app;
