-- Several people work for a partner, each with an account of their own and a role. A person's name belongs to the account:
-- it stays when the person leaves, so that the journal can still name them.
CREATE TABLE partner_person (
    account_id BIGINT NOT NULL PRIMARY KEY CONSTRAINT partner_person_account_id_fkey REFERENCES account (id),
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL
);
INSERT INTO partner_person (account_id, first_name, last_name) SELECT account_id, first_name, last_name FROM partner;

CREATE TABLE partner_member (
    partner_id BIGINT NOT NULL CONSTRAINT partner_member_partner_id_fkey REFERENCES partner (id),
    account_id BIGINT NOT NULL CONSTRAINT partner_member_account_id_fkey REFERENCES account (id),
    role TEXT NOT NULL
        CONSTRAINT partner_member_role_check CHECK (role IN ('owner', 'manager', 'finance', 'viewer')),
    added_at BIGINT NOT NULL,
    -- The last log-in to this organisation, or change to it.
    last_seen_at BIGINT,
    PRIMARY KEY (partner_id, account_id)
);
CREATE INDEX partner_member_account_id_idx ON partner_member (account_id, partner_id);
INSERT INTO partner_member (partner_id, account_id, role, added_at) SELECT id, account_id, 'owner', created_at FROM partner;

-- An invitation that is sent again is a new row, and the earlier one ends.
CREATE TABLE partner_invitation (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    partner_id BIGINT NOT NULL CONSTRAINT partner_invitation_partner_id_fkey REFERENCES partner (id),
    email TEXT NOT NULL,
    email_folded TEXT NOT NULL,
    role TEXT NOT NULL
        CONSTRAINT partner_invitation_role_check CHECK (role IN ('owner', 'manager', 'finance', 'viewer')),
    invited_by BIGINT NOT NULL CONSTRAINT partner_invitation_invited_by_fkey REFERENCES account (id),
    secret_hash BLOB NOT NULL CONSTRAINT partner_invitation_secret_hash_key UNIQUE,
    mail_id BIGINT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    -- When it was accepted, withdrawn or sent again.
    ended_at BIGINT
);
CREATE INDEX partner_invitation_partner_id_idx ON partner_invitation (partner_id, id);

-- The member whom mails to the partner go to. `account_id` was the only account: later partners have none.
ALTER TABLE partner ALTER COLUMN account_id DROP NOT NULL;
ALTER TABLE partner ADD COLUMN contact_id BIGINT CONSTRAINT partner_contact_id_fkey REFERENCES account (id);
UPDATE partner SET contact_id = account_id;
ALTER TABLE partner ALTER COLUMN contact_id SET NOT NULL;
CREATE INDEX partner_contact_id_idx ON partner (contact_id);

-- A restriction closes the organisation to all of its members, whose accounts may belong to others.
ALTER TABLE partner ADD COLUMN is_active BOOLEAN NOT NULL DEFAULT TRUE;
UPDATE partner SET is_active = FALSE WHERE account_id IN (SELECT id FROM account WHERE NOT is_active);
UPDATE account SET is_active = TRUE WHERE kind = 'partner' AND NOT is_active;
ALTER TABLE partner ADD COLUMN requires_second_factor BOOLEAN NOT NULL DEFAULT FALSE;

-- The organisation that a session of a partner's member works for; null for other kinds of accounts.
ALTER TABLE session ADD COLUMN partner_id BIGINT CONSTRAINT session_partner_id_fkey REFERENCES partner (id);
UPDATE session SET partner_id = (SELECT id FROM partner WHERE partner.account_id = session.account_id);
