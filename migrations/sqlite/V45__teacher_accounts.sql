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
