//! SQL of due mails: leases and results.

use crate::{MailState, model::Next};
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::MailId;

db::statements! {
    /// Leases due mails by moving their next attempt to the end of the lease, so that mails of a dead worker become
    /// due again. Two nodes never lease the same mail.
    LEASE_DUE =
        "UPDATE mail SET attempts = attempts + 1, next_try_at = $2
         WHERE id IN (SELECT id FROM mail WHERE state = 'queued' AND NOT is_held AND next_try_at <= $1
                      ORDER BY next_try_at, id LIMIT $3 postgres(FOR UPDATE SKIP LOCKED))
         RETURNING id, recipient, letter, message_id, attempts, expires_at, language";
    /// Renews a lease, if no other node has taken the mail since.
    RENEW_LEASE = "UPDATE mail SET next_try_at = $3 WHERE id = $1 AND state = 'queued' AND next_try_at = $2";
    /// A mail without an attempt is not leased: it is to be sent later.
    RELEASE_LEASES =
        "UPDATE mail SET next_try_at = $1 WHERE state = 'queued' AND NOT is_held AND next_try_at > $1 AND attempts > 0";
    UPDATE_MAIL =
        "UPDATE mail SET state = $2, next_try_at = $3, last_error = $4, ended_at = $5
         WHERE id = $1 AND state = 'queued'";
    KEEP_MAILS =
        "UPDATE mail SET state = 'kept', next_try_at = $2, last_error = NULL, ended_at = $2
         WHERE id IN list($1) AND state = 'queued'";
}

db::row! {
    /// A leased mail.
    #[derive(Clone, Debug)]
    pub(crate) struct DueRow {
        pub id: MailId,
        pub recipient: String,
        pub letter: String,
        pub message_id: String,
        pub attempts: u32,
        pub expires_at: Option<Timestamp>,
        pub language: String,
    }
}

pub(crate) async fn lease_due(
    conn: &mut Conn,
    now: Timestamp,
    until: Timestamp,
    limit: i64,
) -> Result<Vec<DueRow>, DbError> {
    conn.all(&LEASE_DUE, p![now, until, limit]).await
}

/// Extends the lease from `leased_until` to `until`; false if it was lost.
pub(crate) async fn renew_lease(
    conn: &mut Conn,
    id: MailId,
    leased_until: Timestamp,
    until: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&RENEW_LEASE, p![id, leased_until, until]).await? == 1)
}

pub(crate) async fn release_leases(conn: &mut Conn, now: Timestamp) -> Result<(), DbError> {
    conn.run(&RELEASE_LEASES, p![now]).await.map(drop)
}

/// Marks these as kept: there is no mail server.
pub(crate) async fn keep_mails(conn: &mut Conn, ids: &[MailId], now: Timestamp) -> Result<(), DbError> {
    conn.run(&KEEP_MAILS, p![Ids(ids), now]).await.map(drop)
}

pub(crate) async fn update_mail(
    conn: &mut Conn,
    id: MailId,
    next: &Next,
    now: Timestamp,
) -> Result<(), DbError> {
    let ended_at = (next.state != MailState::Queued).then_some(now);
    conn.run(&UPDATE_MAIL, p![id, next.state, next.try_at, next.error, ended_at]).await?;
    Ok(())
}
