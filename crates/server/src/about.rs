//! `/api/common/about`: the first request of the web app.

use crate::app::App;
use api::{Anonymous, Answer, Failure, Routes, RunMode};
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn routes() -> Routes<App> {
    Routes::new("common").get("/api/common/about", "about", "What this installation is", about)
}

/// Public facts about the installation.
#[derive(Debug, Serialize, ToSchema)]
pub struct About {
    /// The product's name.
    pub name: &'static str,
    /// The version of the binary.
    pub version: &'static str,
    /// True if the server runs in demo mode.
    pub demo: bool,
}

async fn about(_: Anonymous, State(mode): State<RunMode>) -> Result<Answer<About>, Failure> {
    let (version, demo) = (env!("CARGO_PKG_VERSION"), mode.is_demo());
    Ok(Answer::ok(About { name: "Seatling", version, demo }))
}
