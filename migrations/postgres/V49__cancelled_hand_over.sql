-- A planned hand-over that staff cancelled keeps its row, with the time in `done_at`, so that calendars learn of it.
ALTER TABLE hand_over ADD COLUMN is_cancelled BOOLEAN NOT NULL DEFAULT FALSE;
