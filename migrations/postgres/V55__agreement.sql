-- What a partner agreed to pay for: an agreement is a pool of seats that invites draw on. See docs/decisions/0056-agreements.md.
CREATE TABLE agreement (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    partner_id BIGINT NOT NULL CONSTRAINT agreement_partner_id_fkey REFERENCES partner (id),
    -- Empty for the one that every partner begins with.
    name TEXT NOT NULL,
    po_number TEXT NOT NULL,
    -- The first and the last day on which it grants seats, in UTC.
    starts_on TEXT,
    ends_on TEXT,
    -- None: any number. May be lowered below what is granted, which only stops new grants.
    seats BIGINT CONSTRAINT agreement_seats_check CHECK (seats >= 0),
    -- The sum of `invite.granted`.
    seats_granted BIGINT NOT NULL DEFAULT 0 CONSTRAINT agreement_seats_granted_check CHECK (seats_granted >= 0),
    at_end TEXT NOT NULL CONSTRAINT agreement_at_end_check CHECK (at_end IN ('stop', 'self_pay')),
    ended_at BIGINT,
    -- From this day on a worker gives its free seats to those who wait.
    hand_out_on TEXT,
    created_at BIGINT NOT NULL,
    CONSTRAINT agreement_days_check CHECK (ends_on >= starts_on),
    CONSTRAINT agreement_partner_id_name_key UNIQUE (partner_id, name)
);
CREATE INDEX agreement_hand_out_on_idx ON agreement (hand_out_on) WHERE hand_out_on IS NOT NULL;

-- Existing partners go on as they are: with seats for as many as they invite.
INSERT INTO agreement (partner_id, name, po_number, at_end, created_at)
SELECT id, '', '', 'stop', created_at FROM partner ORDER BY id;

CREATE FUNCTION partner_first_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO agreement (partner_id, name, po_number, at_end, created_at)
    SELECT id, '', '', 'stop', created_at FROM added ORDER BY id;
    RETURN NULL;
END $$;
CREATE TRIGGER partner_first_agreement AFTER INSERT ON partner REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION partner_first_agreement();

ALTER TABLE invite ADD COLUMN agreement_id BIGINT CONSTRAINT invite_agreement_id_fkey REFERENCES agreement (id);
-- What it has drawn on its agreement. The parent may use `kids_num` of that; it is more while children keep seats above a
-- number that was lowered.
ALTER TABLE invite ADD COLUMN granted BIGINT NOT NULL DEFAULT 0 CONSTRAINT invite_granted_check CHECK (granted >= 0);
-- Since when it waits for the rest of `kids_num`.
ALTER TABLE invite ADD COLUMN waits_since BIGINT;

UPDATE invite SET
    agreement_id = (SELECT g.id FROM agreement g WHERE g.partner_id = invite.partner_id),
    granted = CASE WHEN parent_id IS NULL AND withdrawn_at IS NOT NULL THEN 0
                   ELSE GREATEST(kids_num, COALESCE((SELECT a.seats_taken FROM allowance a WHERE a.parent_id = invite.parent_id), 0)) END;
UPDATE agreement SET seats_granted = (SELECT COALESCE(SUM(i.granted), 0) FROM invite i WHERE i.agreement_id = agreement.id);
CREATE INDEX invite_waits_since_idx ON invite (agreement_id, waits_since, id) WHERE waits_since IS NOT NULL;

-- The seats of an agreement that somebody waits for, and those in use; kept like the totals of migration 33.
CREATE TABLE agreement_seat_total (
    agreement_id BIGINT NOT NULL PRIMARY KEY,
    waiting BIGINT NOT NULL,
    taken BIGINT NOT NULL
);
CREATE TABLE agreement_seat_change (
    agreement_id BIGINT NOT NULL,
    waiting BIGINT NOT NULL,
    taken BIGINT NOT NULL
);
CREATE INDEX agreement_seat_change_agreement_id_idx ON agreement_seat_change (agreement_id);
CREATE VIEW agreement_seat_sum AS
SELECT agreement_id, CAST(SUM(waiting) AS BIGINT) AS waiting, CAST(SUM(taken) AS BIGINT) AS taken FROM (
    SELECT agreement_id, waiting, taken FROM agreement_seat_total
    UNION ALL SELECT agreement_id, waiting, taken FROM agreement_seat_change
) both_parts GROUP BY agreement_id;
INSERT INTO agreement_seat_total (agreement_id, waiting, taken)
SELECT i.agreement_id, 0, SUM(a.seats_taken) FROM invite i JOIN allowance a ON a.parent_id = i.parent_id GROUP BY i.agreement_id;

-- Adds what was appended to the totals; see migration 33.
CREATE FUNCTION fold_agreements() RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
    folded BIGINT;
BEGIN
    IF NOT pg_try_advisory_xact_lock(7328453635) THEN
        RETURN 0;
    END IF;
    WITH gone AS (DELETE FROM agreement_seat_change RETURNING *),
    fold AS (
        INSERT INTO agreement_seat_total (agreement_id, waiting, taken)
        SELECT agreement_id, SUM(waiting), SUM(taken) FROM gone GROUP BY agreement_id
        ON CONFLICT (agreement_id) DO UPDATE SET waiting = agreement_seat_total.waiting + excluded.waiting, taken = agreement_seat_total.taken + excluded.taken
    )
    SELECT COUNT(*) INTO folded FROM gone;
    RETURN folded;
END $$;

CREATE FUNCTION allowance_of_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    parent BIGINT := CASE WHEN TG_OP = 'DELETE' THEN OLD.parent_id ELSE NEW.parent_id END;
    seats BIGINT := 0;
BEGIN
    IF TG_OP <> 'DELETE' THEN seats := seats + NEW.seats_taken; END IF;
    IF TG_OP <> 'INSERT' THEN seats := seats - OLD.seats_taken; END IF;
    IF seats <> 0 THEN
        INSERT INTO agreement_seat_change (agreement_id, waiting, taken)
        SELECT agreement_id, 0, seats FROM invite WHERE parent_id = parent AND agreement_id IS NOT NULL;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER allowance_added_to_agreement AFTER INSERT ON allowance FOR EACH ROW
WHEN (NEW.seats_taken <> 0) EXECUTE FUNCTION allowance_of_agreement();
CREATE TRIGGER allowance_removed_from_agreement AFTER DELETE ON allowance FOR EACH ROW
WHEN (OLD.seats_taken <> 0) EXECUTE FUNCTION allowance_of_agreement();
CREATE TRIGGER allowance_changed_in_agreement AFTER UPDATE OF seats_taken ON allowance FOR EACH ROW
WHEN (NEW.seats_taken <> OLD.seats_taken) EXECUTE FUNCTION allowance_of_agreement();

-- What parents were granted is what they may use of what they were promised.
CREATE OR REPLACE FUNCTION invite_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO seat_change (partner_id, granted, children, seats_taken, sponsored_parents)
    SELECT partner_id, SUM(LEAST(kids_num, granted)), 0, 0, 0 FROM added WHERE parent_id IS NOT NULL GROUP BY partner_id
    HAVING SUM(LEAST(kids_num, granted)) <> 0;
    INSERT INTO agreement_seat_change (agreement_id, waiting, taken)
    SELECT i.agreement_id, SUM(CASE WHEN i.waits_since IS NULL THEN 0 ELSE i.kids_num - i.granted END), SUM(COALESCE(a.seats_taken, 0))
    FROM added i LEFT JOIN allowance a ON a.parent_id = i.parent_id
    WHERE i.agreement_id IS NOT NULL GROUP BY i.agreement_id
    HAVING SUM(CASE WHEN i.waits_since IS NULL THEN 0 ELSE i.kids_num - i.granted END) <> 0 OR SUM(COALESCE(a.seats_taken, 0)) <> 0;
    RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION invite_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO seat_change (partner_id, granted, children, seats_taken, sponsored_parents)
    SELECT partner_id, -SUM(LEAST(kids_num, granted)), 0, 0, 0 FROM removed WHERE parent_id IS NOT NULL GROUP BY partner_id
    HAVING SUM(LEAST(kids_num, granted)) <> 0;
    INSERT INTO agreement_seat_change (agreement_id, waiting, taken)
    SELECT i.agreement_id, -SUM(CASE WHEN i.waits_since IS NULL THEN 0 ELSE i.kids_num - i.granted END), -SUM(COALESCE(a.seats_taken, 0))
    FROM removed i LEFT JOIN allowance a ON a.parent_id = i.parent_id
    WHERE i.agreement_id IS NOT NULL GROUP BY i.agreement_id
    HAVING SUM(CASE WHEN i.waits_since IS NULL THEN 0 ELSE i.kids_num - i.granted END) <> 0 OR SUM(COALESCE(a.seats_taken, 0)) <> 0;
    RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION invite_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO seat_change (partner_id, granted, children, seats_taken, sponsored_parents)
    SELECT partner_id, SUM(sign * LEAST(kids_num, granted)), 0, 0, 0
    FROM (SELECT 1 AS sign, a.* FROM added a UNION ALL SELECT -1, r.* FROM removed r) c WHERE parent_id IS NOT NULL GROUP BY partner_id
    HAVING SUM(sign * LEAST(kids_num, granted)) <> 0;
    INSERT INTO agreement_seat_change (agreement_id, waiting, taken)
    SELECT c.agreement_id, SUM(c.sign * CASE WHEN c.waits_since IS NULL THEN 0 ELSE c.kids_num - c.granted END), SUM(c.sign * COALESCE(a.seats_taken, 0))
    FROM (SELECT 1 AS sign, a.* FROM added a UNION ALL SELECT -1, r.* FROM removed r) c LEFT JOIN allowance a ON a.parent_id = c.parent_id
    WHERE c.agreement_id IS NOT NULL GROUP BY c.agreement_id
    HAVING SUM(c.sign * CASE WHEN c.waits_since IS NULL THEN 0 ELSE c.kids_num - c.granted END) <> 0
        OR SUM(c.sign * COALESCE(a.seats_taken, 0)) <> 0;
    RETURN NULL;
END $$;
