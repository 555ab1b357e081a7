-- A trigger keeps the plan of its first call, which is mostly for one row: joining the rows before an update with those
-- after it, row by row, took 10,000 programs longer than the time-out of 5 s. Sets are compared by hashing or sorting.
CREATE OR REPLACE FUNCTION program_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
    IF NOT EXISTS (SELECT id, partner_id, cohort_id, is_sponsored FROM added
                   EXCEPT SELECT id, partner_id, cohort_id, is_sponsored FROM removed) THEN
        RETURN NULL;
    END IF;
    -- Two transactions that change one child's programs would not see each other's.
    PERFORM 1 FROM child WHERE id IN (SELECT child_id FROM added WHERE is_sponsored) ORDER BY id FOR NO KEY UPDATE;
    -- EXECUTE plans for as many rows as there are.
    EXECUTE
    'INSERT INTO pair_change (partner_id, cohort_id, other_cohort_id, children)
    SELECT a.partner_id, LEAST(a.cohort_id, o.cohort_id), GREATEST(a.cohort_id, o.cohort_id), COUNT(*)
    FROM added a JOIN program o ON o.child_id = a.child_id AND o.id <> a.id
    WHERE a.is_sponsored AND o.is_sponsored AND o.partner_id = a.partner_id
      AND NOT EXISTS (SELECT 1 FROM added x WHERE x.id = o.id AND x.id < a.id)
    GROUP BY 1, 2, 3';
    EXECUTE
    'INSERT INTO pair_change (partner_id, cohort_id, other_cohort_id, children)
    SELECT r.partner_id, LEAST(r.cohort_id, o.cohort_id), GREATEST(r.cohort_id, o.cohort_id), -COUNT(*)
    FROM removed r JOIN (
        SELECT id, child_id, partner_id, cohort_id, is_sponsored FROM program p WHERE NOT EXISTS (SELECT 1 FROM added x WHERE x.id = p.id)
        UNION ALL SELECT id, child_id, partner_id, cohort_id, is_sponsored FROM removed
    ) o ON o.child_id = r.child_id AND o.id <> r.id
    WHERE r.is_sponsored AND o.is_sponsored AND o.partner_id = r.partner_id
      AND NOT EXISTS (SELECT 1 FROM removed x WHERE x.id = o.id AND x.id < r.id)
    GROUP BY 1, 2, 3';
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION listing_entries_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO listing_change (listing_id, entries)
    SELECT DISTINCT listing_id, 0 FROM (
        SELECT listing_id, entry_id, sort_key, words, starts FROM after_it
        EXCEPT SELECT listing_id, entry_id, sort_key, words, starts FROM before_it
    ) changed;
    RETURN NULL;
END $$;
