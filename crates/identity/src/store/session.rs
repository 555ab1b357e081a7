//! Sessions.

use crate::AccountKind;
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{AccountId, ParentId, PartnerId, SessionId};

db::statements! {
    INSERT_SESSION =
        "INSERT INTO session (account_id, token_hash, device, created_at, last_seen_at, expires_at)
         VALUES ($1, $2, $3, $4, $4, $5) RETURNING id";
    /// Includes the parent and the partner, which every request needs.
    FIND_SESSION =
        "SELECT s.id, s.account_id, a.kind, a.is_active, s.last_seen_at, s.expires_at, r.id, COALESCE(r.partner_id, p.id)
         FROM session s JOIN account a ON a.id = s.account_id LEFT JOIN parent r ON r.account_id = s.account_id
              LEFT JOIN partner p ON p.account_id = s.account_id
         WHERE s.token_hash = $1";
    TOUCH_SESSION = "UPDATE session SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2";
    LIST_SESSIONS =
        "SELECT id, device, created_at, last_seen_at FROM session
         WHERE account_id = $1 AND expires_at > $2 AND last_seen_at > $3 ORDER BY last_seen_at DESC, id DESC LIMIT 100";
    DELETE_SESSION = "DELETE FROM session WHERE account_id = $1 AND id = $2";
    DELETE_SESSIONS = "DELETE FROM session WHERE account_id = $1";
    /// Deletes all but the newest `$2`.
    DELETE_SURPLUS =
        "DELETE FROM session WHERE account_id = $1 AND id NOT IN
         (SELECT id FROM session WHERE account_id = $1 ORDER BY id DESC LIMIT $2)";
    DELETE_EXPIRED = "DELETE FROM session WHERE expires_at < $1";
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct SessionRow {
        pub id: SessionId,
        pub account_id: AccountId,
        pub kind: AccountKind,
        pub is_active: bool,
        pub last_seen_at: Timestamp,
        pub expires_at: Timestamp,
        /// Only for parents.
        pub parent_id: Option<ParentId>,
        /// The partner itself, or the parent's partner.
        pub partner_id: Option<PartnerId>,
    }
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct DeviceRow {
        pub id: SessionId,
        pub device: String,
        pub created_at: Timestamp,
        pub last_seen_at: Timestamp,
    }
}

pub(crate) async fn insert_session(
    conn: &mut Conn,
    account_id: AccountId,
    token_hash: &[u8],
    device: &str,
    now: Timestamp,
    expires_at: Timestamp,
) -> Result<SessionId, DbError> {
    conn.run(&DELETE_EXPIRED, p![now]).await?;
    conn.one(&INSERT_SESSION, p![account_id, token_hash, device, now, expires_at]).await
}

pub(crate) async fn find_session(conn: &mut Conn, token_hash: &[u8]) -> Result<Option<SessionRow>, DbError> {
    conn.optional(&FIND_SESSION, p![token_hash]).await
}

pub(crate) async fn touch_session(conn: &mut Conn, id: SessionId, now: Timestamp) -> Result<(), DbError> {
    conn.run(&TOUCH_SESSION, p![id, now]).await.map(drop)
}

pub(crate) async fn list_sessions(
    conn: &mut Conn,
    account_id: AccountId,
    now: Timestamp,
    seen_after: Timestamp,
) -> Result<Vec<DeviceRow>, DbError> {
    conn.all(&LIST_SESSIONS, p![account_id, now, seen_after]).await
}

pub(crate) async fn delete_session(
    conn: &mut Conn,
    account_id: AccountId,
    id: SessionId,
) -> Result<bool, DbError> {
    Ok(conn.run(&DELETE_SESSION, p![account_id, id]).await? == 1)
}

pub(crate) async fn delete_sessions(conn: &mut Conn, account_id: AccountId) -> Result<u64, DbError> {
    conn.run(&DELETE_SESSIONS, p![account_id]).await
}

pub(crate) async fn delete_surplus(conn: &mut Conn, account_id: AccountId, keep: i64) -> Result<(), DbError> {
    conn.run(&DELETE_SURPLUS, p![account_id, keep]).await.map(drop)
}
