-- A mail to a family contains all notes of a teacher about a lesson that were sent since a time, so that notes which follow
-- each other become one mail. Of each family only the last mail is known.
CREATE TABLE note_mail (
    cohort_id BIGINT NOT NULL,
    day TEXT NOT NULL,
    time TEXT NOT NULL,
    lesson_on TEXT NOT NULL,
    teacher_id BIGINT NOT NULL CONSTRAINT note_mail_teacher_id_fkey REFERENCES teacher (id),
    parent_id BIGINT NOT NULL CONSTRAINT note_mail_parent_id_fkey REFERENCES parent (id),
    since_at BIGINT NOT NULL,
    mail_id BIGINT NOT NULL,
    PRIMARY KEY (cohort_id, day, time, lesson_on, teacher_id, parent_id)
);
CREATE INDEX note_mail_parent_id_idx ON note_mail (parent_id);

-- With the time of the last change it shows whether a note that is sent is a correction.
ALTER TABLE lesson_note ADD COLUMN first_written_at BIGINT NOT NULL DEFAULT 0;
UPDATE lesson_note SET first_written_at = written_at;

-- Notes were mailed once per child; only mails about missed lessons still are.
DELETE FROM lesson_mail WHERE kind IN ('note_for_family', 'note_for_class');
