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
    /// Without its counts: for writing entries, and for global lists, which belong to no tenant.
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
    PUT_ENTRIES =
        "INSERT INTO listing_entry (listing_id, entry_id, sort_key, words, starts)
         SELECT CAST($1 AS BIGINT), e.id, e.key, e.words, e.starts
         FROM rows($2: id BIGINT, key TEXT, words TEXT, starts TEXT) e WHERE TRUE
         ON CONFLICT (listing_id, entry_id) DO UPDATE
         SET sort_key = excluded.sort_key, words = excluded.words, starts = excluded.starts";
    DELETE_ENTRIES = "DELETE FROM listing_entry WHERE listing_id = $1 AND entry_id IN list($2)";
    COPY_ENTRIES =
        "INSERT INTO listing_entry (listing_id, entry_id, sort_key, words, starts)
         SELECT CAST($2 AS BIGINT), e.entry_id, e.sort_key, e.words, e.starts FROM listing_entry e
         WHERE e.listing_id = $1 AND e.entry_id IN list($3)
         ON CONFLICT (listing_id, entry_id) DO UPDATE
         SET sort_key = excluded.sort_key, words = excluded.words, starts = excluded.starts";
    LIST_SORT_KEYS =
        "SELECT e.entry_id, e.sort_key FROM listing l JOIN listing_entry e ON e.listing_id = l.id
         WHERE l.kind = $1 AND l.owner_id = $2 AND l.part_id = $3 AND e.entry_id IN list($4)";
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

    GRAM_OLDEST = { each: found!(gram, "ASC", " LIMIT $3 OFFSET $4") };
    GRAM_NEWEST = { each: found!(gram, "DESC", " LIMIT $3 OFFSET $4") };
    GRAM_AZ = { each: found!(key gram, "ASC", " LIMIT $3 OFFSET $4") };
    GRAM_ZA = { each: found!(key gram, "DESC", " LIMIT $3 OFFSET $4") };
    GRAM_AFTER = { each: next!(gram, "$3", "$4") };
    GRAMS_OLDEST = { each: found!(grams, "ASC", " LIMIT $3 OFFSET $4") };
    GRAMS_NEWEST = { each: found!(grams, "DESC", " LIMIT $3 OFFSET $4") };
    GRAMS_AZ = { each: found!(key grams, "ASC", " LIMIT $3 OFFSET $4") };
    GRAMS_ZA = { each: found!(key grams, "DESC", " LIMIT $3 OFFSET $4") };
    GRAMS_AFTER = { each: next!(grams, "$3", "$4") };
    START_OLDEST = { each: found!(start, "ASC", " LIMIT $3 OFFSET $4") };
    START_NEWEST = { each: found!(start, "DESC", " LIMIT $3 OFFSET $4") };
    START_AZ = { each: found!(key start, "ASC", " LIMIT $3 OFFSET $4") };
    START_ZA = { each: found!(key start, "DESC", " LIMIT $3 OFFSET $4") };
    START_AFTER = { each: next!(start, "$3", "$4") };
    BOTH_OLDEST = { each: found!(both, "ASC", " LIMIT $4 OFFSET $5") };
    BOTH_NEWEST = { each: found!(both, "DESC", " LIMIT $4 OFFSET $5") };
    BOTH_AZ = { each: found!(key both, "ASC", " LIMIT $4 OFFSET $5") };
    BOTH_ZA = { each: found!(key both, "DESC", " LIMIT $4 OFFSET $5") };
    BOTH_AFTER = { each: next!(both, "$4", "$5") };
    GRAM_FIRST = { each: first!(gram, "$3") };
    GRAMS_FIRST = { each: first!(grams, "$3") };
    START_FIRST = { each: first!(start, "$3") };
    BOTH_FIRST = { each: first!(both, "$4") };
}
