-- A chain over the journal: each seal is a hash over the one before it and over all of its entry that never changes, so that a
-- changed or removed entry breaks it. Seals are made soon after their entries, in positions 1, 2, 3 and so on; decision 23 says why.
CREATE TABLE journal_seal (
    position INTEGER NOT NULL PRIMARY KEY,
    journal_id BIGINT NOT NULL CONSTRAINT journal_seal_journal_id_key UNIQUE
        CONSTRAINT journal_seal_journal_id_fkey REFERENCES journal (id),
    hash BLOB NOT NULL
);
CREATE TRIGGER journal_seal_append_only_update BEFORE UPDATE ON journal_seal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_seal_append_only_delete BEFORE DELETE ON journal_seal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

-- Entries that have no seal yet. Triggers alone keep it, so that no writer can forget it.
CREATE TABLE journal_unsealed (
    journal_id BIGINT NOT NULL PRIMARY KEY
) WITHOUT ROWID;
INSERT INTO journal_unsealed (journal_id) SELECT id FROM journal;
CREATE TRIGGER journal_unsealed_add AFTER INSERT ON journal
BEGIN INSERT INTO journal_unsealed (journal_id) VALUES (NEW.id); END;
CREATE TRIGGER journal_unsealed_remove AFTER INSERT ON journal_seal
BEGIN DELETE FROM journal_unsealed WHERE journal_id = NEW.journal_id; END;
