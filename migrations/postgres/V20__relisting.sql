-- Programs whose words in their partner's list are to be made anew. There is no key to program: a program that is gone
-- needs no words, and its row here goes with the next look.
CREATE TABLE relisting (
    program_id BIGINT NOT NULL PRIMARY KEY
);
