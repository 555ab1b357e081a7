-- How many of its children have no mark: a register is taken once there are none.
ALTER TABLE register ADD COLUMN unmarked BIGINT NOT NULL DEFAULT 0;
-- Where several teachers share a class: the register of the children without a teacher, not of the whole class.
ALTER TABLE register ADD COLUMN is_unassigned BOOLEAN NOT NULL DEFAULT FALSE;
DROP INDEX register_lesson_key;
CREATE UNIQUE INDEX register_lesson_key
    ON register (cohort_id, day, time, lesson_on, COALESCE(teacher_id, 0), is_unassigned);

-- Excused only because the family reported the absence: the teacher marked the child absent.
ALTER TABLE mark ADD COLUMN by_report BOOLEAN NOT NULL DEFAULT FALSE;

-- The mail, so that it can be withdrawn before it is sent.
ALTER TABLE lesson_mail ADD COLUMN mail_id BIGINT;

-- The registers that are open again now.
CREATE INDEX register_reopening_open_until_idx ON register_reopening (open_until, cohort_id);
