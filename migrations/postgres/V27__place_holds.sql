-- For how many hours an unpaid place that a parent pays for itself is held; 0: it is never released.
ALTER TABLE timetable ADD COLUMN hold_hours BIGINT NOT NULL DEFAULT 48
    CONSTRAINT timetable_hold_hours_check CHECK (hold_hours BETWEEN 0 AND 2160);

-- The hold of an unpaid place in a class with limited places. Null where nothing is released.
ALTER TABLE program ADD COLUMN held_from BIGINT;
ALTER TABLE program ADD COLUMN held_until BIGINT;
-- When the family was warned that the hold ends.
ALTER TABLE program ADD COLUMN hold_warned_at BIGINT;
CREATE INDEX program_held_idx ON program (held_until) WHERE held_until IS NOT NULL AND paid_at IS NULL;
CREATE INDEX program_unheld_idx ON program (cohort_id, day, time)
    WHERE held_until IS NULL AND paid_at IS NULL AND NOT is_sponsored;
