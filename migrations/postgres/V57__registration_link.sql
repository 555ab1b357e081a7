-- A partner's registration links. The main link is the one with the partner's number alone: it has no code and no name, and
-- whether it is open is in `partner.link_is_open`. Further links have a code in the address, a name and a state of their own.
CREATE TABLE registration_link (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    partner_id BIGINT NOT NULL CONSTRAINT registration_link_partner_id_fkey REFERENCES partner (id),
    code TEXT CONSTRAINT registration_link_code_key UNIQUE,
    name TEXT NOT NULL,
    is_open BOOLEAN,
    -- The last day on which it works, in UTC.
    expires_on TEXT,
    max_joins BIGINT CONSTRAINT registration_link_max_joins_check CHECK (max_joins > 0),
    joined BIGINT NOT NULL DEFAULT 0 CONSTRAINT registration_link_joined_check CHECK (joined >= 0),
    -- Mail domains that may join, separated by spaces; empty for all.
    domains TEXT NOT NULL,
    closes_on_alarm BOOLEAN NOT NULL,
    -- The last time that too many parents joined within an hour, and the last mail about it.
    alarm_at BIGINT,
    alarm_mailed_at BIGINT,
    created_at BIGINT NOT NULL,
    CONSTRAINT registration_link_main_check CHECK ((code IS NULL) = (is_open IS NULL) AND (code IS NULL) = (name = '')),
    CONSTRAINT registration_link_partner_id_name_key UNIQUE (partner_id, name)
);
CREATE INDEX registration_link_alarm_at_idx ON registration_link (alarm_at) WHERE alarm_at IS NOT NULL;

-- Through which link a parent joined; none for those who were invited.
CREATE TABLE link_join (
    parent_id BIGINT NOT NULL PRIMARY KEY CONSTRAINT link_join_parent_id_fkey REFERENCES parent (id),
    link_id BIGINT NOT NULL CONSTRAINT link_join_link_id_fkey REFERENCES registration_link (id),
    joined_at BIGINT NOT NULL
);
CREATE INDEX link_join_link_id_idx ON link_join (link_id, joined_at);

INSERT INTO registration_link (partner_id, name, domains, closes_on_alarm, created_at)
SELECT id, '', '', FALSE, created_at FROM partner ORDER BY id;
-- Parents who had no invite when they joined came through the only link there was.
INSERT INTO link_join (parent_id, link_id, joined_at)
SELECT r.id, l.id, r.created_at FROM parent r JOIN registration_link l ON l.partner_id = r.partner_id
WHERE NOT EXISTS (SELECT 1 FROM invite i WHERE i.parent_id = r.id AND i.created_at <= r.created_at);
UPDATE registration_link SET joined = (SELECT COUNT(*) FROM link_join j WHERE j.link_id = registration_link.id);

CREATE FUNCTION partner_main_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO registration_link (partner_id, name, domains, closes_on_alarm, created_at)
    SELECT id, '', '', FALSE, created_at FROM added ORDER BY id;
    RETURN NULL;
END $$;
CREATE TRIGGER partner_main_link AFTER INSERT ON partner REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION partner_main_link();
