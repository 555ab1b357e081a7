//! The search indexes of listings. A row of an index is numbered by its listing and its entry.

use crate::DbError;
use rusqlite::Connection;

const HAS_UNINDEXED: &str = "SELECT 1 FROM listing_unindexed LIMIT 1";

/// One that is in no list any more just leaves.
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

/// A negative number of pages begins to merge all parts of an index, a positive one goes on with it.
const MERGE: [&str; 2] = [
    "INSERT INTO listing_gram (listing_gram, rank) VALUES ('merge', ?1)",
    "INSERT INTO listing_start (listing_start, rank) VALUES ('merge', ?1)",
];

/// Pages that are merged in one write: some milliseconds, so that nobody waits long for it.
const MERGED_AT_ONCE: i64 = 100;

/// Brings the indexes up to date with the entries that this transaction changed.
pub(super) fn index(conn: &Connection) -> Result<(), DbError> {
    if conn.prepare_cached(HAS_UNINDEXED)?.exists([])? {
        for statement in INDEX_WORDS {
            conn.prepare_cached(statement)?.execute([])?;
        }
    }
    Ok(())
}

/// Begins to merge the indexes, after which nothing is left in them of entries that are gone.
pub(super) fn begin_merge(conn: &Connection) -> Result<(), DbError> {
    merge(conn, -MERGED_AT_ONCE).map(drop)
}

/// Goes on with it; true when it is done.
pub(super) fn merge_some(conn: &Connection) -> Result<bool, DbError> {
    merge(conn, MERGED_AT_ONCE)
}

fn merge(conn: &Connection, pages: i64) -> Result<bool, DbError> {
    let mut is_done = true;
    for statement in MERGE {
        let before = conn.total_changes();
        conn.prepare_cached(statement)?.execute([pages])?;
        // The statement counts as one change by itself.
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

    const PARENTS: Listing = Listing::of_all("parents");

    async fn open() -> (tempfile::TempDir, Db) {
        let folder = tempfile::tempdir().unwrap();
        let options = DbOptions::new(format!("sqlite:{}/t.db", folder.path().display()));
        (folder, Db::open(&options, Random::seeded(1)).await.unwrap())
    }

    async fn put(db: &Db, names: &[(i64, &str)]) {
        let entries: Vec<_> =
            names.iter().map(|(id, name)| Entry::new(*id, name, &[name, "common"])).collect();
        let put: Result<(), DbError> = tx!(db, t => { listing::put(t, PARENTS, &entries).await });
        put.unwrap();
    }

    async fn find(db: &Db, term: &str) -> Vec<i64> {
        listing::first(&mut db.read().await.unwrap(), PARENTS, &Terms::parse(term), 10).await.unwrap()
    }

    async fn count(db: &Db, sql: &str, param: &str) -> i64 {
        let Engine::Sqlite(sqlite) = db.engine() else { unreachable!() };
        sqlite.begin().await.unwrap().query_row(sql, [param], |row| row.get(0)).unwrap()
    }

    /// Pages of an index that hold these letters, in entries that are gone too.
    async fn count_pages(db: &Db, letters: &str) -> i64 {
        let sql = "SELECT COUNT(*) FROM listing_gram_data WHERE instr(block, CAST(?1 AS BLOB)) > 0";
        count(db, sql, letters).await
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn changed_and_removed_words_are_not_found_and_leave_the_files() {
        let (_folder, db) = open().await;
        // Among others: a part of an index that hardly anything is left of is merged at once.
        let mut names: Vec<(i64, &str)> = (3..100).map(|id| (id, "somebody")).collect();
        names.extend([(1, "zebedee"), (2, "barnabas")]);
        put(&db, &names).await;
        put(&db, &[(1, "amara")]).await;
        assert!(count_pages(&db, "zeb").await > 0, "the test sees what is left");
        let removed: Result<(), DbError> = tx!(db, t => { listing::remove(t, PARENTS, 2).await });
        removed.unwrap();
        for gone in ["zebedee", "ze", "barnabas", "ba"] {
            assert_eq!(find(&db, gone).await, Vec::<i64>::new(), "{gone}");
        }
        assert_eq!((find(&db, "amara").await, find(&db, "am").await), (vec![1], vec![1]));
        assert!(db.settle_files().await.unwrap());
        assert_eq!(count_pages(&db, "zeb").await + count_pages(&db, "nab").await, 0);
        assert_eq!(find(&db, "amara").await, [1]);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn an_index_of_many_pages_is_merged_to_the_end() {
        let (_folder, db) = open().await;
        for round in 0..40u64 {
            let names: Vec<String> =
                (0..400).map(|id| format!("{:08x}", (id + round * 400) * 2_654_435)).collect();
            put(&db, &(0..).zip(names.iter().map(String::as_str)).collect::<Vec<_>>()).await;
        }
        assert!(db.settle_files().await.unwrap());
        let entries = "SELECT COUNT(*) FROM listing_gram WHERE listing_gram MATCH ?1";
        assert_eq!(count(&db, entries, "com").await, 400);
        let segments = "SELECT COUNT(DISTINCT segid) FROM listing_gram_idx WHERE ?1 = ''";
        assert_eq!(count(&db, segments, "").await, 1);
    }
}
