//! Figures for Prometheus, on an address of their own.

use axum::{Router, routing::get};
use db::{Db, Engine};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

/// Starts counting; the handle renders what was counted.
pub(crate) fn start() -> Result<PrometheusHandle, String> {
    PrometheusBuilder::new()
        .install_recorder()
        .map_err(|error| format!("The metrics cannot be counted: {error}."))
}

/// `/metrics`.
pub(crate) fn router(handle: PrometheusHandle, db: Db) -> Router {
    Router::new().route(
        "/metrics",
        get(move || {
            note_writer(&db);
            let text = handle.render();
            async move { text }
        }),
    )
}

fn note_writer(db: &Db) {
    if let Engine::Sqlite(sqlite) = db.engine() {
        let counts = sqlite.counts();
        metrics::counter!("seatling_sqlite_writes_total").absolute(counts.writes);
        metrics::counter!("seatling_sqlite_commits_total").absolute(counts.commits);
    }
}
