-- A chain over the journal: each seal is a hash over the one before it and over all of its entry that never changes, so that a
-- changed or removed entry breaks it. Seals are made soon after their entries, in positions 1, 2, 3 and so on; decision 23 says why.
CREATE TABLE journal_seal (
    position BIGINT NOT NULL PRIMARY KEY,
    journal_id BIGINT NOT NULL CONSTRAINT journal_seal_journal_id_key UNIQUE
        CONSTRAINT journal_seal_journal_id_fkey REFERENCES journal (id),
    hash BYTEA NOT NULL
);
CREATE TRIGGER journal_seal_append_only_change BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_seal
FOR EACH STATEMENT EXECUTE FUNCTION journal_append_only();

-- Entries that have no seal yet. Triggers alone keep it, so that no writer can forget it.
CREATE TABLE journal_unsealed (
    journal_id BIGINT NOT NULL PRIMARY KEY
);
INSERT INTO journal_unsealed (journal_id) SELECT id FROM journal;
CREATE FUNCTION journal_unsealed_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN INSERT INTO journal_unsealed (journal_id) SELECT id FROM added; RETURN NULL; END $$;
CREATE TRIGGER journal_unsealed_add AFTER INSERT ON journal REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION journal_unsealed_add();
CREATE FUNCTION journal_unsealed_remove() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN DELETE FROM journal_unsealed u USING sealed s WHERE u.journal_id = s.journal_id; RETURN NULL; END $$;
CREATE TRIGGER journal_unsealed_remove AFTER INSERT ON journal_seal REFERENCING NEW TABLE AS sealed
FOR EACH STATEMENT EXECUTE FUNCTION journal_unsealed_remove();
