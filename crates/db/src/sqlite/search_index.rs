//! Full-text indexes, updated once per commit instead of once per row. The crate that owns their tables gives the SQL.

use crate::DbError;
use rusqlite::Connection;

/// The SQL that maintains full-text indexes on SQLite.
#[derive(Debug)]
pub struct SearchIndex {
    /// Returns a row if changed rows wait in a queue, which triggers fill.
    pub find_queued: &'static str,
    /// Updates the indexes for the rows in the queue and empties it. Runs just before the commit.
    pub update: &'static [&'static str],
    /// For each index, merges as many pages as the parameter says. A negative count starts merging all segments of
    /// the index, a positive one continues. A complete merge removes all traces of deleted rows.
    pub merge: &'static [&'static str],
}

/// Pages merged per write: a few milliseconds, so that other writes do not wait long.
const MERGED_AT_ONCE: i64 = 100;

impl SearchIndex {
    #[cfg(test)]
    pub(crate) const NONE: Self = Self { find_queued: "SELECT 1 WHERE FALSE", update: &[], merge: &[] };

    /// Updates the indexes for the rows that this transaction changed.
    pub(super) fn update(&self, conn: &Connection) -> Result<(), DbError> {
        if conn.prepare_cached(self.find_queued)?.exists([])? {
            for statement in self.update {
                conn.prepare_cached(statement)?.execute([])?;
            }
        }
        Ok(())
    }

    /// Starts merging the indexes.
    pub(super) fn begin_merge(&self, conn: &Connection) -> Result<(), DbError> {
        self.merge(conn, -MERGED_AT_ONCE).map(drop)
    }

    /// Continues the merge; true when it is complete.
    pub(super) fn merge_some(&self, conn: &Connection) -> Result<bool, DbError> {
        self.merge(conn, MERGED_AT_ONCE)
    }

    fn merge(&self, conn: &Connection, pages: i64) -> Result<bool, DbError> {
        let mut is_done = true;
        for statement in self.merge {
            let before = conn.total_changes();
            conn.prepare_cached(statement)?.execute([pages])?;
            // The statement itself counts as one change.
            is_done &= conn.total_changes() - before < 2;
        }
        Ok(is_done)
    }
}
