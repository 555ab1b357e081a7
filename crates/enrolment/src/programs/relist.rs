//! Updates the search words of listed programs when a name in them changes: of a child, a teacher or a package.
//!
//! A few programs are updated at once. A package may have a hundred thousand, so larger sets are queued in the same
//! transaction and updated in batches by a worker; the queue survives a crash. Displayed values are never stale,
//! only the search words are for a while.

use crate::{
    Enrolment,
    programs::{program, search_list::index_programs},
    store::programs::{
        relist,
        staff::{list_sponsored, lock_programs},
    },
};
use api::{AppContext, Worker};
use catalogue::Renamed;
use db::{Conn, DbError, tx};
use kernel::ProgramId;
use std::time::Duration;

/// Programs updated in one transaction; small enough to be unnoticeable.
const BATCH_SIZE: i64 = 200;

/// Updates the search terms of these sponsored programs, now or in the background.
pub(crate) async fn relist(conn: &mut Conn, ids: &[ProgramId]) -> Result<(), DbError> {
    if i64::try_from(ids.len()).unwrap_or(i64::MAX) > BATCH_SIZE {
        return relist::add(conn, ids).await;
    }
    let programs = program::load_any(conn, ids).await?;
    index_programs(conn, &programs).await
}

/// Updates the search terms of all programs of a teacher or package, now or in the background.
pub(crate) async fn relist_named(conn: &mut Conn, of: Renamed) -> Result<(), DbError> {
    let first = list_sponsored(conn, of, BATCH_SIZE + 1).await?;
    match i64::try_from(first.len()) {
        Ok(few) if few <= BATCH_SIZE => relist(conn, &first).await,
        _ => relist::add_named(conn, of).await,
    }
}

/// Processes one batch of the queue; returns false if it was empty.
pub async fn relist_batch(ctx: &AppContext) -> Result<bool, DbError> {
    let waiting: Vec<ProgramId> = relist::first(&mut ctx.db.read().await?, BATCH_SIZE).await?;
    if waiting.is_empty() {
        return Ok(false);
    }
    tx!(ctx.db, t => {
        // Same lock order as everywhere, programs first: nobody withdraws or assigns one while its terms are
        // written.
        let held = lock_programs(t, &waiting).await?;
        // Another node may have taken some of them.
        let own = relist::take(t, &waiting).await?;
        let rows = held.into_iter().filter(|row| row.is_sponsored && own.contains(&row.id)).collect();
        let programs = program::complete_any(t, rows).await?;
        index_programs(t, &programs).await
    })?;
    Ok(true)
}

/// Poll interval while the queue is empty.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// Worker that processes the queue until the process stops.
pub async fn run_search_list_worker(enrolment: Enrolment, worker: Worker) {
    loop {
        let pause = match relist_batch(enrolment.ctx()).await {
            Ok(true) => Duration::ZERO,
            Ok(false) => POLL_INTERVAL,
            Err(error) => {
                tracing::warn!(%error, "updating the search lists of programs failed");
                POLL_INTERVAL
            }
        };
        if !worker.rest(pause).await {
            return;
        }
    }
}
