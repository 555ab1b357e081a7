-- What was archived is kept for those who refer to it; nobody can choose it any more.
ALTER TABLE cohort ADD COLUMN archived_at BIGINT;
ALTER TABLE package ADD COLUMN archived_at BIGINT;
ALTER TABLE teacher ADD COLUMN archived_at BIGINT;

-- Each answers what staff count and filter without touching the table.
CREATE INDEX program_cohort_idx ON program (cohort_id, teacher_id, day, time, paid_at, partner_id);
CREATE INDEX program_teacher_idx ON program (teacher_id, cohort_id, day, time, child_id, paid_at, partner_id);
CREATE INDEX program_partner_idx ON program (partner_id, teacher_id, day, time, paid_at);
CREATE INDEX program_package_idx ON program (package_id);
