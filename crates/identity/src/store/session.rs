//! Sessions.

use crate::{AccountKind, PartnerRole};
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{AccountId, ParentId, PartnerId, SessionId};

db::statements! {
    INSERT_SESSION =
        "INSERT INTO session (account_id, partner_id, token_hash, device, created_at, last_seen_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $5, $6) RETURNING id";
    /// Includes the parent, or the membership in the partner, which every request needs.
    FIND_SESSION =
        "SELECT s.id, s.account_id, a.kind, a.is_active, s.last_seen_at, s.expires_at, a.email, r.id, COALESCE(r.partner_id, m.partner_id),
                m.role, COALESCE(p.is_active, FALSE), COALESCE(p.requires_second_factor, FALSE), f.confirmed_at IS NOT NULL,
                COALESCE(m.is_limited, FALSE)
         FROM session s JOIN account a ON a.id = s.account_id LEFT JOIN parent r ON r.account_id = s.account_id
              LEFT JOIN partner_member m ON m.account_id = s.account_id AND m.partner_id = s.partner_id
              LEFT JOIN partner p ON p.id = m.partner_id LEFT JOIN second_factor f ON f.account_id = s.account_id
         WHERE s.token_hash = $1";
    TOUCH_SESSION = "UPDATE session SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2";
    LIST_SESSIONS =
        "SELECT id, device, created_at, last_seen_at FROM session
         WHERE account_id = $1 AND expires_at > $2 AND last_seen_at > $3 ORDER BY last_seen_at DESC, id DESC LIMIT 100";
    DELETE_SESSION = "DELETE FROM session WHERE account_id = $1 AND id = $2";
    DELETE_SESSIONS = "DELETE FROM session WHERE account_id = $1";
    DELETE_SESSIONS_OF_MEMBER = "DELETE FROM session WHERE account_id = $1 AND partner_id = $2";
    DELETE_SESSIONS_OF_PARTNER =
        "DELETE FROM session
         WHERE account_id IN (SELECT m.account_id FROM partner_member m WHERE m.partner_id = $1) AND partner_id = $1";
    SET_PARTNER_OF_SESSION = "UPDATE session SET partner_id = $2 WHERE id = $1";
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
        pub email: String,
        /// Only for parents.
        pub parent_id: Option<ParentId>,
        /// The partner that the session works for, or the parent's partner.
        pub partner_id: Option<PartnerId>,
        /// Only for members of that partner.
        pub role: Option<PartnerRole>,
        /// False while the partner is restricted.
        pub is_partner_active: bool,
        pub requires_second_factor: bool,
        pub has_second_factor: bool,
        /// A manager of some departments.
        pub is_limited: bool,
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

/// A session to insert.
pub(crate) struct NewRow<'a> {
    pub account_id: AccountId,
    /// Only for members of a partner.
    pub partner_id: Option<PartnerId>,
    pub token_hash: &'a [u8],
    pub device: &'a str,
    pub expires_at: Timestamp,
}

pub(crate) async fn insert_session(
    conn: &mut Conn,
    new: &NewRow<'_>,
    now: Timestamp,
) -> Result<SessionId, DbError> {
    let NewRow { account_id, partner_id, token_hash, device, expires_at } = new;
    conn.run(&DELETE_EXPIRED, p![now]).await?;
    conn.one(&INSERT_SESSION, p![account_id, partner_id, token_hash, device, now, expires_at]).await
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

/// Ends the sessions of an account in which it works for this partner.
pub(crate) async fn delete_of_member(
    conn: &mut Conn,
    account_id: AccountId,
    partner_id: PartnerId,
) -> Result<(), DbError> {
    conn.run(&DELETE_SESSIONS_OF_MEMBER, p![account_id, partner_id]).await.map(drop)
}

/// Ends the sessions of all members in which they work for this partner.
pub(crate) async fn delete_of_partner(conn: &mut Conn, partner_id: PartnerId) -> Result<(), DbError> {
    conn.run(&DELETE_SESSIONS_OF_PARTNER, p![partner_id]).await.map(drop)
}

/// Lets a session work for another partner.
pub(crate) async fn set_partner(
    conn: &mut Conn,
    id: SessionId,
    partner_id: PartnerId,
) -> Result<(), DbError> {
    conn.run(&SET_PARTNER_OF_SESSION, p![id, partner_id]).await.map(drop)
}

pub(crate) async fn delete_surplus(conn: &mut Conn, account_id: AccountId, keep: i64) -> Result<(), DbError> {
    conn.run(&DELETE_SURPLUS, p![account_id, keep]).await.map(drop)
}
