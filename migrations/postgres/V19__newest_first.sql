-- Staff look through mail and payments by when they were made, whatever their numbers.

DROP INDEX mail_state_idx;
CREATE INDEX mail_state_idx ON mail (state, created_at, id);
CREATE INDEX mail_newest_idx ON mail (created_at, id);

DROP INDEX payment_state_idx;
CREATE INDEX payment_state_idx ON payment (state, created_at, id);
CREATE INDEX payment_newest_idx ON payment (created_at, id);
