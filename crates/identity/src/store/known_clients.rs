//! Networks and devices that an account logged in from.

use crate::model::ClientKind;
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::AccountId;

db::statements! {
    REMEMBER_CLIENT =
        "INSERT INTO known_client (account_id, kind, fingerprint, last_used_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (account_id, kind, fingerprint) DO UPDATE SET last_used_at = excluded.last_used_at";
    IS_CLIENT_KNOWN =
        "SELECT COUNT(*) FROM known_client
         WHERE account_id = $1 AND kind = $2 AND fingerprint = $3 AND last_used_at > $4";
    /// Deletes all but the most recently used ones, and those not used since `$3`.
    FORGET_SURPLUS_CLIENTS =
        "DELETE FROM known_client WHERE account_id = $1 AND kind = $2 AND (last_used_at < $3 OR fingerprint NOT IN
         (SELECT fingerprint FROM known_client WHERE account_id = $1 AND kind = $2
          ORDER BY last_used_at DESC, fingerprint LIMIT $4))";
    FORGET_CLIENTS = "DELETE FROM known_client WHERE account_id = $1";
}

pub(crate) async fn remember(
    conn: &mut Conn,
    account_id: AccountId,
    kind: ClientKind,
    fingerprint: &[u8],
    now: Timestamp,
) -> Result<(), DbError> {
    conn.run(&REMEMBER_CLIENT, p![account_id, kind, fingerprint, now]).await.map(drop)
}

pub(crate) async fn is_known(
    conn: &mut Conn,
    account_id: AccountId,
    kind: ClientKind,
    fingerprint: &[u8],
    used_after: Timestamp,
) -> Result<bool, DbError> {
    let found: i64 = conn.one(&IS_CLIENT_KNOWN, p![account_id, kind, fingerprint, used_after]).await?;
    Ok(found > 0)
}

pub(crate) async fn forget_surplus(
    conn: &mut Conn,
    account_id: AccountId,
    kind: ClientKind,
    used_after: Timestamp,
    keep: i64,
) -> Result<(), DbError> {
    conn.run(&FORGET_SURPLUS_CLIENTS, p![account_id, kind, used_after, keep]).await.map(drop)
}

pub(crate) async fn forget_all(conn: &mut Conn, account_id: AccountId) -> Result<(), DbError> {
    conn.run(&FORGET_CLIENTS, p![account_id]).await.map(drop)
}
