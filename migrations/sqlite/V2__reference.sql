-- Append-only: an edit is a newer row, and of two for one moment the later one counts.
CREATE TABLE rate (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    currency_code TEXT NOT NULL CONSTRAINT rate_currency_code_check CHECK (length(currency_code) = 3),
    -- Millionths of a unit that one unit of the base currency buys.
    scaled BIGINT NOT NULL CONSTRAINT rate_scaled_check CHECK (scaled > 0 AND scaled < 1000000000000000),
    from_at BIGINT NOT NULL,
    note TEXT NOT NULL
);
CREATE INDEX rate_currency_code_from_at_idx ON rate (currency_code, from_at, id);

CREATE TRIGGER rate_append_only_update BEFORE UPDATE ON rate
BEGIN SELECT RAISE(ABORT, 'rates are append-only'); END;
CREATE TRIGGER rate_append_only_delete BEFORE DELETE ON rate
BEGIN SELECT RAISE(ABORT, 'rates are append-only'); END;
