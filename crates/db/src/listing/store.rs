//! The SQL of listings. `/*scope*/ … /*end*/` encloses the filter of a tenant; see [`crate::sabotage`].

crate::statements! {
    /// The listing, made if it is new, and locked until the transaction ends.
    OPEN_LISTING =
        "INSERT INTO listing (kind, owner_id, part_id, entries) VALUES ($1, $2, $3, 0)
         ON CONFLICT (kind, owner_id, part_id) DO UPDATE SET entries = listing.entries RETURNING id";
    /// The same, with one entry more.
    COUNT_ONE_MORE =
        "INSERT INTO listing (kind, owner_id, part_id, entries) VALUES ($1, $2, $3, 1)
         ON CONFLICT (kind, owner_id, part_id) DO UPDATE SET entries = listing.entries + 1 RETURNING id";
    INSERT_ENTRY =
        "INSERT INTO listing_entry (listing_id, entry_id, sort_key, words, starts) VALUES ($1, $2, $3, $4, $5)";
    FIND_LISTING =
        "SELECT id, entries FROM listing WHERE kind = $1 AND /*scope*/ owner_id = $2 /*end*/ AND part_id = $3";
    COUNT_KNOWN = {
        sqlite:
            "SELECT COUNT(*) FROM listing_entry WHERE listing_id = $1
             AND entry_id IN (SELECT value ->> 'id' FROM json_each($2))",
        postgres:
            "SELECT COUNT(*) FROM listing_entry WHERE listing_id = $1
             AND entry_id IN (SELECT CAST(e ->> 'id' AS BIGINT) FROM json_array_elements(CAST(CAST($2 AS TEXT) AS JSON)) e)"
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
    COUNT_ENTRIES = "SELECT COUNT(*) FROM listing_entry WHERE listing_id = $1";
    DELETE_ENTRY = "DELETE FROM listing_entry WHERE listing_id = $1 AND entry_id = $2";
    ADD_TO_COUNT = "UPDATE listing SET entries = entries + $2 WHERE id = $1";

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
