-- Programs of a partner in the order of their ids: a page of them needs no sort.
DROP INDEX program_partner_idx;
CREATE INDEX program_partner_idx ON program (partner_id, id, teacher_id, day, time, paid_at, cohort_id);
