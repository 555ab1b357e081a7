//! Invitations of staff and teachers. Each account has at most one; sending it again replaces it.

use crate::{AccountKind, StaffRole};
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{AccountId, StaffId};

db::statements! {
    PUT_INVITATION =
        "INSERT INTO account_invitation (account_id, invited_by, secret_hash, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (account_id) DO UPDATE SET invited_by = excluded.invited_by, secret_hash = excluded.secret_hash,
             created_at = excluded.created_at, expires_at = excluded.expires_at";
    FIND_INVITATION =
        "SELECT i.account_id, COALESCE(s.first_name, t.first_name), a.email, s.role, b.first_name, b.last_name, c.email
         FROM account_invitation i JOIN account a ON a.id = i.account_id
              LEFT JOIN staff s ON s.account_id = i.account_id LEFT JOIN teacher_account t ON t.account_id = i.account_id
              JOIN staff b ON b.id = i.invited_by JOIN account c ON c.id = b.account_id
         WHERE i.secret_hash = $1 AND i.accepted_at IS NULL AND i.expires_at > $2 AND a.is_active AND a.kind = $3";
    /// `/*guard*/ … /*end*/` lets only one request accept it; see `db::guard_mutation`.
    ACCEPT_INVITATION =
        "UPDATE account_invitation SET accepted_at = $2
         WHERE account_id = $1 AND /*guard*/ accepted_at IS NULL /*end*/";
    COUNT_OPEN = "SELECT COUNT(*) FROM account_invitation WHERE account_id = $1 AND accepted_at IS NULL";
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct InvitationRow {
        pub account_id: AccountId,
        /// Of a teacher or a member of staff.
        pub first_name: String,
        pub email: String,
        /// Only of staff.
        pub role: Option<StaffRole>,
        pub by_first_name: String,
        pub by_last_name: String,
        pub by_email: String,
    }
}

/// An invitation to insert.
pub(crate) struct NewInvitation<'a> {
    /// The invited account.
    pub account_id: AccountId,
    pub invited_by: StaffId,
    pub secret_hash: &'a [u8],
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
}

pub(crate) async fn put(conn: &mut Conn, new: &NewInvitation<'_>) -> Result<(), DbError> {
    let NewInvitation { account_id, invited_by, secret_hash, created_at, expires_at } = new;
    conn.run(&PUT_INVITATION, p![account_id, invited_by, secret_hash, created_at, expires_at]).await.map(drop)
}

/// Finds an invitation that can still be accepted.
pub(crate) async fn find(
    conn: &mut Conn,
    account_kind: AccountKind,
    secret_hash: &[u8],
    now: Timestamp,
) -> Result<Option<InvitationRow>, DbError> {
    conn.optional(&FIND_INVITATION, p![secret_hash, now, account_kind]).await
}

/// True until the account's owner sets the first password, even if the link has expired.
pub(crate) async fn is_open(conn: &mut Conn, account_id: AccountId) -> Result<bool, DbError> {
    Ok(conn.one::<i64>(&COUNT_OPEN, p![account_id]).await? > 0)
}

/// False if it was accepted already.
pub(crate) async fn accept(conn: &mut Conn, account_id: AccountId, now: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&ACCEPT_INVITATION, p![account_id, now]).await? == 1)
}
