//! SQL of invite mails: the daily limit and reminders.

use db::{Conn, DbError, p};
use jiff::{Timestamp, civil::Date};
use kernel::{InviteId, MailId, PartnerId};
use serde_json::Value as Json;

db::statements! {
    /// Adds to the day's count of mails unless that exceeds the limit.
    SPEND =
        "INSERT INTO invite_day (partner_id, day_on, mails)
         SELECT CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST($3 AS BIGINT) WHERE CAST($3 AS BIGINT) <= CAST($4 AS BIGINT)
         ON CONFLICT (partner_id, day_on) DO UPDATE SET mails = invite_day.mails + excluded.mails
         WHERE invite_day.mails + excluded.mails <= CAST($4 AS BIGINT)";
    FIND_SPENT = "SELECT mails FROM invite_day WHERE /*scope*/ partner_id = $1 /*end*/ AND day_on = $2";
    /// Invites that may be reminded: not registered, not withdrawn, and not mailed since `$2`.
    LIST_WAITING =
        "SELECT id, email, kids_num, granted, mail_id FROM invite
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
    UPDATE_MAILS =
        "UPDATE invite SET mail_id = m.mail, mailed_at = $2, withdrawn_at = NULL FROM rows($3: id BIGINT, mail BIGINT) m
         WHERE invite.id = m.id AND /*scope*/ +invite.partner_id = $1 /*end*/";
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct WaitingRow { pub id: InviteId, pub email: String, pub kids_num: u32, pub granted: i64, pub mail_id: Option<MailId> }
}

/// Counts mails against the day's limit; returns false if they would exceed it.
pub(crate) async fn spend(
    conn: &mut Conn,
    partner_id: PartnerId,
    day: Date,
    mails: i64,
    limit: u32,
) -> Result<bool, DbError> {
    Ok(conn.run(&SPEND, p![partner_id, day, mails, limit]).await? == 1)
}

pub(crate) async fn find_spent(conn: &mut Conn, partner_id: PartnerId, day: Date) -> Result<i64, DbError> {
    Ok(conn.optional(&FIND_SPENT, p![partner_id, day]).await?.unwrap_or_default())
}

pub(crate) async fn list_waiting(
    conn: &mut Conn,
    partner_id: PartnerId,
    mailed_before: Timestamp,
    limit: i64,
) -> Result<Vec<WaitingRow>, DbError> {
    conn.all(&LIST_WAITING, p![partner_id, mailed_before, limit]).await
}

/// Number of waiting invites, and of those that may be reminded.
pub(crate) async fn count_waiting(
    conn: &mut Conn,
    partner_id: PartnerId,
    mailed_before: Timestamp,
) -> Result<(i64, i64), DbError> {
    let (waiting, remindable): (i64, Option<i64>) =
        conn.one(&COUNT_WAITING, p![partner_id, mailed_before]).await?;
    Ok((waiting, remindable.unwrap_or_default()))
}

pub(crate) async fn count_withdrawn(conn: &mut Conn, partner_id: PartnerId) -> Result<i64, DbError> {
    conn.one(&COUNT_WITHDRAWN, p![partner_id]).await
}

pub(crate) async fn list_waiting_mail(
    conn: &mut Conn,
    partner_id: PartnerId,
) -> Result<Vec<MailId>, DbError> {
    conn.all(&LIST_WAITING_MAIL, p![partner_id]).await
}

/// Stores the newest mail of each invite.
pub(crate) async fn update_mails(
    conn: &mut Conn,
    partner_id: PartnerId,
    now: Timestamp,
    mails: Vec<Json>,
) -> Result<(), DbError> {
    conn.run(&UPDATE_MAILS, p![partner_id, now, Json::Array(mails).to_string()]).await.map(drop)
}
