//! SQL of listings. `/*scope*/ … /*end*/` marks a tenant filter; see `db::guard_mutation`.

db::statements! {
    /// Creates a listing, or returns the one that was created concurrently.
    OPEN_LISTING =
        "INSERT INTO listing (kind, owner_id, part_id) VALUES ($1, $2, $3)
         ON CONFLICT (kind, owner_id, part_id) DO UPDATE SET kind = excluded.kind RETURNING id";
    /// LATERAL: for a plain join, PostgreSQL would aggregate every listing.
    FIND_LISTING = {
        sqlite:
            "SELECT l.id, COALESCE(s.entries, 0), COALESCE(s.changes, 0)
             FROM listing l LEFT JOIN listing_sum s ON s.listing_id = l.id
             WHERE l.kind = $1 AND /*scope*/ l.owner_id = $2 /*end*/ AND l.part_id = $3",
        postgres:
            "SELECT l.id, COALESCE(s.entries, 0), COALESCE(s.changes, 0)
             FROM listing l LEFT JOIN LATERAL
                  (SELECT entries, changes FROM listing_sum WHERE listing_sum.listing_id = l.id) s ON TRUE
             WHERE l.kind = $1 AND /*scope*/ l.owner_id = $2 /*end*/ AND l.part_id = $3"
    };
    /// For writing entries.
    FIND_LISTING_ID = "SELECT id FROM listing WHERE kind = $1 AND owner_id = $2 AND part_id = $3";
    INSERT_ENTRY =
        "INSERT INTO listing_entry (listing_id, entry_id, sort_key, words, starts) VALUES ($1, $2, $3, $4, $5)";
    /// Inserts an entry and, if needed, its listing in one statement; SQLite needs two.
    ADD_ENTRY = {
        sqlite: "SELECT 0",
        postgres:
            "WITH known AS (SELECT id FROM listing WHERE kind = $1 AND owner_id = $2 AND part_id = $3),
             made AS (
                 INSERT INTO listing (kind, owner_id, part_id) SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT 1 FROM known)
                 ON CONFLICT (kind, owner_id, part_id) DO UPDATE SET kind = excluded.kind RETURNING id
             )
             INSERT INTO listing_entry (listing_id, entry_id, sort_key, words, starts)
             SELECT id, CAST($4 AS BIGINT), CAST($5 AS TEXT), CAST($6 AS TEXT), CAST($7 AS TEXT)
             FROM (SELECT id FROM known UNION ALL SELECT id FROM made) l"
    };
    PUT_ENTRIES = {
        sqlite:
            "INSERT INTO listing_entry (listing_id, entry_id, sort_key, words, starts)
             SELECT $1, value ->> 'id', value ->> 'key', value ->> 'words', value ->> 'starts' FROM json_each($2) WHERE TRUE
             ON CONFLICT (listing_id, entry_id) DO UPDATE
             SET sort_key = excluded.sort_key, words = excluded.words, starts = excluded.starts",
        postgres:
            "INSERT INTO listing_entry (listing_id, entry_id, sort_key, words, starts)
             SELECT CAST($1 AS BIGINT), CAST(e ->> 'id' AS BIGINT), e ->> 'key', e ->> 'words', e ->> 'starts'
             FROM json_array_elements(CAST(CAST($2 AS TEXT) AS JSON)) e
             ON CONFLICT (listing_id, entry_id) DO UPDATE
             SET sort_key = excluded.sort_key, words = excluded.words, starts = excluded.starts"
    };
    DELETE_ENTRY = "DELETE FROM listing_entry WHERE listing_id = $1 AND entry_id = $2";

    LIST_OLDEST =
        "SELECT entry_id FROM listing_entry WHERE /*scope*/ listing_id = $1 /*end*/
         ORDER BY listing_id, entry_id LIMIT $2 OFFSET $3";
    LIST_NEWEST =
        "SELECT entry_id FROM listing_entry WHERE /*scope*/ listing_id = $1 /*end*/
         ORDER BY listing_id DESC, entry_id DESC LIMIT $2 OFFSET $3";
    LIST_AZ =
        "SELECT entry_id FROM listing_entry WHERE /*scope*/ listing_id = $1 /*end*/
         ORDER BY listing_id, sort_key, entry_id LIMIT $2 OFFSET $3";
    LIST_ZA =
        "SELECT entry_id FROM listing_entry WHERE /*scope*/ listing_id = $1 /*end*/
         ORDER BY listing_id DESC, sort_key DESC, entry_id DESC LIMIT $2 OFFSET $3";
    LIST_AFTER =
        "SELECT entry_id FROM listing_entry WHERE /*scope*/ listing_id = $1 /*end*/ AND entry_id > $2
         ORDER BY listing_id, entry_id LIMIT $3";

    GRAM_OLDEST = {
        sqlite: found!(sqlite gram, "ASC", " LIMIT $3 OFFSET $4"),
        postgres: found!(postgres gram, "ASC", " LIMIT $3 OFFSET $4")
    };
    GRAM_NEWEST = {
        sqlite: found!(sqlite gram, "DESC", " LIMIT $3 OFFSET $4"),
        postgres: found!(postgres gram, "DESC", " LIMIT $3 OFFSET $4")
    };
    GRAM_AZ = {
        sqlite: found!(sqlite_key gram, "ASC", " LIMIT $3 OFFSET $4"),
        postgres: found!(postgres_key gram, "ASC", " LIMIT $3 OFFSET $4")
    };
    GRAM_ZA = {
        sqlite: found!(sqlite_key gram, "DESC", " LIMIT $3 OFFSET $4"),
        postgres: found!(postgres_key gram, "DESC", " LIMIT $3 OFFSET $4")
    };
    GRAM_AFTER = {
        sqlite: next!(sqlite gram, "$3", "$4"),
        postgres: next!(postgres gram, "$3", "$4")
    };
    GRAMS_OLDEST = {
        sqlite: found!(sqlite grams, "ASC", " LIMIT $3 OFFSET $4"),
        postgres: found!(postgres grams, "ASC", " LIMIT $3 OFFSET $4")
    };
    GRAMS_NEWEST = {
        sqlite: found!(sqlite grams, "DESC", " LIMIT $3 OFFSET $4"),
        postgres: found!(postgres grams, "DESC", " LIMIT $3 OFFSET $4")
    };
    GRAMS_AZ = {
        sqlite: found!(sqlite_key grams, "ASC", " LIMIT $3 OFFSET $4"),
        postgres: found!(postgres_key grams, "ASC", " LIMIT $3 OFFSET $4")
    };
    GRAMS_ZA = {
        sqlite: found!(sqlite_key grams, "DESC", " LIMIT $3 OFFSET $4"),
        postgres: found!(postgres_key grams, "DESC", " LIMIT $3 OFFSET $4")
    };
    GRAMS_AFTER = {
        sqlite: next!(sqlite grams, "$3", "$4"),
        postgres: next!(postgres grams, "$3", "$4")
    };
    START_OLDEST = {
        sqlite: found!(sqlite start, "ASC", " LIMIT $3 OFFSET $4"),
        postgres: found!(postgres start, "ASC", " LIMIT $3 OFFSET $4")
    };
    START_NEWEST = {
        sqlite: found!(sqlite start, "DESC", " LIMIT $3 OFFSET $4"),
        postgres: found!(postgres start, "DESC", " LIMIT $3 OFFSET $4")
    };
    START_AZ = {
        sqlite: found!(sqlite_key start, "ASC", " LIMIT $3 OFFSET $4"),
        postgres: found!(postgres_key start, "ASC", " LIMIT $3 OFFSET $4")
    };
    START_ZA = {
        sqlite: found!(sqlite_key start, "DESC", " LIMIT $3 OFFSET $4"),
        postgres: found!(postgres_key start, "DESC", " LIMIT $3 OFFSET $4")
    };
    START_AFTER = {
        sqlite: next!(sqlite start, "$3", "$4"),
        postgres: next!(postgres start, "$3", "$4")
    };
    BOTH_OLDEST = {
        sqlite: found!(sqlite both, "ASC", " LIMIT $4 OFFSET $5"),
        postgres: found!(postgres both, "ASC", " LIMIT $4 OFFSET $5")
    };
    BOTH_NEWEST = {
        sqlite: found!(sqlite both, "DESC", " LIMIT $4 OFFSET $5"),
        postgres: found!(postgres both, "DESC", " LIMIT $4 OFFSET $5")
    };
    BOTH_AZ = {
        sqlite: found!(sqlite_key both, "ASC", " LIMIT $4 OFFSET $5"),
        postgres: found!(postgres_key both, "ASC", " LIMIT $4 OFFSET $5")
    };
    BOTH_ZA = {
        sqlite: found!(sqlite_key both, "DESC", " LIMIT $4 OFFSET $5"),
        postgres: found!(postgres_key both, "DESC", " LIMIT $4 OFFSET $5")
    };
    BOTH_AFTER = {
        sqlite: next!(sqlite both, "$4", "$5"),
        postgres: next!(postgres both, "$4", "$5")
    };
    GRAM_FIRST = {
        sqlite: first!(sqlite gram, "$3"),
        postgres: first!(postgres gram, "$3")
    };
    GRAMS_FIRST = {
        sqlite: first!(sqlite grams, "$3"),
        postgres: first!(postgres grams, "$3")
    };
    START_FIRST = {
        sqlite: first!(sqlite start, "$3"),
        postgres: first!(postgres start, "$3")
    };
    BOTH_FIRST = {
        sqlite: first!(sqlite both, "$4"),
        postgres: first!(postgres both, "$4")
    };
}
