//! SQL of the mails that tell a partner of new requests.

use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::PartnerId;

db::statements! {
    /// Only one of several callers may mail. `/*guard*/ … /*end*/` encloses the condition that keeps it to one mail a day.
    CLAIM_NOTICE =
        "INSERT INTO seat_request_notice (partner_id, mailed_at, is_due) VALUES ($1, $2, FALSE)
         ON CONFLICT (partner_id) DO UPDATE SET mailed_at = excluded.mailed_at, is_due = FALSE
         WHERE /*guard*/ seat_request_notice.mailed_at <= $3 /*end*/";
    /// Not if somebody has mailed since: that mail is about a newer request.
    CLEAR_NOTICE_DUE =
        "UPDATE seat_request_notice SET is_due = FALSE WHERE partner_id = $1 AND is_due AND mailed_at <= $2";
    MARK_NOTICE_DUE = "UPDATE seat_request_notice SET is_due = TRUE WHERE partner_id = $1";
    LIST_DUE_NOTICES =
        "SELECT partner_id FROM seat_request_notice WHERE is_due AND mailed_at <= $1 ORDER BY mailed_at LIMIT $2";
}

/// True if the partner may be mailed now: the last mail was at `before` or earlier. Then the mail counts as sent.
pub(crate) async fn claim_notice(
    conn: &mut Conn,
    partner_id: PartnerId,
    now: Timestamp,
    before: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&CLAIM_NOTICE, p![partner_id, now, before]).await? == 1)
}

/// Remembers that requests arrived after the last mail.
pub(crate) async fn mark_due(conn: &mut Conn, partner_id: PartnerId) -> Result<(), DbError> {
    conn.run(&MARK_NOTICE_DUE, p![partner_id]).await.map(drop)
}

/// Forgets that requests arrived after the last mail, which was at `before` or earlier.
pub(crate) async fn clear_due(
    conn: &mut Conn,
    partner_id: PartnerId,
    before: Timestamp,
) -> Result<(), DbError> {
    conn.run(&CLEAR_NOTICE_DUE, p![partner_id, before]).await.map(drop)
}

/// Partners to mail: requests arrived since their last mail, which was at `before` or earlier.
pub(crate) async fn list_due(
    conn: &mut Conn,
    before: Timestamp,
    limit: i64,
) -> Result<Vec<PartnerId>, DbError> {
    conn.all(&LIST_DUE_NOTICES, p![before, limit]).await
}
