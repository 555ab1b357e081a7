-- Departments of a partner: named groups of parents, some with seats of their own. See docs/decisions/0062-departments.md.
CREATE TABLE department (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    partner_id BIGINT NOT NULL CONSTRAINT department_partner_id_fkey REFERENCES partner (id),
    name TEXT NOT NULL,
    name_folded TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    CONSTRAINT department_partner_id_name_folded_key UNIQUE (partner_id, name_folded)
);
-- The seats that invites of a department may draw on agreements.
CREATE TABLE department_pool (
    department_id BIGINT NOT NULL PRIMARY KEY CONSTRAINT department_pool_department_id_fkey REFERENCES department (id),
    partner_id BIGINT NOT NULL CONSTRAINT department_pool_partner_id_fkey REFERENCES partner (id),
    -- None: no limit of its own. May be lowered below what is granted, which only stops new grants.
    seats BIGINT CONSTRAINT department_pool_seats_check CHECK (seats >= 0),
    -- The sum of `invite.granted`.
    seats_granted BIGINT NOT NULL DEFAULT 0 CONSTRAINT department_pool_seats_granted_check CHECK (seats_granted >= 0)
);
CREATE INDEX department_pool_partner_id_idx ON department_pool (partner_id, department_id);

-- A limited manager looks after these departments only; without any, after nobody.
ALTER TABLE partner_member ADD COLUMN is_limited BOOLEAN NOT NULL DEFAULT FALSE;
CREATE TABLE member_department (
    partner_id BIGINT NOT NULL,
    account_id BIGINT NOT NULL,
    department_id BIGINT NOT NULL CONSTRAINT member_department_department_id_fkey REFERENCES department (id),
    PRIMARY KEY (partner_id, account_id, department_id),
    CONSTRAINT member_department_member_fkey FOREIGN KEY (partner_id, account_id)
        REFERENCES partner_member (partner_id, account_id) ON DELETE CASCADE
);
CREATE INDEX member_department_department_id_idx ON member_department (department_id);
ALTER TABLE partner_invitation ADD COLUMN is_limited BOOLEAN NOT NULL DEFAULT FALSE;
CREATE TABLE invitation_department (
    invitation_id BIGINT NOT NULL
        CONSTRAINT invitation_department_invitation_id_fkey REFERENCES partner_invitation (id) ON DELETE CASCADE,
    department_id BIGINT NOT NULL CONSTRAINT invitation_department_department_id_fkey REFERENCES department (id),
    PRIMARY KEY (invitation_id, department_id)
);
CREATE INDEX invitation_department_department_id_idx ON invitation_department (department_id);

ALTER TABLE parent ADD COLUMN department_id BIGINT CONSTRAINT parent_department_id_fkey REFERENCES department (id);
CREATE INDEX parent_department_id_idx ON parent (department_id, id) WHERE department_id IS NOT NULL;
-- The parent's department, once there is a parent.
ALTER TABLE invite ADD COLUMN department_id BIGINT CONSTRAINT invite_department_id_fkey REFERENCES department (id);
CREATE INDEX invite_department_id_idx ON invite (department_id, id) WHERE department_id IS NOT NULL;
-- Who waits for an agreement in a department, oldest first.
CREATE INDEX invite_waits_in_department_idx ON invite (agreement_id, COALESCE(department_id, 0), waits_since, id)
    WHERE waits_since IS NOT NULL;
-- Parents who join through the link belong to it.
ALTER TABLE registration_link ADD COLUMN department_id BIGINT
    CONSTRAINT registration_link_department_id_fkey REFERENCES department (id);
CREATE INDEX registration_link_department_id_idx ON registration_link (department_id) WHERE department_id IS NOT NULL;

-- The seats of a department that somebody waits for, and those in use; kept like the totals of migration 55.
CREATE TABLE department_seat_total (
    department_id BIGINT NOT NULL PRIMARY KEY,
    waiting BIGINT NOT NULL,
    taken BIGINT NOT NULL
);
CREATE VIEW department_seat_sum AS SELECT department_id, waiting, taken FROM department_seat_total;
CREATE VIEW department_seat_change AS SELECT 0 AS department_id, 0 AS waiting, 0 AS taken WHERE FALSE;
CREATE TRIGGER department_seat_change_added INSTEAD OF INSERT ON department_seat_change
WHEN NEW.department_id IS NOT NULL AND (NEW.waiting <> 0 OR NEW.taken <> 0) BEGIN
    INSERT INTO department_seat_total (department_id, waiting, taken) VALUES (NEW.department_id, NEW.waiting, NEW.taken)
    ON CONFLICT (department_id) DO UPDATE SET waiting = waiting + excluded.waiting, taken = taken + excluded.taken;
END;

CREATE TRIGGER allowance_added_to_department AFTER INSERT ON allowance WHEN NEW.seats_taken <> 0 BEGIN
    INSERT INTO department_seat_change SELECT department_id, 0, NEW.seats_taken FROM invite WHERE parent_id = NEW.parent_id;
END;
CREATE TRIGGER allowance_removed_from_department AFTER DELETE ON allowance WHEN OLD.seats_taken <> 0 BEGIN
    INSERT INTO department_seat_change SELECT department_id, 0, -OLD.seats_taken FROM invite WHERE parent_id = OLD.parent_id;
END;
CREATE TRIGGER allowance_changed_in_department AFTER UPDATE OF seats_taken ON allowance
WHEN NEW.seats_taken <> OLD.seats_taken BEGIN
    INSERT INTO department_seat_change
    SELECT department_id, 0, NEW.seats_taken - OLD.seats_taken FROM invite WHERE parent_id = NEW.parent_id;
END;
CREATE TRIGGER invite_added_to_department AFTER INSERT ON invite WHEN NEW.department_id IS NOT NULL BEGIN
    INSERT INTO department_seat_change VALUES (
        NEW.department_id, CASE WHEN NEW.waits_since IS NULL THEN 0 ELSE NEW.kids_num - NEW.granted END,
        COALESCE((SELECT a.seats_taken FROM allowance a WHERE a.parent_id = NEW.parent_id), 0));
END;
CREATE TRIGGER invite_removed_from_department AFTER DELETE ON invite WHEN OLD.department_id IS NOT NULL BEGIN
    INSERT INTO department_seat_change VALUES (
        OLD.department_id, CASE WHEN OLD.waits_since IS NULL THEN 0 ELSE OLD.granted - OLD.kids_num END,
        -COALESCE((SELECT a.seats_taken FROM allowance a WHERE a.parent_id = OLD.parent_id), 0));
END;
CREATE TRIGGER invite_changed_in_department AFTER UPDATE OF department_id, kids_num, parent_id, granted, waits_since ON invite
WHEN OLD.department_id IS NOT NULL OR NEW.department_id IS NOT NULL BEGIN
    INSERT INTO department_seat_change VALUES
        (OLD.department_id, CASE WHEN OLD.waits_since IS NULL THEN 0 ELSE OLD.granted - OLD.kids_num END,
         -COALESCE((SELECT a.seats_taken FROM allowance a WHERE a.parent_id = OLD.parent_id), 0)),
        (NEW.department_id, CASE WHEN NEW.waits_since IS NULL THEN 0 ELSE NEW.kids_num - NEW.granted END,
         COALESCE((SELECT a.seats_taken FROM allowance a WHERE a.parent_id = NEW.parent_id), 0));
END;
