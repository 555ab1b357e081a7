-- Networks and devices that an account logged in from. Only keyed digests: no address of a network is stored.
CREATE TABLE known_client (
    account_id BIGINT NOT NULL CONSTRAINT known_client_account_id_fkey REFERENCES account (id),
    kind TEXT NOT NULL CONSTRAINT known_client_kind_check CHECK (kind IN ('network', 'device')),
    fingerprint BYTEA NOT NULL,
    last_used_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, kind, fingerprint)
);

-- Invitations of staff, who choose their first password with the mailed link.
CREATE TABLE staff_invitation (
    staff_id BIGINT NOT NULL PRIMARY KEY CONSTRAINT staff_invitation_staff_id_fkey REFERENCES staff (id),
    invited_by BIGINT NOT NULL CONSTRAINT staff_invitation_invited_by_fkey REFERENCES staff (id),
    secret_hash BYTEA NOT NULL CONSTRAINT staff_invitation_secret_hash_key UNIQUE,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    accepted_at BIGINT
);

-- Changes of an account's address: asked for, confirmed at the new address, stopped from the old one.
CREATE TABLE email_change (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id BIGINT NOT NULL CONSTRAINT email_change_account_id_fkey REFERENCES account (id),
    old_email TEXT NOT NULL,
    new_email TEXT NOT NULL,
    was_confirmed_at BIGINT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    confirmed_at BIGINT,
    stopped_at BIGINT
);
CREATE INDEX email_change_account_id_idx ON email_change (account_id, id);

-- Single-use codes that stand in for the authenticator app. Only keyed digests are stored.
CREATE TABLE recovery_code (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    staff_id BIGINT NOT NULL CONSTRAINT recovery_code_staff_id_fkey REFERENCES staff (id),
    code_hash BYTEA NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX recovery_code_staff_id_idx ON recovery_code (staff_id, id);
