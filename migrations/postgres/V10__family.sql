ALTER TABLE timetable ADD COLUMN lesson_minutes BIGINT NOT NULL DEFAULT 60
    CONSTRAINT timetable_lesson_minutes_check CHECK (lesson_minutes BETWEEN 5 AND 600);

-- How many children there is place for, where staff set a limit: in a whole cohort (day and time are empty), or in
-- one slot of it. `taken` counts programs and places that are held for an offer.
CREATE TABLE place_limit (
    cohort_id BIGINT NOT NULL CONSTRAINT place_limit_cohort_id_fkey REFERENCES cohort (id),
    day TEXT NOT NULL,
    time TEXT NOT NULL,
    places BIGINT NOT NULL CONSTRAINT place_limit_places_check CHECK (places >= 0),
    taken BIGINT NOT NULL CONSTRAINT place_limit_taken_check CHECK (taken >= 0),
    PRIMARY KEY (cohort_id, day, time)
);
CREATE INDEX program_slot_idx ON program (cohort_id, day, time);

-- Who waits for a place, first come first served.
CREATE TABLE waiting (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    child_id BIGINT NOT NULL CONSTRAINT waiting_child_id_fkey REFERENCES child (id),
    parent_id BIGINT NOT NULL CONSTRAINT waiting_parent_id_fkey REFERENCES parent (id),
    partner_id BIGINT NOT NULL CONSTRAINT waiting_partner_id_fkey REFERENCES partner (id),
    cohort_id BIGINT NOT NULL CONSTRAINT waiting_cohort_id_fkey REFERENCES cohort (id),
    day TEXT NOT NULL,
    time TEXT NOT NULL,
    -- Who is to pay, as the parent said.
    is_sponsored BOOLEAN NOT NULL,
    -- NULL while it waits; set while a place is held for it.
    offered_until BIGINT,
    created_at BIGINT NOT NULL,
    CONSTRAINT waiting_child_id_cohort_id_key UNIQUE (child_id, cohort_id)
);
CREATE INDEX waiting_line_idx ON waiting (cohort_id, id) WHERE offered_until IS NULL;
CREATE INDEX waiting_slot_idx ON waiting (cohort_id, day, time, id);
CREATE INDEX waiting_offer_idx ON waiting (offered_until, id) WHERE offered_until IS NOT NULL;
CREATE INDEX waiting_parent_id_idx ON waiting (parent_id, id);

-- What a parent agrees to when it registers a child. A version never changes; the newest is asked for.
CREATE TABLE consent_text (
    version BIGINT NOT NULL PRIMARY KEY,
    text TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
INSERT INTO consent_text (version, text, created_at) VALUES (1,
    'I am this child''s parent or guardian. I agree that the programme keeps my child''s name, age, gender and lesson times to organise the lessons, that the teachers see them, and that the organisation which pays for my child sees them too. I can see, change, download and delete this data in my account at any time.',
    0);

CREATE TABLE consent (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    parent_id BIGINT NOT NULL CONSTRAINT consent_parent_id_fkey REFERENCES parent (id),
    child_id BIGINT NOT NULL CONSTRAINT consent_child_id_fkey REFERENCES child (id),
    version BIGINT NOT NULL CONSTRAINT consent_version_fkey REFERENCES consent_text (version),
    created_at BIGINT NOT NULL
);
CREATE INDEX consent_parent_id_idx ON consent (parent_id, id);
CREATE INDEX consent_child_id_idx ON consent (child_id);

-- A parent's private calendar address is derived from the nonce and the server's key. No row: there is none.
CREATE TABLE calendar_feed (
    parent_id BIGINT NOT NULL PRIMARY KEY CONSTRAINT calendar_feed_parent_id_fkey REFERENCES parent (id),
    nonce TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
