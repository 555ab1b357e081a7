//! What this installation is: the first thing the web app asks.

use api::{Anonymous, Answer, Failure, Ground, Routes};
use axum::extract::{FromRef, State};
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn routes<S>() -> Routes<S>
where
    S: Clone + Send + Sync + 'static,
    Ground: FromRef<S>,
{
    Routes::new("common").get("/api/common/about", "about", "What this installation is", about)
}

/// What anybody may know.
#[derive(Debug, Serialize, ToSchema)]
pub struct About {
    /// The product.
    pub name: &'static str,
    /// The binary's version.
    pub version: &'static str,
    /// True if the demo filled this installation.
    pub demo: bool,
}

async fn about(_: Anonymous, State(ground): State<Ground>) -> Result<Answer<About>, Failure> {
    let installation = db::installation::find(&mut ground.db.read().await?).await?;
    let demo = installation.is_some_and(|installation| installation.demo_filled_at.is_some());
    Ok(Answer::ok(About { name: "Seatling", version: env!("CARGO_PKG_VERSION"), demo }))
}
