-- The language that an account is written to in.
ALTER TABLE account ADD COLUMN language TEXT NOT NULL DEFAULT 'en'
    CONSTRAINT account_language_check CHECK (language IN ('en', 'fr'));

-- The language that a mail was or will be written in.
ALTER TABLE mail ADD COLUMN language TEXT NOT NULL DEFAULT 'en'
    CONSTRAINT mail_language_check CHECK (language IN ('en', 'fr'));

-- A text that staff have changed is of one language.
CREATE TABLE mail_text_of_language (
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    updated_at BIGINT NOT NULL,
    language TEXT NOT NULL DEFAULT 'en' CONSTRAINT mail_text_language_check CHECK (language IN ('en', 'fr')),
    PRIMARY KEY (kind, language)
);
INSERT INTO mail_text_of_language (kind, subject, body, updated_at) SELECT kind, subject, body, updated_at FROM mail_text;
DROP TABLE mail_text;
ALTER TABLE mail_text_of_language RENAME TO mail_text;
