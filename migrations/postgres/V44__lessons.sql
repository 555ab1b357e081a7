-- A class is a cohort on a day at a time; a lesson is a class on a date. Only what differs from the timetable is stored.

-- Days without lessons: a public holiday, a school break. `cohort_id` is NULL if they are for all cohorts. A closure that
-- was taken back keeps its row, so that calendars learn of it.
CREATE TABLE closure (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    cohort_id BIGINT CONSTRAINT closure_cohort_id_fkey REFERENCES cohort (id),
    first_on TEXT NOT NULL,
    last_on TEXT NOT NULL,
    title TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    removed_at BIGINT,
    CONSTRAINT closure_days_check CHECK (first_on <= last_on)
);

-- How one lesson differs. `lesson_on` is its date in the timetable, which identifies it in its class, or the date of a
-- lesson that was appended for one that fell out (`appended_for`). `teacher_id`: only for the children of this teacher,
-- where several share a class; NULL: for the whole class.
CREATE TABLE lesson_change (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    cohort_id BIGINT NOT NULL CONSTRAINT lesson_change_cohort_id_fkey REFERENCES cohort (id),
    day TEXT NOT NULL,
    time TEXT NOT NULL,
    lesson_on TEXT NOT NULL,
    teacher_id BIGINT CONSTRAINT lesson_change_teacher_id_fkey REFERENCES teacher (id),
    is_cancelled BOOLEAN NOT NULL,
    reason TEXT NOT NULL,
    moved_on TEXT,
    moved_time TEXT,
    substitute_id BIGINT CONSTRAINT lesson_change_substitute_id_fkey REFERENCES teacher (id),
    class_link TEXT,
    appended_for TEXT,
    changed_at BIGINT NOT NULL,
    CONSTRAINT lesson_change_move_check CHECK ((moved_on IS NULL) = (moved_time IS NULL))
);
CREATE UNIQUE INDEX lesson_change_lesson_key ON lesson_change (cohort_id, day, time, lesson_on, COALESCE(teacher_id, 0));
CREATE INDEX lesson_change_substitute_id_idx ON lesson_change (substitute_id) WHERE substitute_id IS NOT NULL;

CREATE TRIGGER closure_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON closure
    FOR EACH STATEMENT EXECUTE FUNCTION count_programme_change();
CREATE TRIGGER lesson_change_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lesson_change
    FOR EACH STATEMENT EXECUTE FUNCTION count_programme_change();

-- What is known of a teacher's fitness to work with children. A record that was entered by mistake keeps its row.
CREATE TABLE safeguarding_check (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    teacher_id BIGINT NOT NULL CONSTRAINT safeguarding_check_teacher_id_fkey REFERENCES teacher (id),
    kind TEXT NOT NULL,
    reference TEXT NOT NULL,
    checked_on TEXT NOT NULL,
    -- NULL: it does not expire.
    expires_on TEXT,
    seen_by TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    removed_at BIGINT
);
CREATE INDEX safeguarding_check_teacher_id_idx ON safeguarding_check (teacher_id, id);

-- Who came to a lesson. The later mark of two devices wins: `marked_at` is when it was made on the device.
CREATE TABLE mark (
    cohort_id BIGINT NOT NULL,
    day TEXT NOT NULL,
    time TEXT NOT NULL,
    lesson_on TEXT NOT NULL,
    child_id BIGINT NOT NULL CONSTRAINT mark_child_id_fkey REFERENCES child (id) ON DELETE CASCADE,
    state TEXT NOT NULL CONSTRAINT mark_state_check CHECK (state IN ('present', 'late', 'absent', 'excused')),
    -- The sponsor of the child's program; 0: none.
    sponsor_id BIGINT NOT NULL,
    -- Who made it; 0: staff.
    teacher_id BIGINT NOT NULL,
    marked_at BIGINT NOT NULL,
    PRIMARY KEY (cohort_id, day, time, lesson_on, child_id)
);
CREATE INDEX mark_child_id_idx ON mark (child_id, cohort_id, lesson_on);

-- Sums of marks, kept by triggers: of a child in a cohort, and of a partner's sponsored children in a cohort.
CREATE TABLE child_attendance (
    child_id BIGINT NOT NULL,
    cohort_id BIGINT NOT NULL,
    sponsor_id BIGINT NOT NULL,
    present BIGINT NOT NULL,
    late BIGINT NOT NULL,
    absent BIGINT NOT NULL,
    excused BIGINT NOT NULL,
    PRIMARY KEY (child_id, cohort_id, sponsor_id)
);
CREATE TABLE partner_attendance (
    partner_id BIGINT NOT NULL,
    cohort_id BIGINT NOT NULL,
    present BIGINT NOT NULL,
    late BIGINT NOT NULL,
    absent BIGINT NOT NULL,
    excused BIGINT NOT NULL,
    PRIMARY KEY (partner_id, cohort_id)
);

-- The same order of rows in every transaction: two that add to the same sums cannot wait for one another.
CREATE FUNCTION add_attendance(children BIGINT[], cohorts BIGINT[], sponsors BIGINT[], states TEXT[], numbers BIGINT[])
RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO child_attendance (child_id, cohort_id, sponsor_id, present, late, absent, excused)
    SELECT child_id, cohort_id, sponsor_id,
           CAST(COALESCE(SUM(number) FILTER (WHERE state = 'present'), 0) AS BIGINT),
           CAST(COALESCE(SUM(number) FILTER (WHERE state = 'late'), 0) AS BIGINT),
           CAST(COALESCE(SUM(number) FILTER (WHERE state = 'absent'), 0) AS BIGINT),
           CAST(COALESCE(SUM(number) FILTER (WHERE state = 'excused'), 0) AS BIGINT)
    FROM unnest(children, cohorts, sponsors, states, numbers) AS c (child_id, cohort_id, sponsor_id, state, number)
    GROUP BY child_id, cohort_id, sponsor_id ORDER BY child_id, cohort_id, sponsor_id
    ON CONFLICT (child_id, cohort_id, sponsor_id) DO UPDATE SET present = child_attendance.present + excluded.present,
        late = child_attendance.late + excluded.late, absent = child_attendance.absent + excluded.absent,
        excused = child_attendance.excused + excluded.excused;
    INSERT INTO partner_attendance (partner_id, cohort_id, present, late, absent, excused)
    SELECT sponsor_id, cohort_id,
           CAST(COALESCE(SUM(number) FILTER (WHERE state = 'present'), 0) AS BIGINT),
           CAST(COALESCE(SUM(number) FILTER (WHERE state = 'late'), 0) AS BIGINT),
           CAST(COALESCE(SUM(number) FILTER (WHERE state = 'absent'), 0) AS BIGINT),
           CAST(COALESCE(SUM(number) FILTER (WHERE state = 'excused'), 0) AS BIGINT)
    FROM unnest(cohorts, sponsors, states, numbers) AS c (cohort_id, sponsor_id, state, number)
    WHERE sponsor_id > 0 GROUP BY sponsor_id, cohort_id ORDER BY sponsor_id, cohort_id
    ON CONFLICT (partner_id, cohort_id) DO UPDATE SET present = partner_attendance.present + excluded.present,
        late = partner_attendance.late + excluded.late, absent = partner_attendance.absent + excluded.absent,
        excused = partner_attendance.excused + excluded.excused;
END
$$;

CREATE FUNCTION mark_added() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM add_attendance(array_agg(child_id), array_agg(cohort_id), array_agg(sponsor_id), array_agg(state),
                           array_agg(CAST(1 AS BIGINT))) FROM added HAVING COUNT(*) > 0;
    RETURN NULL;
END
$$;
CREATE FUNCTION mark_removed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM add_attendance(array_agg(child_id), array_agg(cohort_id), array_agg(sponsor_id), array_agg(state),
                           array_agg(CAST(-1 AS BIGINT))) FROM removed HAVING COUNT(*) > 0;
    RETURN NULL;
END
$$;
CREATE FUNCTION mark_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM add_attendance(array_agg(child_id), array_agg(cohort_id), array_agg(sponsor_id), array_agg(state), array_agg(number))
    FROM (SELECT child_id, cohort_id, sponsor_id, state, CAST(-1 AS BIGINT) AS number FROM removed
          UNION ALL SELECT child_id, cohort_id, sponsor_id, state, CAST(1 AS BIGINT) FROM added) AS c
    HAVING COUNT(*) > 0;
    RETURN NULL;
END
$$;
CREATE TRIGGER mark_added AFTER INSERT ON mark REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION mark_added();
CREATE TRIGGER mark_removed AFTER DELETE ON mark REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION mark_removed();
CREATE TRIGGER mark_changed AFTER UPDATE ON mark REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION mark_changed();

-- A register that was taken. `teacher_id` as in lesson_change.
CREATE TABLE register (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    cohort_id BIGINT NOT NULL CONSTRAINT register_cohort_id_fkey REFERENCES cohort (id),
    day TEXT NOT NULL,
    time TEXT NOT NULL,
    lesson_on TEXT NOT NULL,
    teacher_id BIGINT CONSTRAINT register_teacher_id_fkey REFERENCES teacher (id),
    -- Who took it last; NULL: staff.
    taken_by BIGINT CONSTRAINT register_taken_by_fkey REFERENCES teacher (id),
    taken_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX register_lesson_key ON register (cohort_id, day, time, lesson_on, COALESCE(teacher_id, 0));

-- A register that staff opened again after its days were over.
CREATE TABLE register_reopening (
    cohort_id BIGINT NOT NULL CONSTRAINT register_reopening_cohort_id_fkey REFERENCES cohort (id),
    day TEXT NOT NULL,
    time TEXT NOT NULL,
    lesson_on TEXT NOT NULL,
    open_until BIGINT NOT NULL,
    PRIMARY KEY (cohort_id, day, time, lesson_on)
);

-- What a teacher wrote about a lesson, or about one child in it.
CREATE TABLE lesson_note (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    cohort_id BIGINT NOT NULL CONSTRAINT lesson_note_cohort_id_fkey REFERENCES cohort (id),
    day TEXT NOT NULL,
    time TEXT NOT NULL,
    lesson_on TEXT NOT NULL,
    -- NULL: about the whole class.
    child_id BIGINT CONSTRAINT lesson_note_child_id_fkey REFERENCES child (id) ON DELETE CASCADE,
    audience TEXT NOT NULL CONSTRAINT lesson_note_audience_check CHECK (audience IN ('family', 'staff')),
    text TEXT NOT NULL,
    teacher_id BIGINT NOT NULL CONSTRAINT lesson_note_teacher_id_fkey REFERENCES teacher (id),
    written_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX lesson_note_subject_key
    ON lesson_note (cohort_id, day, time, lesson_on, COALESCE(child_id, 0), audience, teacher_id);
CREATE INDEX lesson_note_child_id_idx ON lesson_note (child_id, lesson_on) WHERE child_id IS NOT NULL;

-- What a parent reported: the child will not come to this lesson.
CREATE TABLE absence (
    cohort_id BIGINT NOT NULL CONSTRAINT absence_cohort_id_fkey REFERENCES cohort (id),
    day TEXT NOT NULL,
    time TEXT NOT NULL,
    lesson_on TEXT NOT NULL,
    child_id BIGINT NOT NULL CONSTRAINT absence_child_id_fkey REFERENCES child (id) ON DELETE CASCADE,
    reason TEXT NOT NULL,
    reported_at BIGINT NOT NULL,
    PRIMARY KEY (cohort_id, day, time, lesson_on, child_id)
);
CREATE INDEX absence_child_id_idx ON absence (child_id, lesson_on);

-- Mails that a parent does not want: only kinds that are not vital.
CREATE TABLE muted_mail (
    parent_id BIGINT NOT NULL CONSTRAINT muted_mail_parent_id_fkey REFERENCES parent (id),
    kind TEXT NOT NULL,
    PRIMARY KEY (parent_id, kind)
);

-- What the family tells the child's teachers. Empty: nothing.
ALTER TABLE child ADD COLUMN for_teacher TEXT NOT NULL DEFAULT '';

-- The parts of a class (teacher, package) are counted from the index alone.
DROP INDEX program_class_idx;
CREATE INDEX program_class_idx ON program (cohort_id, day, time, teacher_id, package_id, paid_at, partner_id);
