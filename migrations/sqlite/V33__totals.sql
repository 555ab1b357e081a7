-- Totals of programs and seats, so that no list and no dashboard counts rows. Triggers keep them in the transaction of
-- what they count; the _sum views are what is read. See docs/decisions/0033-totals.md.

-- What a partner sponsors in a cohort.
CREATE TABLE sponsored_total (
    partner_id BIGINT NOT NULL,
    cohort_id BIGINT NOT NULL,
    paid BIGINT NOT NULL,
    unpaid BIGINT NOT NULL,
    unpaid_minor BIGINT NOT NULL,
    PRIMARY KEY (partner_id, cohort_id)
) WITHOUT ROWID;
CREATE INDEX sponsored_total_unpaid_idx ON sponsored_total (partner_id, cohort_id) WHERE unpaid > 0;

-- What was added in a month (of UTC), by partner.
CREATE TABLE month_total (
    partner_id BIGINT NOT NULL,
    month TEXT NOT NULL,
    programs BIGINT NOT NULL,
    sponsored_paid BIGINT NOT NULL,
    sponsored_unpaid BIGINT NOT NULL,
    PRIMARY KEY (partner_id, month)
) WITHOUT ROWID;
CREATE INDEX month_total_month_idx ON month_total (month, programs);

-- The programs of a class. Teacher 0: nobody yet.
CREATE TABLE class_total (
    cohort_id BIGINT NOT NULL,
    day TEXT NOT NULL,
    time TEXT NOT NULL,
    teacher_id BIGINT NOT NULL,
    programs BIGINT NOT NULL,
    unpaid BIGINT NOT NULL,
    PRIMARY KEY (cohort_id, day, time, teacher_id)
) WITHOUT ROWID;
CREATE INDEX class_total_teacher_id_idx ON class_total (teacher_id, cohort_id, day, time, programs);

CREATE TABLE package_total (
    package_id BIGINT NOT NULL PRIMARY KEY,
    programs BIGINT NOT NULL
);

-- Children whom a partner sponsors in both of two cohorts, the one with the lower number first: who is in several
-- running cohorts is one active student.
CREATE TABLE pair_total (
    partner_id BIGINT NOT NULL,
    cohort_id BIGINT NOT NULL,
    other_cohort_id BIGINT NOT NULL,
    children BIGINT NOT NULL,
    PRIMARY KEY (partner_id, cohort_id, other_cohort_id)
) WITHOUT ROWID;

-- What the parents of a partner were granted and use.
CREATE TABLE seat_total (
    partner_id BIGINT NOT NULL PRIMARY KEY,
    granted BIGINT NOT NULL,
    children BIGINT NOT NULL,
    seats_taken BIGINT NOT NULL,
    sponsored_parents BIGINT NOT NULL
);

CREATE VIEW sponsored_sum AS
SELECT partner_id, cohort_id, paid, unpaid, unpaid_minor FROM sponsored_total WHERE paid + unpaid > 0;
CREATE VIEW month_sum AS SELECT partner_id, month, programs, sponsored_paid, sponsored_unpaid FROM month_total;
CREATE VIEW class_sum AS
SELECT cohort_id, day, time, teacher_id, programs, unpaid FROM class_total WHERE programs > 0;
CREATE VIEW package_sum AS SELECT package_id, programs FROM package_total;
CREATE VIEW pair_sum AS SELECT partner_id, cohort_id, other_cohort_id, children FROM pair_total WHERE children > 0;
CREATE VIEW seat_sum AS SELECT partner_id, granted, children, seats_taken, sponsored_parents FROM seat_total;

-- A change is a row of what is added to each total. There is one writer, so it is added at once: nothing is stored here.
CREATE VIEW program_change AS
SELECT 0 AS partner_id, 0 AS cohort_id, 0 AS package_id, 0 AS teacher_id, '' AS day, '' AS time, '' AS month,
       0 AS programs, 0 AS unpaid, 0 AS sponsored_paid, 0 AS sponsored_unpaid, 0 AS sponsored_unpaid_minor WHERE FALSE;

CREATE TRIGGER program_change_added INSTEAD OF INSERT ON program_change BEGIN
    INSERT INTO sponsored_total (partner_id, cohort_id, paid, unpaid, unpaid_minor)
    SELECT NEW.partner_id, NEW.cohort_id, NEW.sponsored_paid, NEW.sponsored_unpaid, NEW.sponsored_unpaid_minor
    WHERE NEW.sponsored_paid <> 0 OR NEW.sponsored_unpaid <> 0
    ON CONFLICT (partner_id, cohort_id) DO UPDATE SET paid = paid + excluded.paid, unpaid = unpaid + excluded.unpaid,
        unpaid_minor = unpaid_minor + excluded.unpaid_minor;
    INSERT INTO month_total (partner_id, month, programs, sponsored_paid, sponsored_unpaid)
    VALUES (NEW.partner_id, NEW.month, NEW.programs, NEW.sponsored_paid, NEW.sponsored_unpaid)
    ON CONFLICT (partner_id, month) DO UPDATE SET programs = programs + excluded.programs,
        sponsored_paid = sponsored_paid + excluded.sponsored_paid,
        sponsored_unpaid = sponsored_unpaid + excluded.sponsored_unpaid;
    INSERT INTO class_total (cohort_id, day, time, teacher_id, programs, unpaid)
    VALUES (NEW.cohort_id, NEW.day, NEW.time, NEW.teacher_id, NEW.programs, NEW.unpaid)
    ON CONFLICT (cohort_id, day, time, teacher_id) DO UPDATE SET programs = programs + excluded.programs,
        unpaid = unpaid + excluded.unpaid;
    INSERT INTO package_total (package_id, programs) VALUES (NEW.package_id, NEW.programs)
    ON CONFLICT (package_id) DO UPDATE SET programs = programs + excluded.programs;
END;

CREATE VIEW pair_change AS
SELECT 0 AS child_id, 0 AS program_id, 0 AS partner_id, 0 AS cohort_id, 0 AS children WHERE FALSE;

-- The child's other programs, each with the one that came or went.
CREATE TRIGGER pair_change_added INSTEAD OF INSERT ON pair_change BEGIN
    INSERT INTO pair_total (partner_id, cohort_id, other_cohort_id, children)
    SELECT NEW.partner_id, MIN(o.cohort_id, NEW.cohort_id), MAX(o.cohort_id, NEW.cohort_id), NEW.children
    FROM program o
    WHERE o.child_id = NEW.child_id AND o.id <> NEW.program_id AND +o.partner_id = NEW.partner_id AND o.is_sponsored
    ON CONFLICT (partner_id, cohort_id, other_cohort_id) DO UPDATE SET children = children + excluded.children;
END;

CREATE TRIGGER program_added AFTER INSERT ON program BEGIN
    INSERT INTO program_change
    VALUES (NEW.partner_id, NEW.cohort_id, NEW.package_id, COALESCE(NEW.teacher_id, 0), NEW.day, NEW.time,
            strftime('%Y-%m', NEW.created_at / 1000, 'unixepoch'), 1, NEW.paid_at IS NULL,
            NEW.is_sponsored AND NEW.paid_at IS NOT NULL, NEW.is_sponsored AND NEW.paid_at IS NULL,
            CASE WHEN NEW.is_sponsored AND NEW.paid_at IS NULL THEN NEW.price_minor ELSE 0 END);
    INSERT INTO pair_change SELECT NEW.child_id, NEW.id, NEW.partner_id, NEW.cohort_id, 1 WHERE NEW.is_sponsored;
END;

CREATE TRIGGER program_removed AFTER DELETE ON program BEGIN
    INSERT INTO program_change
    VALUES (OLD.partner_id, OLD.cohort_id, OLD.package_id, COALESCE(OLD.teacher_id, 0), OLD.day, OLD.time,
            strftime('%Y-%m', OLD.created_at / 1000, 'unixepoch'), -1, -(OLD.paid_at IS NULL),
            -(OLD.is_sponsored AND OLD.paid_at IS NOT NULL), -(OLD.is_sponsored AND OLD.paid_at IS NULL),
            CASE WHEN OLD.is_sponsored AND OLD.paid_at IS NULL THEN -OLD.price_minor ELSE 0 END);
    INSERT INTO pair_change SELECT OLD.child_id, OLD.id, OLD.partner_id, OLD.cohort_id, -1 WHERE OLD.is_sponsored;
END;

CREATE TRIGGER program_changed
AFTER UPDATE OF partner_id, cohort_id, package_id, teacher_id, day, time, is_sponsored, paid_at, price_minor, created_at
ON program BEGIN
    INSERT INTO program_change
    VALUES (OLD.partner_id, OLD.cohort_id, OLD.package_id, COALESCE(OLD.teacher_id, 0), OLD.day, OLD.time,
            strftime('%Y-%m', OLD.created_at / 1000, 'unixepoch'), -1, -(OLD.paid_at IS NULL),
            -(OLD.is_sponsored AND OLD.paid_at IS NOT NULL), -(OLD.is_sponsored AND OLD.paid_at IS NULL),
            CASE WHEN OLD.is_sponsored AND OLD.paid_at IS NULL THEN -OLD.price_minor ELSE 0 END),
           (NEW.partner_id, NEW.cohort_id, NEW.package_id, COALESCE(NEW.teacher_id, 0), NEW.day, NEW.time,
            strftime('%Y-%m', NEW.created_at / 1000, 'unixepoch'), 1, NEW.paid_at IS NULL,
            NEW.is_sponsored AND NEW.paid_at IS NOT NULL, NEW.is_sponsored AND NEW.paid_at IS NULL,
            CASE WHEN NEW.is_sponsored AND NEW.paid_at IS NULL THEN NEW.price_minor ELSE 0 END);
    INSERT INTO pair_change
    SELECT OLD.child_id, OLD.id, OLD.partner_id, OLD.cohort_id, -1
    WHERE OLD.is_sponsored AND (OLD.partner_id, OLD.cohort_id, OLD.is_sponsored) <> (NEW.partner_id, NEW.cohort_id, NEW.is_sponsored);
    INSERT INTO pair_change
    SELECT NEW.child_id, NEW.id, NEW.partner_id, NEW.cohort_id, 1
    WHERE NEW.is_sponsored AND (OLD.partner_id, OLD.cohort_id, OLD.is_sponsored) <> (NEW.partner_id, NEW.cohort_id, NEW.is_sponsored);
END;

CREATE VIEW seat_change AS
SELECT 0 AS partner_id, 0 AS granted, 0 AS children, 0 AS seats_taken, 0 AS sponsored_parents WHERE FALSE;

CREATE TRIGGER seat_change_added INSTEAD OF INSERT ON seat_change BEGIN
    INSERT INTO seat_total (partner_id, granted, children, seats_taken, sponsored_parents)
    VALUES (NEW.partner_id, NEW.granted, NEW.children, NEW.seats_taken, NEW.sponsored_parents)
    ON CONFLICT (partner_id) DO UPDATE SET granted = granted + excluded.granted, children = children + excluded.children,
        seats_taken = seats_taken + excluded.seats_taken, sponsored_parents = sponsored_parents + excluded.sponsored_parents;
END;

CREATE TRIGGER allowance_added AFTER INSERT ON allowance BEGIN
    INSERT INTO seat_change VALUES (NEW.partner_id, 0, NEW.children, NEW.seats_taken, NEW.seats_taken > 0);
END;
CREATE TRIGGER allowance_removed AFTER DELETE ON allowance BEGIN
    INSERT INTO seat_change VALUES (OLD.partner_id, 0, -OLD.children, -OLD.seats_taken, -(OLD.seats_taken > 0));
END;
CREATE TRIGGER allowance_changed AFTER UPDATE ON allowance
WHEN (NEW.partner_id, NEW.children, NEW.seats_taken) <> (OLD.partner_id, OLD.children, OLD.seats_taken) BEGIN
    INSERT INTO seat_change VALUES
        (OLD.partner_id, 0, -OLD.children, -OLD.seats_taken, -(OLD.seats_taken > 0)),
        (NEW.partner_id, 0, NEW.children, NEW.seats_taken, NEW.seats_taken > 0);
END;

CREATE TRIGGER invite_added AFTER INSERT ON invite WHEN NEW.parent_id IS NOT NULL BEGIN
    INSERT INTO seat_change VALUES (NEW.partner_id, NEW.kids_num, 0, 0, 0);
END;
CREATE TRIGGER invite_removed AFTER DELETE ON invite WHEN OLD.parent_id IS NOT NULL BEGIN
    INSERT INTO seat_change VALUES (OLD.partner_id, -OLD.kids_num, 0, 0, 0);
END;
CREATE TRIGGER invite_changed AFTER UPDATE OF partner_id, kids_num, parent_id ON invite BEGIN
    INSERT INTO seat_change VALUES
        (OLD.partner_id, CASE WHEN OLD.parent_id IS NULL THEN 0 ELSE -OLD.kids_num END, 0, 0, 0),
        (NEW.partner_id, CASE WHEN NEW.parent_id IS NULL THEN 0 ELSE NEW.kids_num END, 0, 0, 0);
END;

INSERT INTO sponsored_total (partner_id, cohort_id, paid, unpaid, unpaid_minor)
SELECT partner_id, cohort_id, COUNT(paid_at), COUNT(*) - COUNT(paid_at), SUM(CASE WHEN paid_at IS NULL THEN price_minor ELSE 0 END)
FROM program WHERE is_sponsored GROUP BY partner_id, cohort_id;
INSERT INTO month_total (partner_id, month, programs, sponsored_paid, sponsored_unpaid)
SELECT partner_id, strftime('%Y-%m', created_at / 1000, 'unixepoch') AS month, COUNT(*),
       SUM(is_sponsored AND paid_at IS NOT NULL), SUM(is_sponsored AND paid_at IS NULL)
FROM program GROUP BY partner_id, month;
INSERT INTO class_total (cohort_id, day, time, teacher_id, programs, unpaid)
SELECT cohort_id, day, time, COALESCE(teacher_id, 0) AS teacher, COUNT(*), COUNT(*) - COUNT(paid_at)
FROM program GROUP BY cohort_id, day, time, teacher;
INSERT INTO package_total (package_id, programs) SELECT package_id, COUNT(*) FROM program GROUP BY package_id;
INSERT INTO pair_total (partner_id, cohort_id, other_cohort_id, children)
SELECT a.partner_id, a.cohort_id, b.cohort_id, COUNT(*) FROM program a
JOIN program b ON b.child_id = a.child_id AND b.cohort_id > a.cohort_id AND b.partner_id = a.partner_id AND b.is_sponsored
WHERE a.is_sponsored GROUP BY a.partner_id, a.cohort_id, b.cohort_id;
INSERT INTO seat_total (partner_id, granted, children, seats_taken, sponsored_parents)
SELECT partner_id, 0, SUM(children), SUM(seats_taken), SUM(seats_taken > 0) FROM allowance GROUP BY partner_id;
INSERT INTO seat_total (partner_id, granted, children, seats_taken, sponsored_parents)
SELECT partner_id, SUM(kids_num), 0, 0, 0 FROM invite WHERE parent_id IS NOT NULL GROUP BY partner_id
ON CONFLICT (partner_id) DO UPDATE SET granted = excluded.granted;
