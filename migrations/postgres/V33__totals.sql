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
);
CREATE INDEX sponsored_total_unpaid_idx ON sponsored_total (partner_id, cohort_id) WHERE unpaid > 0;

-- What was added in a month (of UTC), by partner.
CREATE TABLE month_total (
    partner_id BIGINT NOT NULL,
    month TEXT NOT NULL,
    programs BIGINT NOT NULL,
    sponsored_paid BIGINT NOT NULL,
    sponsored_unpaid BIGINT NOT NULL,
    PRIMARY KEY (partner_id, month)
);
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
);
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
);

-- What the parents of a partner were granted and use.
CREATE TABLE seat_total (
    partner_id BIGINT NOT NULL PRIMARY KEY,
    granted BIGINT NOT NULL,
    children BIGINT NOT NULL,
    seats_taken BIGINT NOT NULL,
    sponsored_parents BIGINT NOT NULL
);

-- What is to be added to the totals. Writers append, and so never wait for each other; `fold_totals` adds it up, once a
-- second. What is read is both together, in one statement, and so exact at any moment.
CREATE TABLE program_change (
    partner_id BIGINT NOT NULL,
    cohort_id BIGINT NOT NULL,
    package_id BIGINT NOT NULL,
    teacher_id BIGINT NOT NULL,
    day TEXT NOT NULL,
    time TEXT NOT NULL,
    month TEXT NOT NULL,
    programs BIGINT NOT NULL,
    unpaid BIGINT NOT NULL,
    sponsored_paid BIGINT NOT NULL,
    sponsored_unpaid BIGINT NOT NULL,
    sponsored_unpaid_minor BIGINT NOT NULL
);
CREATE INDEX program_change_partner_id_idx ON program_change (partner_id);
CREATE TABLE pair_change (
    partner_id BIGINT NOT NULL,
    cohort_id BIGINT NOT NULL,
    other_cohort_id BIGINT NOT NULL,
    children BIGINT NOT NULL
);
CREATE TABLE seat_change (
    partner_id BIGINT NOT NULL,
    granted BIGINT NOT NULL,
    children BIGINT NOT NULL,
    seats_taken BIGINT NOT NULL,
    sponsored_parents BIGINT NOT NULL
);
CREATE INDEX seat_change_partner_id_idx ON seat_change (partner_id);

CREATE VIEW sponsored_sum AS
SELECT partner_id, cohort_id, CAST(SUM(paid) AS BIGINT) AS paid, CAST(SUM(unpaid) AS BIGINT) AS unpaid, CAST(SUM(unpaid_minor) AS BIGINT) AS unpaid_minor FROM (
    SELECT partner_id, cohort_id, paid, unpaid, unpaid_minor FROM sponsored_total
    UNION ALL SELECT partner_id, cohort_id, sponsored_paid, sponsored_unpaid, sponsored_unpaid_minor FROM program_change
) both_parts GROUP BY partner_id, cohort_id HAVING SUM(paid) + SUM(unpaid) > 0;
CREATE VIEW month_sum AS
SELECT partner_id, month, CAST(SUM(programs) AS BIGINT) AS programs, CAST(SUM(sponsored_paid) AS BIGINT) AS sponsored_paid, CAST(SUM(sponsored_unpaid) AS BIGINT) AS sponsored_unpaid FROM (
    SELECT partner_id, month, programs, sponsored_paid, sponsored_unpaid FROM month_total
    UNION ALL SELECT partner_id, month, programs, sponsored_paid, sponsored_unpaid FROM program_change
) both_parts GROUP BY partner_id, month;
CREATE VIEW class_sum AS
SELECT cohort_id, day, time, teacher_id, CAST(SUM(programs) AS BIGINT) AS programs, CAST(SUM(unpaid) AS BIGINT) AS unpaid FROM (
    SELECT cohort_id, day, time, teacher_id, programs, unpaid FROM class_total
    UNION ALL SELECT cohort_id, day, time, teacher_id, programs, unpaid FROM program_change
) both_parts GROUP BY cohort_id, day, time, teacher_id HAVING SUM(programs) > 0;
CREATE VIEW package_sum AS
SELECT package_id, CAST(SUM(programs) AS BIGINT) AS programs FROM (
    SELECT package_id, programs FROM package_total
    UNION ALL SELECT package_id, programs FROM program_change
) both_parts GROUP BY package_id;
CREATE VIEW pair_sum AS
SELECT partner_id, cohort_id, other_cohort_id, CAST(SUM(children) AS BIGINT) AS children FROM (
    SELECT partner_id, cohort_id, other_cohort_id, children FROM pair_total
    UNION ALL SELECT partner_id, cohort_id, other_cohort_id, children FROM pair_change
) both_parts GROUP BY partner_id, cohort_id, other_cohort_id HAVING SUM(children) > 0;
CREATE VIEW seat_sum AS
SELECT partner_id, CAST(SUM(granted) AS BIGINT) AS granted, CAST(SUM(children) AS BIGINT) AS children, CAST(SUM(seats_taken) AS BIGINT) AS seats_taken, CAST(SUM(sponsored_parents) AS BIGINT) AS sponsored_parents FROM (
    SELECT partner_id, granted, children, seats_taken, sponsored_parents FROM seat_total
    UNION ALL SELECT partner_id, granted, children, seats_taken, sponsored_parents FROM seat_change
) both_parts GROUP BY partner_id;

CREATE FUNCTION month_of(at BIGINT) RETURNS TEXT LANGUAGE sql STABLE
AS $$ SELECT to_char(to_timestamp(at / 1000) AT TIME ZONE 'UTC', 'YYYY-MM') $$;

CREATE FUNCTION program_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO program_change (partner_id, cohort_id, package_id, teacher_id, day, time, month, programs, unpaid, sponsored_paid, sponsored_unpaid, sponsored_unpaid_minor)
    SELECT partner_id, cohort_id, package_id, COALESCE(teacher_id, 0), day, time, month_of(created_at), SUM(sign),
           COALESCE(SUM(sign) FILTER (WHERE paid_at IS NULL), 0),
           COALESCE(SUM(sign) FILTER (WHERE is_sponsored AND paid_at IS NOT NULL), 0),
           COALESCE(SUM(sign) FILTER (WHERE is_sponsored AND paid_at IS NULL), 0),
           COALESCE(SUM(sign * price_minor) FILTER (WHERE is_sponsored AND paid_at IS NULL), 0)
    FROM (SELECT 1 AS sign, a.* FROM added a) c
    GROUP BY 1, 2, 3, 4, 5, 6, 7;
    IF NOT EXISTS (SELECT 1 FROM added WHERE is_sponsored) THEN
        RETURN NULL;
    END IF;
    -- Two transactions that change one child's programs would not see each other's.
    PERFORM 1 FROM child WHERE id IN (SELECT child_id FROM added WHERE is_sponsored) ORDER BY id FOR NO KEY UPDATE;
    INSERT INTO pair_change (partner_id, cohort_id, other_cohort_id, children)
    SELECT a.partner_id, LEAST(a.cohort_id, o.cohort_id), GREATEST(a.cohort_id, o.cohort_id), COUNT(*)
    FROM added a JOIN program o ON o.child_id = a.child_id AND o.id <> a.id
    WHERE a.is_sponsored AND o.is_sponsored AND o.partner_id = a.partner_id
      AND NOT EXISTS (SELECT 1 FROM added x WHERE x.id = o.id AND x.id < a.id)
    GROUP BY 1, 2, 3;
    RETURN NULL;
END $$;
CREATE FUNCTION program_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO program_change (partner_id, cohort_id, package_id, teacher_id, day, time, month, programs, unpaid, sponsored_paid, sponsored_unpaid, sponsored_unpaid_minor)
    SELECT partner_id, cohort_id, package_id, COALESCE(teacher_id, 0), day, time, month_of(created_at), SUM(sign),
           COALESCE(SUM(sign) FILTER (WHERE paid_at IS NULL), 0),
           COALESCE(SUM(sign) FILTER (WHERE is_sponsored AND paid_at IS NOT NULL), 0),
           COALESCE(SUM(sign) FILTER (WHERE is_sponsored AND paid_at IS NULL), 0),
           COALESCE(SUM(sign * price_minor) FILTER (WHERE is_sponsored AND paid_at IS NULL), 0)
    FROM (SELECT -1 AS sign, r.* FROM removed r) c
    GROUP BY 1, 2, 3, 4, 5, 6, 7;
    IF NOT EXISTS (SELECT 1 FROM removed WHERE is_sponsored) THEN
        RETURN NULL;
    END IF;
    -- Two transactions that change one child's programs would not see each other's.
    PERFORM 1 FROM child WHERE id IN (SELECT child_id FROM removed WHERE is_sponsored) ORDER BY id FOR NO KEY UPDATE;
    INSERT INTO pair_change (partner_id, cohort_id, other_cohort_id, children)
    SELECT r.partner_id, LEAST(r.cohort_id, o.cohort_id), GREATEST(r.cohort_id, o.cohort_id), -COUNT(*)
    FROM removed r JOIN (
        SELECT id, child_id, partner_id, cohort_id, is_sponsored FROM program
        UNION ALL SELECT id, child_id, partner_id, cohort_id, is_sponsored FROM removed
    ) o ON o.child_id = r.child_id AND o.id <> r.id
    WHERE r.is_sponsored AND o.is_sponsored AND o.partner_id = r.partner_id
      AND NOT EXISTS (SELECT 1 FROM removed x WHERE x.id = o.id AND x.id < r.id)
    GROUP BY 1, 2, 3;
    RETURN NULL;
END $$;
CREATE FUNCTION program_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO program_change (partner_id, cohort_id, package_id, teacher_id, day, time, month, programs, unpaid, sponsored_paid, sponsored_unpaid, sponsored_unpaid_minor)
    SELECT partner_id, cohort_id, package_id, COALESCE(teacher_id, 0), day, time, month_of(created_at), SUM(sign),
           COALESCE(SUM(sign) FILTER (WHERE paid_at IS NULL), 0),
           COALESCE(SUM(sign) FILTER (WHERE is_sponsored AND paid_at IS NOT NULL), 0),
           COALESCE(SUM(sign) FILTER (WHERE is_sponsored AND paid_at IS NULL), 0),
           COALESCE(SUM(sign * price_minor) FILTER (WHERE is_sponsored AND paid_at IS NULL), 0)
    FROM (SELECT 1 AS sign, a.* FROM added a UNION ALL SELECT -1, r.* FROM removed r) c
    GROUP BY 1, 2, 3, 4, 5, 6, 7
    HAVING SUM(sign) <> 0 OR COALESCE(SUM(sign) FILTER (WHERE paid_at IS NULL), 0) <> 0
        OR COALESCE(SUM(sign) FILTER (WHERE is_sponsored AND paid_at IS NULL), 0) <> 0
        OR COALESCE(SUM(sign) FILTER (WHERE is_sponsored AND paid_at IS NOT NULL), 0) <> 0
        OR COALESCE(SUM(sign * price_minor) FILTER (WHERE is_sponsored AND paid_at IS NULL), 0) <> 0;
    IF NOT EXISTS (SELECT 1 FROM added a JOIN removed r ON r.id = a.id
                   WHERE (a.partner_id, a.cohort_id, a.is_sponsored) <> (r.partner_id, r.cohort_id, r.is_sponsored)) THEN
        RETURN NULL;
    END IF;
    -- Two transactions that change one child's programs would not see each other's.
    PERFORM 1 FROM child WHERE id IN (SELECT child_id FROM added WHERE is_sponsored) ORDER BY id FOR NO KEY UPDATE;
    INSERT INTO pair_change (partner_id, cohort_id, other_cohort_id, children)
    SELECT a.partner_id, LEAST(a.cohort_id, o.cohort_id), GREATEST(a.cohort_id, o.cohort_id), COUNT(*)
    FROM added a JOIN program o ON o.child_id = a.child_id AND o.id <> a.id
    WHERE a.is_sponsored AND o.is_sponsored AND o.partner_id = a.partner_id
      AND NOT EXISTS (SELECT 1 FROM added x WHERE x.id = o.id AND x.id < a.id)
    GROUP BY 1, 2, 3;
    INSERT INTO pair_change (partner_id, cohort_id, other_cohort_id, children)
    SELECT r.partner_id, LEAST(r.cohort_id, o.cohort_id), GREATEST(r.cohort_id, o.cohort_id), -COUNT(*)
    FROM removed r JOIN (
        SELECT id, child_id, partner_id, cohort_id, is_sponsored FROM program p WHERE NOT EXISTS (SELECT 1 FROM added x WHERE x.id = p.id)
        UNION ALL SELECT id, child_id, partner_id, cohort_id, is_sponsored FROM removed
    ) o ON o.child_id = r.child_id AND o.id <> r.id
    WHERE r.is_sponsored AND o.is_sponsored AND o.partner_id = r.partner_id
      AND NOT EXISTS (SELECT 1 FROM removed x WHERE x.id = o.id AND x.id < r.id)
    GROUP BY 1, 2, 3;
    RETURN NULL;
END $$;
CREATE TRIGGER program_added AFTER INSERT ON program REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION program_added();
CREATE TRIGGER program_removed AFTER DELETE ON program REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION program_removed();
CREATE TRIGGER program_changed AFTER UPDATE ON program REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION program_changed();

CREATE FUNCTION allowance_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO seat_change (partner_id, granted, children, seats_taken, sponsored_parents)
    SELECT partner_id, 0, SUM(sign * children), SUM(sign * seats_taken), COALESCE(SUM(sign) FILTER (WHERE seats_taken > 0), 0)
    FROM (SELECT 1 AS sign, a.* FROM added a) c GROUP BY partner_id
    HAVING SUM(sign * children) <> 0 OR SUM(sign * seats_taken) <> 0
        OR COALESCE(SUM(sign) FILTER (WHERE seats_taken > 0), 0) <> 0;
    RETURN NULL;
END $$;
CREATE FUNCTION allowance_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO seat_change (partner_id, granted, children, seats_taken, sponsored_parents)
    SELECT partner_id, 0, SUM(sign * children), SUM(sign * seats_taken), COALESCE(SUM(sign) FILTER (WHERE seats_taken > 0), 0)
    FROM (SELECT -1 AS sign, r.* FROM removed r) c GROUP BY partner_id
    HAVING SUM(sign * children) <> 0 OR SUM(sign * seats_taken) <> 0
        OR COALESCE(SUM(sign) FILTER (WHERE seats_taken > 0), 0) <> 0;
    RETURN NULL;
END $$;
CREATE FUNCTION allowance_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO seat_change (partner_id, granted, children, seats_taken, sponsored_parents)
    SELECT partner_id, 0, SUM(sign * children), SUM(sign * seats_taken), COALESCE(SUM(sign) FILTER (WHERE seats_taken > 0), 0)
    FROM (SELECT 1 AS sign, a.* FROM added a UNION ALL SELECT -1, r.* FROM removed r) c GROUP BY partner_id
    HAVING SUM(sign * children) <> 0 OR SUM(sign * seats_taken) <> 0
        OR COALESCE(SUM(sign) FILTER (WHERE seats_taken > 0), 0) <> 0;
    RETURN NULL;
END $$;
CREATE TRIGGER allowance_added AFTER INSERT ON allowance REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION allowance_added();
CREATE TRIGGER allowance_removed AFTER DELETE ON allowance REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION allowance_removed();
CREATE TRIGGER allowance_changed AFTER UPDATE ON allowance REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION allowance_changed();

CREATE FUNCTION invite_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO seat_change (partner_id, granted, children, seats_taken, sponsored_parents)
    SELECT partner_id, SUM(sign * kids_num), 0, 0, 0
    FROM (SELECT 1 AS sign, a.* FROM added a) c WHERE parent_id IS NOT NULL GROUP BY partner_id
    HAVING SUM(sign * kids_num) <> 0;
    RETURN NULL;
END $$;
CREATE FUNCTION invite_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO seat_change (partner_id, granted, children, seats_taken, sponsored_parents)
    SELECT partner_id, SUM(sign * kids_num), 0, 0, 0
    FROM (SELECT -1 AS sign, r.* FROM removed r) c WHERE parent_id IS NOT NULL GROUP BY partner_id
    HAVING SUM(sign * kids_num) <> 0;
    RETURN NULL;
END $$;
CREATE FUNCTION invite_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO seat_change (partner_id, granted, children, seats_taken, sponsored_parents)
    SELECT partner_id, SUM(sign * kids_num), 0, 0, 0
    FROM (SELECT 1 AS sign, a.* FROM added a UNION ALL SELECT -1, r.* FROM removed r) c WHERE parent_id IS NOT NULL GROUP BY partner_id
    HAVING SUM(sign * kids_num) <> 0;
    RETURN NULL;
END $$;
CREATE TRIGGER invite_added AFTER INSERT ON invite REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION invite_added();
CREATE TRIGGER invite_removed AFTER DELETE ON invite REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION invite_removed();
CREATE TRIGGER invite_changed AFTER UPDATE ON invite REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION invite_changed();

-- Adds what was appended to the totals. One node at a time; any number may ask.
CREATE FUNCTION fold_totals() RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
    folded BIGINT := 0;
    part BIGINT;
BEGIN
    IF NOT pg_try_advisory_xact_lock(7328453633) THEN
        RETURN 0;
    END IF;
    WITH gone AS (DELETE FROM program_change RETURNING *),
    sponsored_fold AS (
        INSERT INTO sponsored_total (partner_id, cohort_id, paid, unpaid, unpaid_minor)
        SELECT partner_id, cohort_id, SUM(sponsored_paid), SUM(sponsored_unpaid), SUM(sponsored_unpaid_minor) FROM gone WHERE sponsored_paid <> 0 OR sponsored_unpaid <> 0 OR sponsored_unpaid_minor <> 0 GROUP BY partner_id, cohort_id
        ON CONFLICT (partner_id, cohort_id) DO UPDATE SET paid = sponsored_total.paid + excluded.paid, unpaid = sponsored_total.unpaid + excluded.unpaid, unpaid_minor = sponsored_total.unpaid_minor + excluded.unpaid_minor
    ),
    month_fold AS (
        INSERT INTO month_total (partner_id, month, programs, sponsored_paid, sponsored_unpaid)
        SELECT partner_id, month, SUM(programs), SUM(sponsored_paid), SUM(sponsored_unpaid) FROM gone GROUP BY partner_id, month
        ON CONFLICT (partner_id, month) DO UPDATE SET programs = month_total.programs + excluded.programs, sponsored_paid = month_total.sponsored_paid + excluded.sponsored_paid, sponsored_unpaid = month_total.sponsored_unpaid + excluded.sponsored_unpaid
    ),
    class_fold AS (
        INSERT INTO class_total (cohort_id, day, time, teacher_id, programs, unpaid)
        SELECT cohort_id, day, time, teacher_id, SUM(programs), SUM(unpaid) FROM gone GROUP BY cohort_id, day, time, teacher_id
        ON CONFLICT (cohort_id, day, time, teacher_id) DO UPDATE SET programs = class_total.programs + excluded.programs, unpaid = class_total.unpaid + excluded.unpaid
    ),
    package_fold AS (
        INSERT INTO package_total (package_id, programs)
        SELECT package_id, SUM(programs) FROM gone GROUP BY package_id
        ON CONFLICT (package_id) DO UPDATE SET programs = package_total.programs + excluded.programs
    )
    SELECT COUNT(*) INTO part FROM gone;
    folded := folded + part;
    WITH gone AS (DELETE FROM pair_change RETURNING *), pair_fold AS (
        INSERT INTO pair_total (partner_id, cohort_id, other_cohort_id, children)
        SELECT partner_id, cohort_id, other_cohort_id, SUM(children) FROM gone GROUP BY partner_id, cohort_id, other_cohort_id
        ON CONFLICT (partner_id, cohort_id, other_cohort_id) DO UPDATE SET children = pair_total.children + excluded.children
    )
    SELECT COUNT(*) INTO part FROM gone;
    folded := folded + part;
    WITH gone AS (DELETE FROM seat_change RETURNING *), seat_fold AS (
        INSERT INTO seat_total (partner_id, granted, children, seats_taken, sponsored_parents)
        SELECT partner_id, SUM(granted), SUM(children), SUM(seats_taken), SUM(sponsored_parents) FROM gone GROUP BY partner_id
        ON CONFLICT (partner_id) DO UPDATE SET granted = seat_total.granted + excluded.granted, children = seat_total.children + excluded.children, seats_taken = seat_total.seats_taken + excluded.seats_taken, sponsored_parents = seat_total.sponsored_parents + excluded.sponsored_parents
    )
    SELECT COUNT(*) INTO part FROM gone;
    folded := folded + part;
    RETURN folded;
END $$;

INSERT INTO sponsored_total (partner_id, cohort_id, paid, unpaid, unpaid_minor)
SELECT partner_id, cohort_id, COUNT(paid_at), COUNT(*) - COUNT(paid_at), SUM(CASE WHEN paid_at IS NULL THEN price_minor ELSE 0 END)
FROM program WHERE is_sponsored GROUP BY partner_id, cohort_id;
INSERT INTO month_total (partner_id, month, programs, sponsored_paid, sponsored_unpaid)
SELECT partner_id, month_of(created_at) AS month, COUNT(*),
       COUNT(*) FILTER (WHERE is_sponsored AND paid_at IS NOT NULL), COUNT(*) FILTER (WHERE is_sponsored AND paid_at IS NULL)
FROM program GROUP BY partner_id, month_of(created_at);
INSERT INTO class_total (cohort_id, day, time, teacher_id, programs, unpaid)
SELECT cohort_id, day, time, COALESCE(teacher_id, 0) AS teacher, COUNT(*), COUNT(*) - COUNT(paid_at)
FROM program GROUP BY cohort_id, day, time, COALESCE(teacher_id, 0);
INSERT INTO package_total (package_id, programs) SELECT package_id, COUNT(*) FROM program GROUP BY package_id;
INSERT INTO pair_total (partner_id, cohort_id, other_cohort_id, children)
SELECT a.partner_id, a.cohort_id, b.cohort_id, COUNT(*) FROM program a
JOIN program b ON b.child_id = a.child_id AND b.cohort_id > a.cohort_id AND b.partner_id = a.partner_id AND b.is_sponsored
WHERE a.is_sponsored GROUP BY a.partner_id, a.cohort_id, b.cohort_id;
INSERT INTO seat_total (partner_id, granted, children, seats_taken, sponsored_parents)
SELECT partner_id, 0, SUM(children), SUM(seats_taken), COUNT(*) FILTER (WHERE seats_taken > 0) FROM allowance GROUP BY partner_id;
INSERT INTO seat_total (partner_id, granted, children, seats_taken, sponsored_parents)
SELECT partner_id, SUM(kids_num), 0, 0, 0 FROM invite WHERE parent_id IS NOT NULL GROUP BY partner_id
ON CONFLICT (partner_id) DO UPDATE SET granted = excluded.granted;
