-- Every change of what a parent may use and has used: seats granted by an invite, taken by a child, returned.
CREATE TABLE seat_entry (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    parent_id BIGINT NOT NULL CONSTRAINT seat_entry_parent_id_fkey REFERENCES parent (id),
    kind TEXT NOT NULL CONSTRAINT seat_entry_kind_check CHECK (kind IN ('granted', 'taken', 'returned')),
    -- Added to what was granted, or to what is taken; less than 0 where that went down.
    seats BIGINT NOT NULL,
    child_id BIGINT,
    created_at BIGINT NOT NULL
);
CREATE INDEX seat_entry_parent_id_idx ON seat_entry (parent_id, id);

INSERT INTO seat_entry (parent_id, kind, seats, created_at)
SELECT parent_id, 'granted', kids_num, registered_at FROM invite WHERE parent_id IS NOT NULL AND kids_num > 0;
INSERT INTO seat_entry (parent_id, kind, seats, created_at)
SELECT parent_id, 'taken', seats_taken, 0 FROM allowance WHERE seats_taken > 0;
