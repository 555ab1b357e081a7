-- Who did what, when: looked up by actor and by time.
CREATE INDEX journal_actor_idx ON journal (actor_kind, actor_id, id);
CREATE INDEX journal_at_idx ON journal (at, id);

-- NULL: somebody. Set: the name and the address were removed then.
ALTER TABLE parent ADD COLUMN erased_at BIGINT;
CREATE INDEX invite_email_folded_idx ON invite (email_folded);
-- A mail that is deleted is looked for here.
CREATE INDEX invite_mail_id_idx ON invite (mail_id);

-- Which families were erased, so that a restored older backup can be made to forget them again. No personal values.
CREATE TABLE erasure (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    parent_id BIGINT NOT NULL,
    -- A JSON array.
    child_ids TEXT NOT NULL,
    at BIGINT NOT NULL,
    -- The account of the member of staff; NULL: retention.
    actor_id BIGINT,
    reason TEXT NOT NULL
);
CREATE INDEX erasure_parent_id_idx ON erasure (parent_id, id);
CREATE TRIGGER erasure_append_only_update BEFORE UPDATE ON erasure
BEGIN SELECT RAISE(ABORT, 'erasures are append-only'); END;
CREATE TRIGGER erasure_append_only_delete BEFORE DELETE ON erasure
BEGIN SELECT RAISE(ABORT, 'erasures are append-only'); END;

-- One row: how long families are kept that nobody hears of, NULL for ever; and how far the last look came.
CREATE TABLE privacy_setting (
    id BIGINT NOT NULL PRIMARY KEY CONSTRAINT privacy_setting_one_row_check CHECK (id = 1),
    retention_months BIGINT CONSTRAINT privacy_setting_retention_months_check CHECK (retention_months BETWEEN 12 AND 120),
    looked_at_parent BIGINT NOT NULL
);
INSERT INTO privacy_setting (id, retention_months, looked_at_parent) VALUES (1, NULL, 0);

-- The search indexes again, now such that what is taken out of them is gone at once and not at some later merge:
-- they are told the words to take out, and overwrite them.
DROP TRIGGER listing_entry_added;
DROP TRIGGER listing_entry_changed;
DROP TRIGGER listing_entry_removed;
DROP TABLE listing_gram;
DROP TABLE listing_start;
CREATE VIRTUAL TABLE listing_gram USING fts5 (words, tokenize = 'trigram case_sensitive 1', content = '');
CREATE VIRTUAL TABLE listing_start USING fts5 (
    starts, tokenize = 'unicode61 remove_diacritics 0', detail = none, content = ''
);
INSERT INTO listing_gram (listing_gram, rank) VALUES ('secure-delete', 1);
INSERT INTO listing_start (listing_start, rank) VALUES ('secure-delete', 1);
INSERT INTO listing_gram (rowid, words)
SELECT (listing_id << 39) + entry_id, words FROM listing_entry ORDER BY listing_id, entry_id;
INSERT INTO listing_start (rowid, starts)
SELECT (listing_id << 39) + entry_id, starts FROM listing_entry ORDER BY listing_id, entry_id;

CREATE TRIGGER listing_entry_added AFTER INSERT ON listing_entry BEGIN
    INSERT INTO listing_gram (rowid, words) VALUES ((NEW.listing_id << 39) + NEW.entry_id, NEW.words);
    INSERT INTO listing_start (rowid, starts) VALUES ((NEW.listing_id << 39) + NEW.entry_id, NEW.starts);
END;

CREATE TRIGGER listing_entry_changed AFTER UPDATE ON listing_entry WHEN NEW.words <> OLD.words OR NEW.starts <> OLD.starts BEGIN
    INSERT INTO listing_gram (listing_gram, rowid, words)
    VALUES ('delete', (OLD.listing_id << 39) + OLD.entry_id, OLD.words);
    INSERT INTO listing_start (listing_start, rowid, starts)
    VALUES ('delete', (OLD.listing_id << 39) + OLD.entry_id, OLD.starts);
    INSERT INTO listing_gram (rowid, words) VALUES ((NEW.listing_id << 39) + NEW.entry_id, NEW.words);
    INSERT INTO listing_start (rowid, starts) VALUES ((NEW.listing_id << 39) + NEW.entry_id, NEW.starts);
END;

CREATE TRIGGER listing_entry_removed AFTER DELETE ON listing_entry BEGIN
    INSERT INTO listing_gram (listing_gram, rowid, words)
    VALUES ('delete', (OLD.listing_id << 39) + OLD.entry_id, OLD.words);
    INSERT INTO listing_start (listing_start, rowid, starts)
    VALUES ('delete', (OLD.listing_id << 39) + OLD.entry_id, OLD.starts);
END;
