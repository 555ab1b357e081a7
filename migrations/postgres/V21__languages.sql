-- The language that an account is written to in.
ALTER TABLE account ADD COLUMN language TEXT NOT NULL DEFAULT 'en'
    CONSTRAINT account_language_check CHECK (language IN ('en', 'fr'));

-- The language that a mail was or will be written in.
ALTER TABLE mail ADD COLUMN language TEXT NOT NULL DEFAULT 'en'
    CONSTRAINT mail_language_check CHECK (language IN ('en', 'fr'));

-- A text that staff have changed is of one language.
ALTER TABLE mail_text ADD COLUMN language TEXT NOT NULL DEFAULT 'en'
    CONSTRAINT mail_text_language_check CHECK (language IN ('en', 'fr'));
ALTER TABLE mail_text DROP CONSTRAINT mail_text_pkey;
ALTER TABLE mail_text ADD CONSTRAINT mail_text_pkey PRIMARY KEY (kind, language);
