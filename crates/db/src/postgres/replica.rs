//! Slow reads from a replica, if one is configured. A read never returns older data than the primary had when the
//! read began: see decision 44.

use super::pool;
use crate::{DbError, DbOptions};
use deadpool_postgres::{Object, Pool};
use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::{config::TargetSessionAttrs, types::PgLsn};

/// How long a read waits for the replica, including its connection, before it falls back to the primary.
const CATCH_UP_TIMEOUT: Duration = Duration::from_millis(200);
const POLL_INTERVAL: Duration = Duration::from_millis(10);
/// How long a replica that was unreachable or behind is skipped, so that reads do not wait for it.
const SKIP_FOR: Duration = Duration::from_secs(5);

/// Every commit so far is before this position, flushed or not.
const PRIMARY_POSITION: &str =
    "SELECT pg_current_wal_insert_lsn(), substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8)";
/// NULL on a server that is not a replica, such as a promoted one.
const REPLICA_POSITION: &str = "SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END,
    lpad(upper(to_hex(timeline_id)), 8, '0') FROM pg_control_checkpoint()";

/// A position in the write-ahead log. Positions of different timelines cannot be compared.
#[derive(Debug, PartialEq, Eq)]
struct Position {
    lsn: PgLsn,
    timeline: String,
}

impl Position {
    /// `None` if the query fails, or the server does not have the expected role.
    async fn query(client: &Object, sql: &str) -> Option<Self> {
        let row = client.query_one(sql, &[]).await.ok()?;
        Some(Self { lsn: row.try_get::<_, Option<_>>(0).ok()??, timeline: row.try_get(1).ok()? })
    }

    fn includes(&self, other: &Self) -> bool {
        self.timeline == other.timeline && self.lsn >= other.lsn
    }
}

/// A replica and its counters.
pub(super) struct Replica {
    pool: Pool,
    opened: Instant,
    /// Milliseconds after `opened` until which it is skipped.
    skip_until: AtomicU64,
    reads: AtomicU64,
    refusals: AtomicU64,
}

/// Where slow reads went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplicaCounts {
    /// Served by the replica.
    pub reads: u64,
    /// Served by the primary, because the replica was unreachable or behind.
    pub refusals: u64,
}

impl Replica {
    /// Does not connect: an unreachable replica must not stop a node from starting.
    pub(super) fn open(options: &DbOptions) -> Result<Option<Self>, DbError> {
        let Some(url) = &options.read_url else { return Ok(None) };
        let options = DbOptions { url: url.clone(), ..options.clone() };
        let pool = pool(&options, TargetSessionAttrs::Any)?;
        let [skip_until, reads, refusals] = [const { AtomicU64::new(0) }; 3];
        Ok(Some(Self { pool, opened: Instant::now(), skip_until, reads, refusals }))
    }

    /// A connection that sees everything committed before this call; `None` if the primary has to be used.
    pub(super) async fn lend(&self, primary: &Object) -> Option<Object> {
        let lent = if self.is_skipped() { None } else { self.try_lend(primary).await };
        let count = if lent.is_some() { &self.reads } else { &self.refusals };
        count.fetch_add(1, Ordering::Relaxed);
        lent
    }

    async fn try_lend(&self, primary: &Object) -> Option<Object> {
        let lent = timeout(CATCH_UP_TIMEOUT, self.caught_up(primary)).await.ok().flatten();
        if lent.is_none() {
            tracing::info!("the replica is unreachable or behind; reads use the primary for a while");
            let until = self.opened.elapsed() + SKIP_FOR;
            self.skip_until.store(u64::try_from(until.as_millis()).unwrap_or(u64::MAX), Ordering::Relaxed);
        }
        lent
    }

    /// Waits until the replica has replayed everything that the primary has now. `None` if either query fails.
    async fn caught_up(&self, primary: &Object) -> Option<Object> {
        let wanted = Position::query(primary, PRIMARY_POSITION).await?;
        // Spawned, so that connecting continues after this read gave up: a distant replica still gets its
        // connection.
        let pool = self.pool.clone();
        let client = tokio::spawn(async move { pool.get().await }).await.ok()?.ok()?;
        loop {
            if Position::query(&client, REPLICA_POSITION).await?.includes(&wanted) {
                return Some(client);
            }
            sleep(POLL_INTERVAL).await;
        }
    }

    fn is_skipped(&self) -> bool {
        self.opened.elapsed() < Duration::from_millis(self.skip_until.load(Ordering::Relaxed))
    }

    pub(super) fn counts(&self) -> ReplicaCounts {
        let [reads, refusals] = [&self.reads, &self.refusals].map(|count| count.load(Ordering::Relaxed));
        ReplicaCounts { reads, refusals }
    }
}

/// How many bytes the replica lags behind the primary; `None` without a replica. Errors are sentences for the
/// operator.
pub(crate) async fn inspect(options: &DbOptions) -> Result<Option<u64>, DbError> {
    let Some(replica) = Replica::open(options)? else { return Ok(None) };
    let primary = super::reach(&pool(options, TargetSessionAttrs::ReadWrite)?).await?;
    let unreachable =
        |error| DbError::Open(format!("The replica cannot be reached: {}.", super::root_cause(&error)));
    let client = replica.pool.get().await.map_err(unreachable)?;
    let wanted = Position::query(&primary, PRIMARY_POSITION).await;
    let found = Position::query(&client, REPLICA_POSITION).await;
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
    fn does_not_compare_positions_of_different_timelines() {
        let at = |lsn: u64, timeline: &str| Position { lsn: lsn.into(), timeline: timeline.into() };
        let wanted = at(950, "00000002");
        assert!(at(950, "00000002").includes(&wanted) && at(951, "00000002").includes(&wanted));
        assert!(!at(949, "00000002").includes(&wanted));
        assert!(!at(1_000, "00000001").includes(&wanted), "ahead, on the former primary's timeline");
    }
}
