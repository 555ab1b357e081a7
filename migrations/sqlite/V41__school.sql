-- The school that a child goes to. Empty: not given.
ALTER TABLE child ADD COLUMN school TEXT NOT NULL DEFAULT '';

-- The texts as shipped name it. A new installation gets them as version 1; elsewhere they are a new version, unless staff have written
-- their own.
UPDATE consent_text SET text = replace(text, 'age, gender and lesson times', 'age, gender, school and lesson times')
    WHERE NOT EXISTS (SELECT 1 FROM installation);
UPDATE public_text SET text = replace(text, 'age, gender, and their lessons', 'age, gender, school, and their lessons')
    WHERE NOT EXISTS (SELECT 1 FROM installation);
INSERT INTO consent_text (version, text, created_at)
    SELECT version + 1, replace(text, 'age, gender and lesson times', 'age, gender, school and lesson times'), CAST(strftime('%s', 'now') AS INTEGER) * 1000
    FROM consent_text
    WHERE EXISTS (SELECT 1 FROM installation) AND version = (SELECT MAX(version) FROM consent_text)
        AND created_by IS NULL AND text LIKE '%age, gender and lesson times%';
INSERT INTO public_text (name, version, text, created_at)
    SELECT name, version + 1, replace(text, 'age, gender, and their lessons', 'age, gender, school, and their lessons'), CAST(strftime('%s', 'now') AS INTEGER) * 1000
    FROM public_text
    WHERE EXISTS (SELECT 1 FROM installation) AND name = 'privacy'
        AND version = (SELECT MAX(version) FROM public_text WHERE name = 'privacy')
        AND created_by IS NULL AND text LIKE '%age, gender, and their lessons%';
