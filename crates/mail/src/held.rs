//! Mails that partners send to strangers: each is linked to its partner and held until the partner is allowed to
//! send it.
//!
//! They are inserted as held, and the caller releases what may be sent in the same transaction: one code path
//! whether none, some or all of them have to wait.

use crate::{MailState, OutgoingMail, outbox};
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{MailId, PartnerId, Random};

db::statements! {
    /// Links a mail that was just inserted to its partner.
    HOLD_MAIL_OF = "UPDATE mail SET partner_id = $2, is_held = TRUE WHERE id = $1 AND state = 'queued'";
    /// Includes mails that were released before: a restricted partner's mails stop.
    HOLD_QUEUED = "UPDATE mail SET is_held = TRUE WHERE partner_id = $1 AND state = 'queued'";
    RELEASE_OTHERS =
        "UPDATE mail SET is_held = FALSE, next_try_at = $2
         WHERE partner_id = $1 AND state = 'queued' AND is_held AND letter NOT LIKE '{\"kind\":\"invite\"%'";
    RELEASE_INVITES =
        "UPDATE mail SET is_held = FALSE, next_try_at = $2
         WHERE id IN (SELECT id FROM mail WHERE partner_id = $1 AND state = 'queued' AND is_held
                        AND letter LIKE '{\"kind\":\"invite\"%' ORDER BY id LIMIT $3)";
    NEXT_PARTNER_WITH_HELD = "SELECT MIN(partner_id) FROM mail WHERE state = 'queued' AND is_held AND partner_id > $1";
    COUNT_HELD =
        "SELECT partner_id, COUNT(*) FROM mail
         WHERE state = 'queued' AND is_held AND partner_id IN list($1) GROUP BY partner_id";
    /// Replaced by a newer mail with the same content.
    SUPERSEDE_HELD =
        "UPDATE mail SET state = 'failed', last_error = 'Withdrawn before it was sent.', ended_at = $2
         WHERE state = 'queued' AND is_held AND id IN list($1)";
    DROP_HELD =
        "UPDATE mail SET state = 'failed', last_error = 'Withdrawn before it was sent.', ended_at = $2
         WHERE partner_id = $1 AND state = 'queued' AND is_held";
    COUNT_BATCH =
        "SELECT state, is_held, COUNT(*) FROM mail
         WHERE /*scope*/ partner_id = $1 /*end*/ AND id BETWEEN $2 AND $3 GROUP BY state, is_held";
}

/// The mails from one id to another, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MailRange {
    pub first: MailId,
    pub last: MailId,
}

/// Delivery progress of the mails of one call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BatchCounts {
    /// Waiting for the partner to be confirmed or approved, or for the next day's quota.
    pub held: i64,
    /// Waiting for the first or the next attempt.
    pub queued: i64,
    /// Sent, or kept if there is no mail server.
    pub done: i64,
    /// Permanently failed.
    pub failed: i64,
}

/// Enqueues a letter that is held until [`release`].
pub async fn post_held(
    conn: &mut Conn,
    random: &Random,
    now: Timestamp,
    mail: &OutgoingMail<'_>,
    partner_id: PartnerId,
) -> Result<MailId, DbError> {
    let id = outbox::post(conn, random, now, mail).await?;
    conn.run(&HOLD_MAIL_OF, p![id, partner_id]).await?;
    Ok(id)
}

/// Holds a partner's mails that have not been sent yet.
pub async fn hold_queued(conn: &mut Conn, partner_id: PartnerId) -> Result<(), DbError> {
    conn.run(&HOLD_QUEUED, p![partner_id]).await.map(drop)
}

/// Releases a partner's held mails: up to `limit` invites, oldest first, and all other mails. Returns the number of
/// released invites.
pub async fn release(
    conn: &mut Conn,
    partner_id: PartnerId,
    limit: i64,
    now: Timestamp,
) -> Result<i64, DbError> {
    conn.run(&RELEASE_OTHERS, p![partner_id, now]).await?;
    let released = conn.run(&RELEASE_INVITES, p![partner_id, now, limit]).await?;
    Ok(i64::try_from(released).unwrap_or(i64::MAX))
}

/// The next partner id after `after` that has held mails.
pub async fn next_partner_with_held(conn: &mut Conn, after: PartnerId) -> Result<Option<PartnerId>, DbError> {
    conn.one(&NEXT_PARTNER_WITH_HELD, p![after]).await
}

/// Number of held mails by partner; partners without any are left out.
pub async fn count_held(
    conn: &mut Conn,
    partner_ids: &[PartnerId],
) -> Result<Vec<(PartnerId, i64)>, DbError> {
    conn.all(&COUNT_HELD, p![Ids(partner_ids)]).await
}

/// Cancels those of these mails that are still held, because newer ones replace them.
pub async fn supersede_held(conn: &mut Conn, ids: &[MailId], now: Timestamp) -> Result<(), DbError> {
    conn.run(&SUPERSEDE_HELD, p![Ids(ids), now]).await.map(drop)
}

/// Cancels all mails of a partner that are held.
pub async fn drop_held(conn: &mut Conn, partner_id: PartnerId, now: Timestamp) -> Result<(), DbError> {
    conn.run(&DROP_HELD, p![partner_id, now]).await.map(drop)
}

/// Delivery progress of a partner's mails in a range of ids.
pub async fn count_batch(
    conn: &mut Conn,
    partner_id: PartnerId,
    mails: MailRange,
) -> Result<BatchCounts, DbError> {
    let params = p![partner_id, mails.first, mails.last];
    let rows: Vec<(MailState, bool, i64)> = conn.all(&COUNT_BATCH, params).await?;
    let mut counts = BatchCounts::default();
    for (state, is_held, mails) in rows {
        match state {
            MailState::Queued if is_held => counts.held += mails,
            MailState::Queued => counts.queued += mails,
            MailState::Failed => counts.failed += mails,
            MailState::Sent | MailState::Kept => counts.done += mails,
        }
    }
    Ok(counts)
}
