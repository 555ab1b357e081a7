-- An address changes when both have confirmed it. An old address that never was confirmed need not.
ALTER TABLE email_change ADD COLUMN new_confirmed_at BIGINT;
ALTER TABLE email_change ADD COLUMN old_confirmed_at BIGINT;
