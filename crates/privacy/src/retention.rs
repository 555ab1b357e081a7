//! Data retention: erases families that were inactive for the configured time, some every night.

use crate::{
    erase::{ErasureRequest, erase_family, purge_deleted_data},
    log::ErasureLog,
    reasons::RETENTION,
    replay::replay,
    store::erasures::{self, RetentionSetting},
};
use api::Worker;
use billing::Billing;
use db::{Conn, DbError, tx};
use jiff::{Timestamp, ToSpan as _, tz::TimeZone};
use journal::{ActorKind, By, SYSTEM};
use kernel::{AccountId, ParentId};
use serde_json::json;
use std::{collections::HashSet, time::Duration};

/// Parents scanned per query, and per round.
const CHUNK: usize = 500;
const MAX_SCANNED: usize = 5_000;
/// Families erased per round.
const MAX_ERASED: usize = 50;
const INTERVAL: Duration = Duration::from_hours(1);
/// Hours of low traffic, in UTC.
const NIGHT: std::ops::Range<i8> = 1..5;

/// Before all parents.
const START: ParentId = ParentId::new(0);

/// Families without activity since this time are due.
fn cutoff(now: Timestamp, months: i64) -> Timestamp {
    let then = now.to_zoned(TimeZone::UTC).checked_sub(months.months());
    then.map_or(Timestamp::UNIX_EPOCH, |then| then.timestamp())
}

/// Scans parents after an id. Returns the inactive ones, and the last id scanned; `None` at the end.
async fn scan(
    conn: &mut Conn,
    after: ParentId,
    since: Timestamp,
) -> Result<(Vec<ParentId>, Option<ParentId>), DbError> {
    let limit = i64::try_from(CHUNK).unwrap_or(i64::MAX);
    let found = identity::signed_up_before(conn, after, since, limit).await?;
    let last = (found.len() == CHUNK).then(|| found.last().map(|(id, _)| *id)).flatten();
    let (ids, accounts): (Vec<ParentId>, Vec<AccountId>) = found.iter().copied().unzip();
    let active = journal::search::last_active(conn, ActorKind::Parent, &accounts).await?;
    let active = active.into_iter().filter(|(_, at)| at.is_some_and(|at| at >= since)).map(|(id, _)| id);
    let active: HashSet<AccountId> = active.collect();
    let busy: HashSet<ParentId> =
        enrolment::with_programs_since(conn, &ids, since).await?.into_iter().collect();
    let inactive = found.iter().filter(|(id, account)| !active.contains(account) && !busy.contains(id));
    Ok((inactive.map(|(id, _)| *id).collect(), last))
}

/// Number of families due for erasure, among the oldest.
pub(crate) async fn count_due(conn: &mut Conn, now: Timestamp) -> Result<usize, DbError> {
    let Some(months) = erasures::find_setting(conn).await?.retention_months else { return Ok(0) };
    let (mut due, mut after) = (0, Some(START));
    for _ in 0..MAX_SCANNED / CHUNK {
        let Some(from) = after else { break };
        let (inactive, last) = scan(conn, from, cutoff(now, months)).await?;
        due += inactive.len();
        after = last;
    }
    Ok(due)
}

/// Changes the retention, inside the caller's transaction. `None` keeps families forever.
pub(crate) async fn change_retention(conn: &mut Conn, by: By, months: Option<i64>) -> Result<(), DbError> {
    let before = erasures::find_setting(conn).await?.retention_months;
    erasures::update_retention(conn, months).await?;
    let state = |months| Some(json!({ "retentionMonths": months }));
    let entry = journal::Entry {
        at: by.at,
        actor: by.actor,
        action: "privacy.retention_changed",
        subject_kind: "privacy",
        subject_id: None,
        before: state(before),
        after: state(months),
    };
    journal::record(conn, &entry).await.map(drop)
}

/// Erases families that are due, continuing where the last round stopped. Returns how many were erased. Families
/// with a payment in progress are skipped.
pub async fn erase_due(billing: &Billing) -> Result<usize, DbError> {
    let ctx = &billing.identity.ctx;
    let now = ctx.clock.now();
    let setting = erasures::find_setting(&mut ctx.db.read().await?).await?;
    let RetentionSetting { retention_months: Some(months), scanned_until: mut after } = setting else {
        return Ok(0);
    };
    let mut erased = 0;
    for _ in 0..MAX_SCANNED / CHUNK {
        let since = cutoff(now, months);
        let (inactive, last) = ctx
            .db
            .read_in_bulk_from_primary(move |mut conn| async move { scan(&mut conn, after, since).await })
            .await?;
        for parent_id in inactive {
            let request = ErasureRequest { actor: SYSTEM, reason: RETENTION };
            match erase_family(billing, request, parent_id).await {
                Ok(_) => erased += 1,
                Err(refused) => {
                    tracing::warn!(
                        ?refused,
                        parent_id = parent_id.get(),
                        "a family was not erased; retried later"
                    );
                }
            }
            if erased == MAX_ERASED {
                return store_progress(billing, parent_id, erased).await;
            }
        }
        after = last.unwrap_or(START);
        if last.is_none() {
            break;
        }
    }
    store_progress(billing, after, erased).await
}

async fn store_progress(billing: &Billing, parent_id: ParentId, erased: usize) -> Result<usize, DbError> {
    let ctx = &billing.identity.ctx;
    let stored: Result<(), DbError> = tx!(ctx.db, t => { erasures::update_progress(t, parent_id).await });
    stored?;
    Ok(erased)
}

/// Cleans the files even if nothing was erased: a process killed earlier may have left that undone.
async fn run_nightly(billing: &Billing) -> Result<(), DbError> {
    let ctx = &billing.identity.ctx;
    identity::forget_expired_invitations(&ctx.db, ctx.clock.now()).await?;
    erase_due(billing).await?;
    purge_deleted_data(billing).await
}

async fn replay_log(billing: &Billing, log: &ErasureLog) -> Result<(), String> {
    let erased = log.read()?;
    replay(billing, &erased).await.map(drop).map_err(|error| error.to_string())
}

/// Runs every night until the process shuts down. Every hour it also erases families again that came back by
/// restoring an older backup.
pub async fn run_retention_worker(billing: Billing, log: ErasureLog, worker: Worker) {
    let ctx = billing.identity.ctx.clone();
    loop {
        let hour = ctx.clock.now().to_zoned(TimeZone::UTC).hour();
        if NIGHT.contains(&hour)
            && let Err(error) = run_nightly(&billing).await
        {
            tracing::warn!(%error, "erasing the families that are due failed");
        }
        log.try_append_missing(&ctx.db).await;
        if let Err(sentence) = replay_log(&billing, &log).await {
            tracing::warn!(sentence, "replaying the erasure log failed");
        }
        if !worker.rest(INTERVAL).await {
            return;
        }
    }
}
