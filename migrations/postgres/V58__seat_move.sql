-- What a partner may do with the seats it pays for, until its agreements say so.
ALTER TABLE partner ADD COLUMN seat_moves TEXT NOT NULL DEFAULT 'during_term'
    CONSTRAINT partner_seat_moves_check CHECK (seat_moves IN ('before_start', 'during_term', 'no'));
-- How many seats may move in each cohort; NULL for any number.
ALTER TABLE partner ADD COLUMN max_seat_moves BIGINT CONSTRAINT partner_max_seat_moves_check CHECK (max_seat_moves >= 0);

-- A seat that went from one child to another. A child, a program or a family may be gone when the move is not, so it names
-- nobody: names are read from the children and parents that are still there.
CREATE TABLE seat_move (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    partner_id BIGINT NOT NULL CONSTRAINT seat_move_partner_id_fkey REFERENCES partner (id),
    cohort_id BIGINT NOT NULL CONSTRAINT seat_move_cohort_id_fkey REFERENCES cohort (id),
    from_parent_id BIGINT NOT NULL CONSTRAINT seat_move_from_parent_id_fkey REFERENCES parent (id),
    from_child_id BIGINT NOT NULL,
    from_program_id BIGINT NOT NULL CONSTRAINT seat_move_from_program_id_key UNIQUE,
    to_parent_id BIGINT NOT NULL CONSTRAINT seat_move_to_parent_id_fkey REFERENCES parent (id),
    to_child_id BIGINT NOT NULL,
    to_program_id BIGINT NOT NULL CONSTRAINT seat_move_to_program_id_key UNIQUE,
    -- The payment whose line pays for the other program since; NULL if nothing was paid.
    payment_id BIGINT,
    reason TEXT NOT NULL,
    moved_by BIGINT NOT NULL CONSTRAINT seat_move_moved_by_fkey REFERENCES account (id),
    moved_at BIGINT NOT NULL
);
CREATE INDEX seat_move_from_parent_id_idx ON seat_move (from_parent_id, id);
CREATE INDEX seat_move_to_parent_id_idx ON seat_move (to_parent_id, id);
CREATE INDEX seat_move_partner_id_idx ON seat_move (partner_id, id);

-- How many seats of a partner moved in a cohort.
CREATE TABLE seat_move_count (
    partner_id BIGINT NOT NULL CONSTRAINT seat_move_count_partner_id_fkey REFERENCES partner (id),
    cohort_id BIGINT NOT NULL CONSTRAINT seat_move_count_cohort_id_fkey REFERENCES cohort (id),
    moves BIGINT NOT NULL CONSTRAINT seat_move_count_moves_check CHECK (moves >= 0),
    PRIMARY KEY (partner_id, cohort_id)
);

-- The program that the names of a line belong to, where the seat has moved since: receipts keep their text.
ALTER TABLE payment_program ADD COLUMN named_program_id BIGINT;
CREATE INDEX payment_program_named_program_id_idx ON payment_program (named_program_id) WHERE named_program_id IS NOT NULL;
