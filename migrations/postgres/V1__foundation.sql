CREATE TABLE installation (
    id BIGINT NOT NULL PRIMARY KEY CONSTRAINT installation_one_row_check CHECK (id = 1),
    created_at BIGINT NOT NULL,
    demo_filled_at BIGINT
);

CREATE TABLE journal (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at BIGINT NOT NULL,
    actor_kind TEXT NOT NULL
        CONSTRAINT journal_actor_kind_check CHECK (actor_kind IN ('anonymous', 'partner', 'parent', 'staff', 'system')),
    actor_id BIGINT,
    action TEXT NOT NULL,
    subject_kind TEXT NOT NULL,
    subject_id BIGINT,
    request_id TEXT
);
CREATE INDEX journal_subject_idx ON journal (subject_kind, subject_id, id);

CREATE FUNCTION journal_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the journal is append-only'; END $$;
CREATE TRIGGER journal_append_only_change BEFORE UPDATE OR DELETE OR TRUNCATE ON journal
FOR EACH STATEMENT EXECUTE FUNCTION journal_append_only();

CREATE TABLE journal_detail (
    journal_id BIGINT NOT NULL PRIMARY KEY CONSTRAINT journal_detail_journal_id_fkey REFERENCES journal (id),
    before TEXT,
    after TEXT
);

CREATE TABLE idempotency (
    actor TEXT NOT NULL,
    route TEXT NOT NULL,
    key TEXT NOT NULL,
    body_hash BYTEA NOT NULL,
    status BIGINT NOT NULL,
    answer TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    CONSTRAINT idempotency_actor_route_key_key UNIQUE (actor, route, key)
);
CREATE INDEX idempotency_created_at_idx ON idempotency (created_at);
