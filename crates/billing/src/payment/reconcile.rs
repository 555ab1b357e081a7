//! Reconciliation: checks payments that nothing reported (a closed tab, a lost webhook).

use super::settle::{Trigger, check_with_provider, retry_soon, settle};
use crate::{
    Billing, refund,
    store::{self, refunds},
};
use db::DbError;
use jiff::SignedDuration;

/// Payments and refunds checked per round.
const BATCH_SIZE: i64 = 50;

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
            tracing::warn!(?error, reference, "a refund could not be continued");
        }
    }
    Ok(due.len() + refunds.len())
}

/// How far back the provider's list is read, to cover payments that are no longer checked individually.
const LIST_BACK: SignedDuration = SignedDuration::from_hours(24 * 30);
const MAX_PAGES: u32 = 20;

/// Lists the provider's successful payments and settles those still open here. Returns how many were open: settled, or in
/// review because they do not match.
pub async fn compare_lists(billing: &Billing) -> Result<usize, DbError> {
    let ctx = billing.ctx();
    let Some(provider) = &billing.provider else { return Ok(0) };
    let since = ctx.clock.now() - LIST_BACK;
    let mut applied = 0;
    for page in 1..=MAX_PAGES {
        let paid = match provider.list_paid(since, page).await {
            Ok(paid) if !paid.is_empty() => paid,
            Ok(_) => break,
            Err(error) => {
                tracing::warn!(%error, "the provider's list of payments could not be read");
                break;
            }
        };
        let open = store::list_open(&mut ctx.db.read().await?, &paid).await?;
        for reference in &open {
            match settle(billing, reference).await {
                Ok(_) => applied += 1,
                Err(error) => tracing::warn!(?error, reference, "a payment could not be settled"),
            }
        }
    }
    Ok(applied)
}
