//! Prometheus metrics, on a separate address.

use crate::backup_note;
use api::AppContext;
use axum::{Router, routing::get};
use db::{Db, DbError, Engine};
use mail::MailState;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::{
    path::{Path, PathBuf},
    time::Duration,
};

/// How often samples are aggregated into histograms. Until then they use memory, even if nobody scrapes.
const UPKEEP: Duration = Duration::from_secs(5);

/// Installs the recorder; the handle renders the metrics.
pub(crate) fn start() -> Result<PrometheusHandle, String> {
    let handle = PrometheusBuilder::new()
        .install_recorder()
        .map_err(|error| format!("The metrics cannot be counted: {error}."))?;
    let upkeep = handle.clone();
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(UPKEEP).await;
            upkeep.run_upkeep();
        }
    });
    Ok(handle)
}

/// `/metrics`.
pub(crate) fn router(handle: PrometheusHandle, ctx: AppContext, data_dir: PathBuf) -> Router {
    let answer = async move || {
        record_engine(&ctx.db);
        record_mails(&ctx.db).await;
        record_backup(&ctx, &data_dir);
        handle.render()
    };
    Router::new().route("/metrics", get(answer))
}

fn record_engine(db: &Db) {
    match db.engine() {
        Engine::Sqlite(sqlite) => {
            let counts = sqlite.counts();
            metrics::counter!("seatling_sqlite_writes_total").absolute(counts.writes);
            metrics::counter!("seatling_sqlite_commits_total").absolute(counts.commits);
        }
        Engine::Postgres(postgres) => {
            let Some(counts) = postgres.replica_counts() else { return };
            metrics::counter!("seatling_replica_reads_total").absolute(counts.reads);
            metrics::counter!("seatling_replica_refusals_total").absolute(counts.refusals);
        }
    }
}

/// The outbox is in the database, so every node reports the same number; NaN while the database is unavailable.
async fn record_mails(db: &Db) {
    let counted = count_mails(db).await.unwrap_or([f64::NAN; 2]);
    for (state, count) in [MailState::Queued, MailState::Failed].into_iter().zip(counted) {
        metrics::gauge!("seatling_mails", "state" => state.name()).set(count);
    }
}

async fn count_mails(db: &Db) -> Result<[f64; 2], DbError> {
    let mut conn = db.read().await?;
    let counts = [
        mail::outbox_admin::count_waiting(&mut conn).await?,
        mail::outbox_admin::count_failed(&mut conn).await?,
    ];
    Ok(counts.map(|count| f64::from(u32::try_from(count).unwrap_or(u32::MAX))))
}

/// Age of the newest backup, which `seatling backup` records in the data folder; NaN if there was none.
fn record_backup(ctx: &AppContext, data_dir: &Path) {
    let age = |at| ctx.clock.now().duration_since(at).as_secs_f64().max(0.0);
    let age = backup_note::find(data_dir).map_or(f64::NAN, age);
    metrics::gauge!("seatling_backup_age_seconds").set(age);
}
