CREATE TABLE installation (
    id BIGINT NOT NULL PRIMARY KEY CONSTRAINT installation_one_row_check CHECK (id = 1),
    created_at BIGINT NOT NULL,
    demo_filled_at BIGINT
);

CREATE TABLE journal (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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

CREATE TRIGGER journal_append_only_update BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_append_only_delete BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TABLE journal_detail (
    journal_id BIGINT NOT NULL PRIMARY KEY CONSTRAINT journal_detail_journal_id_fkey REFERENCES journal (id),
    before TEXT,
    after TEXT
);

CREATE TABLE idempotency (
    actor TEXT NOT NULL,
    route TEXT NOT NULL,
    key TEXT NOT NULL,
    body_hash BLOB NOT NULL,
    status BIGINT NOT NULL,
    answer TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    CONSTRAINT idempotency_actor_route_key_key UNIQUE (actor, route, key)
);
CREATE INDEX idempotency_created_at_idx ON idempotency (created_at);
