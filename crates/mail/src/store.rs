//! SQL of the outbox.

pub(crate) mod due;

pub(crate) use due::{DueRow, keep_mails, lease_due, release_leases, renew_lease, update_mail};

use crate::{DeliveryState, MailState};
use db::{Conn, DbError, Ids, Strings, p};
use jiff::Timestamp;
use kernel::{LinkId, MailId, Window};

db::statements! {
    INSERT_MAIL =
        "INSERT INTO mail (recipient, letter, message_id, state, next_try_at, expires_at, created_at, language)
         VALUES ($1, $2, $3, 'queued', $7, $5, $4, $6) RETURNING id";
    /// Several mails of a partner at once; see `held`.
    INSERT_MAILS =
        "INSERT INTO mail (recipient, letter, message_id, state, next_try_at, created_at, language, partner_id, is_held)
         SELECT e.recipient, e.letter, e.message_id, 'queued', CAST($1 AS BIGINT), CAST($1 AS BIGINT), CAST($3 AS TEXT),
                CAST($4 AS BIGINT), TRUE
         FROM rows($2: recipient TEXT, letter TEXT, message_id TEXT) e RETURNING id, message_id";
    COUNT_SINCE = "SELECT COUNT(*) FROM mail WHERE recipient = $1 AND created_at > $2";
    /// Invites of one partner, identified by the id in its link.
    LIST_OFTEN_INVITED =
        "SELECT recipient FROM mail WHERE recipient IN list($1) AND created_at > $2 AND letter LIKE '{\"kind\":\"invite\"%'
           AND CAST(json(letter) ->> 'partner_link_id' AS BIGINT) = $4
         GROUP BY recipient HAVING COUNT(*) >= $3 ORDER BY recipient";
    /// By the kinds of letters, as stored.
    COUNT_LETTERS =
        "SELECT COUNT(*) FROM mail WHERE recipient = $1 AND created_at > $2 AND (json(letter) ->> 'kind') IN list($3)";
    /// Cancels a queued mail. It did not fail, so it is put aside at once.
    WITHDRAW_MAIL =
        "UPDATE mail SET state = 'failed', last_error = 'Withdrawn before it was sent.', ended_at = $2, put_aside_at = $2
         WHERE id = $1 AND state = 'queued'";
    /// A mail with an attempt may have been sent although the result is not known yet.
    REPLACE_UNTRIED = "UPDATE mail SET letter = $2 WHERE id = $1 AND state = 'queued' AND attempts = 0";
    END_FOR_DEMO =
        "UPDATE mail SET state = $2, last_error = $3, ended_at = $4, attempts = 1 WHERE recipient = $1 AND state = 'queued'";
    FIND_DELIVERY_STATUSES =
        "SELECT id, CASE WHEN state = 'queued' AND is_held THEN 'held' ELSE state END, last_error, ended_at FROM mail
         WHERE id IN list($1)";
    /// Newest first.
    LIST_MAIL =
        "SELECT id, recipient, letter, state, last_error, created_at, language FROM mail
         ORDER BY id DESC LIMIT $1 OFFSET $2";
    LIST_TO = "SELECT id, letter, state, created_at, language FROM mail WHERE recipient = $1 ORDER BY id DESC LIMIT 500";
    LIST_LETTERS_TO = "SELECT id, letter FROM mail WHERE recipient = $1 AND id > $2 ORDER BY id LIMIT 500";
    DELETE_MAIL = "DELETE FROM mail WHERE /*step*/ id = $1";
    UPDATE_LETTER = "UPDATE mail SET letter = $2 WHERE /*step*/ id = $1";
    COUNT_MAIL = "SELECT COUNT(*) FROM mail";
    FIND_MAIL = "SELECT id, recipient, letter, state, last_error, created_at, language FROM mail WHERE id = $1";
}

db::row! {
    /// A mail in the demo mailbox.
    #[derive(Clone, Debug)]
    pub(crate) struct MailRow {
        pub id: MailId,
        pub recipient: String,
        pub letter: String,
        pub state: MailState,
        pub last_error: Option<String>,
        pub created_at: Timestamp,
        pub language: String,
    }
}

db::row! {
    /// A mail to a given address.
    #[derive(Clone, Debug)]
    pub(crate) struct MailToRow {
        pub id: MailId,
        pub letter: String,
        pub state: MailState,
        pub created_at: Timestamp,
        pub language: String,
    }
}

db::row! {
    /// Delivery state of a mail.
    #[derive(Clone, Debug)]
    pub struct DeliveryStatus {
        pub id: MailId,
        pub state: DeliveryState,
        /// Why it was not delivered, as stored; see [`DeliveryStatus::reason`].
        pub error: Option<String>,
        /// When it was sent, kept or given up.
        pub ended_at: Option<Timestamp>,
    }
}

/// Delivery states of these mails, in no particular order.
pub async fn find_delivery_statuses(conn: &mut Conn, ids: &[MailId]) -> Result<Vec<DeliveryStatus>, DbError> {
    conn.all(&FIND_DELIVERY_STATUSES, p![Ids(ids)]).await
}

/// Sets the final state of a recipient's mails, for demo data.
pub async fn end_for_demo(
    conn: &mut Conn,
    recipient: &str,
    state: MailState,
    error: Option<&str>,
    at: Timestamp,
) -> Result<(), DbError> {
    conn.run(&END_FOR_DEMO, p![recipient, state, error, at]).await.map(drop)
}

/// Number of mails created for an address after a time.
pub async fn count_since(conn: &mut Conn, recipient: &str, since: Timestamp) -> Result<i64, DbError> {
    conn.one(&COUNT_SINCE, p![recipient, since]).await
}

/// Those of these addresses to which a partner, identified by the id in its link, has sent at least `most` invites
/// after a time. Invites of other partners do not count, because the result would reveal them.
pub async fn list_often_invited(
    conn: &mut Conn,
    link_id: LinkId,
    recipients: &[&str],
    since: Timestamp,
    most: i64,
) -> Result<Vec<String>, DbError> {
    conn.all(&LIST_OFTEN_INVITED, p![Strings(recipients), since, most, link_id]).await
}

/// Number of letters with one of these stored kinds, created for an address after a time.
pub async fn count_letters(
    conn: &mut Conn,
    recipient: &str,
    since: Timestamp,
    letters: &[&str],
) -> Result<i64, DbError> {
    conn.one(&COUNT_LETTERS, p![recipient, since, Strings(letters)]).await
}

/// The newest mails to an address.
pub(crate) async fn list_to(conn: &mut Conn, recipient: &str) -> Result<Vec<MailToRow>, DbError> {
    conn.all(&LIST_TO, p![recipient]).await
}

/// Letters to an address with an id above `after`, ascending.
pub(crate) async fn list_letters_to(
    conn: &mut Conn,
    recipient: &str,
    after: MailId,
) -> Result<Vec<(MailId, String)>, DbError> {
    conn.all(&LIST_LETTERS_TO, p![recipient, after]).await
}

pub(crate) async fn delete_mail(conn: &mut Conn, id: MailId) -> Result<(), DbError> {
    conn.run(&DELETE_MAIL, p![id]).await.map(drop)
}

pub(crate) async fn update_letter(conn: &mut Conn, id: MailId, letter: &str) -> Result<(), DbError> {
    conn.run(&UPDATE_LETTER, p![id, letter]).await.map(drop)
}

/// Cancels a mail that has not been sent yet.
pub async fn withdraw(conn: &mut Conn, id: MailId, now: Timestamp) -> Result<(), DbError> {
    withdraw_unsent(conn, id, now).await.map(drop)
}

/// Cancels a mail; false if it was sent, kept or given up before.
pub async fn withdraw_unsent(conn: &mut Conn, id: MailId, now: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&WITHDRAW_MAIL, p![id, now]).await? == 1)
}

/// Replaces the letter of a mail that waits; false once somebody has tried to send it, or it was cancelled.
pub(crate) async fn replace_untried(conn: &mut Conn, id: MailId, letter: &str) -> Result<bool, DbError> {
    Ok(conn.run(&REPLACE_UNTRIED, p![id, letter]).await? == 1)
}

pub(crate) async fn list_mail(conn: &mut Conn, window: Window) -> Result<(Vec<MailRow>, i64), DbError> {
    let total = conn.one(&COUNT_MAIL, p![]).await?;
    Ok((conn.all(&LIST_MAIL, p![window.limit, window.offset]).await?, total))
}

pub(crate) async fn find_mail(conn: &mut Conn, id: MailId) -> Result<Option<MailRow>, DbError> {
    conn.optional(&FIND_MAIL, p![id]).await
}
