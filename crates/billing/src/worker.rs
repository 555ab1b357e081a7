//! The billing worker: reconciles payments, releases unpaid places, sends reminders and records metrics.

use crate::{
    Billing,
    holds::release_unpaid_places,
    payment::reconcile::{compare_lists, reconcile_due},
    queues::queues,
    reminders::remind_due,
};
use api::Worker;
use db::DbError;
use std::time::Duration;

const INTERVAL: Duration = Duration::from_secs(15);

async fn record_queue_metrics(billing: &Billing) -> Result<(), DbError> {
    let counted = queues(billing).await?;
    for (name, value) in [
        ("review", counted.review),
        ("paid_without_place", counted.paid_without_place),
        ("place_without_payment", counted.place_without_payment),
    ] {
        metrics::gauge!("seatling_payments", "queue" => name)
            .set(f64::from(u32::try_from(value).unwrap_or(u32::MAX)));
    }
    Ok(())
}

/// Rounds between runs of the slow jobs: reminders, the provider's list, queue metrics.
const SLOW_JOBS_EVERY: u64 = 40;

/// Rounds between checks of unpaid places.
const CHECK_HOLDS_EVERY: u64 = 4;

/// Runs the billing jobs until the process shuts down.
pub async fn run_billing_worker(billing: Billing, worker: Worker) {
    for round in 0u64.. {
        if let Err(error) = reconcile_due(&billing).await {
            tracing::warn!(%error, "payments and refunds could not be reconciled");
        }
        if round % CHECK_HOLDS_EVERY == 0
            && let Err(error) = release_unpaid_places(&billing).await
        {
            tracing::warn!(%error, "unpaid places could not be released");
        }
        if round % SLOW_JOBS_EVERY == 0
            && let Err(error) = run_slow_jobs(&billing).await
        {
            tracing::warn!(%error, "slow billing jobs failed");
        }
        if !worker.rest(INTERVAL).await {
            return;
        }
    }
}

async fn run_slow_jobs(billing: &Billing) -> Result<(), DbError> {
    remind_due(billing).await?;
    compare_lists(billing).await?;
    record_queue_metrics(billing).await
}
