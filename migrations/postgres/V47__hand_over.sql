-- All classes of a teacher, given to another one from a day on (`from_on`, on the classes' clock). Until `done_at` the
-- programs keep their teacher, and the schedule says who gives the lessons from that day on.
CREATE TABLE hand_over (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    from_teacher_id BIGINT NOT NULL CONSTRAINT hand_over_from_teacher_id_fkey REFERENCES teacher (id),
    to_teacher_id BIGINT NOT NULL CONSTRAINT hand_over_to_teacher_id_fkey REFERENCES teacher (id),
    from_on TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    done_at BIGINT,
    CONSTRAINT hand_over_teachers_check CHECK (from_teacher_id <> to_teacher_id)
);
-- A teacher hands over once at a time.
CREATE UNIQUE INDEX hand_over_planned_key ON hand_over (from_teacher_id) WHERE done_at IS NULL;

CREATE TRIGGER hand_over_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON hand_over
    FOR EACH STATEMENT EXECUTE FUNCTION count_programme_change();
