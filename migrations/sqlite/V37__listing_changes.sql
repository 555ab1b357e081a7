-- How often a list has changed. What a search found is the answer until this number is another one.
ALTER TABLE listing_total ADD COLUMN changes BIGINT NOT NULL DEFAULT 0;

DROP VIEW listing_sum;
CREATE VIEW listing_sum AS SELECT listing_id, entries, changes FROM listing_total;

DROP TRIGGER listing_entry_added;
CREATE TRIGGER listing_entry_added AFTER INSERT ON listing_entry BEGIN
    INSERT INTO listing_total (listing_id, entries, changes) VALUES (NEW.listing_id, 1, 1)
    ON CONFLICT (listing_id) DO UPDATE SET entries = entries + 1, changes = changes + 1;
    INSERT INTO listing_unindexed (listing_id, entry_id) VALUES (NEW.listing_id, NEW.entry_id) ON CONFLICT DO NOTHING;
END;

DROP TRIGGER listing_entry_uncounted;
CREATE TRIGGER listing_entry_uncounted AFTER DELETE ON listing_entry BEGIN
    UPDATE listing_total SET entries = entries - 1, changes = changes + 1 WHERE listing_id = OLD.listing_id;
END;

CREATE TRIGGER listing_entry_renewed AFTER UPDATE ON listing_entry
WHEN NEW.sort_key <> OLD.sort_key OR NEW.words <> OLD.words OR NEW.starts <> OLD.starts BEGIN
    UPDATE listing_total SET changes = changes + 1 WHERE listing_id = NEW.listing_id;
END;
