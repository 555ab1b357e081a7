//! Searching and exporting the journal; read-only.

mod export;
mod http;
mod names;
mod query;

pub(crate) use http::routes;
