-- Requests of parents for a seat.
CREATE TABLE seat_request (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    partner_id BIGINT NOT NULL CONSTRAINT seat_request_partner_id_fkey REFERENCES partner (id),
    parent_id BIGINT NOT NULL CONSTRAINT seat_request_parent_id_fkey REFERENCES parent (id),
    child_id BIGINT CONSTRAINT seat_request_child_id_fkey REFERENCES child (id),
    -- The first name of a child that is not registered yet; empty for others.
    child_name TEXT NOT NULL,
    sentence TEXT NOT NULL,
    state TEXT NOT NULL
        CONSTRAINT seat_request_state_check CHECK (state IN ('open', 'approved', 'declined', 'withdrawn')),
    answer TEXT NOT NULL,
    answered_by BIGINT CONSTRAINT seat_request_answered_by_fkey REFERENCES account (id),
    answered_at BIGINT,
    created_at BIGINT NOT NULL,
    CONSTRAINT seat_request_child_check CHECK ((child_id IS NULL) = (child_name <> '')),
    CONSTRAINT seat_request_answered_check CHECK ((state IN ('approved', 'declined')) = (answered_at IS NOT NULL))
);
CREATE INDEX seat_request_parent_id_idx ON seat_request (parent_id, id);
CREATE INDEX seat_request_child_id_idx ON seat_request (child_id) WHERE child_id IS NOT NULL;
-- One open request for a child.
CREATE UNIQUE INDEX seat_request_child_id_key ON seat_request (child_id) WHERE state = 'open' AND child_id IS NOT NULL;
CREATE UNIQUE INDEX seat_request_parent_id_child_name_key ON seat_request (parent_id, child_name) WHERE state = 'open' AND child_id IS NULL;

-- The last mail to a partner about new requests, and whether one arrived since.
CREATE TABLE seat_request_notice (
    partner_id BIGINT NOT NULL PRIMARY KEY CONSTRAINT seat_request_notice_partner_id_fkey REFERENCES partner (id),
    mailed_at BIGINT NOT NULL,
    is_due BOOLEAN NOT NULL
);
CREATE INDEX seat_request_notice_due_idx ON seat_request_notice (mailed_at) WHERE is_due;
