//! Looking after payments that nobody reported: a closed tab, a lost message.

use super::settle::{Trigger, check_with_provider, settle, try_again};
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

/// Looked at in one round.
const ROUND: i64 = 50;
const REST: Duration = Duration::from_secs(15);

/// Looks at every payment and every refund that is due to be looked at. Tells how many.
pub async fn reconcile_due(billing: &Billing) -> Result<usize, DbError> {
    let ctx = billing.ctx();
    let due = store::list_due_checks(&mut ctx.db.read().await?, ctx.clock.now(), ROUND).await?;
    for reference in &due {
        if let Err(error) = check_with_provider(billing, reference, Trigger::Scheduled).await {
            tracing::warn!(code = error.code(), reference, "a payment could not be settled");
            // Behind the others: a round is limited, and they must have their trigger.
            try_again(billing, reference).await?;
        }
    }
    let refunds = refunds::list_due_refunds(&mut ctx.db.read().await?, ctx.clock.now(), ROUND).await?;
    for reference in &refunds {
        if let Err(error) = refund::pursue(billing, reference).await {
            tracing::warn!(code = error.code(), reference, "a payment could not be paid back");
        }
    }
    Ok(due.len() + refunds.len())
}

/// How far back the provider's own list is read: payments that we no longer ask about one by one.
const LIST_BACK: SignedDuration = SignedDuration::from_hours(24 * 30);
const MOST_PAGES: u32 = 20;

/// Reads what the provider calls paid, and settles what we did not know of. Tells how many that were.
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
            unknown += usize::from(settle(billing, reference).await.is_ok());
        }
    }
    Ok(unknown)
}

async fn note_queues(billing: &Billing) -> Result<(), DbError> {
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

/// Rounds between two looks at what changes slowly: reminders, the provider's list, what should be empty.
const SLOW: u64 = 40;

/// Rounds between two looks at unpaid places.
const HOLDS: u64 = 4;

/// Does all this until the process ends.
pub async fn run_billing_worker(billing: Billing, worker: Worker) {
    for round in 0u64.. {
        if let Err(error) = reconcile_due(&billing).await {
            tracing::warn!(%error, "payments cannot be looked at");
        }
        if round % HOLDS == 0
            && let Err(error) = release_unpaid_places(&billing).await
        {
            tracing::warn!(%error, "unpaid places cannot be released");
        }
        if round % SLOW == 0
            && let Err(error) = do_slow_work(&billing).await
        {
            tracing::warn!(%error, "the books cannot be kept");
        }
        if !worker.rest(REST).await {
            return;
        }
    }
}

async fn do_slow_work(billing: &Billing) -> Result<(), DbError> {
    remind_due(billing).await?;
    compare_lists(billing).await?;
    note_queues(billing).await
}
