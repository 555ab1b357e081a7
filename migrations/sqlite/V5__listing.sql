CREATE TABLE listing (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    owner_id BIGINT NOT NULL,
    part_id BIGINT NOT NULL,
    entries BIGINT NOT NULL CONSTRAINT listing_entries_check CHECK (entries >= 0),
    CONSTRAINT listing_kind_owner_id_part_id_key UNIQUE (kind, owner_id, part_id)
);

CREATE TABLE listing_entry (
    listing_id BIGINT NOT NULL CONSTRAINT listing_entry_listing_id_fkey REFERENCES listing (id),
    entry_id BIGINT NOT NULL,
    sort_key TEXT NOT NULL,
    words TEXT NOT NULL,
    starts TEXT NOT NULL,
    PRIMARY KEY (listing_id, entry_id)
);
CREATE INDEX listing_entry_sort_key_idx ON listing_entry (listing_id, sort_key, entry_id);

-- The search indexes. A row's number is its listing and its entry in one, so that a search walks one listing only.
CREATE VIRTUAL TABLE listing_gram USING fts5 (
    words, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1
);
CREATE VIRTUAL TABLE listing_start USING fts5 (
    starts, tokenize = 'unicode61 remove_diacritics 0', detail = none, content = '', contentless_delete = 1
);

CREATE TRIGGER listing_entry_added AFTER INSERT ON listing_entry BEGIN
    INSERT INTO listing_gram (rowid, words) VALUES ((NEW.listing_id << 39) + NEW.entry_id, NEW.words);
    INSERT INTO listing_start (rowid, starts) VALUES ((NEW.listing_id << 39) + NEW.entry_id, NEW.starts);
END;

CREATE TRIGGER listing_entry_changed AFTER UPDATE ON listing_entry WHEN NEW.words <> OLD.words OR NEW.starts <> OLD.starts BEGIN
    DELETE FROM listing_gram WHERE rowid = (OLD.listing_id << 39) + OLD.entry_id;
    DELETE FROM listing_start WHERE rowid = (OLD.listing_id << 39) + OLD.entry_id;
    INSERT INTO listing_gram (rowid, words) VALUES ((NEW.listing_id << 39) + NEW.entry_id, NEW.words);
    INSERT INTO listing_start (rowid, starts) VALUES ((NEW.listing_id << 39) + NEW.entry_id, NEW.starts);
END;

CREATE TRIGGER listing_entry_removed AFTER DELETE ON listing_entry BEGIN
    DELETE FROM listing_gram WHERE rowid = (OLD.listing_id << 39) + OLD.entry_id;
    DELETE FROM listing_start WHERE rowid = (OLD.listing_id << 39) + OLD.entry_id;
END;
