-- Texts of mails that staff have changed; of any other kind the usual one is used.
CREATE TABLE mail_text (
    kind TEXT NOT NULL PRIMARY KEY,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    updated_at BIGINT NOT NULL
);

-- The outbox as staff look through it: by state, and by the start of an address.
CREATE INDEX mail_state_idx ON mail (state, id);
CREATE INDEX mail_search_idx ON mail (LOWER(recipient) COLLATE "C", id DESC, state);

-- Public pages. A version never changes; the newest is shown.
CREATE TABLE public_text (
    name TEXT NOT NULL CONSTRAINT public_text_name_check CHECK (name IN ('terms', 'privacy')),
    version BIGINT NOT NULL,
    text TEXT NOT NULL,
    -- The account of whoever wrote it; NULL: it came with the program.
    created_by BIGINT CONSTRAINT public_text_created_by_fkey REFERENCES account (id),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (name, version)
);
ALTER TABLE consent_text ADD COLUMN created_by BIGINT CONSTRAINT consent_text_created_by_fkey REFERENCES account (id);

INSERT INTO public_text (name, version, text, created_at) VALUES ('terms', 1,
'# What this is

Seatling is where organisations enrol children in a programme of online lessons, and where parents choose the day and the time. These terms hold for everybody who has an account here.

# Accounts

An account belongs to one organisation or one parent. Keep your password to yourself, and tell us if you believe that somebody else knows it. Please give us an address at which we can reach you: what matters about lessons and payments goes there.

# Enrolling

A child is enrolled when the program is shown in the account of its parent. Where places are limited, they go to whoever comes first; whoever finds none can wait in line, and is written to when a place is free.

# Who pays

An organisation pays for the seats that it grants. For any other program the parent pays. The price is the one shown when the program is added, and does not change afterwards. Invoices say by when they are due.

# Withdrawing and refunds

A program that is not paid for can be withdrawn at any time in the account. If it was paid for, write to us: a payment goes back the way it came, as a whole, and its programs end with it.

# Lessons

We teach at the times shown in the account. If a lesson cannot be held, we say so as early as we can and offer another one. Please be kind to teachers and other children; we may end the enrolment of somebody who is not.

# If something goes wrong

We take care, and mistakes can still happen. Tell us, and we put right what we can. Nothing here takes away rights that the law gives you.

# Changes

When these terms change, the new version is shown here with its date. What was agreed for a program before stays as it was.', CAST(EXTRACT(EPOCH FROM now()) AS BIGINT) * 1000);

INSERT INTO public_text (name, version, text, created_at) VALUES ('privacy', 1,
'# What we keep

Of organisations: name, address, and whom we may contact. Of parents: name, e-mail address, phone number, country, state and time zone. Of children: first and last name, age, gender, and their lessons. Of payments: what was paid, when, by whom and for what. We never see or keep card numbers.

# What for

To enrol children, to hold the lessons, to write to you about them, to collect payments, and to keep the books that the law asks for. We do not sell data, we show no advertising, and nobody is followed around the web.

# Who sees it

Teachers see the children whom they teach. An organisation sees the families that it invited or that came through its link. The staff of the programme see what they need for their work, and what they change is written down. Our payment provider learns what it needs to collect a payment.

# How long

As long as there is an account, and afterwards as long as the books must be kept. On request we erase a family: the names go, the sums stay.

# What you can do

In your account you can see, change and download your data at any time. To have it erased, or to ask anything about it, write to us. You may also complain to the data protection authority where you live.

# Cookies and devices

There are no cookies for advertising or statistics. Your browser keeps what it needs so that you stay signed in, until you sign out. Passwords are kept in a form from which they cannot be read.

# Changes

When this page changes, the new version is shown here with its date.', CAST(EXTRACT(EPOCH FROM now()) AS BIGINT) * 1000);

-- What the first screen of staff counts, without touching the tables.
CREATE INDEX program_created_at_idx ON program (created_at);
CREATE INDEX program_untaught_idx ON program (cohort_id) WHERE teacher_id IS NULL;
CREATE INDEX payment_income_idx ON payment (settled_at, currency_code, amount_minor) WHERE state = 'succeeded';
CREATE INDEX refund_attention_idx ON refund (payment_id) WHERE state IN ('failed', 'needs_attention');

-- The first consent text is as old as the installation.
UPDATE consent_text SET created_at = CAST(EXTRACT(EPOCH FROM now()) AS BIGINT) * 1000 WHERE created_at = 0;
