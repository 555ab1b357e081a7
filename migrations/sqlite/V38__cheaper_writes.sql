-- The search indexes again, such that a change costs the same however common its words are. To overwrite a word at once
-- an index read the whole list of entries that have it. Now it notes that the entry is gone, and what it still has of it goes
-- when its parts are merged: an erasure has them merged to the end.
DROP TRIGGER listing_entry_changed;
DROP TRIGGER listing_entry_removed;
DROP TABLE listing_gram;
DROP TABLE listing_start;
CREATE VIRTUAL TABLE listing_gram USING fts5 (
    words, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1
);
CREATE VIRTUAL TABLE listing_start USING fts5 (
    starts, tokenize = 'unicode61 remove_diacritics 0', detail = none, content = '', contentless_delete = 1
);
INSERT INTO listing_gram (rowid, words)
SELECT (listing_id << 39) + entry_id, words FROM listing_entry ORDER BY listing_id, entry_id;
INSERT INTO listing_start (rowid, starts)
SELECT (listing_id << 39) + entry_id, starts FROM listing_entry ORDER BY listing_id, entry_id;
DELETE FROM listing_unindexed;

-- Changed and removed entries wait like new ones: each commit brings the indexes up to date once, which costs a tenth of
-- doing it for each entry.
CREATE TRIGGER listing_entry_changed AFTER UPDATE ON listing_entry WHEN NEW.words <> OLD.words OR NEW.starts <> OLD.starts BEGIN
    INSERT INTO listing_unindexed (listing_id, entry_id) VALUES (NEW.listing_id, NEW.entry_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER listing_entry_removed AFTER DELETE ON listing_entry BEGIN
    INSERT INTO listing_unindexed (listing_id, entry_id) VALUES (OLD.listing_id, OLD.entry_id) ON CONFLICT DO NOTHING;
END;
