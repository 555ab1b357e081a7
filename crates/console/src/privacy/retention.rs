//! Families that nobody has heard of for as long as staff say are erased, some every night.

use super::{
    erase::{Deed, erase_family, settle_files},
    log::ErasureLog,
    replay::replay,
    store,
};
use api::Worker;
use billing::Billing;
use db::{Conn, DbError, journal::SYSTEM, journal_search, tx};
use jiff::{Timestamp, ToSpan as _, tz::TimeZone};
use std::{collections::HashSet, time::Duration};

/// Parents looked at in one go, and in one round.
const CHUNK: usize = 500;
const MOST_LOOKED_AT: usize = 5_000;
/// Families erased in one round.
const MOST_ERASED: usize = 50;
const REST: Duration = Duration::from_hours(1);
/// When few are there, on the clocks of Greenwich.
const NIGHT: std::ops::Range<i8> = 1..5;

const REASON: &str = "Nobody has heard of the family for as long as families are kept.";

/// The moment before which nobody was heard of.
fn cutoff(now: Timestamp, months: i64) -> Timestamp {
    let then = now.to_zoned(TimeZone::UTC).checked_sub(months.months());
    then.map_or(Timestamp::UNIX_EPOCH, |then| then.timestamp())
}

/// Some parents after one: which of them nobody has heard of since, and the last that was looked at; `None` at the end.
async fn look(conn: &mut Conn, after: i64, since: Timestamp) -> Result<(Vec<i64>, Option<i64>), DbError> {
    let most = i64::try_from(CHUNK).unwrap_or(i64::MAX);
    let found = identity::signed_up_before(conn, after, since, most).await?;
    let last = (found.len() == CHUNK).then(|| found.last().map(|(id, _)| *id)).flatten();
    let (ids, accounts): (Vec<i64>, Vec<i64>) = found.iter().copied().unzip();
    let heard = journal_search::last_heard(conn, "parent", &accounts).await?;
    let heard = heard.into_iter().filter(|(_, at)| at.is_some_and(|at| at >= since)).map(|(id, _)| id);
    let heard: HashSet<i64> = heard.collect();
    let busy: HashSet<i64> = enrolment::with_programs_since(conn, &ids, since).await?.into_iter().collect();
    let quiet = found.iter().filter(|(id, account)| !heard.contains(account) && !busy.contains(id));
    Ok((quiet.map(|(id, _)| *id).collect(), last))
}

/// How many of the oldest families are due to be erased.
pub(crate) async fn count_due(conn: &mut Conn, now: Timestamp) -> Result<usize, DbError> {
    let (Some(months), _) = store::find_setting(conn).await? else { return Ok(0) };
    let (mut due, mut after) = (0, Some(0));
    for _ in 0..MOST_LOOKED_AT / CHUNK {
        let Some(from) = after else { break };
        let (quiet, last) = look(conn, from, cutoff(now, months)).await?;
        due += quiet.len();
        after = last;
    }
    Ok(due)
}

/// Erases some families that are due, going on where the last round stopped. Tells how many. One whose money is under
/// way is passed over.
pub async fn erase_due(billing: &Billing) -> Result<usize, DbError> {
    let ctx = &billing.enrolment.invites.identity.ctx;
    let now = ctx.clock.now();
    let (Some(months), mut after) = store::find_setting(&mut ctx.db.read().await?).await? else {
        return Ok(0);
    };
    let mut erased = 0;
    for _ in 0..MOST_LOOKED_AT / CHUNK {
        let since = cutoff(now, months);
        let (quiet, last) = ctx
            .db
            .read_in_bulk_to_write(move |mut conn| async move { look(&mut conn, after, since).await })
            .await?;
        for parent_id in quiet {
            let deed = Deed { actor: SYSTEM, reason: REASON };
            match erase_family(billing, deed, parent_id).await {
                Ok(_) => erased += 1,
                Err(refused) => {
                    tracing::warn!(code = refused.code(), parent_id, "a family cannot be erased yet");
                }
            }
            if erased == MOST_ERASED {
                return note(billing, parent_id, erased).await;
            }
        }
        after = last.unwrap_or(0);
        if last.is_none() {
            break;
        }
    }
    note(billing, after, erased).await
}

async fn note(billing: &Billing, parent_id: i64, erased: usize) -> Result<usize, DbError> {
    let ctx = &billing.enrolment.invites.identity.ctx;
    let noted: Result<(), DbError> = tx!(ctx.db, t => { store::update_looked(t, parent_id).await });
    noted?;
    Ok(erased)
}

/// Files are settled whether or not somebody was erased: a process that was killed by day may have left that to do.
async fn pass_night(billing: &Billing) -> Result<(), DbError> {
    erase_due(billing).await?;
    settle_files(billing).await
}

async fn replay_log(billing: &Billing, log: &ErasureLog) -> Result<(), String> {
    let erased = log.read()?;
    replay(billing, &erased).await.map(drop).map_err(|error| error.to_string())
}

/// Does this every night until the process ends, and every hour erases again who was erased and is back, as after
/// restoring an older backup.
pub async fn run_retention_worker(billing: Billing, log: ErasureLog, worker: Worker) {
    let ctx = billing.enrolment.invites.identity.ctx.clone();
    loop {
        let hour = ctx.clock.now().to_zoned(TimeZone::UTC).hour();
        if NIGHT.contains(&hour)
            && let Err(error) = pass_night(&billing).await
        {
            tracing::warn!(%error, "families that are due cannot be erased");
        }
        log.note(&ctx.db).await;
        if let Err(sentence) = replay_log(&billing, &log).await {
            tracing::warn!(sentence, "the list of erasures cannot be followed");
        }
        if !worker.rest(REST).await {
            return;
        }
    }
}
