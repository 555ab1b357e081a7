-- The stand-in for the payment provider, used in demos only. No money, and no card numbers but the test ones' last four.
CREATE TABLE sandbox_transaction (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    access_code TEXT NOT NULL CONSTRAINT sandbox_transaction_access_code_key UNIQUE,
    reference TEXT NOT NULL CONSTRAINT sandbox_transaction_reference_key UNIQUE,
    email TEXT NOT NULL,
    amount BIGINT NOT NULL,
    currency TEXT NOT NULL,
    callback_url TEXT NOT NULL,
    status TEXT NOT NULL,
    -- What the customer is asked for next: pin, phone, otp, bank, transfer; empty for nothing.
    step TEXT NOT NULL,
    channel TEXT NOT NULL,
    card TEXT NOT NULL,
    said TEXT NOT NULL,
    log TEXT NOT NULL,
    -- When the message about a success is sent: before, after, never.
    webhook TEXT NOT NULL,
    paid_at BIGINT,
    created_at BIGINT NOT NULL
);

CREATE TABLE sandbox_refund (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    transaction_id BIGINT NOT NULL CONSTRAINT sandbox_refund_transaction_id_fkey REFERENCES sandbox_transaction (id),
    amount BIGINT NOT NULL,
    status TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX sandbox_refund_transaction_id_idx ON sandbox_refund (transaction_id, id);

CREATE TABLE sandbox_message (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    body TEXT NOT NULL,
    attempts BIGINT NOT NULL DEFAULT 0,
    -- NULL: it was taken, or given up.
    next_try_at BIGINT,
    created_at BIGINT NOT NULL
);
CREATE INDEX sandbox_message_due_idx ON sandbox_message (next_try_at, id) WHERE next_try_at IS NOT NULL;
