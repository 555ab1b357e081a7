//! Hands out seats in the background: when agreements begin or are over, and where many wait.

use super::for_agreements::hand_out_or_take_over;
use crate::Invites;
use agreements::{Pool, find_pools_to_hand_out};
use api::Worker;
use db::{DbError, tx};
use std::time::Duration;

/// Agreements of one round.
const ROUND: i64 = 20;

const PAUSE: Duration = Duration::from_secs(30);

/// Runs until shutdown.
pub async fn run_seat_worker(invites: Invites, worker: Worker) {
    loop {
        let pause = match hand_out_due(&invites).await {
            Ok(true) => Duration::ZERO,
            Ok(false) => PAUSE,
            Err(error) => {
                tracing::warn!(%error, "free seats could not be handed out");
                PAUSE
            }
        };
        if !worker.rest(pause).await {
            return;
        }
    }
}

/// One round. Returns whether there may be more to do.
pub async fn hand_out_due(invites: &Invites) -> Result<bool, DbError> {
    let ctx = &invites.identity.ctx;
    let due = find_pools_to_hand_out(&mut ctx.db.read().await?, ctx.clock.now(), ROUND).await?;
    for (id, partner_id) in &due {
        let done: Result<(), DbError> = tx!(ctx.db, t => {
            let mut pool = Pool::lock(t, *partner_id, ctx.clock.now()).await?;
            hand_out_or_take_over(t, invites, &mut pool, *id).await
        });
        done?;
    }
    Ok(!due.is_empty())
}
