CREATE TABLE account (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind TEXT NOT NULL CONSTRAINT account_kind_check CHECK (kind IN ('partner', 'parent', 'staff')),
    email TEXT NOT NULL,
    email_folded TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    is_active BOOLEAN NOT NULL,
    confirmed_at BIGINT,
    created_at BIGINT NOT NULL,
    CONSTRAINT account_kind_email_folded_key UNIQUE (kind, email_folded)
);

CREATE TABLE partner (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id BIGINT NOT NULL CONSTRAINT partner_account_id_key UNIQUE
        CONSTRAINT partner_account_id_fkey REFERENCES account (id),
    organization_name TEXT NOT NULL,
    address TEXT NOT NULL,
    country TEXT NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    phone TEXT NOT NULL,
    discount_percent BIGINT NOT NULL DEFAULT 0
        CONSTRAINT partner_discount_percent_check CHECK (discount_percent BETWEEN 0 AND 100),
    link_is_open BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE parent (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id BIGINT NOT NULL CONSTRAINT parent_account_id_key UNIQUE
        CONSTRAINT parent_account_id_fkey REFERENCES account (id),
    partner_id BIGINT NOT NULL CONSTRAINT parent_partner_id_fkey REFERENCES partner (id),
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    phone TEXT NOT NULL,
    country TEXT NOT NULL,
    state TEXT NOT NULL,
    time_zone TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX parent_partner_id_idx ON parent (partner_id, id);

CREATE TABLE staff (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id BIGINT NOT NULL CONSTRAINT staff_account_id_key UNIQUE
        CONSTRAINT staff_account_id_fkey REFERENCES account (id),
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    role TEXT NOT NULL
        CONSTRAINT staff_role_check CHECK (role IN ('administrator', 'coordinator', 'finance')),
    totp_nonce TEXT,
    totp_confirmed_at BIGINT,
    totp_last_step BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL
);

CREATE TABLE session (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id BIGINT NOT NULL CONSTRAINT session_account_id_fkey REFERENCES account (id),
    token_hash BYTEA NOT NULL CONSTRAINT session_token_hash_key UNIQUE,
    device TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX session_account_id_idx ON session (account_id, id);
CREATE INDEX session_expires_at_idx ON session (expires_at);

CREATE TABLE temporary_password (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id BIGINT NOT NULL CONSTRAINT temporary_password_account_id_fkey REFERENCES account (id),
    secret_hash BYTEA NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX temporary_password_account_id_idx ON temporary_password (account_id, id);
