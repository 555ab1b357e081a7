//! The billing worker: reconciles payments that nothing reported (a closed tab, a lost webhook).

use super::settle::{Trigger, check_with_provider, retry_soon, settle};
use crate::{
    Billing,
    holds::release_unpaid_places,
    queues::queues,
    refund,
    reminders::remind_due,
    store::{self, refunds},
};
use api::Worker;
use db::DbError;
use jiff::SignedDuration;
use std::time::Duration;

/// Payments and refunds checked per round.
const BATCH_SIZE: i64 = 50;
const INTERVAL: Duration = Duration::from_secs(15);

/// Checks every payment and refund that is due. Returns how many were checked.
pub async fn reconcile_due(billing: &Billing) -> Result<usize, DbError> {
    let ctx = billing.ctx();
    let due = store::list_due_checks(&mut ctx.db.read().await?, ctx.clock.now(), BATCH_SIZE).await?;
    for reference in &due {
        if let Err(error) = check_with_provider(billing, reference, Trigger::Scheduled).await {
            tracing::warn!(?error, reference, "a payment could not be settled");
            // Rescheduled behind the others: a round is limited, and a failing one must not starve them.
            retry_soon(billing, reference).await?;
        }
    }
    let refunds = refunds::list_due_refunds(&mut ctx.db.read().await?, ctx.clock.now(), BATCH_SIZE).await?;
    for reference in &refunds {
        if let Err(error) = refund::continue_refund(billing, reference).await {
            tracing::warn!(?error, reference, "a payment could not be paid back");
        }
    }
    Ok(due.len() + refunds.len())
}

/// How far back the provider's list is read, to cover payments that are no longer checked individually.
const LIST_BACK: SignedDuration = SignedDuration::from_hours(24 * 30);
const MOST_PAGES: u32 = 20;

/// Lists the provider's successful payments and settles those still open here. Returns how many were settled.
pub async fn compare_lists(billing: &Billing) -> Result<usize, DbError> {
    let ctx = billing.ctx();
    let Some(provider) = &billing.provider else { return Ok(0) };
    let since = ctx.clock.now() - LIST_BACK;
    let mut unknown = 0;
    for page in 1..=MOST_PAGES {
        let paid = match provider.list_paid(since, page).await {
            Ok(paid) if !paid.is_empty() => paid,
            Ok(_) => break,
            Err(error) => {
                tracing::warn!(%error, "the provider's list cannot be read");
                break;
            }
        };
        let open = store::list_open(&mut ctx.db.read().await?, &paid).await?;
        for reference in &open {
            match settle(billing, reference).await {
                Ok(_) => unknown += 1,
                Err(error) => tracing::warn!(?error, reference, "a payment could not be settled"),
            }
        }
    }
    Ok(unknown)
}

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

/// Rounds between runs of slow work: reminders, the provider's list, exception queues.
const SLOW_WORK_EVERY: u64 = 40;

/// Rounds between checks of unpaid places.
const CHECK_HOLDS_EVERY: u64 = 4;

/// Runs the billing jobs until the process shuts down.
pub async fn run_billing_worker(billing: Billing, worker: Worker) {
    for round in 0u64.. {
        if let Err(error) = reconcile_due(&billing).await {
            tracing::warn!(%error, "payments cannot be looked at");
        }
        if round % CHECK_HOLDS_EVERY == 0
            && let Err(error) = release_unpaid_places(&billing).await
        {
            tracing::warn!(%error, "unpaid places cannot be released");
        }
        if round % SLOW_WORK_EVERY == 0
            && let Err(error) = do_slow_work(&billing).await
        {
            tracing::warn!(%error, "the books cannot be kept");
        }
        if !worker.rest(INTERVAL).await {
            return;
        }
    }
}

async fn do_slow_work(billing: &Billing) -> Result<(), DbError> {
    remind_due(billing).await?;
    compare_lists(billing).await?;
    record_queue_metrics(billing).await
}
