//! Full-text indexes of listings. The row id in an index combines listing id and entry id.

use crate::DbError;
use rusqlite::Connection;

const HAS_UNINDEXED: &str = "SELECT 1 FROM listing_unindexed LIMIT 1";

/// An entry that was removed is only deleted from the indexes.
const INDEX_WORDS: [&str; 5] = [
    "DELETE FROM listing_gram WHERE rowid IN (SELECT (listing_id << 39) + entry_id FROM listing_unindexed)",
    "DELETE FROM listing_start WHERE rowid IN (SELECT (listing_id << 39) + entry_id FROM listing_unindexed)",
    "INSERT INTO listing_gram (rowid, words)
     SELECT (e.listing_id << 39) + e.entry_id, e.words FROM listing_unindexed u
     CROSS JOIN listing_entry e ON e.listing_id = u.listing_id AND e.entry_id = u.entry_id",
    "INSERT INTO listing_start (rowid, starts)
     SELECT (e.listing_id << 39) + e.entry_id, e.starts FROM listing_unindexed u
     CROSS JOIN listing_entry e ON e.listing_id = u.listing_id AND e.entry_id = u.entry_id",
    "DELETE FROM listing_unindexed",
];

/// A negative page count starts merging all segments of an index, a positive one continues.
const MERGE: [&str; 2] = [
    "INSERT INTO listing_gram (listing_gram, rank) VALUES ('merge', ?1)",
    "INSERT INTO listing_start (listing_start, rank) VALUES ('merge', ?1)",
];

/// Pages merged per write: a few milliseconds, so that other writes do not wait long.
const MERGED_AT_ONCE: i64 = 100;

/// Updates the indexes for the entries that this transaction changed.
pub(super) fn index(conn: &Connection) -> Result<(), DbError> {
    if conn.prepare_cached(HAS_UNINDEXED)?.exists([])? {
        for statement in INDEX_WORDS {
            conn.prepare_cached(statement)?.execute([])?;
        }
    }
    Ok(())
}

/// Starts merging the indexes. A complete merge removes all traces of deleted entries.
pub(super) fn begin_merge(conn: &Connection) -> Result<(), DbError> {
    merge(conn, -MERGED_AT_ONCE).map(drop)
}

/// Continues the merge; true when it is complete.
pub(super) fn merge_some(conn: &Connection) -> Result<bool, DbError> {
    merge(conn, MERGED_AT_ONCE)
}

fn merge(conn: &Connection, pages: i64) -> Result<bool, DbError> {
    let mut is_done = true;
    for statement in MERGE {
        let before = conn.total_changes();
        conn.prepare_cached(statement)?.execute([pages])?;
        // The statement itself counts as one change.
        is_done &= conn.total_changes() - before < 2;
    }
    Ok(is_done)
}

#[cfg(test)]
mod tests {
    use crate::{
        Db, DbError, DbOptions, Engine,
        listing::{self, Entry, Listing, Terms},
        tx,
    };
    use kernel::Random;

    const PARENTS: Listing<kernel::of::Parent> = Listing::of_all("parents");

    async fn open() -> (tempfile::TempDir, Db) {
        let folder = tempfile::tempdir().unwrap();
        let options = DbOptions::new(format!("sqlite:{}/t.db", folder.path().display()));
        (folder, Db::open(&options, Random::seeded(1)).await.unwrap())
    }

    async fn put(db: &Db, names: &[(i64, &str)]) {
        let entries: Vec<_> = names
            .iter()
            .map(|(id, name)| Entry::new(kernel::Id::new(*id), name, &[name, "common"]))
            .collect();
        let put: Result<(), DbError> = tx!(db, t => { listing::put(t, PARENTS, &entries).await });
        put.unwrap();
    }

    async fn find(db: &Db, term: &str) -> Vec<i64> {
        let mut conn = db.read().await.unwrap();
        let found = listing::first(&mut conn, PARENTS, &Terms::parse(term), 10).await.unwrap();
        found.into_iter().map(i64::from).collect()
    }

    async fn count(db: &Db, sql: &str, param: &str) -> i64 {
        let Engine::Sqlite(sqlite) = db.engine() else { unreachable!() };
        sqlite.begin().await.unwrap().query_row(sql, [param], |row| row.get(0)).unwrap()
    }

    /// Pages of an index that contain these letters, including those of deleted entries.
    async fn count_pages(db: &Db, letters: &str) -> i64 {
        let sql = "SELECT COUNT(*) FROM listing_gram_data WHERE instr(block, CAST(?1 AS BLOB)) > 0";
        count(db, sql, letters).await
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn removes_changed_and_deleted_words_from_the_index_and_the_files() {
        let (_folder, db) = open().await;
        // Many entries, because a segment that is nearly empty is merged right away.
        let mut names: Vec<(i64, &str)> = (3..100).map(|id| (id, "somebody")).collect();
        names.extend([(1, "zebedee"), (2, "barnabas")]);
        put(&db, &names).await;
        put(&db, &[(1, "amara")]).await;
        assert!(count_pages(&db, "zeb").await > 0, "the test sees what is left");
        let removed: Result<(), DbError> =
            tx!(db, t => { listing::remove(t, PARENTS, kernel::Id::new(2)).await });
        removed.unwrap();
        for gone in ["zebedee", "ze", "barnabas", "ba"] {
            assert_eq!(find(&db, gone).await, Vec::<i64>::new(), "{gone}");
        }
        assert_eq!((find(&db, "amara").await, find(&db, "am").await), (vec![1], vec![1]));
        assert!(db.purge_deleted_data().await.unwrap());
        assert_eq!(count_pages(&db, "zeb").await + count_pages(&db, "nab").await, 0);
        assert_eq!(find(&db, "amara").await, [1]);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn merges_an_index_of_many_pages_completely() {
        let (_folder, db) = open().await;
        for round in 0..40u64 {
            let names: Vec<String> =
                (0..400).map(|id| format!("{:08x}", (id + round * 400) * 2_654_435)).collect();
            put(&db, &(0..).zip(names.iter().map(String::as_str)).collect::<Vec<_>>()).await;
        }
        assert!(db.purge_deleted_data().await.unwrap());
        let entries = "SELECT COUNT(*) FROM listing_gram WHERE listing_gram MATCH ?1";
        assert_eq!(count(&db, entries, "com").await, 400);
        let segments = "SELECT COUNT(DISTINCT segid) FROM listing_gram_idx WHERE ?1 = ''";
        assert_eq!(count(&db, segments, "").await, 1);
    }
}
