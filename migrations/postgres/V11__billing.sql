-- An attempt to pay. Currency, rate, discount and amount are frozen; a new attempt is a new row with a new reference.
CREATE TABLE payment (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    reference TEXT NOT NULL CONSTRAINT payment_reference_key UNIQUE,
    partner_id BIGINT NOT NULL CONSTRAINT payment_partner_id_fkey REFERENCES partner (id),
    -- Set: a parent pays for its own programs. NULL: the partner pays invoices.
    parent_id BIGINT CONSTRAINT payment_parent_id_fkey REFERENCES parent (id),
    state TEXT NOT NULL CONSTRAINT payment_state_check
        CHECK (state IN ('created', 'pending', 'succeeded', 'failed', 'abandoned', 'review', 'reversed')),
    -- What is charged.
    currency_code TEXT NOT NULL,
    amount_minor BIGINT NOT NULL CONSTRAINT payment_amount_minor_check CHECK (amount_minor >= 0),
    -- What was due in the partner's currency, of which sum in the base currency, on which terms.
    due_currency_code TEXT NOT NULL,
    due_minor BIGINT NOT NULL,
    base_minor BIGINT NOT NULL,
    discount_percent BIGINT NOT NULL,
    rate_millionths BIGINT NOT NULL,
    mode TEXT NOT NULL CONSTRAINT payment_mode_check CHECK (mode IN ('test', 'live')),
    access_code TEXT,
    checkout_url TEXT,
    -- Why a person must look at it.
    note TEXT,
    checks BIGINT NOT NULL DEFAULT 0,
    -- NULL: there is nothing more to ask the provider.
    next_check_at BIGINT,
    receipt_number BIGINT CONSTRAINT payment_receipt_number_key UNIQUE,
    created_at BIGINT NOT NULL,
    settled_at BIGINT
);
CREATE INDEX payment_partner_id_idx ON payment (partner_id, id) WHERE parent_id IS NULL;
CREATE INDEX payment_parent_id_idx ON payment (parent_id, id) WHERE parent_id IS NOT NULL;
CREATE INDEX payment_check_idx ON payment (next_check_at, id) WHERE next_check_at IS NOT NULL;
CREATE INDEX payment_review_idx ON payment (id) WHERE state = 'review';

-- Exactly what a payment pays for, in the words of its day. A program may be gone when the payment is not.
CREATE TABLE payment_program (
    payment_id BIGINT NOT NULL CONSTRAINT payment_program_payment_id_fkey REFERENCES payment (id),
    program_id BIGINT NOT NULL,
    cohort_id BIGINT NOT NULL,
    cohort_title TEXT NOT NULL,
    child_name TEXT NOT NULL,
    parent_name TEXT NOT NULL,
    package_title TEXT NOT NULL,
    level BIGINT NOT NULL,
    base_minor BIGINT NOT NULL,
    due_minor BIGINT NOT NULL,
    PRIMARY KEY (payment_id, program_id)
);
CREATE INDEX payment_program_program_id_idx ON payment_program (program_id);

-- The provider's messages, each once.
CREATE TABLE webhook_event (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    body_hash TEXT NOT NULL CONSTRAINT webhook_event_body_hash_key UNIQUE,
    event TEXT NOT NULL,
    reference TEXT,
    received_at BIGINT NOT NULL
);

-- One row: the number of the newest receipt. Numbers have no gaps.
CREATE TABLE receipt_counter (
    id BIGINT NOT NULL PRIMARY KEY CONSTRAINT receipt_counter_one_row_check CHECK (id = 1),
    last BIGINT NOT NULL
);
INSERT INTO receipt_counter (id, last) VALUES (1, 0);
