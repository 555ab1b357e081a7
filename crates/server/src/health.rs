//! Liveness and readiness.

use crate::app::App;
use crate::workers::WRITES;
use api::{Anonymous, Answer, AppContext, Failure, Routes, Search, Workers};
use axum::extract::State;
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Probes for monitors and load balancers.
pub(crate) fn routes() -> Routes<App> {
    Routes::new("operations").get("/healthz", "isAlive", "Is the process alive?", is_alive).get(
        "/readyz",
        "isReady",
        "Can it do its work, database and background work included?",
        is_ready,
    )
}

#[derive(Serialize, ToSchema)]
struct Health {
    /// Always `ok`.
    health: &'static str,
}

const OK: Health = Health { health: "ok" };

#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
struct Readiness {
    /// `requests`: ignore background workers and only report whether requests can be answered. For load balancers,
    /// which must not remove every node just because no mail can be sent.
    only: String,
}

async fn is_alive(_: Anonymous) -> Result<Answer<Health>, Failure> {
    Ok(Answer::ok(OK))
}

async fn is_ready(
    _: Anonymous,
    State(ctx): State<AppContext>,
    State(workers): State<Workers>,
    Search(asked): Search<Readiness>,
) -> Result<Answer<Health>, Failure> {
    db::installation::find(&mut ctx.db.read().await?).await?;
    if workers.blocked().contains(&WRITES) {
        return Err(Failure::unavailable("health.no_writes", msg!("no-writes")));
    }
    let down = workers.not_running();
    if !down.is_empty() && asked.only != "requests" {
        let message = msg!("workers-down", names = down.join(", "));
        return Err(Failure::unavailable("health.workers_down", message));
    }
    Ok(Answer::ok(OK))
}
