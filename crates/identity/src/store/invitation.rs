//! Staff invitations. Each member has at most one; sending it again replaces it.

use crate::StaffRole;
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{AccountId, StaffId};

db::statements! {
    PUT_INVITATION =
        "INSERT INTO staff_invitation (staff_id, invited_by, secret_hash, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (staff_id) DO UPDATE SET invited_by = excluded.invited_by, secret_hash = excluded.secret_hash,
             created_at = excluded.created_at, expires_at = excluded.expires_at";
    FIND_INVITATION =
        "SELECT i.staff_id, s.account_id, s.first_name, a.email, s.role, b.first_name, b.last_name, c.email
         FROM staff_invitation i JOIN staff s ON s.id = i.staff_id JOIN account a ON a.id = s.account_id
         JOIN staff b ON b.id = i.invited_by JOIN account c ON c.id = b.account_id
         WHERE i.secret_hash = $1 AND i.accepted_at IS NULL AND i.expires_at > $2 AND a.is_active";
    /// `/*guard*/ … /*end*/` lets only one request accept it; see `db::guard_mutation`.
    ACCEPT_INVITATION =
        "UPDATE staff_invitation SET accepted_at = $2
         WHERE staff_id = $1 AND /*guard*/ accepted_at IS NULL /*end*/";
    COUNT_OPEN =
        "SELECT COUNT(*) FROM staff_invitation i JOIN staff s ON s.id = i.staff_id
         WHERE s.account_id = $1 AND i.accepted_at IS NULL";
    ACCEPT_FOR_ACCOUNT =
        "UPDATE staff_invitation SET accepted_at = $2
         WHERE accepted_at IS NULL AND staff_id IN (SELECT id FROM staff WHERE account_id = $1)";
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct InvitationRow {
        pub staff_id: StaffId,
        pub account_id: AccountId,
        pub first_name: String,
        pub email: String,
        pub role: StaffRole,
        pub by_first_name: String,
        pub by_last_name: String,
        pub by_email: String,
    }
}

/// An invitation to insert.
pub(crate) struct NewInvitation<'a> {
    /// The invited member of staff.
    pub staff_id: StaffId,
    pub invited_by: StaffId,
    pub secret_hash: &'a [u8],
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
}

pub(crate) async fn put(conn: &mut Conn, new: &NewInvitation<'_>) -> Result<(), DbError> {
    let NewInvitation { staff_id, invited_by, secret_hash, created_at, expires_at } = new;
    conn.run(&PUT_INVITATION, p![staff_id, invited_by, secret_hash, created_at, expires_at]).await.map(drop)
}

/// Finds an invitation that can still be accepted.
pub(crate) async fn find(
    conn: &mut Conn,
    secret_hash: &[u8],
    now: Timestamp,
) -> Result<Option<InvitationRow>, DbError> {
    conn.optional(&FIND_INVITATION, p![secret_hash, now]).await
}

/// True until a member of staff sets the first password, even if the link has expired.
pub(crate) async fn is_open(conn: &mut Conn, account_id: AccountId) -> Result<bool, DbError> {
    Ok(conn.one::<i64>(&COUNT_OPEN, p![account_id]).await? > 0)
}

/// False if it was accepted already.
pub(crate) async fn accept(conn: &mut Conn, staff_id: StaffId, now: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&ACCEPT_INVITATION, p![staff_id, now]).await? == 1)
}

/// Closes the invitation of a member who set a password in another way.
pub(crate) async fn accept_for_account(
    conn: &mut Conn,
    account_id: AccountId,
    now: Timestamp,
) -> Result<(), DbError> {
    conn.run(&ACCEPT_FOR_ACCOUNT, p![account_id, now]).await.map(drop)
}
