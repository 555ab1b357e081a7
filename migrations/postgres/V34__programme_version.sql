-- Counts the changes of what every request needs and hardly anybody changes, in the transaction of the change: a server
-- keeps these tables in memory until the number is another one. See docs/decisions/0034-programme-in-memory.md.
CREATE TABLE programme_version (
    id BIGINT NOT NULL PRIMARY KEY CONSTRAINT programme_version_one_row_check CHECK (id = 1),
    number BIGINT NOT NULL
);
INSERT INTO programme_version (id, number) VALUES (1, 1);

CREATE FUNCTION count_programme_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE programme_version SET number = number + 1;
    RETURN NULL;
END
$$;

CREATE TRIGGER cohort_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON cohort
    FOR EACH STATEMENT EXECUTE FUNCTION count_programme_change();
CREATE TRIGGER package_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON package
    FOR EACH STATEMENT EXECUTE FUNCTION count_programme_change();
CREATE TRIGGER teacher_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON teacher
    FOR EACH STATEMENT EXECUTE FUNCTION count_programme_change();
CREATE TRIGGER lesson_slot_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lesson_slot
    FOR EACH STATEMENT EXECUTE FUNCTION count_programme_change();
CREATE TRIGGER timetable_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON timetable
    FOR EACH STATEMENT EXECUTE FUNCTION count_programme_change();
CREATE TRIGGER rate_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rate
    FOR EACH STATEMENT EXECUTE FUNCTION count_programme_change();
