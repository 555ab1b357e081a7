-- The money of agreements: a budget, and payment on account. See docs/decisions/0060-agreement-money.md.

-- The currency of budget and credit limit, fixed when one of them is set first; from then on programs are charged.
ALTER TABLE agreement ADD COLUMN currency TEXT;
-- None: no budget. May be lowered below what is used, which only stops new programs.
ALTER TABLE agreement ADD COLUMN budget_minor BIGINT CONSTRAINT agreement_budget_minor_check CHECK (budget_minor >= 0);
-- The sum of `program.charge_minor`.
ALTER TABLE agreement ADD COLUMN budget_used BIGINT NOT NULL DEFAULT 0 CONSTRAINT agreement_budget_used_check CHECK (budget_used >= 0);
ALTER TABLE agreement ADD COLUMN payment TEXT NOT NULL DEFAULT 'prepaid'
    CONSTRAINT agreement_payment_check CHECK (payment IN ('prepaid', 'on_account'));
-- None: no limit.
ALTER TABLE agreement ADD COLUMN credit_limit_minor BIGINT CONSTRAINT agreement_credit_limit_minor_check CHECK (credit_limit_minor >= 0);
-- The sum of `program.charge_minor` of unpaid programs whose class is open.
ALTER TABLE agreement ADD COLUMN credit_used BIGINT NOT NULL DEFAULT 0 CONSTRAINT agreement_credit_used_check CHECK (credit_used >= 0);
-- None: as configured.
ALTER TABLE agreement ADD COLUMN days_to_pay BIGINT CONSTRAINT agreement_days_to_pay_check CHECK (days_to_pay >= 0);
ALTER TABLE agreement ADD COLUMN grace_days BIGINT NOT NULL DEFAULT 0 CONSTRAINT agreement_grace_days_check CHECK (grace_days >= 0);
-- Since when staff keep the classes of unpaid programs closed.
ALTER TABLE agreement ADD COLUMN classes_closed_at BIGINT;

-- The agreement that a sponsored program draws on.
ALTER TABLE program ADD COLUMN agreement_id BIGINT CONSTRAINT program_agreement_id_fkey REFERENCES agreement (id);
-- What it takes of the agreement's budget, in the agreement's currency; fixed when it was charged.
ALTER TABLE program ADD COLUMN charge_minor BIGINT CONSTRAINT program_charge_minor_check CHECK (charge_minor >= 0);
-- The agreement's days to pay.
ALTER TABLE program ADD COLUMN due_days BIGINT;
-- When its class opened before it was paid.
ALTER TABLE program ADD COLUMN opened_at BIGINT;
UPDATE program SET agreement_id = COALESCE(
    (SELECT i.agreement_id FROM invite i WHERE i.parent_id = program.parent_id),
    (SELECT MIN(g.id) FROM agreement g WHERE g.partner_id = program.partner_id))
WHERE is_sponsored;
CREATE INDEX program_charged_idx ON program (agreement_id, id, charge_minor, opened_at, created_at) WHERE charge_minor IS NOT NULL AND paid_at IS NULL;
CREATE INDEX program_waits_to_open_idx ON program (agreement_id, id) WHERE charge_minor IS NOT NULL AND paid_at IS NULL AND opened_at IS NULL;
CREATE INDEX program_due_days_idx ON program (partner_id, cohort_id) WHERE due_days IS NOT NULL AND paid_at IS NULL;
CREATE INDEX agreement_on_account_idx ON agreement (id) WHERE payment = 'on_account';
