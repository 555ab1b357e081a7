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
) WITHOUT ROWID;
INSERT INTO class_attendance (cohort_id, day, time, teacher_id, present, late, absent, excused)
SELECT cohort_id, day, time, teacher_id, SUM(state = 'present'), SUM(state = 'late'), SUM(state = 'absent'),
       SUM(state = 'excused')
FROM mark GROUP BY cohort_id, day, time, teacher_id;

-- A row of what is added to the sums: 1 for a mark that came, -1 for one that went.
CREATE VIEW class_attendance_change AS
SELECT 0 AS cohort_id, '' AS day, '' AS time, 0 AS teacher_id, '' AS state, 0 AS number WHERE FALSE;
CREATE TRIGGER class_attendance_change_added INSTEAD OF INSERT ON class_attendance_change BEGIN
    INSERT INTO class_attendance (cohort_id, day, time, teacher_id, present, late, absent, excused)
    VALUES (NEW.cohort_id, NEW.day, NEW.time, NEW.teacher_id, (NEW.state = 'present') * NEW.number,
            (NEW.state = 'late') * NEW.number, (NEW.state = 'absent') * NEW.number, (NEW.state = 'excused') * NEW.number)
    ON CONFLICT (cohort_id, day, time, teacher_id) DO UPDATE SET present = present + excluded.present,
        late = late + excluded.late, absent = absent + excluded.absent, excused = excused + excluded.excused;
END;
CREATE TRIGGER mark_added_to_class AFTER INSERT ON mark BEGIN
    INSERT INTO class_attendance_change (cohort_id, day, time, teacher_id, state, number)
    VALUES (NEW.cohort_id, NEW.day, NEW.time, NEW.teacher_id, NEW.state, 1);
END;
CREATE TRIGGER mark_removed_from_class AFTER DELETE ON mark BEGIN
    INSERT INTO class_attendance_change (cohort_id, day, time, teacher_id, state, number)
    VALUES (OLD.cohort_id, OLD.day, OLD.time, OLD.teacher_id, OLD.state, -1);
END;
CREATE TRIGGER mark_changed_in_class AFTER UPDATE OF state, teacher_id ON mark
WHEN (OLD.state, OLD.teacher_id) IS NOT (NEW.state, NEW.teacher_id) BEGIN
    INSERT INTO class_attendance_change (cohort_id, day, time, teacher_id, state, number)
    VALUES (OLD.cohort_id, OLD.day, OLD.time, OLD.teacher_id, OLD.state, -1),
           (NEW.cohort_id, NEW.day, NEW.time, NEW.teacher_id, NEW.state, 1);
END;
