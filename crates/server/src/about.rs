//! What this installation is: the first thing the web app asks.

use crate::app::App;
use api::{Anonymous, Answer, Failure, Routes, RunMode};
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn routes() -> Routes<App> {
    Routes::new("common").get("/api/common/about", "about", "What this installation is", about)
}

/// What anybody may know.
#[derive(Debug, Serialize, ToSchema)]
pub struct About {
    /// The product.
    pub name: &'static str,
    /// The binary's version.
    pub version: &'static str,
    /// True if this is a demo.
    pub demo: bool,
}

async fn about(_: Anonymous, State(mode): State<RunMode>) -> Result<Answer<About>, Failure> {
    let (version, demo) = (env!("CARGO_PKG_VERSION"), mode.is_demo());
    Ok(Answer::ok(About { name: "Seatling", version, demo }))
}
