//! Is the process alive, and can it do its work?

use api::{Anonymous, Answer, Failure, Ground, Routes};
use axum::extract::{FromRef, State};
use serde::Serialize;
use utoipa::ToSchema;

/// The two questions that whoever runs the process asks.
pub(crate) fn routes<S>() -> Routes<S>
where
    S: Clone + Send + Sync + 'static,
    Ground: FromRef<S>,
{
    Routes::new("operations").get("/healthz", "isAlive", "Is the process alive?", is_alive).get(
        "/readyz",
        "isReady",
        "Can it do its work, database included?",
        is_ready,
    )
}

#[derive(Serialize, ToSchema)]
struct Health {
    /// `ok`.
    health: &'static str,
}

const OK: Health = Health { health: "ok" };

async fn is_alive(_: Anonymous) -> Result<Answer<Health>, Failure> {
    Ok(Answer::ok(OK))
}

async fn is_ready(_: Anonymous, State(ground): State<Ground>) -> Result<Answer<Health>, Failure> {
    db::installation::find(&mut ground.db.read().await?).await?;
    Ok(Answer::ok(OK))
}
