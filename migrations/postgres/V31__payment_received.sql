-- What arrived, where it is not the sum that was asked for. The payment is before a person then, and this is what goes back.
CREATE TABLE payment_received (
    payment_id BIGINT NOT NULL PRIMARY KEY CONSTRAINT payment_received_payment_id_fkey REFERENCES payment (id),
    currency_code TEXT NOT NULL,
    amount_minor BIGINT NOT NULL CONSTRAINT payment_received_amount_minor_check CHECK (amount_minor >= 0)
);
