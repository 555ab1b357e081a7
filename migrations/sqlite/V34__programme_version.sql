-- Counts the changes of what every request needs and hardly anybody changes, in the transaction of the change: a server
-- keeps these tables in memory until the number is another one. See docs/decisions/0034-programme-in-memory.md.
CREATE TABLE programme_version (
    id BIGINT NOT NULL PRIMARY KEY CONSTRAINT programme_version_one_row_check CHECK (id = 1),
    number BIGINT NOT NULL
);
INSERT INTO programme_version (id, number) VALUES (1, 1);

CREATE TRIGGER cohort_added_version AFTER INSERT ON cohort BEGIN UPDATE programme_version SET number = number + 1; END;
CREATE TRIGGER cohort_changed_version AFTER UPDATE ON cohort BEGIN UPDATE programme_version SET number = number + 1; END;
CREATE TRIGGER cohort_removed_version AFTER DELETE ON cohort BEGIN UPDATE programme_version SET number = number + 1; END;
CREATE TRIGGER package_added_version AFTER INSERT ON package BEGIN UPDATE programme_version SET number = number + 1; END;
CREATE TRIGGER package_changed_version AFTER UPDATE ON package BEGIN UPDATE programme_version SET number = number + 1; END;
CREATE TRIGGER package_removed_version AFTER DELETE ON package BEGIN UPDATE programme_version SET number = number + 1; END;
CREATE TRIGGER teacher_added_version AFTER INSERT ON teacher BEGIN UPDATE programme_version SET number = number + 1; END;
CREATE TRIGGER teacher_changed_version AFTER UPDATE ON teacher BEGIN UPDATE programme_version SET number = number + 1; END;
CREATE TRIGGER teacher_removed_version AFTER DELETE ON teacher BEGIN UPDATE programme_version SET number = number + 1; END;
CREATE TRIGGER lesson_slot_added_version AFTER INSERT ON lesson_slot BEGIN UPDATE programme_version SET number = number + 1; END;
CREATE TRIGGER lesson_slot_changed_version AFTER UPDATE ON lesson_slot BEGIN UPDATE programme_version SET number = number + 1; END;
CREATE TRIGGER lesson_slot_removed_version AFTER DELETE ON lesson_slot BEGIN UPDATE programme_version SET number = number + 1; END;
CREATE TRIGGER timetable_added_version AFTER INSERT ON timetable BEGIN UPDATE programme_version SET number = number + 1; END;
CREATE TRIGGER timetable_changed_version AFTER UPDATE ON timetable BEGIN UPDATE programme_version SET number = number + 1; END;
CREATE TRIGGER timetable_removed_version AFTER DELETE ON timetable BEGIN UPDATE programme_version SET number = number + 1; END;
CREATE TRIGGER rate_added_version AFTER INSERT ON rate BEGIN UPDATE programme_version SET number = number + 1; END;
CREATE TRIGGER rate_changed_version AFTER UPDATE ON rate BEGIN UPDATE programme_version SET number = number + 1; END;
CREATE TRIGGER rate_removed_version AFTER DELETE ON rate BEGIN UPDATE programme_version SET number = number + 1; END;
