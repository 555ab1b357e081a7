CREATE TABLE child (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    parent_id BIGINT NOT NULL CONSTRAINT child_parent_id_fkey REFERENCES parent (id),
    partner_id BIGINT NOT NULL CONSTRAINT child_partner_id_fkey REFERENCES partner (id),
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    age BIGINT NOT NULL CONSTRAINT child_age_check CHECK (age BETWEEN 7 AND 16),
    gender TEXT NOT NULL CONSTRAINT child_gender_check CHECK (gender IN ('male', 'female')),
    selected_day TEXT NOT NULL,
    selected_time TEXT NOT NULL,
    selected_cohort_id BIGINT CONSTRAINT child_selected_cohort_id_fkey REFERENCES cohort (id),
    created_at BIGINT NOT NULL
);
CREATE INDEX child_parent_id_idx ON child (parent_id, id);

CREATE TABLE program (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    child_id BIGINT NOT NULL CONSTRAINT program_child_id_fkey REFERENCES child (id),
    parent_id BIGINT NOT NULL CONSTRAINT program_parent_id_fkey REFERENCES parent (id),
    partner_id BIGINT NOT NULL CONSTRAINT program_partner_id_fkey REFERENCES partner (id),
    -- True: the partner pays. False: the parent does.
    is_sponsored BOOLEAN NOT NULL,
    cohort_id BIGINT NOT NULL CONSTRAINT program_cohort_id_fkey REFERENCES cohort (id),
    package_id BIGINT NOT NULL CONSTRAINT program_package_id_fkey REFERENCES package (id),
    teacher_id BIGINT CONSTRAINT program_teacher_id_fkey REFERENCES teacher (id),
    level BIGINT NOT NULL,
    day TEXT NOT NULL,
    time TEXT NOT NULL,
    time_offset BIGINT NOT NULL,
    -- In the base currency, as it was when the program was added.
    price_minor BIGINT NOT NULL CONSTRAINT program_price_minor_check CHECK (price_minor >= 0),
    paid_at BIGINT,
    created_at BIGINT NOT NULL,
    CONSTRAINT program_child_id_cohort_id_key UNIQUE (child_id, cohort_id)
);
CREATE INDEX program_parent_id_idx ON program (parent_id, id);
-- Each answers its figures without touching the table.
CREATE INDEX program_sponsored_idx ON program (partner_id, cohort_id, child_id, paid_at, price_minor, created_at, parent_id)
    WHERE is_sponsored;
CREATE INDEX program_month_idx ON program (partner_id, created_at, paid_at) WHERE is_sponsored;
