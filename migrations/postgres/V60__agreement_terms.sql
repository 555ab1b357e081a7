-- The terms of agreements. See docs/decisions/0061-terms-of-agreements.md.
-- Percent off the price of each program that is added under the agreement.
ALTER TABLE agreement ADD COLUMN discount_percent BIGINT NOT NULL DEFAULT 0
    CONSTRAINT agreement_discount_percent_check CHECK (discount_percent BETWEEN 0 AND 100);
-- How many seats each parent gets who joins by a link; 0 for none.
ALTER TABLE agreement ADD COLUMN link_seats BIGINT NOT NULL DEFAULT 0
    CONSTRAINT agreement_link_seats_check CHECK (link_seats BETWEEN 0 AND 100);
-- The mail domains of those who get them, separated by spaces; empty for everybody.
ALTER TABLE agreement ADD COLUMN link_domains TEXT NOT NULL DEFAULT '';
ALTER TABLE agreement ADD COLUMN seat_moves TEXT NOT NULL DEFAULT 'during_term'
    CONSTRAINT agreement_seat_moves_check CHECK (seat_moves IN ('before_start', 'during_term', 'no'));
-- How many seats may move in each cohort; NULL for any number.
ALTER TABLE agreement ADD COLUMN max_seat_moves BIGINT CONSTRAINT agreement_max_seat_moves_check CHECK (max_seat_moves >= 0);
UPDATE agreement SET
    seat_moves = (SELECT p.seat_moves FROM partner p WHERE p.id = agreement.partner_id),
    max_seat_moves = (SELECT p.max_seat_moves FROM partner p WHERE p.id = agreement.partner_id);
ALTER TABLE partner DROP COLUMN seat_moves;
ALTER TABLE partner DROP COLUMN max_seat_moves;

-- Moves are counted for the agreement whose seats moved: that of the family that gave the seat.
DROP TABLE seat_move_count;
CREATE TABLE seat_move_count (
    agreement_id BIGINT NOT NULL CONSTRAINT seat_move_count_agreement_id_fkey REFERENCES agreement (id),
    cohort_id BIGINT NOT NULL CONSTRAINT seat_move_count_cohort_id_fkey REFERENCES cohort (id),
    moves BIGINT NOT NULL CONSTRAINT seat_move_count_moves_check CHECK (moves >= 0),
    PRIMARY KEY (agreement_id, cohort_id)
);
ALTER TABLE seat_move ADD COLUMN agreement_id BIGINT CONSTRAINT seat_move_agreement_id_fkey REFERENCES agreement (id);
UPDATE seat_move SET agreement_id = COALESCE(
    (SELECT MAX(i.agreement_id) FROM invite i WHERE i.parent_id = seat_move.from_parent_id),
    (SELECT MAX(g.id) FROM agreement g WHERE g.partner_id = seat_move.partner_id));
INSERT INTO seat_move_count (agreement_id, cohort_id, moves)
SELECT agreement_id, cohort_id, COUNT(*) FROM seat_move GROUP BY agreement_id, cohort_id;

-- What an agreement covers; without rows, everything.
CREATE TABLE agreement_cohort (
    agreement_id BIGINT NOT NULL CONSTRAINT agreement_cohort_agreement_id_fkey REFERENCES agreement (id),
    cohort_id BIGINT NOT NULL CONSTRAINT agreement_cohort_cohort_id_fkey REFERENCES cohort (id),
    PRIMARY KEY (agreement_id, cohort_id)
);
CREATE INDEX agreement_cohort_cohort_id_idx ON agreement_cohort (cohort_id);
CREATE TABLE agreement_package (
    agreement_id BIGINT NOT NULL CONSTRAINT agreement_package_agreement_id_fkey REFERENCES agreement (id),
    package_id BIGINT NOT NULL CONSTRAINT agreement_package_package_id_fkey REFERENCES package (id),
    PRIMARY KEY (agreement_id, package_id)
);
CREATE INDEX agreement_package_package_id_idx ON agreement_package (package_id);

-- Partners that ask for an agreement, or for the renewal of one.
CREATE TABLE agreement_request (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    partner_id BIGINT NOT NULL CONSTRAINT agreement_request_partner_id_fkey REFERENCES partner (id),
    -- The agreement to renew; NULL for a new one.
    agreement_id BIGINT CONSTRAINT agreement_request_agreement_id_fkey REFERENCES agreement (id),
    -- What the partner would like; NULL where it left that open.
    seats BIGINT CONSTRAINT agreement_request_seats_check CHECK (seats > 0),
    starts_on TEXT,
    ends_on TEXT,
    sentence TEXT NOT NULL,
    state TEXT NOT NULL
        CONSTRAINT agreement_request_state_check CHECK (state IN ('open', 'answered', 'declined', 'withdrawn')),
    asked_by BIGINT NOT NULL CONSTRAINT agreement_request_asked_by_fkey REFERENCES account (id),
    created_at BIGINT NOT NULL,
    answer TEXT NOT NULL,
    answered_by BIGINT CONSTRAINT agreement_request_answered_by_fkey REFERENCES account (id),
    answered_at BIGINT,
    -- The agreement that answers it.
    made_id BIGINT CONSTRAINT agreement_request_made_id_fkey REFERENCES agreement (id),
    CONSTRAINT agreement_request_answered_check CHECK ((state IN ('answered', 'declined')) = (answered_at IS NOT NULL)),
    CONSTRAINT agreement_request_made_check CHECK ((state = 'answered') = (made_id IS NOT NULL))
);
CREATE INDEX agreement_request_partner_id_idx ON agreement_request (partner_id, id);
CREATE INDEX agreement_request_open_idx ON agreement_request (partner_id, id) WHERE state = 'open';
-- One open request for a new agreement, and one for the renewal of each.
CREATE UNIQUE INDEX agreement_request_partner_id_key ON agreement_request (partner_id) WHERE state = 'open' AND agreement_id IS NULL;
CREATE UNIQUE INDEX agreement_request_agreement_id_key ON agreement_request (agreement_id) WHERE state = 'open' AND agreement_id IS NOT NULL;
