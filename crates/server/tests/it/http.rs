//! What every request meets, whatever it asks for.

mod answers;
mod bounds;
mod idempotency;
mod web_app;
