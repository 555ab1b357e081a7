//! Offering free places to those who wait, and taking offers back when their time is over.

use super::record;
use crate::{
    Enrolment, letters,
    store::places::{self as store, LimitRow, WaitingRow},
};
use api::Worker;
use catalogue::Cohort;
use db::{Conn, DbError, journal::SYSTEM, tx};
use jiff::{SignedDuration, Timestamp};
use std::time::Duration;

/// Rows read in one go.
const PAGE: i64 = 100;

fn fits(limits: &[LimitRow], row: &WaitingRow) -> bool {
    limits.iter().filter(|limit| holds_for(limit, row)).all(|limit| limit.taken < limit.places)
}

fn holds_for(limit: &LimitRow, row: &WaitingRow) -> bool {
    limit.day.is_empty() || (&limit.day, &limit.time) == (&row.day, &row.time)
}

/// Offers what is free in a cohort to those who wait for it, in their order.
pub(crate) async fn offer_free(
    conn: &mut Conn,
    enrolment: &Enrolment,
    cohort_id: i64,
) -> Result<(), DbError> {
    let now = enrolment.ctx().clock.now();
    catalogue::share_cohort(conn, cohort_id).await?;
    let mut limits = store::hold_limits(conn, cohort_id).await?;
    let Some(cohort) = catalogue::find_cohort(conn, cohort_id).await? else { return Ok(()) };
    if !cohort.is_joinable(now) {
        return Ok(());
    }
    let until = offered_until(&cohort, now, enrolment.settings.offer_hours);
    let mut after = 0;
    // The whole line: however many at its head cannot take a place, whoever can is found.
    while has_room(&limits) {
        let rows = store::list_line(conn, cohort_id, (after, PAGE)).await?;
        let Some(last) = rows.last() else { break };
        after = last.id;
        for row in &rows {
            if fits(&limits, row) && offer(conn, enrolment, (row, &cohort), until).await? {
                limits.iter_mut().filter(|limit| holds_for(limit, row)).for_each(|limit| limit.taken += 1);
            }
        }
    }
    Ok(())
}

/// False if the cohort as a whole is full: nobody in any of its lines gets a place.
fn has_room(limits: &[LimitRow]) -> bool {
    limits.iter().filter(|limit| limit.day.is_empty()).all(|limit| limit.taken < limit.places)
}

/// Holds a place for a waiting child; false if its family cannot be offered one now.
async fn offer(
    conn: &mut Conn,
    enrolment: &Enrolment,
    (row, cohort): (&WaitingRow, &Cohort),
    until: Timestamp,
) -> Result<bool, DbError> {
    if !letters::may_be_offered(conn, enrolment, row).await?
        || !store::offer_place(conn, row.id, until).await?
    {
        return Ok(false);
    }
    store::take_place(conn, row.cohort_id, (&row.day, &row.time)).await?;
    record(conn, (SYSTEM, enrolment.ctx().clock.now()), "waiting.offered", row).await?;
    letters::place_offered(conn, enrolment, row, cohort, until).await?;
    Ok(true)
}

/// Some time to decide, and never longer than the cohort runs.
fn offered_until(cohort: &Cohort, now: Timestamp, hours: u32) -> Timestamp {
    let decided = now + SignedDuration::from_hours(i64::from(hours));
    cohort.ends_at().map_or(decided, |end| decided.min(end))
}

/// Ends offers whose time is over, and offers what is free to the next. Tells how many it ended. One that fails is
/// tried again next time and keeps none of the others waiting.
pub async fn expire_offers(enrolment: &Enrolment) -> Result<usize, DbError> {
    let ctx = enrolment.ctx();
    let now = ctx.clock.now();
    let mut conn = ctx.db.read().await?;
    let expired = store::list_expired(&mut conn, now, PAGE).await?;
    let mut lines = store::list_lines(&mut conn).await?;
    drop(conn);
    let mut ended = 0;
    for row in &expired {
        match expire(enrolment, row, now).await {
            Ok(()) => ended += 1,
            Err(error) => tracing::warn!(%error, waiting = row.id, "an offer could not be ended"),
        }
        lines.push(row.cohort_id);
    }
    lines.sort_unstable();
    lines.dedup();
    for cohort_id in lines {
        // Also finds a place for a family that was restricted when it was freed.
        let offered: Result<(), DbError> = tx!(ctx.db, t => { offer_free(t, enrolment, cohort_id).await });
        if let Err(error) = offered {
            tracing::warn!(%error, cohort_id, "places could not be offered");
        }
    }
    Ok(ended)
}

async fn expire(enrolment: &Enrolment, row: &WaitingRow, now: Timestamp) -> Result<(), DbError> {
    tx!(enrolment.ctx().db, t => {
        catalogue::share_cohort(t, row.cohort_id).await?;
        store::hold_limits(t, row.cohort_id).await?;
        // Whichever node is first does it.
        if store::delete_expired(t, row.id, now).await? {
            store::give_back(t, row.cohort_id, (&row.day, &row.time)).await?;
            record(t, (SYSTEM, now), "waiting.expired", row).await?;
        }
        Ok(())
    })
}

/// How often somebody looks for offers whose time is over.
const REST: Duration = Duration::from_secs(20);

/// Looks after the waiting lists until the process stops.
pub async fn run_waiting_list_worker(enrolment: Enrolment, worker: Worker) {
    loop {
        if let Err(error) = expire_offers(&enrolment).await {
            tracing::warn!(%error, "offers cannot be looked at");
        }
        if !worker.rest(REST).await {
            return;
        }
    }
}
