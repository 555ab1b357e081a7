//! All SQL of invites and allowances.

pub(crate) mod desk;

use db::{Conn, DbError, Ids, p};
use jiff::{Timestamp, civil::Date};
use serde_json::Value as Json;

db::statements! {
    /// Counts mails of a day, unless they would be too many.
    SPEND =
        "INSERT INTO invite_day (partner_id, day_on, mails)
         SELECT CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST($3 AS BIGINT) WHERE CAST($3 AS BIGINT) <= CAST($4 AS BIGINT)
         ON CONFLICT (partner_id, day_on) DO UPDATE SET mails = invite_day.mails + excluded.mails
         WHERE invite_day.mails + excluded.mails <= CAST($4 AS BIGINT)";
    FIND_SPENT = "SELECT mails FROM invite_day WHERE /*scope*/ partner_id = $1 /*end*/ AND day_on = $2";
    FIND_BY_ADDRESS = {
        sqlite:
            "SELECT id, email_folded, kids_num, parent_id, withdrawn_at FROM invite
             WHERE /*scope*/ partner_id = $1 /*end*/ AND email_folded IN (SELECT value FROM json_each($2))",
        postgres:
            "SELECT id, email_folded, kids_num, parent_id, withdrawn_at FROM invite
             WHERE /*scope*/ partner_id = $1 /*end*/
               AND email_folded IN (SELECT json_array_elements_text(CAST(CAST($2 AS TEXT) AS JSON)))"
    };
    PUT_INVITES = {
        sqlite:
            "INSERT INTO invite (partner_id, email, email_folded, kids_num, mail_id, mailed_at, parent_id, registered_at, created_at)
             SELECT $1, value ->> 'email', value ->> 'folded', value ->> 'kids', value ->> 'mail', $2, value ->> 'parent', value ->> 'since', $2
             FROM json_each($3) WHERE TRUE
             ON CONFLICT (partner_id, email_folded) DO UPDATE
             SET kids_num = excluded.kids_num, mail_id = excluded.mail_id, mailed_at = excluded.mailed_at, withdrawn_at = NULL,
                 parent_id = COALESCE(invite.parent_id, excluded.parent_id),
                 registered_at = COALESCE(invite.registered_at, excluded.registered_at)
             RETURNING id, email_folded",
        postgres:
            "INSERT INTO invite (partner_id, email, email_folded, kids_num, mail_id, mailed_at, parent_id, registered_at, created_at)
             SELECT CAST($1 AS BIGINT), e ->> 'email', e ->> 'folded', CAST(e ->> 'kids' AS BIGINT), CAST(e ->> 'mail' AS BIGINT),
                    CAST($2 AS BIGINT), CAST(e ->> 'parent' AS BIGINT), CAST(e ->> 'since' AS BIGINT), CAST($2 AS BIGINT)
             FROM json_array_elements(CAST(CAST($3 AS TEXT) AS JSON)) e
             ON CONFLICT (partner_id, email_folded) DO UPDATE
             SET kids_num = excluded.kids_num, mail_id = excluded.mail_id, mailed_at = excluded.mailed_at, withdrawn_at = NULL,
                 parent_id = COALESCE(invite.parent_id, excluded.parent_id),
                 registered_at = COALESCE(invite.registered_at, excluded.registered_at)
             RETURNING id, email_folded"
    };
    FIND_INVITES = {
        sqlite:
            "SELECT i.id, i.email, i.kids_num, i.mail_id, i.mailed_at, i.parent_id, i.registered_at, i.withdrawn_at, i.created_at,
                    a.children
             FROM invite i LEFT JOIN allowance a ON a.parent_id = i.parent_id
             WHERE /*scope*/ i.partner_id = $1 /*end*/ AND i.id IN (SELECT value FROM json_each($2))",
        postgres:
            "SELECT i.id, i.email, i.kids_num, i.mail_id, i.mailed_at, i.parent_id, i.registered_at, i.withdrawn_at, i.created_at,
                    a.children
             FROM invite i LEFT JOIN allowance a ON a.parent_id = i.parent_id
             WHERE /*scope*/ i.partner_id = $1 /*end*/ AND i.id = ANY(CAST(translate($2, '[]', '{}') AS BIGINT[]))"
    };
    /// Those who may be reminded: not registered, not withdrawn, and not written to since.
    LIST_WAITING =
        "SELECT id, email, kids_num FROM invite
         WHERE /*scope*/ partner_id = $1 /*end*/ AND parent_id IS NULL AND withdrawn_at IS NULL AND mailed_at <= $2
         ORDER BY mailed_at, id LIMIT $3";
    COUNT_WAITING =
        "SELECT COUNT(*), CAST(SUM(CASE WHEN mailed_at <= $2 THEN 1 ELSE 0 END) AS BIGINT) FROM invite
         WHERE /*scope*/ partner_id = $1 /*end*/ AND parent_id IS NULL AND withdrawn_at IS NULL";
    COUNT_WITHDRAWN =
        "SELECT COUNT(*) FROM invite
         WHERE /*scope*/ partner_id = $1 /*end*/ AND parent_id IS NULL AND withdrawn_at IS NOT NULL";
    LIST_WAITING_MAIL =
        "SELECT mail_id FROM invite
         WHERE /*scope*/ partner_id = $1 /*end*/ AND parent_id IS NULL AND withdrawn_at IS NULL AND mail_id IS NOT NULL";
    UPDATE_MAILS = {
        sqlite:
            "UPDATE invite SET mail_id = m.mail, mailed_at = $2, withdrawn_at = NULL
             FROM (SELECT value ->> 'id' AS id, value ->> 'mail' AS mail FROM json_each($3)) m
             WHERE invite.id = m.id AND /*scope*/ invite.partner_id = $1 /*end*/",
        postgres:
            "UPDATE invite SET mail_id = m.mail, mailed_at = $2, withdrawn_at = NULL
             FROM (SELECT CAST(e ->> 'id' AS BIGINT) AS id, CAST(e ->> 'mail' AS BIGINT) AS mail
                   FROM json_array_elements(CAST(CAST($3 AS TEXT) AS JSON)) e) m
             WHERE invite.id = m.id AND /*scope*/ invite.partner_id = $1 /*end*/"
    };
    UPDATE_KIDS = "UPDATE invite SET kids_num = $3 WHERE /*scope*/ partner_id = $1 /*end*/ AND id = $2 AND kids_num <> $3";
    UPDATE_WITHDRAWN =
        "UPDATE invite SET withdrawn_at = $3
         WHERE /*scope*/ partner_id = $1 /*end*/ AND id = $2 AND parent_id IS NULL AND withdrawn_at IS NULL";
    FIND_OPEN = "SELECT id FROM invite WHERE partner_id = $1 AND email_folded = $2 AND withdrawn_at IS NULL";
    UPDATE_REGISTERED = "UPDATE invite SET parent_id = $2, registered_at = $3 WHERE id = $1";
    LIST_OF_FAMILY = "SELECT id, partner_id, email FROM invite WHERE parent_id = $1 OR email_folded = $2 ORDER BY id";
    ERASE_INVITE =
        "UPDATE invite SET email = $2, email_folded = $2, mail_id = NULL,
                withdrawn_at = CASE WHEN parent_id IS NULL THEN COALESCE(withdrawn_at, $3) ELSE withdrawn_at END
         WHERE /*step*/ id = $1";
    INSERT_ALLOWANCE = "INSERT INTO allowance (parent_id, partner_id) VALUES ($1, $2)";
    /// `/*guard*/ … /*end*/` encloses what keeps a parent within its allowance; see `db::sabotage`.
    COUNT_CHILD =
        "UPDATE allowance SET children = children + 1 WHERE parent_id = $1 AND /*guard*/ children < $2 /*end*/";
    TAKE_SEAT =
        "UPDATE allowance SET seats_taken = seats_taken + 1 WHERE parent_id = $1 AND /*guard*/ seats_taken < $2 /*end*/";
    UNCOUNT_CHILD = "UPDATE allowance SET children = children - 1 WHERE parent_id = $1";
    RETURN_SEAT = "UPDATE allowance SET seats_taken = seats_taken - 1 WHERE parent_id = $1";
    /// Changes nothing, and lets nobody else change it meanwhile.
    HOLD_ALLOWANCE = "UPDATE allowance SET children = children WHERE parent_id = $1";
    LIST_SEATS = "SELECT kind, seats, child_id, created_at FROM seat_entry WHERE parent_id = $1 ORDER BY id";
    INSERT_SEATS = "INSERT INTO seat_entry (parent_id, kind, seats, child_id, created_at) VALUES ($1, $2, $3, $4, $5)";
    FIND_STANDING =
        "SELECT i.kids_num, a.children, a.seats_taken FROM allowance a LEFT JOIN invite i ON i.parent_id = a.parent_id
         WHERE a.parent_id = $1";
    FIND_ALLOWANCES = {
        sqlite:
            "SELECT a.parent_id, COALESCE(i.kids_num, 0), a.children, a.seats_taken
             FROM allowance a LEFT JOIN invite i ON i.parent_id = a.parent_id
             WHERE /*scope*/ a.partner_id = $1 /*end*/ AND a.parent_id IN (SELECT value FROM json_each($2))",
        postgres:
            "SELECT a.parent_id, COALESCE(i.kids_num, 0), a.children, a.seats_taken
             FROM allowance a LEFT JOIN invite i ON i.parent_id = a.parent_id
             WHERE /*scope*/ a.partner_id = $1 /*end*/ AND a.parent_id = ANY(CAST(translate($2, '[]', '{}') AS BIGINT[]))"
    };
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct InviteRow {
        pub id: i64,
        pub email: String,
        pub kids_num: u32,
        pub mail_id: Option<i64>,
        pub mailed_at: Timestamp,
        pub parent_id: Option<i64>,
        pub registered_at: Option<Timestamp>,
        pub withdrawn_at: Option<Timestamp>,
        pub created_at: Timestamp,
        pub children: Option<i64>,
    }
}

db::row! {
    /// An invite that was there before.
    #[derive(Clone, Debug)]
    pub(crate) struct KnownRow {
        pub id: i64,
        pub email_folded: String,
        pub kids_num: u32,
        pub parent_id: Option<i64>,
        pub withdrawn_at: Option<Timestamp>,
    }
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct WaitingRow { pub id: i64, pub email: String, pub kids_num: u32 }
}

/// Counts mails of a day; false if they would be more than `limit`.
pub(crate) async fn spend(
    conn: &mut Conn,
    partner_id: i64,
    day: Date,
    mails: i64,
    limit: u32,
) -> Result<bool, DbError> {
    Ok(conn.run(&SPEND, p![partner_id, day, mails, limit]).await? == 1)
}

pub(crate) async fn find_spent(conn: &mut Conn, partner_id: i64, day: Date) -> Result<i64, DbError> {
    Ok(conn.optional(&FIND_SPENT, p![partner_id, day]).await?.unwrap_or_default())
}

pub(crate) async fn find_by_address(
    conn: &mut Conn,
    partner_id: i64,
    folded: &[String],
) -> Result<Vec<KnownRow>, DbError> {
    conn.all(&FIND_BY_ADDRESS, p![partner_id, Json::from(folded).to_string()]).await
}

/// Writes invites; gives id and address of each.
pub(crate) async fn put_invites(
    conn: &mut Conn,
    partner_id: i64,
    now: Timestamp,
    rows: Vec<Json>,
) -> Result<Vec<(i64, String)>, DbError> {
    conn.all(&PUT_INVITES, p![partner_id, now, Json::Array(rows).to_string()]).await
}

/// Those of these invites that are the partner's, in no particular order.
pub(crate) async fn find_invites(
    conn: &mut Conn,
    partner_id: i64,
    ids: &[i64],
) -> Result<Vec<InviteRow>, DbError> {
    conn.all(&FIND_INVITES, p![partner_id, Ids(ids)]).await
}

pub(crate) async fn list_waiting(
    conn: &mut Conn,
    partner_id: i64,
    mailed_before: Timestamp,
    most: i64,
) -> Result<Vec<WaitingRow>, DbError> {
    conn.all(&LIST_WAITING, p![partner_id, mailed_before, most]).await
}

/// How many wait, and how many of them may be reminded.
pub(crate) async fn count_waiting(
    conn: &mut Conn,
    partner_id: i64,
    mailed_before: Timestamp,
) -> Result<(i64, i64), DbError> {
    let (waiting, remindable): (i64, Option<i64>) =
        conn.one(&COUNT_WAITING, p![partner_id, mailed_before]).await?;
    Ok((waiting, remindable.unwrap_or_default()))
}

pub(crate) async fn count_withdrawn(conn: &mut Conn, partner_id: i64) -> Result<i64, DbError> {
    conn.one(&COUNT_WITHDRAWN, p![partner_id]).await
}

pub(crate) async fn list_waiting_mail(conn: &mut Conn, partner_id: i64) -> Result<Vec<i64>, DbError> {
    conn.all(&LIST_WAITING_MAIL, p![partner_id]).await
}

/// Notes the newest mail of each invite.
pub(crate) async fn update_mails(
    conn: &mut Conn,
    partner_id: i64,
    now: Timestamp,
    mails: Vec<Json>,
) -> Result<(), DbError> {
    conn.run(&UPDATE_MAILS, p![partner_id, now, Json::Array(mails).to_string()]).await.map(drop)
}

/// Changes the allowance; false if it was that number.
pub(crate) async fn update_kids(
    conn: &mut Conn,
    partner_id: i64,
    id: i64,
    kids_num: u32,
) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_KIDS, p![partner_id, id, kids_num]).await? == 1)
}

/// Withdraws a waiting invite; false if it does not wait.
pub(crate) async fn update_withdrawn(
    conn: &mut Conn,
    partner_id: i64,
    id: i64,
    now: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_WITHDRAWN, p![partner_id, id, now]).await? == 1)
}

/// The invite of an address, unless it was withdrawn.
pub(crate) async fn find_open(
    conn: &mut Conn,
    partner_id: i64,
    email_folded: &str,
) -> Result<Option<i64>, DbError> {
    conn.optional(&FIND_OPEN, p![partner_id, email_folded]).await
}

pub(crate) async fn update_registered(
    conn: &mut Conn,
    id: i64,
    parent_id: i64,
    now: Timestamp,
) -> Result<(), DbError> {
    conn.run(&UPDATE_REGISTERED, p![id, parent_id, now]).await.map(drop)
}

/// Invites of a parent or to an address: number, partner, address as spelled.
pub(crate) async fn list_of_family(
    conn: &mut Conn,
    parent_id: i64,
    email_folded: &str,
) -> Result<Vec<(i64, i64, String)>, DbError> {
    conn.all(&LIST_OF_FAMILY, p![parent_id, email_folded]).await
}

pub(crate) async fn erase_invite(
    conn: &mut Conn,
    id: i64,
    email: &str,
    at: Timestamp,
) -> Result<(), DbError> {
    conn.run(&ERASE_INVITE, p![id, email, at]).await.map(drop)
}

pub(crate) async fn insert_allowance(
    conn: &mut Conn,
    parent_id: i64,
    partner_id: i64,
) -> Result<(), DbError> {
    conn.run(&INSERT_ALLOWANCE, p![parent_id, partner_id]).await.map(drop)
}
