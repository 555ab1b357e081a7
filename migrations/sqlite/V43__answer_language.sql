-- The language of a stored response, sent again with it. NULL: stored by an earlier version.
ALTER TABLE idempotency ADD COLUMN language TEXT;
