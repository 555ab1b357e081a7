//! Slow reads from a replica, where one is named. What is read there is never older than what a read from the primary
//! would have shown when it began: see decision 44.

use super::pool;
use crate::{DbError, DbOptions};
use deadpool_postgres::{Object, Pool};
use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::{config::TargetSessionAttrs, types::PgLsn};

/// How long a read waits for the replica, its connection included, before it takes the primary.
const PATIENCE: Duration = Duration::from_millis(200);
const ASK_AGAIN: Duration = Duration::from_millis(10);
/// A replica that was away or behind is not asked again for so long: who reads meanwhile does not wait for it.
const AWAY: Duration = Duration::from_secs(5);

/// Everything that was committed so far is before this position, whether or not it was flushed.
const PRIMARY_POSITION: &str =
    "SELECT pg_current_wal_insert_lsn(), substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8)";
/// NULL on a server that is no replica, such as one that was promoted.
const REPLICA_POSITION: &str = "SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END,
    lpad(upper(to_hex(timeline_id)), 8, '0') FROM pg_control_checkpoint()";

/// Where a server is in the write-ahead log. Positions of different timelines cannot be compared.
#[derive(Debug, PartialEq, Eq)]
struct Position {
    lsn: PgLsn,
    timeline: String,
}

impl Position {
    /// `None` if the server cannot be asked, or is not what it is asked as.
    async fn ask(client: &Object, question: &str) -> Option<Self> {
        let row = client.query_one(question, &[]).await.ok()?;
        Some(Self { lsn: row.try_get::<_, Option<_>>(0).ok()??, timeline: row.try_get(1).ok()? })
    }

    fn has_all_of(&self, other: &Self) -> bool {
        self.timeline == other.timeline && self.lsn >= other.lsn
    }
}

/// A replica, and how often it was read.
pub(super) struct Replica {
    pool: Pool,
    opened: Instant,
    /// Milliseconds after `opened` until which it is not asked.
    away_until: AtomicU64,
    reads: AtomicU64,
    refusals: AtomicU64,
}

/// How many slow reads went where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplicaCounts {
    /// Answered by the replica.
    pub reads: u64,
    /// Answered by the primary, because the replica was away or behind.
    pub refusals: u64,
}

impl Replica {
    /// Goes nowhere yet: a replica that is away must not keep a node from starting.
    pub(super) fn open(options: &DbOptions) -> Result<Option<Self>, DbError> {
        let Some(url) = &options.read_url else { return Ok(None) };
        let options = DbOptions { url: url.clone(), ..options.clone() };
        let pool = pool(&options, TargetSessionAttrs::Any)?;
        let [away_until, reads, refusals] = [const { AtomicU64::new(0) }; 3];
        Ok(Some(Self { pool, opened: Instant::now(), away_until, reads, refusals }))
    }

    /// A connection that shows everything committed before this call; `None` if the primary has to be read.
    pub(super) async fn lend(&self, primary: &Object) -> Option<Object> {
        let lent = if self.is_away() { None } else { self.ask(primary).await };
        let count = if lent.is_some() { &self.reads } else { &self.refusals };
        count.fetch_add(1, Ordering::Relaxed);
        lent
    }

    async fn ask(&self, primary: &Object) -> Option<Object> {
        let lent = timeout(PATIENCE, self.caught_up(primary)).await.ok().flatten();
        if lent.is_none() {
            tracing::info!("the replica is away or behind; the primary is read for a while");
            let until = self.opened.elapsed() + AWAY;
            self.away_until.store(u64::try_from(until.as_millis()).unwrap_or(u64::MAX), Ordering::Relaxed);
        }
        lent
    }

    /// Waits until the replica has replayed all that the primary has now. `None` if either cannot be asked.
    async fn caught_up(&self, primary: &Object) -> Option<Object> {
        let wanted = Position::ask(primary, PRIMARY_POSITION).await?;
        // Goes on in the background when this reader no longer waits, so that a far replica gets its connection.
        let pool = self.pool.clone();
        let client = tokio::spawn(async move { pool.get().await }).await.ok()?.ok()?;
        loop {
            if Position::ask(&client, REPLICA_POSITION).await?.has_all_of(&wanted) {
                return Some(client);
            }
            sleep(ASK_AGAIN).await;
        }
    }

    fn is_away(&self) -> bool {
        self.opened.elapsed() < Duration::from_millis(self.away_until.load(Ordering::Relaxed))
    }

    pub(super) fn counts(&self) -> ReplicaCounts {
        let [reads, refusals] = [&self.reads, &self.refusals].map(|count| count.load(Ordering::Relaxed));
        ReplicaCounts { reads, refusals }
    }
}

/// How many bytes a replica is behind the primary; `None` where none is named. The error is a sentence for the operator.
pub(crate) async fn inspect(options: &DbOptions) -> Result<Option<u64>, DbError> {
    let Some(replica) = Replica::open(options)? else { return Ok(None) };
    let primary = super::reach(&pool(options, TargetSessionAttrs::ReadWrite)?).await?;
    let away =
        |error| DbError::Open(format!("The replica cannot be reached: {}.", super::root_cause(&error)));
    let client = replica.pool.get().await.map_err(away)?;
    let wanted = Position::ask(&primary, PRIMARY_POSITION).await;
    let found = Position::ask(&client, REPLICA_POSITION).await;
    let (Some(wanted), Some(found)) = (wanted, found) else {
        return Err(DbError::Open("The setting database_read_url names a server that is no replica.".into()));
    };
    if wanted.timeline != found.timeline {
        return Err(DbError::Open(
            "The replica does not follow the primary, or not since its last restart point.".into(),
        ));
    }
    Ok(Some(u64::from(wanted.lsn).saturating_sub(u64::from(found.lsn))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_of_another_timeline_prove_nothing() {
        let at = |lsn: u64, timeline: &str| Position { lsn: lsn.into(), timeline: timeline.into() };
        let wanted = at(950, "00000002");
        assert!(at(950, "00000002").has_all_of(&wanted) && at(951, "00000002").has_all_of(&wanted));
        assert!(!at(949, "00000002").has_all_of(&wanted));
        assert!(!at(1_000, "00000001").has_all_of(&wanted), "ahead, on the former primary's timeline");
    }
}
