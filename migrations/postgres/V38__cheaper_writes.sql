-- New entries wait in a short list and are sorted into the search indexes many at a time: each has some thirty words, and
-- an enrolment spent half of its time on sorting them in one by one. A search reads that list as well, so it is kept short.
ALTER INDEX listing_entry_gram_idx SET (fastupdate = on, gin_pending_list_limit = 256);
ALTER INDEX listing_entry_start_idx SET (fastupdate = on, gin_pending_list_limit = 256);

-- A program comes alone but for imports: its totals need no tables of what was added, and no sums.
CREATE OR REPLACE FUNCTION program_added() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    one program%ROWTYPE;
BEGIN
    IF (SELECT COUNT(*) FROM added) = 1 THEN
        SELECT * INTO one FROM added;
        INSERT INTO program_change (partner_id, cohort_id, package_id, teacher_id, day, time, month, programs, unpaid, sponsored_paid, sponsored_unpaid, sponsored_unpaid_minor)
        VALUES (one.partner_id, one.cohort_id, one.package_id, COALESCE(one.teacher_id, 0), one.day, one.time, month_of(one.created_at), 1,
                CASE WHEN one.paid_at IS NULL THEN 1 ELSE 0 END,
                CASE WHEN one.is_sponsored AND one.paid_at IS NOT NULL THEN 1 ELSE 0 END,
                CASE WHEN one.is_sponsored AND one.paid_at IS NULL THEN 1 ELSE 0 END,
                CASE WHEN one.is_sponsored AND one.paid_at IS NULL THEN one.price_minor ELSE 0 END);
        IF one.is_sponsored THEN
            PERFORM 1 FROM child WHERE id = one.child_id FOR NO KEY UPDATE;
            INSERT INTO pair_change (partner_id, cohort_id, other_cohort_id, children)
            SELECT one.partner_id, LEAST(one.cohort_id, o.cohort_id), GREATEST(one.cohort_id, o.cohort_id), 1
            FROM program o
            WHERE o.child_id = one.child_id AND o.id <> one.id AND o.is_sponsored AND o.partner_id = one.partner_id;
        END IF;
        RETURN NULL;
    END IF;
    INSERT INTO program_change (partner_id, cohort_id, package_id, teacher_id, day, time, month, programs, unpaid, sponsored_paid, sponsored_unpaid, sponsored_unpaid_minor)
    SELECT partner_id, cohort_id, package_id, COALESCE(teacher_id, 0), day, time, month_of(created_at), COUNT(*),
           COUNT(*) FILTER (WHERE paid_at IS NULL),
           COUNT(*) FILTER (WHERE is_sponsored AND paid_at IS NOT NULL),
           COUNT(*) FILTER (WHERE is_sponsored AND paid_at IS NULL),
           COALESCE(SUM(price_minor) FILTER (WHERE is_sponsored AND paid_at IS NULL), 0)
    FROM added
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

-- An allowance changes alone as well, and stays its partner's.
DROP TRIGGER allowance_changed ON allowance;
CREATE OR REPLACE FUNCTION allowance_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO seat_change (partner_id, granted, children, seats_taken, sponsored_parents)
    VALUES (NEW.partner_id, 0, NEW.children - OLD.children, NEW.seats_taken - OLD.seats_taken,
            CAST(NEW.seats_taken > 0 AS INTEGER) - CAST(OLD.seats_taken > 0 AS INTEGER));
    RETURN NULL;
END $$;
CREATE TRIGGER allowance_changed AFTER UPDATE OF children, seats_taken ON allowance FOR EACH ROW
WHEN (NEW.children <> OLD.children OR NEW.seats_taken <> OLD.seats_taken)
EXECUTE FUNCTION allowance_changed();
