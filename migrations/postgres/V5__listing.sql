-- Both are trusted extensions of the standard distribution: the database's owner may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE TABLE listing (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind TEXT NOT NULL,
    owner_id BIGINT NOT NULL,
    part_id BIGINT NOT NULL,
    entries BIGINT NOT NULL CONSTRAINT listing_entries_check CHECK (entries >= 0),
    CONSTRAINT listing_kind_owner_id_part_id_key UNIQUE (kind, owner_id, part_id)
);

CREATE TABLE listing_entry (
    listing_id BIGINT NOT NULL CONSTRAINT listing_entry_listing_id_fkey REFERENCES listing (id),
    entry_id BIGINT NOT NULL,
    sort_key TEXT COLLATE "C" NOT NULL,
    words TEXT NOT NULL,
    starts TEXT NOT NULL,
    PRIMARY KEY (listing_id, entry_id)
);
CREATE INDEX listing_entry_sort_key_idx ON listing_entry (listing_id, sort_key, entry_id);

-- The search indexes, each with the listing in it, so that a search walks one listing only. Without fastupdate: a list
-- of entries still to be sorted in would make every search slower, to make adding a little quicker.
CREATE INDEX listing_entry_gram_idx ON listing_entry USING gin (listing_id, words gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX listing_entry_start_idx ON listing_entry USING gin (listing_id, string_to_array(starts, ' '))
    WITH (fastupdate = off);
