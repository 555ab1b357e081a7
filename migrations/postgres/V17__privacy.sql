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
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    parent_id BIGINT NOT NULL,
    -- A JSON array.
    child_ids TEXT NOT NULL,
    at BIGINT NOT NULL,
    -- The account of the member of staff; NULL: retention.
    actor_id BIGINT,
    reason TEXT NOT NULL
);
CREATE INDEX erasure_parent_id_idx ON erasure (parent_id, id);
CREATE FUNCTION erasure_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'erasures are append-only'; END $$;
CREATE TRIGGER erasure_append_only_change BEFORE UPDATE OR DELETE OR TRUNCATE ON erasure
FOR EACH STATEMENT EXECUTE FUNCTION erasure_append_only();

-- One row: how long families are kept that nobody hears of, NULL for ever; and how far the last look came.
CREATE TABLE privacy_setting (
    id BIGINT NOT NULL PRIMARY KEY CONSTRAINT privacy_setting_one_row_check CHECK (id = 1),
    retention_months BIGINT CONSTRAINT privacy_setting_retention_months_check CHECK (retention_months BETWEEN 12 AND 120),
    looked_at_parent BIGINT NOT NULL
);
INSERT INTO privacy_setting (id, retention_months, looked_at_parent) VALUES (1, NULL, 0);
