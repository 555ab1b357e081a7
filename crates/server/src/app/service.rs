//! The service: routes, web app and middleware.

use super::App;
use crate::pages::{Extras, page_or_file};
use api::{Limits, Routes, with_middleware};
use axum::{
    Router,
    extract::{DefaultBodyLimit, Request},
    middleware::from_fn_with_state,
};
use tower_http::compression::{CompressionLayer, CompressionLevel, predicate::SizeAbove};

/// The complete service: API routes, then the web app, wrapped in middleware.
pub fn service(app: &App, limits: Limits, routes: Routes<App>) -> Router {
    let compression =
        CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(SizeAbove::new(1_024));
    let extras = Extras {
        with_checkout: app.payments.provider.is_some() && app.payments.sandbox.is_none(),
        with_docs: app.with_docs,
    };
    let sandbox = app.payments.sandbox.clone().map(sandbox::router).unwrap_or_default();
    routes
        .with_state(app.clone())
        .into_router()
        .merge(sandbox)
        .fallback(move |request: Request| async move { page_or_file(&request, extras) })
        .layer(DefaultBodyLimit::max(limits.body))
        .layer(compression)
        .layer(from_fn_with_state((app.identity.ctx.clone(), limits), with_middleware))
}
