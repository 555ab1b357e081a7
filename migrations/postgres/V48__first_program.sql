-- When the first child of each part of a class (teacher, package) joined is one probe of the index.
DROP INDEX program_class_idx;
CREATE INDEX program_class_idx ON program (cohort_id, day, time, teacher_id, package_id, created_at, paid_at, partner_id);
