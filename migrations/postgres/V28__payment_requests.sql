-- How a payment is made: at the provider's checkout, or by bank transfer against a request with a frozen sum.
ALTER TABLE payment ADD COLUMN kind TEXT NOT NULL DEFAULT 'checkout'
    CONSTRAINT payment_kind_check CHECK (kind IN ('checkout', 'transfer'));
-- The digest of the keyed request that created it: a twin on another node finds it instead of creating a second one.
ALTER TABLE payment ADD COLUMN request_key TEXT;
CREATE UNIQUE INDEX payment_request_key_key ON payment (request_key) WHERE request_key IS NOT NULL;
-- A dispute is kept whatever state the payment is in: it may be reported before the payment is known to be paid.
ALTER TABLE payment ADD COLUMN dispute TEXT
    CONSTRAINT payment_dispute_check CHECK (dispute IN ('open', 'won', 'lost'));
-- Since when a bank transfer is under way, as the payer or the provider says.
ALTER TABLE payment ADD COLUMN transfer_since BIGINT;

-- Why another sum was booked than was asked for; empty: it was that sum.
ALTER TABLE offline_payment ADD COLUMN difference_reason TEXT NOT NULL DEFAULT '';

-- The number that an invoice keeps: INV-{cohort}-{year}-{id}. One is open for each partner and cohort; the payment that
-- settles it keeps it, and what is owed afterwards gets the next one.
CREATE TABLE invoice_document (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    partner_id BIGINT NOT NULL CONSTRAINT invoice_document_partner_id_fkey REFERENCES partner (id),
    cohort_id BIGINT NOT NULL,
    year BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    -- NULL: not paid.
    payment_id BIGINT CONSTRAINT invoice_document_payment_id_fkey REFERENCES payment (id)
);
CREATE UNIQUE INDEX invoice_document_open_key ON invoice_document (partner_id, cohort_id) WHERE payment_id IS NULL;
CREATE INDEX invoice_document_payment_id_idx ON invoice_document (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX invoice_document_paid_idx ON invoice_document (partner_id, id) WHERE payment_id IS NOT NULL;

INSERT INTO invoice_document (partner_id, cohort_id, year, created_at, payment_id)
SELECT p.partner_id, l.cohort_id, CAST(to_char(to_timestamp(p.created_at / 1000) AT TIME ZONE 'UTC', 'YYYY') AS BIGINT), p.created_at, p.id
FROM payment p JOIN payment_program l ON l.payment_id = p.id
WHERE p.parent_id IS NULL AND p.receipt_number IS NOT NULL
GROUP BY p.partner_id, l.cohort_id, p.created_at, p.id
ORDER BY p.id, l.cohort_id;
