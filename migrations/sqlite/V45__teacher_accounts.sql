-- Teachers log in: another kind of account, and of actor.
ALTER TABLE account DROP CONSTRAINT account_kind_check;
ALTER TABLE account ADD CONSTRAINT account_kind_check CHECK (kind IN ('partner', 'parent', 'staff', 'teacher'));
ALTER TABLE journal DROP CONSTRAINT journal_actor_kind_check;
ALTER TABLE journal ADD CONSTRAINT journal_actor_kind_check
    CHECK (actor_kind IN ('anonymous', 'partner', 'parent', 'staff', 'teacher', 'system'));

-- A teacher who was invited. The name is the teacher's, repeated here because the catalogue depends on accounts.
CREATE TABLE teacher_account (
    teacher_id BIGINT NOT NULL PRIMARY KEY CONSTRAINT teacher_account_teacher_id_fkey REFERENCES teacher (id),
    account_id BIGINT NOT NULL CONSTRAINT teacher_account_account_id_key UNIQUE
        CONSTRAINT teacher_account_account_id_fkey REFERENCES account (id),
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    time_zone TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- The second factor of an account. `key_id` is what its secret and its recovery codes are derived from besides the nonce:
-- the account's id, or the id of the member of staff for those set up by an earlier version.
CREATE TABLE second_factor (
    account_id BIGINT NOT NULL PRIMARY KEY CONSTRAINT second_factor_account_id_fkey REFERENCES account (id),
    key_id BIGINT NOT NULL,
    nonce TEXT NOT NULL,
    confirmed_at BIGINT,
    last_step BIGINT NOT NULL
);
INSERT INTO second_factor (account_id, key_id, nonce, confirmed_at, last_step)
SELECT account_id, id, totp_nonce, totp_confirmed_at, totp_last_step FROM staff WHERE totp_nonce IS NOT NULL;
ALTER TABLE staff DROP COLUMN totp_nonce;
ALTER TABLE staff DROP COLUMN totp_confirmed_at;
ALTER TABLE staff DROP COLUMN totp_last_step;

-- Recovery codes and invitations belong to an account, no longer only to a member of staff.
ALTER TABLE recovery_code RENAME TO old_recovery_code;
DROP INDEX recovery_code_staff_id_idx;
CREATE TABLE recovery_code (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id BIGINT NOT NULL CONSTRAINT recovery_code_account_id_fkey REFERENCES account (id),
    code_hash BLOB NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX recovery_code_account_id_idx ON recovery_code (account_id, id);
INSERT INTO recovery_code (id, account_id, code_hash, created_at, used_at)
SELECT r.id, s.account_id, r.code_hash, r.created_at, r.used_at
FROM old_recovery_code r JOIN staff s ON s.id = r.staff_id;
DROP TABLE old_recovery_code;

CREATE TABLE account_invitation (
    account_id BIGINT NOT NULL PRIMARY KEY CONSTRAINT account_invitation_account_id_fkey REFERENCES account (id),
    invited_by BIGINT NOT NULL CONSTRAINT account_invitation_invited_by_fkey REFERENCES staff (id),
    secret_hash BLOB NOT NULL CONSTRAINT account_invitation_secret_hash_key UNIQUE,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    accepted_at BIGINT
);
INSERT INTO account_invitation (account_id, invited_by, secret_hash, created_at, expires_at, accepted_at)
SELECT s.account_id, i.invited_by, i.secret_hash, i.created_at, i.expires_at, i.accepted_at
FROM staff_invitation i JOIN staff s ON s.id = i.staff_id;
DROP TABLE staff_invitation;
