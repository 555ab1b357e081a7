-- Alerts of agreements, and the first steps of a partner. See docs/decisions/0063-alerts-and-figures-of-agreements.md.

-- The last alert of each kind: how far an agreement was when the worker last saw a change worth remembering.
CREATE TABLE agreement_alert (
    agreement_id BIGINT NOT NULL CONSTRAINT agreement_alert_agreement_id_fkey REFERENCES agreement (id),
    kind TEXT NOT NULL CONSTRAINT agreement_alert_kind_check CHECK (kind IN ('pool', 'budget', 'ending')),
    -- The number of seats, the budget or the last day that it was measured against: with another one, counting starts anew.
    of_limit TEXT NOT NULL,
    -- How many of the three thresholds are reached.
    level BIGINT NOT NULL CONSTRAINT agreement_alert_level_check CHECK (level BETWEEN 0 AND 3),
    raised_at BIGINT NOT NULL,
    -- Counts the changes of the row, so that one of several nodes makes each.
    version BIGINT NOT NULL,
    PRIMARY KEY (agreement_id, kind)
);
-- What staff see under Today.
CREATE INDEX agreement_alert_raised_at_idx ON agreement_alert (raised_at) WHERE level = 3;
-- The agreements that the worker looks at.
CREATE INDEX agreement_watched_idx ON agreement (id) WHERE seats IS NOT NULL OR budget_minor IS NOT NULL OR ends_on IS NOT NULL;
-- The invites of an agreement, for the lists behind its figures.
CREATE INDEX invite_agreement_id_idx ON invite (agreement_id, id);
-- The agreement of a parent, without reading its invite.
DROP INDEX invite_parent_id_idx;
CREATE INDEX invite_parent_id_idx ON invite (parent_id, agreement_id);

-- Which alerts a member asked for. Without a row, the contact gets all of them and others none.
CREATE TABLE agreement_alert_choice (
    partner_id BIGINT NOT NULL,
    account_id BIGINT NOT NULL,
    on_pool BOOLEAN NOT NULL,
    on_budget BOOLEAN NOT NULL,
    on_end BOOLEAN NOT NULL,
    PRIMARY KEY (partner_id, account_id),
    CONSTRAINT agreement_alert_choice_member_fkey FOREIGN KEY (partner_id, account_id) REFERENCES partner_member (partner_id, account_id) ON DELETE CASCADE
);

-- Members who put the list of first steps away.
CREATE TABLE first_steps_dismissal (
    partner_id BIGINT NOT NULL,
    account_id BIGINT NOT NULL,
    dismissed_at BIGINT NOT NULL,
    PRIMARY KEY (partner_id, account_id),
    CONSTRAINT first_steps_dismissal_member_fkey FOREIGN KEY (partner_id, account_id) REFERENCES partner_member (partner_id, account_id) ON DELETE CASCADE
);

-- A seat in use: a sponsored program, and the agreement on which its parent's invite draws. Joined when it is read, so that
-- it cannot differ from either side.
CREATE VIEW seat_in_use AS
SELECT p.id AS program_id, p.partner_id, i.agreement_id, p.cohort_id, p.child_id, p.paid_at,
       p.paid_at IS NOT NULL OR p.opened_at IS NOT NULL AS is_open
FROM program p JOIN invite i ON i.parent_id = p.parent_id WHERE p.is_sponsored;
