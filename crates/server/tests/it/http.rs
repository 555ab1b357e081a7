//! What every request meets, whatever it asks for.

mod answers;
mod bounds;
mod envelopes;
mod idempotency;
mod languages;
mod sentences;
mod turns;
mod web_app;
