-- How many entries a list has, kept by triggers like the totals of migration 33: every list is counted, and nobody has to
-- lock its row to change it.
CREATE TABLE listing_total (
    listing_id BIGINT NOT NULL PRIMARY KEY,
    entries BIGINT NOT NULL
) WITHOUT ROWID;
INSERT INTO listing_total (listing_id, entries) SELECT listing_id, COUNT(*) FROM listing_entry GROUP BY listing_id;

CREATE VIEW listing_sum AS SELECT listing_id, entries FROM listing_total;

ALTER TABLE listing DROP COLUMN entries;

-- Entries whose words the search indexes do not have yet. The writer adds them once in each commit, which many writes
-- share: the indexes would write a part of themselves for each of these writes otherwise.
CREATE TABLE listing_unindexed (
    listing_id BIGINT NOT NULL,
    entry_id BIGINT NOT NULL,
    PRIMARY KEY (listing_id, entry_id)
) WITHOUT ROWID;

DROP TRIGGER listing_entry_added;
CREATE TRIGGER listing_entry_added AFTER INSERT ON listing_entry BEGIN
    INSERT INTO listing_total (listing_id, entries) VALUES (NEW.listing_id, 1)
    ON CONFLICT (listing_id) DO UPDATE SET entries = entries + 1;
    INSERT INTO listing_unindexed (listing_id, entry_id) VALUES (NEW.listing_id, NEW.entry_id) ON CONFLICT DO NOTHING;
END;

-- What an index has is taken out at once, because it has to be told what that was.
DROP TRIGGER listing_entry_changed;
CREATE TRIGGER listing_entry_changed AFTER UPDATE ON listing_entry
WHEN (NEW.words <> OLD.words OR NEW.starts <> OLD.starts)
    AND NOT EXISTS (SELECT 1 FROM listing_unindexed u WHERE u.listing_id = OLD.listing_id AND u.entry_id = OLD.entry_id)
BEGIN
    INSERT INTO listing_gram (listing_gram, rowid, words)
    VALUES ('delete', (OLD.listing_id << 39) + OLD.entry_id, OLD.words);
    INSERT INTO listing_start (listing_start, rowid, starts)
    VALUES ('delete', (OLD.listing_id << 39) + OLD.entry_id, OLD.starts);
    INSERT INTO listing_unindexed (listing_id, entry_id) VALUES (NEW.listing_id, NEW.entry_id);
END;

DROP TRIGGER listing_entry_removed;
CREATE TRIGGER listing_entry_removed AFTER DELETE ON listing_entry
WHEN NOT EXISTS (SELECT 1 FROM listing_unindexed u WHERE u.listing_id = OLD.listing_id AND u.entry_id = OLD.entry_id)
BEGIN
    INSERT INTO listing_gram (listing_gram, rowid, words)
    VALUES ('delete', (OLD.listing_id << 39) + OLD.entry_id, OLD.words);
    INSERT INTO listing_start (listing_start, rowid, starts)
    VALUES ('delete', (OLD.listing_id << 39) + OLD.entry_id, OLD.starts);
END;
CREATE TRIGGER listing_entry_uncounted AFTER DELETE ON listing_entry BEGIN
    UPDATE listing_total SET entries = entries - 1 WHERE listing_id = OLD.listing_id;
END;
