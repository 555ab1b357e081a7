-- Staff see which mails wait for their partner without reading the rest.
CREATE INDEX mail_held_newest_idx ON mail (created_at, id) WHERE state = 'queued' AND is_held;
DROP INDEX mail_search_idx;
CREATE INDEX mail_search_idx ON mail (LOWER(recipient) COLLATE "C", id DESC, state, put_aside_at, is_held);
