//! Full-text indexes of listings on SQLite. The row id in an index combines listing id and entry id.

use db::SearchIndex;

/// Every database is opened with it. Triggers queue changed entries in `listing_unindexed`; an entry that was removed
/// is only deleted from the indexes.
pub static SEARCH_INDEX: SearchIndex = SearchIndex {
    find_queued: "SELECT 1 FROM listing_unindexed LIMIT 1",
    update: &[
        "DELETE FROM listing_gram WHERE rowid IN (SELECT (listing_id << 39) + entry_id FROM listing_unindexed)",
        "DELETE FROM listing_start WHERE rowid IN (SELECT (listing_id << 39) + entry_id FROM listing_unindexed)",
        "INSERT INTO listing_gram (rowid, words)
         SELECT (e.listing_id << 39) + e.entry_id, e.words FROM listing_unindexed u
         CROSS JOIN listing_entry e ON e.listing_id = u.listing_id AND e.entry_id = u.entry_id",
        "INSERT INTO listing_start (rowid, starts)
         SELECT (e.listing_id << 39) + e.entry_id, e.starts FROM listing_unindexed u
         CROSS JOIN listing_entry e ON e.listing_id = u.listing_id AND e.entry_id = u.entry_id",
        "DELETE FROM listing_unindexed",
    ],
    merge: &[
        "INSERT INTO listing_gram (listing_gram, rank) VALUES ('merge', ?1)",
        "INSERT INTO listing_start (listing_start, rank) VALUES ('merge', ?1)",
    ],
};

#[cfg(test)]
mod tests;
