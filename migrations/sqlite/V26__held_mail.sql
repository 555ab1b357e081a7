-- Which partner caused a mail to somebody who may not know us (null: nobody did), and whether it waits until that
-- partner may write to strangers.
ALTER TABLE mail ADD COLUMN partner_id BIGINT;
ALTER TABLE mail ADD COLUMN is_held BOOLEAN NOT NULL DEFAULT FALSE;
DROP INDEX mail_due_idx;
CREATE INDEX mail_due_idx ON mail (next_try_at, id) WHERE state = 'queued' AND NOT is_held;
CREATE INDEX mail_held_idx ON mail (partner_id, id) WHERE state = 'queued' AND is_held;
CREATE INDEX mail_partner_id_idx ON mail (partner_id, id) WHERE partner_id IS NOT NULL;

-- Since when nothing of a partner's waits any more. Who was here before is trusted.
ALTER TABLE partner ADD COLUMN trusted_at BIGINT;
UPDATE partner SET trusted_at = created_at;
CREATE INDEX partner_untrusted_idx ON partner (id) WHERE trusted_at IS NULL;
-- How many invites of a new partner were let go on its last such day.
ALTER TABLE partner ADD COLUMN released_on TEXT;
ALTER TABLE partner ADD COLUMN released_mails BIGINT NOT NULL DEFAULT 0;

-- What staff decided about new partners.
CREATE TABLE partner_policy (
    id BIGINT NOT NULL PRIMARY KEY CONSTRAINT partner_policy_one_row_check CHECK (id = 1),
    approve_first BOOLEAN NOT NULL
);
INSERT INTO partner_policy (id, approve_first) VALUES (1, FALSE);
