//! All SQL of what a family has besides children and programs: consents and the calendar's address.

use db::{Conn, DbError, p};
use jiff::Timestamp;

db::statements! {
    FIND_CONSENT_TEXT = "SELECT version, text FROM consent_text ORDER BY version DESC LIMIT 1";
    INSERT_CONSENT = "INSERT INTO consent (parent_id, child_id, version, created_at) VALUES ($1, $2, $3, $4)";
    LIST_CONSENTS = "SELECT child_id, version, created_at FROM consent WHERE parent_id = $1 ORDER BY id";
    DELETE_CONSENTS = "DELETE FROM consent WHERE child_id = $1";
    FIND_FEED = "SELECT nonce FROM calendar_feed WHERE parent_id = $1";
    PUT_FEED =
        "INSERT INTO calendar_feed (parent_id, nonce, created_at) VALUES ($1, $2, $3)
         ON CONFLICT (parent_id) DO UPDATE SET nonce = excluded.nonce, created_at = excluded.created_at";
    DELETE_FEED = "DELETE FROM calendar_feed WHERE parent_id = $1";
}

/// The newest version of what parents agree to.
pub(crate) async fn find_consent_text(conn: &mut Conn) -> Result<(i64, String), DbError> {
    conn.one(&FIND_CONSENT_TEXT, p![]).await
}

pub(crate) async fn insert_consent(
    conn: &mut Conn,
    parent_id: i64,
    child_id: i64,
    version: i64,
    at: Timestamp,
) -> Result<(), DbError> {
    conn.run(&INSERT_CONSENT, p![parent_id, child_id, version, at]).await.map(drop)
}

/// Child, version and time of each consent.
pub(crate) async fn list_consents(
    conn: &mut Conn,
    parent_id: i64,
) -> Result<Vec<(i64, i64, Timestamp)>, DbError> {
    conn.all(&LIST_CONSENTS, p![parent_id]).await
}

pub(crate) async fn delete_consents(conn: &mut Conn, child_id: i64) -> Result<(), DbError> {
    conn.run(&DELETE_CONSENTS, p![child_id]).await.map(drop)
}

/// What the calendar's address is derived from, if there is one.
pub(crate) async fn find_feed(conn: &mut Conn, parent_id: i64) -> Result<Option<String>, DbError> {
    conn.optional(&FIND_FEED, p![parent_id]).await
}

pub(crate) async fn put_feed(
    conn: &mut Conn,
    parent_id: i64,
    nonce: &str,
    at: Timestamp,
) -> Result<(), DbError> {
    conn.run(&PUT_FEED, p![parent_id, nonce, at]).await.map(drop)
}

pub(crate) async fn delete_feed(conn: &mut Conn, parent_id: i64) -> Result<bool, DbError> {
    Ok(conn.run(&DELETE_FEED, p![parent_id]).await? == 1)
}
