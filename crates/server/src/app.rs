//! Puts the capabilities together.

use api::{Ground, Limits, Routes, around};
use axum::{Router, extract::DefaultBodyLimit, middleware::from_fn_with_state};
use tower_http::compression::{CompressionLayer, CompressionLevel, predicate::SizeAbove};

/// Every crate that keeps something in the database.
pub static SLICES: &[&db::Slice] = &[&db::SLICE, &api::SLICE];

/// Every route of the program.
pub fn routes() -> Routes<Ground> {
    Routes::new("all").merge(crate::health::routes()).merge(crate::about::routes())
}

/// The whole program as one service: the routes, then the web app, and what happens around every request.
pub fn service(ground: &Ground, limits: Limits, routes: Routes<Ground>) -> Router {
    let compression =
        CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(SizeAbove::new(1_024));
    routes
        .with_state(ground.clone())
        .into_router()
        .fallback(crate::pages::page_or_file)
        .layer(DefaultBodyLimit::max(limits.body))
        .layer(compression)
        .layer(from_fn_with_state((ground.clone(), limits), around))
}
