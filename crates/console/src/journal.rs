//! Searching and exporting the journal; read-only.

mod export;
mod http;
mod names;

pub(crate) use http::routes;
