-- Sums of the marks of a class by the teacher who made them (0: staff), kept by triggers: staff's figures by class and by
-- teacher read no marks.
CREATE TABLE class_attendance (
    cohort_id BIGINT NOT NULL,
    day TEXT NOT NULL,
    time TEXT NOT NULL,
    teacher_id BIGINT NOT NULL,
    present BIGINT NOT NULL,
    late BIGINT NOT NULL,
    absent BIGINT NOT NULL,
    excused BIGINT NOT NULL,
    PRIMARY KEY (cohort_id, day, time, teacher_id)
);
INSERT INTO class_attendance (cohort_id, day, time, teacher_id, present, late, absent, excused)
SELECT cohort_id, day, time, teacher_id, COUNT(*) FILTER (WHERE state = 'present'),
       COUNT(*) FILTER (WHERE state = 'late'), COUNT(*) FILTER (WHERE state = 'absent'),
       COUNT(*) FILTER (WHERE state = 'excused')
FROM mark GROUP BY cohort_id, day, time, teacher_id;

-- The same order of rows in every transaction: two that add to the same sums cannot wait for one another.
CREATE FUNCTION add_class_attendance(
    cohorts BIGINT[], days TEXT[], times TEXT[], teachers BIGINT[], states TEXT[], numbers BIGINT[]
) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO class_attendance (cohort_id, day, time, teacher_id, present, late, absent, excused)
    SELECT cohort_id, day, "time", teacher_id,
           CAST(COALESCE(SUM(number) FILTER (WHERE state = 'present'), 0) AS BIGINT),
           CAST(COALESCE(SUM(number) FILTER (WHERE state = 'late'), 0) AS BIGINT),
           CAST(COALESCE(SUM(number) FILTER (WHERE state = 'absent'), 0) AS BIGINT),
           CAST(COALESCE(SUM(number) FILTER (WHERE state = 'excused'), 0) AS BIGINT)
    FROM unnest(cohorts, days, times, teachers, states, numbers)
         AS c (cohort_id, day, "time", teacher_id, state, number)
    GROUP BY cohort_id, day, "time", teacher_id ORDER BY cohort_id, day, "time", teacher_id
    ON CONFLICT (cohort_id, day, time, teacher_id) DO UPDATE SET present = class_attendance.present + excluded.present,
        late = class_attendance.late + excluded.late, absent = class_attendance.absent + excluded.absent,
        excused = class_attendance.excused + excluded.excused;
END
$$;

CREATE FUNCTION mark_added_to_class() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM add_class_attendance(array_agg(cohort_id), array_agg(day), array_agg("time"), array_agg(teacher_id),
                                 array_agg(state), array_agg(CAST(1 AS BIGINT))) FROM added HAVING COUNT(*) > 0;
    RETURN NULL;
END
$$;
CREATE FUNCTION mark_removed_from_class() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM add_class_attendance(array_agg(cohort_id), array_agg(day), array_agg("time"), array_agg(teacher_id),
                                 array_agg(state), array_agg(CAST(-1 AS BIGINT))) FROM removed HAVING COUNT(*) > 0;
    RETURN NULL;
END
$$;
CREATE FUNCTION mark_changed_in_class() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM add_class_attendance(array_agg(cohort_id), array_agg(day), array_agg("time"), array_agg(teacher_id),
                                 array_agg(state), array_agg(number))
    FROM (SELECT cohort_id, day, "time", teacher_id, state, CAST(-1 AS BIGINT) AS number FROM removed
          UNION ALL SELECT cohort_id, day, "time", teacher_id, state, CAST(1 AS BIGINT) FROM added) AS c
    HAVING COUNT(*) > 0;
    RETURN NULL;
END
$$;
-- By their names they run after the triggers of a child's and a partner's sums, which an erasure locks first too.
CREATE TRIGGER mark_added_to_class AFTER INSERT ON mark REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION mark_added_to_class();
CREATE TRIGGER mark_removed_from_class AFTER DELETE ON mark REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION mark_removed_from_class();
CREATE TRIGGER mark_changed_in_class AFTER UPDATE ON mark REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION mark_changed_in_class();
