-- A failed mail that staff have dealt with: it stays readable and is no longer counted.
ALTER TABLE mail ADD COLUMN put_aside_at BIGINT;
ALTER TABLE mail ADD COLUMN put_aside_by BIGINT CONSTRAINT mail_put_aside_by_fkey REFERENCES account (id);

-- A withdrawn mail did not fail.
UPDATE mail SET put_aside_at = COALESCE(ended_at, created_at)
WHERE state = 'failed' AND last_error = 'Withdrawn before it was sent.';

DROP INDEX mail_state_idx;
CREATE INDEX mail_state_idx ON mail (state, created_at, id) WHERE put_aside_at IS NULL;
CREATE INDEX mail_put_aside_idx ON mail (created_at, id) WHERE put_aside_at IS NOT NULL;
DROP INDEX mail_search_idx;
CREATE INDEX mail_search_idx ON mail (LOWER(recipient) COLLATE "C", id DESC, state, put_aside_at);
