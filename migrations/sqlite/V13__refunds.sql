-- The whole of a payment goes back to whoever paid it: asked for once, by staff.
CREATE TABLE refund (
    payment_id BIGINT NOT NULL PRIMARY KEY CONSTRAINT refund_payment_id_fkey REFERENCES payment (id),
    state TEXT NOT NULL CONSTRAINT refund_state_check
        CHECK (state IN ('asked', 'pending', 'processed', 'failed', 'needs_attention')),
    reason TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    -- When the provider took it on.
    refunded_at BIGINT,
    checks BIGINT NOT NULL DEFAULT 0,
    -- NULL: there is nothing more to ask the provider.
    next_check_at BIGINT
);
CREATE INDEX refund_check_idx ON refund (next_check_at, payment_id) WHERE next_check_at IS NOT NULL;

-- Whether a partner is reminded of its invoices; without a row it is.
CREATE TABLE reminder_choice (
    partner_id BIGINT NOT NULL PRIMARY KEY CONSTRAINT reminder_choice_partner_id_fkey REFERENCES partner (id),
    is_wanted BOOLEAN NOT NULL
);

-- The reminders that were sent, each once.
CREATE TABLE reminder (
    partner_id BIGINT NOT NULL CONSTRAINT reminder_partner_id_fkey REFERENCES partner (id),
    cohort_id BIGINT NOT NULL CONSTRAINT reminder_cohort_id_fkey REFERENCES cohort (id),
    due_on TEXT NOT NULL,
    stage TEXT NOT NULL,
    sent_at BIGINT NOT NULL,
    PRIMARY KEY (partner_id, cohort_id, due_on, stage)
);

-- What is owed, the oldest first: who has to be reminded.
CREATE INDEX program_unpaid_idx ON program (created_at, partner_id, cohort_id) WHERE is_sponsored AND paid_at IS NULL;

-- Whom its receipt is for, as they were called then: a line each.
ALTER TABLE payment ADD COLUMN payer TEXT NOT NULL DEFAULT '';
