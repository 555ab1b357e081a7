-- Mails about one child in one lesson that were sent: each kind at most once.
CREATE TABLE lesson_mail (
    cohort_id BIGINT NOT NULL,
    day TEXT NOT NULL,
    time TEXT NOT NULL,
    lesson_on TEXT NOT NULL,
    child_id BIGINT NOT NULL CONSTRAINT lesson_mail_child_id_fkey REFERENCES child (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    PRIMARY KEY (cohort_id, day, time, lesson_on, child_id, kind)
);
CREATE INDEX lesson_mail_child_id_idx ON lesson_mail (child_id);

-- The children of a cohort with their sums, of all partners or of one.
CREATE INDEX child_attendance_cohort_id_idx ON child_attendance (cohort_id, sponsor_id, child_id, present, late, absent, excused);
-- A page of them, whoever pays.
CREATE INDEX child_attendance_cohort_child_idx ON child_attendance (cohort_id, child_id);
