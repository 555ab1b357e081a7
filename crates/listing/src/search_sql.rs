//! SQL fragments of a search.
//!
//! Both engines search one listing only: SQLite by a range of row ids (see the migration), PostgreSQL by the first
//! column of its index.

/// Restricts a search to a listing. `owned`: the listing belongs to a tenant, so this is a tenant filter; `all`: a
/// global listing.
macro_rules! own_rows {
    (owned) => {
        "/*scope*/ rowid BETWEEN ($1 << 39) AND (($1 + 1) << 39) - 1 /*end*/"
    };
    (all) => {
        "rowid BETWEEN ($1 << 39) AND (($1 + 1) << 39) - 1"
    };
}

macro_rules! sqlite_hits {
    (gram, $of:ident) => {
        concat!(
            "SELECT rowid & 549755813887 AS entry_id, rowid AS place FROM listing_gram
             WHERE listing_gram MATCH $2 AND ",
            own_rows!($of)
        )
    };
    (grams, $of:ident) => {
        sqlite_hits!(gram, $of)
    };
    (start, $of:ident) => {
        concat!(
            "SELECT rowid & 549755813887 AS entry_id, rowid AS place FROM listing_start
             WHERE listing_start MATCH $2 AND ",
            own_rows!($of)
        )
    };
    (both, $of:ident) => {
        concat!(
            sqlite_hits!(gram, $of),
            // The plus sign stops SQLite from probing the first index for each row of the second.
            " AND +rowid IN (SELECT rowid FROM listing_start WHERE listing_start MATCH $3 AND ",
            own_rows!($of),
            ")"
        )
    };
}

macro_rules! own_listing {
    (owned) => {
        "/*scope*/ listing_id = $1 /*end*/"
    };
    (all) => {
        "listing_id = $1"
    };
}

/// The matching rows, for `WHERE`. One term is the usual case, and each further pattern adds cost.
macro_rules! postgres_match {
    (gram, $of:ident) => {
        concat!(own_listing!($of), " AND words LIKE $2")
    };
    (grams, $of:ident) => {
        concat!(
            own_listing!($of),
            "
           AND words LIKE split_part($2, E'\\n', 1) AND words LIKE split_part($2, E'\\n', 2)
           AND words LIKE split_part($2, E'\\n', 3) AND words LIKE split_part($2, E'\\n', 4)
           AND words LIKE split_part($2, E'\\n', 5) AND words LIKE split_part($2, E'\\n', 6)"
        )
    };
    (start, $of:ident) => {
        concat!(own_listing!($of), " AND string_to_array(starts, ' ') @> string_to_array($2, ' ')")
    };
    (both, $of:ident) => {
        concat!(postgres_match!(grams, $of), " AND string_to_array(starts, ' ') @> string_to_array($3, ' ')")
    };
}

/// The number of matches and a page of them. SQLite scans its index in order and once more to count, which costs
/// less than materializing the matches; PostgreSQL must materialize them, or it may scan the whole listing for a
/// page of rare matches.
macro_rules! found {
    (sqlite $mode:ident, $direction:literal, $page:literal) => {
        concat!(
            "WITH hits AS NOT MATERIALIZED (",
            sqlite_hits!($mode, owned),
            ") SELECT (SELECT COUNT(*) FROM hits), page.entry_id FROM (SELECT 1) one
               LEFT JOIN (SELECT entry_id FROM hits ORDER BY place ",
            $direction,
            $page,
            ") page ON TRUE"
        )
    };
    (sqlite key $mode:ident, $direction:literal, $page:literal) => {
        concat!(
            "WITH hits AS NOT MATERIALIZED (",
            sqlite_hits!($mode, owned),
            ") SELECT (SELECT COUNT(*) FROM hits), page.entry_id FROM (SELECT 1) one
               LEFT JOIN (SELECT e.entry_id FROM hits CROSS JOIN listing_entry e
                          WHERE e.listing_id = $1 AND e.entry_id = hits.entry_id ORDER BY e.sort_key ",
            $direction,
            ", e.entry_id ",
            $direction,
            $page,
            ") page ON TRUE"
        )
    };
    (postgres $mode:ident, $direction:literal, $page:literal) => {
        concat!(
            "WITH hits AS MATERIALIZED (SELECT entry_id FROM listing_entry WHERE ",
            postgres_match!($mode, owned),
            ") SELECT (SELECT COUNT(*) FROM hits), page.entry_id FROM (SELECT 1) one
               LEFT JOIN (SELECT entry_id FROM hits ORDER BY entry_id ",
            $direction,
            $page,
            ") page ON TRUE"
        )
    };
    (postgres key $mode:ident, $direction:literal, $page:literal) => {
        concat!(
            "WITH hits AS MATERIALIZED (SELECT entry_id, sort_key FROM listing_entry WHERE ",
            postgres_match!($mode, owned),
            ") SELECT (SELECT COUNT(*) FROM hits), page.entry_id FROM (SELECT 1) one
               LEFT JOIN (SELECT entry_id FROM hits ORDER BY sort_key ",
            $direction,
            ", entry_id ",
            $direction,
            $page,
            ") page ON TRUE"
        )
    };
}

macro_rules! next {
    (sqlite $mode:ident, $after:literal, $limit:literal) => {
        concat!(
            "SELECT entry_id FROM (",
            sqlite_hits!($mode, owned),
            ") hits WHERE place > ($1 << 39) + ",
            $after,
            " AND entry_id > ",
            $after,
            " ORDER BY place LIMIT ",
            $limit
        )
    };
    (postgres $mode:ident, $after:literal, $limit:literal) => {
        concat!(
            "WITH hits AS MATERIALIZED (SELECT entry_id FROM listing_entry WHERE ",
            postgres_match!($mode, owned),
            ") SELECT entry_id FROM hits WHERE entry_id > ",
            $after,
            " ORDER BY entry_id LIMIT ",
            $limit
        )
    };
}

/// The newest matches, without counting. SQLite scans its index from the end and stops early; for two indexes it
/// merges the scans, hence the INTERSECT. PostgreSQL first scans the newest entries, which is enough for a common
/// term, and uses its index, which returns all matches, only for a rarer one.
macro_rules! first {
    (sqlite both, $limit:literal) => {
        concat!(
            "SELECT place & 549755813887 FROM
             (SELECT rowid AS place FROM listing_gram WHERE listing_gram MATCH $2 AND ",
            own_rows!(all),
            " INTERSECT SELECT rowid FROM listing_start WHERE listing_start MATCH $3 AND ",
            own_rows!(all),
            " ORDER BY place DESC LIMIT ",
            $limit,
            ") hits ORDER BY place DESC"
        )
    };
    (sqlite $mode:ident, $limit:literal) => {
        concat!(
            "SELECT entry_id FROM (",
            sqlite_hits!($mode, all),
            ") hits ORDER BY place DESC LIMIT ",
            $limit
        )
    };
    (postgres $mode:ident, $limit:literal) => {
        concat!(
            "WITH recent AS MATERIALIZED (SELECT entry_id FROM
                 (SELECT listing_id, entry_id, words, starts FROM listing_entry WHERE listing_id = $1
                  ORDER BY listing_id DESC, entry_id DESC LIMIT 5000) newest WHERE ",
            postgres_match!($mode, all),
            " ORDER BY entry_id DESC LIMIT ",
            $limit,
            "), hits AS MATERIALIZED (SELECT entry_id FROM listing_entry WHERE ",
            postgres_match!($mode, all),
            " AND (SELECT COUNT(*) FROM recent) < ",
            $limit,
            ") SELECT entry_id FROM (SELECT entry_id FROM recent UNION SELECT entry_id FROM hits) found
               ORDER BY entry_id DESC LIMIT ",
            $limit
        )
    };
}
