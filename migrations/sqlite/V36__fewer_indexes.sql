-- Totals answer what these did, and each cost every enrolment its part.
DROP INDEX program_sponsored_idx;
DROP INDEX program_month_idx;
DROP INDEX program_untaught_idx;
DROP INDEX program_created_at_idx;
DROP INDEX program_unpaid_idx;

-- Since when a partner owes something.
CREATE INDEX program_oldest_unpaid_idx ON program (partner_id, created_at) WHERE is_sponsored AND paid_at IS NULL;

-- One index for a cohort and for a class in it, instead of two.
DROP INDEX program_cohort_idx;
DROP INDEX program_slot_idx;
CREATE INDEX program_class_idx ON program (cohort_id, day, time, teacher_id, paid_at, partner_id);
