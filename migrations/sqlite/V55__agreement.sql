-- What a partner agreed to pay for: an agreement is a pool of seats that invites draw on. See docs/decisions/0056-agreements.md.
CREATE TABLE agreement (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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

CREATE TRIGGER partner_first_agreement AFTER INSERT ON partner BEGIN
    INSERT INTO agreement (partner_id, name, po_number, at_end, created_at) VALUES (NEW.id, '', '', 'stop', NEW.created_at);
END;

ALTER TABLE invite ADD COLUMN agreement_id BIGINT CONSTRAINT invite_agreement_id_fkey REFERENCES agreement (id);
-- What it has drawn on its agreement. The parent may use `kids_num` of that; it is more while children keep seats above a
-- number that was lowered.
ALTER TABLE invite ADD COLUMN granted BIGINT NOT NULL DEFAULT 0 CONSTRAINT invite_granted_check CHECK (granted >= 0);
-- Since when it waits for the rest of `kids_num`.
ALTER TABLE invite ADD COLUMN waits_since BIGINT;

UPDATE invite SET
    agreement_id = (SELECT g.id FROM agreement g WHERE g.partner_id = invite.partner_id),
    granted = CASE WHEN parent_id IS NULL AND withdrawn_at IS NOT NULL THEN 0
                   ELSE MAX(kids_num, COALESCE((SELECT a.seats_taken FROM allowance a WHERE a.parent_id = invite.parent_id), 0)) END;
UPDATE agreement SET seats_granted = (SELECT COALESCE(SUM(i.granted), 0) FROM invite i WHERE i.agreement_id = agreement.id);
CREATE INDEX invite_waits_since_idx ON invite (agreement_id, waits_since, id) WHERE waits_since IS NOT NULL;

-- The seats of an agreement that somebody waits for, and those in use; kept like the totals of migration 33.
CREATE TABLE agreement_seat_total (
    agreement_id BIGINT NOT NULL PRIMARY KEY,
    waiting BIGINT NOT NULL,
    taken BIGINT NOT NULL
);
CREATE VIEW agreement_seat_sum AS SELECT agreement_id, waiting, taken FROM agreement_seat_total;
CREATE VIEW agreement_seat_change AS SELECT 0 AS agreement_id, 0 AS waiting, 0 AS taken WHERE FALSE;
CREATE TRIGGER agreement_seat_change_added INSTEAD OF INSERT ON agreement_seat_change
WHEN NEW.agreement_id IS NOT NULL AND (NEW.waiting <> 0 OR NEW.taken <> 0) BEGIN
    INSERT INTO agreement_seat_total (agreement_id, waiting, taken) VALUES (NEW.agreement_id, NEW.waiting, NEW.taken)
    ON CONFLICT (agreement_id) DO UPDATE SET waiting = waiting + excluded.waiting, taken = taken + excluded.taken;
END;
INSERT INTO agreement_seat_total (agreement_id, waiting, taken)
SELECT i.agreement_id, 0, SUM(a.seats_taken) FROM invite i JOIN allowance a ON a.parent_id = i.parent_id GROUP BY i.agreement_id;

CREATE TRIGGER allowance_added_to_agreement AFTER INSERT ON allowance WHEN NEW.seats_taken <> 0 BEGIN
    INSERT INTO agreement_seat_change SELECT agreement_id, 0, NEW.seats_taken FROM invite WHERE parent_id = NEW.parent_id;
END;
CREATE TRIGGER allowance_removed_from_agreement AFTER DELETE ON allowance WHEN OLD.seats_taken <> 0 BEGIN
    INSERT INTO agreement_seat_change SELECT agreement_id, 0, -OLD.seats_taken FROM invite WHERE parent_id = OLD.parent_id;
END;
CREATE TRIGGER allowance_changed_in_agreement AFTER UPDATE OF seats_taken ON allowance
WHEN NEW.seats_taken <> OLD.seats_taken BEGIN
    INSERT INTO agreement_seat_change
    SELECT agreement_id, 0, NEW.seats_taken - OLD.seats_taken FROM invite WHERE parent_id = NEW.parent_id;
END;

-- What parents were granted is what they may use of what they were promised.
DROP TRIGGER invite_added;
DROP TRIGGER invite_removed;
DROP TRIGGER invite_changed;
CREATE TRIGGER invite_added AFTER INSERT ON invite WHEN NEW.parent_id IS NOT NULL OR NEW.waits_since IS NOT NULL BEGIN
    INSERT INTO seat_change
    SELECT NEW.partner_id, MIN(NEW.kids_num, NEW.granted), 0, 0, 0 WHERE NEW.parent_id IS NOT NULL;
    INSERT INTO agreement_seat_change VALUES (
        NEW.agreement_id, CASE WHEN NEW.waits_since IS NULL THEN 0 ELSE NEW.kids_num - NEW.granted END,
        COALESCE((SELECT a.seats_taken FROM allowance a WHERE a.parent_id = NEW.parent_id), 0));
END;
CREATE TRIGGER invite_removed AFTER DELETE ON invite WHEN OLD.parent_id IS NOT NULL OR OLD.waits_since IS NOT NULL BEGIN
    INSERT INTO seat_change
    SELECT OLD.partner_id, -MIN(OLD.kids_num, OLD.granted), 0, 0, 0 WHERE OLD.parent_id IS NOT NULL;
    INSERT INTO agreement_seat_change VALUES (
        OLD.agreement_id, CASE WHEN OLD.waits_since IS NULL THEN 0 ELSE OLD.granted - OLD.kids_num END,
        -COALESCE((SELECT a.seats_taken FROM allowance a WHERE a.parent_id = OLD.parent_id), 0));
END;
CREATE TRIGGER invite_changed AFTER UPDATE OF partner_id, kids_num, parent_id, agreement_id, granted, waits_since ON invite BEGIN
    INSERT INTO seat_change VALUES
        (OLD.partner_id, CASE WHEN OLD.parent_id IS NULL THEN 0 ELSE -MIN(OLD.kids_num, OLD.granted) END, 0, 0, 0),
        (NEW.partner_id, CASE WHEN NEW.parent_id IS NULL THEN 0 ELSE MIN(NEW.kids_num, NEW.granted) END, 0, 0, 0);
    INSERT INTO agreement_seat_change VALUES
        (OLD.agreement_id, CASE WHEN OLD.waits_since IS NULL THEN 0 ELSE OLD.granted - OLD.kids_num END,
         -COALESCE((SELECT a.seats_taken FROM allowance a WHERE a.parent_id = OLD.parent_id), 0)),
        (NEW.agreement_id, CASE WHEN NEW.waits_since IS NULL THEN 0 ELSE NEW.kids_num - NEW.granted END,
         COALESCE((SELECT a.seats_taken FROM allowance a WHERE a.parent_id = NEW.parent_id), 0));
END;
