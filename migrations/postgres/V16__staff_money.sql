-- What staff wrote down of a payment that came by bank. The payment itself is a row like any other.
CREATE TABLE offline_payment (
    payment_id BIGINT NOT NULL PRIMARY KEY CONSTRAINT offline_payment_payment_id_fkey REFERENCES payment (id),
    partner_id BIGINT NOT NULL CONSTRAINT offline_payment_partner_id_fkey REFERENCES partner (id),
    bank_reference TEXT NOT NULL,
    -- In small letters and single spaces: what is compared.
    bank_reference_folded TEXT NOT NULL,
    paid_on TEXT NOT NULL,
    note TEXT NOT NULL
);
-- One transfer is booked once, however often it is sent.
CREATE UNIQUE INDEX offline_payment_bank_reference_key ON offline_payment (partner_id, bank_reference_folded);
CREATE INDEX offline_payment_bank_reference_idx ON offline_payment (bank_reference_folded);

-- The paper that shows it.
CREATE TABLE payment_proof (
    payment_id BIGINT NOT NULL PRIMARY KEY CONSTRAINT payment_proof_payment_id_fkey REFERENCES payment (id),
    file_name TEXT NOT NULL,
    media_type TEXT NOT NULL
        CONSTRAINT payment_proof_media_type_check CHECK (media_type IN ('application/pdf', 'image/png', 'image/jpeg')),
    size BIGINT NOT NULL,
    content BYTEA NOT NULL
);

-- One row at most: what payers are told about bank transfers, in place of the setting.
CREATE TABLE transfer_text (
    id BIGINT NOT NULL PRIMARY KEY CONSTRAINT transfer_text_one_row_check CHECK (id = 1),
    text TEXT NOT NULL,
    updated_at BIGINT NOT NULL
);

-- Set when staff kept a payment though this program was gone: it pays for nothing, and is not looked for.
ALTER TABLE payment_program ADD COLUMN released_at BIGINT;

-- What staff look through.
CREATE INDEX payment_state_idx ON payment (state, id);
CREATE INDEX payment_of_partner_idx ON payment (partner_id, id);
-- Who owes what: all that the sums need, so that no row is read.
CREATE INDEX program_owed_idx ON program (partner_id, cohort_id, created_at, price_minor, is_sponsored, paid_at)
    WHERE is_sponsored AND paid_at IS NULL;
