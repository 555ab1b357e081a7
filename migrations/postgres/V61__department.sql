-- Departments of a partner: named groups of parents, some with seats of their own. See docs/decisions/0062-departments.md.
CREATE TABLE department (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
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
CREATE TABLE department_seat_change (
    department_id BIGINT NOT NULL,
    waiting BIGINT NOT NULL,
    taken BIGINT NOT NULL
);
CREATE INDEX department_seat_change_department_id_idx ON department_seat_change (department_id);
CREATE VIEW department_seat_sum AS
SELECT department_id, CAST(SUM(waiting) AS BIGINT) AS waiting, CAST(SUM(taken) AS BIGINT) AS taken FROM (
    SELECT department_id, waiting, taken FROM department_seat_total
    UNION ALL SELECT department_id, waiting, taken FROM department_seat_change
) both_parts GROUP BY department_id;

-- Adds what was appended to the totals; see migration 33.
CREATE FUNCTION fold_departments() RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
    folded BIGINT;
BEGIN
    IF NOT pg_try_advisory_xact_lock(7328453636) THEN
        RETURN 0;
    END IF;
    WITH gone AS (DELETE FROM department_seat_change RETURNING *),
    fold AS (
        INSERT INTO department_seat_total (department_id, waiting, taken)
        SELECT department_id, SUM(waiting), SUM(taken) FROM gone GROUP BY department_id
        ON CONFLICT (department_id) DO UPDATE SET waiting = department_seat_total.waiting + excluded.waiting,
            taken = department_seat_total.taken + excluded.taken
    )
    SELECT COUNT(*) INTO folded FROM gone;
    RETURN folded;
END $$;

CREATE FUNCTION allowance_of_department() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    parent BIGINT := CASE WHEN TG_OP = 'DELETE' THEN OLD.parent_id ELSE NEW.parent_id END;
    seats BIGINT := 0;
BEGIN
    IF TG_OP <> 'DELETE' THEN seats := seats + NEW.seats_taken; END IF;
    IF TG_OP <> 'INSERT' THEN seats := seats - OLD.seats_taken; END IF;
    IF seats <> 0 THEN
        INSERT INTO department_seat_change (department_id, waiting, taken)
        SELECT department_id, 0, seats FROM invite WHERE parent_id = parent AND department_id IS NOT NULL;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER allowance_added_to_department AFTER INSERT ON allowance FOR EACH ROW
WHEN (NEW.seats_taken <> 0) EXECUTE FUNCTION allowance_of_department();
CREATE TRIGGER allowance_removed_from_department AFTER DELETE ON allowance FOR EACH ROW
WHEN (OLD.seats_taken <> 0) EXECUTE FUNCTION allowance_of_department();
CREATE TRIGGER allowance_changed_in_department AFTER UPDATE OF seats_taken ON allowance FOR EACH ROW
WHEN (NEW.seats_taken <> OLD.seats_taken) EXECUTE FUNCTION allowance_of_department();

CREATE FUNCTION invite_added_to_department() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO department_seat_change (department_id, waiting, taken)
    SELECT i.department_id, SUM(CASE WHEN i.waits_since IS NULL THEN 0 ELSE i.kids_num - i.granted END), SUM(COALESCE(a.seats_taken, 0))
    FROM added i LEFT JOIN allowance a ON a.parent_id = i.parent_id
    WHERE i.department_id IS NOT NULL GROUP BY i.department_id
    HAVING SUM(CASE WHEN i.waits_since IS NULL THEN 0 ELSE i.kids_num - i.granted END) <> 0 OR SUM(COALESCE(a.seats_taken, 0)) <> 0;
    RETURN NULL;
END $$;
CREATE FUNCTION invite_removed_from_department() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO department_seat_change (department_id, waiting, taken)
    SELECT i.department_id, -SUM(CASE WHEN i.waits_since IS NULL THEN 0 ELSE i.kids_num - i.granted END), -SUM(COALESCE(a.seats_taken, 0))
    FROM removed i LEFT JOIN allowance a ON a.parent_id = i.parent_id
    WHERE i.department_id IS NOT NULL GROUP BY i.department_id
    HAVING SUM(CASE WHEN i.waits_since IS NULL THEN 0 ELSE i.kids_num - i.granted END) <> 0 OR SUM(COALESCE(a.seats_taken, 0)) <> 0;
    RETURN NULL;
END $$;
CREATE FUNCTION invite_changed_in_department() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO department_seat_change (department_id, waiting, taken)
    SELECT c.department_id, SUM(c.sign * CASE WHEN c.waits_since IS NULL THEN 0 ELSE c.kids_num - c.granted END),
           SUM(c.sign * COALESCE(a.seats_taken, 0))
    FROM (SELECT 1 AS sign, a.* FROM added a UNION ALL SELECT -1, r.* FROM removed r) c LEFT JOIN allowance a ON a.parent_id = c.parent_id
    WHERE c.department_id IS NOT NULL GROUP BY c.department_id
    HAVING SUM(c.sign * CASE WHEN c.waits_since IS NULL THEN 0 ELSE c.kids_num - c.granted END) <> 0
        OR SUM(c.sign * COALESCE(a.seats_taken, 0)) <> 0;
    RETURN NULL;
END $$;
CREATE TRIGGER invite_added_to_department AFTER INSERT ON invite REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION invite_added_to_department();
CREATE TRIGGER invite_removed_from_department AFTER DELETE ON invite REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION invite_removed_from_department();
CREATE TRIGGER invite_changed_in_department AFTER UPDATE ON invite REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION invite_changed_in_department();
