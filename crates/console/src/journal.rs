//! Who did what: searching and exporting the journal. Nothing here changes it.

mod export;
mod http;
mod names;

pub(crate) use http::routes;
