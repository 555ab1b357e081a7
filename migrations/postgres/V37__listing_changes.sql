-- How often a list has changed. What a search found is the answer until this number is another one.
ALTER TABLE listing_total ADD COLUMN changes BIGINT NOT NULL DEFAULT 0;

-- Each row that was appended is one change.
DROP VIEW listing_sum;
CREATE VIEW listing_sum AS
SELECT listing_id, CAST(SUM(entries) AS BIGINT) AS entries, CAST(SUM(changes) AS BIGINT) AS changes FROM (
    SELECT listing_id, entries, changes FROM listing_total
    UNION ALL SELECT listing_id, entries, 1 FROM listing_change
) both_parts GROUP BY listing_id;

CREATE FUNCTION listing_entries_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO listing_change (listing_id, entries)
    SELECT DISTINCT a.listing_id, 0 FROM after_it a JOIN before_it b USING (listing_id, entry_id)
    WHERE (a.sort_key, a.words, a.starts) <> (b.sort_key, b.words, b.starts);
    RETURN NULL;
END $$;
CREATE TRIGGER listing_entry_changed AFTER UPDATE ON listing_entry
    REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
    FOR EACH STATEMENT EXECUTE FUNCTION listing_entries_changed();

CREATE OR REPLACE FUNCTION fold_listings() RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
    folded BIGINT;
BEGIN
    IF NOT pg_try_advisory_xact_lock(7328453634) THEN
        RETURN 0;
    END IF;
    WITH gone AS (DELETE FROM listing_change RETURNING *),
    fold AS (
        INSERT INTO listing_total (listing_id, entries, changes)
        SELECT listing_id, SUM(entries), COUNT(*) FROM gone GROUP BY listing_id
        ON CONFLICT (listing_id) DO UPDATE SET entries = listing_total.entries + excluded.entries,
            changes = listing_total.changes + excluded.changes
    )
    SELECT COUNT(*) INTO folded FROM gone;
    RETURN folded;
END $$;
