-- The currency that a partner and its families pay in, where staff agreed on another than the country's.
ALTER TABLE partner ADD COLUMN currency_code TEXT
    CONSTRAINT partner_currency_code_check CHECK (LENGTH(currency_code) = 3);

-- What staff note about a partner, for each other.
CREATE TABLE partner_note (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    partner_id BIGINT NOT NULL CONSTRAINT partner_note_partner_id_fkey REFERENCES partner (id),
    staff_id BIGINT NOT NULL CONSTRAINT partner_note_staff_id_fkey REFERENCES staff (id),
    text TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX partner_note_partner_id_idx ON partner_note (partner_id, id);

-- The seats of a partner, summed without touching the tables.
CREATE INDEX allowance_partner_id_idx ON allowance (partner_id, children, seats_taken);
CREATE INDEX invite_granted_idx ON invite (partner_id, kids_num) WHERE parent_id IS NOT NULL;

-- Everybody, for the search box of staff. These lists are not counted, so nobody waits for their rows.
INSERT INTO listing (kind, owner_id, part_id, entries)
VALUES ('all partners', 0, 0, 0), ('all parents', 0, 0, 0), ('all children', 0, 0, 0);
