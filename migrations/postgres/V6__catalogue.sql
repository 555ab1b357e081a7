CREATE TABLE cohort (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    title TEXT NOT NULL,
    start_on TEXT NOT NULL,
    end_on TEXT NOT NULL,
    -- NULL: it is completed by itself after its last day.
    status_override TEXT CONSTRAINT cohort_status_override_check CHECK (status_override IN ('ongoing', 'completed')),
    created_at BIGINT NOT NULL,
    CONSTRAINT cohort_dates_check CHECK (start_on <= end_on)
);
CREATE INDEX cohort_created_at_idx ON cohort (created_at, id);

CREATE TABLE package (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    min_age BIGINT NOT NULL,
    max_age BIGINT NOT NULL,
    week_duration BIGINT NOT NULL CONSTRAINT package_week_duration_check CHECK (week_duration > 0),
    level BIGINT NOT NULL CONSTRAINT package_level_check CHECK (level > 0),
    price_minor BIGINT NOT NULL CONSTRAINT package_price_minor_check CHECK (price_minor >= 0),
    created_at BIGINT NOT NULL,
    CONSTRAINT package_ages_check CHECK (min_age <= max_age)
);

CREATE TABLE teacher (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    class_link TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE lesson_slot (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    day TEXT NOT NULL CONSTRAINT lesson_slot_day_check
        CHECK (day IN ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
    time TEXT NOT NULL,
    CONSTRAINT lesson_slot_day_time_key UNIQUE (day, time)
);

-- One row: in which zone the lessons' times are meant.
CREATE TABLE timetable (
    id BIGINT NOT NULL PRIMARY KEY CONSTRAINT timetable_one_row_check CHECK (id = 1),
    time_zone TEXT NOT NULL
);
INSERT INTO timetable (id, time_zone) VALUES (1, 'Africa/Lagos');
