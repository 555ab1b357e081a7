ALTER TABLE partner ADD COLUMN self_pay_beyond_allowance BOOLEAN NOT NULL DEFAULT FALSE;

CREATE TABLE invite (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    partner_id BIGINT NOT NULL CONSTRAINT invite_partner_id_fkey REFERENCES partner (id),
    email TEXT NOT NULL,
    email_folded TEXT NOT NULL,
    kids_num BIGINT NOT NULL CONSTRAINT invite_kids_num_check CHECK (kids_num BETWEEN 0 AND 100),
    mail_id BIGINT CONSTRAINT invite_mail_id_fkey REFERENCES mail (id),
    mailed_at BIGINT NOT NULL,
    parent_id BIGINT CONSTRAINT invite_parent_id_fkey REFERENCES parent (id),
    registered_at BIGINT,
    withdrawn_at BIGINT,
    created_at BIGINT NOT NULL,
    CONSTRAINT invite_partner_id_email_folded_key UNIQUE (partner_id, email_folded)
);
CREATE INDEX invite_parent_id_idx ON invite (parent_id);
-- Those who have not registered yet, and their mail.
CREATE INDEX invite_waiting_idx ON invite (partner_id, mailed_at, id, mail_id)
    WHERE parent_id IS NULL AND withdrawn_at IS NULL;
CREATE INDEX invite_withdrawn_idx ON invite (partner_id) WHERE parent_id IS NULL AND withdrawn_at IS NOT NULL;

-- How many mails a partner's invites and reminders have caused on a day.
CREATE TABLE invite_day (
    partner_id BIGINT NOT NULL CONSTRAINT invite_day_partner_id_fkey REFERENCES partner (id),
    day_on TEXT NOT NULL,
    mails BIGINT NOT NULL,
    PRIMARY KEY (partner_id, day_on)
);

-- What a parent has used: children registered, and those for whom the partner pays.
CREATE TABLE allowance (
    parent_id BIGINT NOT NULL PRIMARY KEY CONSTRAINT allowance_parent_id_fkey REFERENCES parent (id),
    partner_id BIGINT NOT NULL CONSTRAINT allowance_partner_id_fkey REFERENCES partner (id),
    children BIGINT NOT NULL DEFAULT 0,
    seats_taken BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT allowance_seats_check CHECK (seats_taken BETWEEN 0 AND children)
);
INSERT INTO allowance (parent_id, partner_id) SELECT id, partner_id FROM parent;
