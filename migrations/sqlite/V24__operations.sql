-- Written at regular times by every node, to notice a database that can be read and not written (a full disk).
ALTER TABLE installation ADD COLUMN written_at BIGINT;

-- A seal commits to the values of its entry: the digest of a random salt and of the values. The salt is kept beside the values and is
-- erased with them; without it the digest reveals nothing. NULL: sealed before there were digests. Empty: the entry has no values.
ALTER TABLE journal_detail ADD COLUMN salt BLOB;
ALTER TABLE journal_seal ADD COLUMN detail_digest BLOB;

-- One row once staff have confirmed the exchange rates that came with the program.
CREATE TABLE rate_confirmation (
    id BIGINT NOT NULL PRIMARY KEY CONSTRAINT rate_confirmation_one_row_check CHECK (id = 1),
    confirmed_at BIGINT NOT NULL,
    confirmed_by BIGINT CONSTRAINT rate_confirmation_confirmed_by_fkey REFERENCES account (id)
);

-- Texts as shipped, made true: nobody deletes data in the account, staff do on request. {contact} is the setting contact_email. A new
-- installation gets them as version 1; elsewhere they are a new version, unless staff have written their own.
CREATE TEMPORARY TABLE shipped (name TEXT, text TEXT);
INSERT INTO shipped VALUES ('consent', 'I am this child''s parent or guardian. I agree that the programme keeps my child''s name, age, gender and lesson times to organise the lessons, that the teachers see them, and that the organisation which pays for my child sees them too. I can see, change and download this data in my account at any time. To have it deleted, I write to {contact}.');
INSERT INTO shipped SELECT 'terms', replace(text, 'If it was paid for, write to us:', 'If it was paid for, write to {contact}:')
    || char(10) || char(10) || '# Contact' || char(10) || char(10) || 'Write to {contact} with any question about these terms, your account or a payment.'
    FROM public_text WHERE name = 'terms' AND version = 1 AND text NOT LIKE '%{contact}%';
INSERT INTO shipped SELECT 'privacy', replace(text, 'To have it erased, or to ask anything about it, write to us.', 'To have it erased, or to ask anything about it, write to {contact}: our staff erase it and confirm when it is done.')
    FROM public_text WHERE name = 'privacy' AND version = 1 AND text NOT LIKE '%{contact}%';

UPDATE consent_text SET text = (SELECT text FROM shipped WHERE name = 'consent') WHERE NOT EXISTS (SELECT 1 FROM installation);
UPDATE public_text SET text = (SELECT text FROM shipped WHERE shipped.name = public_text.name) WHERE NOT EXISTS (SELECT 1 FROM installation);
INSERT INTO consent_text (version, text, created_at)
    SELECT 2, text, CAST(strftime('%s', 'now') AS INTEGER) * 1000 FROM shipped
    WHERE name = 'consent' AND EXISTS (SELECT 1 FROM installation) AND (SELECT MAX(version) FROM consent_text) = 1
        AND NOT EXISTS (SELECT 1 FROM consent_text known WHERE known.text = shipped.text);
INSERT INTO public_text (name, version, text, created_at)
    SELECT name, 2, text, CAST(strftime('%s', 'now') AS INTEGER) * 1000 FROM shipped
    WHERE name <> 'consent' AND EXISTS (SELECT 1 FROM installation)
        AND (SELECT MAX(version) FROM public_text WHERE public_text.name = shipped.name) = 1;
DROP TABLE shipped;
