-- How many entries a list has, kept by triggers like the totals of migration 33: every list is counted, and nobody has to
-- lock its row to change it.
CREATE TABLE listing_total (
    listing_id BIGINT NOT NULL PRIMARY KEY,
    entries BIGINT NOT NULL
);
INSERT INTO listing_total (listing_id, entries) SELECT listing_id, COUNT(*) FROM listing_entry GROUP BY listing_id;

-- What is to be added; see migration 33.
CREATE TABLE listing_change (
    listing_id BIGINT NOT NULL,
    entries BIGINT NOT NULL
);
CREATE INDEX listing_change_listing_id_idx ON listing_change (listing_id);

CREATE VIEW listing_sum AS
SELECT listing_id, CAST(SUM(entries) AS BIGINT) AS entries FROM (
    SELECT listing_id, entries FROM listing_total
    UNION ALL SELECT listing_id, entries FROM listing_change
) both_parts GROUP BY listing_id;

CREATE FUNCTION listing_entries_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO listing_change (listing_id, entries) SELECT listing_id, COUNT(*) FROM added GROUP BY listing_id;
    RETURN NULL;
END $$;
CREATE TRIGGER listing_entry_counted AFTER INSERT ON listing_entry
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION listing_entries_added();

CREATE FUNCTION listing_entries_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO listing_change (listing_id, entries) SELECT listing_id, -COUNT(*) FROM removed GROUP BY listing_id;
    RETURN NULL;
END $$;
CREATE TRIGGER listing_entry_uncounted AFTER DELETE ON listing_entry
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION listing_entries_removed();

-- Adds up what was appended, and tells how much that was. One at a time: who comes second has nothing to do.
CREATE FUNCTION fold_listings() RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
    folded BIGINT;
BEGIN
    IF NOT pg_try_advisory_xact_lock(7328453634) THEN
        RETURN 0;
    END IF;
    WITH gone AS (DELETE FROM listing_change RETURNING *),
    fold AS (
        INSERT INTO listing_total (listing_id, entries) SELECT listing_id, SUM(entries) FROM gone GROUP BY listing_id
        ON CONFLICT (listing_id) DO UPDATE SET entries = listing_total.entries + excluded.entries
    )
    SELECT COUNT(*) INTO folded FROM gone;
    RETURN folded;
END $$;

ALTER TABLE listing DROP COLUMN entries;
