CREATE TABLE mail (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    recipient TEXT NOT NULL,
    letter TEXT NOT NULL,
    message_id TEXT NOT NULL CONSTRAINT mail_message_id_key UNIQUE,
    state TEXT NOT NULL
        CONSTRAINT mail_state_check CHECK (state IN ('queued', 'sent', 'failed', 'kept')),
    attempts BIGINT NOT NULL DEFAULT 0,
    next_try_at BIGINT NOT NULL,
    expires_at BIGINT,
    last_error TEXT,
    created_at BIGINT NOT NULL,
    ended_at BIGINT
);
CREATE INDEX mail_due_idx ON mail (next_try_at, id) WHERE state = 'queued';
CREATE INDEX mail_recipient_idx ON mail (recipient, id);
