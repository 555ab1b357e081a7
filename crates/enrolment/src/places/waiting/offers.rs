//! Offers free places to the waiting list and expires offers.

use super::record::record;
use crate::{
    Enrolment,
    mails::notify,
    store::places::{
        limits::{self, LimitRow},
        waiting::{self as store, WaitingRow},
    },
};
use api::Worker;
use catalogue::Cohort;
use db::{Conn, DbError, tx};
use jiff::{SignedDuration, Timestamp};
use journal::{By, SYSTEM};
use kernel::{CohortId, WaitingId};
use std::time::Duration;

/// Rows read at a time.
const PAGE_SIZE: i64 = 100;

fn fits(limits: &[LimitRow], row: &WaitingRow) -> bool {
    limits.iter().filter(|limit| applies_to(limit, row)).all(|limit| limit.taken < limit.places)
}

fn applies_to(limit: &LimitRow, row: &WaitingRow) -> bool {
    limit.slot.is_none_or(|slot| slot == row.slot())
}

/// Offers the free places of a cohort to its waiting list, in order.
pub(crate) async fn offer_free(
    conn: &mut Conn,
    enrolment: &Enrolment,
    cohort_id: CohortId,
) -> Result<(), DbError> {
    let now = enrolment.ctx().clock.now();
    catalogue::lock_cohort_shared(conn, cohort_id).await?;
    let mut cohort_limits = limits::lock_limits(conn, cohort_id).await?;
    let Some(cohort) = catalogue::find_cohort(conn, cohort_id).await? else { return Ok(()) };
    if !cohort.is_joinable(now) {
        return Ok(());
    }
    let until = offered_until(&cohort, now, enrolment.settings.offer_hours);
    let mut after = WaitingId::new(0);
    // Scans the whole list, because any number of entries at its head may be unable to take the free place.
    while has_free_place(&cohort_limits) {
        let rows = store::list_waiting_after(conn, cohort_id, after, PAGE_SIZE).await?;
        let Some(last) = rows.last() else { break };
        after = last.id;
        for row in &rows {
            if fits(&cohort_limits, row) && offer(conn, enrolment, row, &cohort, until).await? {
                cohort_limits
                    .iter_mut()
                    .filter(|limit| applies_to(limit, row))
                    .for_each(|limit| limit.taken += 1);
            }
        }
    }
    Ok(())
}

/// False if the cohort as a whole is full, so that no slot has a place.
fn has_free_place(limits: &[LimitRow]) -> bool {
    limits.iter().filter(|limit| limit.slot.is_none()).all(|limit| limit.taken < limit.places)
}

/// Offers a place to a waiting child; returns false if its family cannot be offered one now.
async fn offer(
    conn: &mut Conn,
    enrolment: &Enrolment,
    row: &WaitingRow,
    cohort: &Cohort,
    until: Timestamp,
) -> Result<bool, DbError> {
    if !notify::may_be_offered(conn, enrolment, row).await?
        || !store::offer_place(conn, row.id, until).await?
    {
        return Ok(false);
    }
    limits::take_place(conn, row.cohort_id, row.slot()).await?;
    let by = By { actor: SYSTEM, at: enrolment.ctx().clock.now() };
    record(conn, by, "waiting.offered", row).await?;
    notify::place_offered(conn, enrolment, row, cohort, until).await?;
    Ok(true)
}

/// When an offer expires: after `hours`, but not after the cohort's end.
fn offered_until(cohort: &Cohort, now: Timestamp, hours: u32) -> Timestamp {
    let decided = now + SignedDuration::from_hours(i64::from(hours));
    cohort.ends_at().map_or(decided, |end| decided.min(end))
}

/// Expires offers and offers the free places to the next on the list; returns how many expired. A failure affects
/// one entry only and is retried in the next round.
pub async fn expire_offers(enrolment: &Enrolment) -> Result<usize, DbError> {
    let ctx = enrolment.ctx();
    let now = ctx.clock.now();
    let mut conn = ctx.db.read().await?;
    let expired = store::list_expired(&mut conn, now, PAGE_SIZE).await?;
    let mut cohort_ids = store::list_cohorts_with_waiting(&mut conn).await?;
    drop(conn);
    let mut ended = 0;
    for row in &expired {
        match expire(enrolment, row, now).await {
            Ok(()) => ended += 1,
            Err(error) => tracing::warn!(%error, waiting = row.id.get(), "expiring an offer failed"),
        }
        cohort_ids.push(row.cohort_id);
    }
    cohort_ids.sort_unstable();
    cohort_ids.dedup();
    for cohort_id in cohort_ids {
        // Also covers families that were restricted when the place was freed.
        let offered: Result<(), DbError> = tx!(ctx.db, t => { offer_free(t, enrolment, cohort_id).await });
        if let Err(error) = offered {
            tracing::warn!(%error, cohort_id = cohort_id.get(), "offering free places failed");
        }
    }
    Ok(ended)
}

async fn expire(enrolment: &Enrolment, row: &WaitingRow, now: Timestamp) -> Result<(), DbError> {
    tx!(enrolment.ctx().db, t => {
        catalogue::lock_cohort_shared(t, row.cohort_id).await?;
        limits::lock_limits(t, row.cohort_id).await?;
        // The first node wins.
        if store::delete_expired(t, row.id, now).await? {
            limits::release_place(t, row.cohort_id, row.slot()).await?;
            record(t, By { actor: SYSTEM, at: now }, "waiting.expired", row).await?;
        }
        Ok(())
    })
}

const POLL_INTERVAL: Duration = Duration::from_secs(20);

/// Worker that expires offers until the process stops.
pub async fn run_waiting_list_worker(enrolment: Enrolment, worker: Worker) {
    loop {
        if let Err(error) = expire_offers(&enrolment).await {
            tracing::warn!(%error, "reading the expired offers failed");
        }
        if !worker.rest(POLL_INTERVAL).await {
            return;
        }
    }
}
