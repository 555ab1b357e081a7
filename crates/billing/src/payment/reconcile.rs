//! Looking after payments that nobody reported: a closed tab, a lost message.

use super::settle::settle;
use crate::{Billing, store};
use db::DbError;
use std::time::Duration;

/// Looked at in one round.
const ROUND: i64 = 50;
const REST: Duration = Duration::from_secs(15);

/// Looks at every payment that is due to be looked at. Tells how many.
pub async fn reconcile_due(billing: &Billing) -> Result<usize, DbError> {
    let ground = billing.ground();
    let due = store::list_due_checks(&mut ground.db.read().await?, ground.clock.now(), ROUND).await?;
    for reference in &due {
        if let Err(error) = settle(billing, reference).await {
            tracing::warn!(code = error.code(), reference, "a payment could not be settled");
        }
    }
    Ok(due.len())
}

/// Does so until the process ends.
pub async fn keep_books(billing: Billing) {
    loop {
        if let Err(error) = reconcile_due(&billing).await {
            tracing::warn!(%error, "payments cannot be looked at");
        }
        tokio::time::sleep(REST).await;
    }
}
