//! Staff accounts, as administrators see and change them.

use db::{Conn, DbError, p};
use jiff::Timestamp;

db::statements! {
    LIST_STAFF =
        "SELECT staff.id, staff.account_id, staff.first_name, staff.last_name, account.email, staff.role, account.is_active,
                staff.totp_confirmed_at, staff.created_at,
                (SELECT MAX(last_seen_at) FROM session WHERE session.account_id = staff.account_id)
         FROM staff JOIN account ON account.id = staff.account_id ORDER BY staff.id LIMIT $1";
    FIND_STAFF_ACCOUNT =
        "SELECT staff.id, staff.account_id, staff.first_name, staff.last_name, account.email, staff.role, account.is_active,
                staff.totp_confirmed_at, staff.created_at,
                (SELECT MAX(last_seen_at) FROM session WHERE session.account_id = staff.account_id)
         FROM staff JOIN account ON account.id = staff.account_id WHERE staff.id = $1";
    /// One who changes staff at a time. SQLite has only one anyway.
    LOCK_STAFF = { sqlite: "SELECT 1", postgres: "LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE" };
    /// `/*guard*/ … /*end*/` encloses what keeps the last active administrator; see `db::sabotage`.
    UPDATE_STAFF =
        "UPDATE staff SET first_name = $2, last_name = $3, role = $4
         WHERE id = $1 AND /*guard*/ (CAST($5 AS BIGINT) = 1 OR EXISTS
             (SELECT 1 FROM staff other JOIN account ON account.id = other.account_id
              WHERE other.role = 'administrator' AND account.is_active AND other.id <> $1)) /*end*/";
    RESET_TOTP =
        "UPDATE staff SET totp_nonce = NULL, totp_confirmed_at = NULL, totp_last_step = 0 WHERE id = $1";
}

db::row! {
    /// A staff account.
    #[derive(Clone, Debug)]
    pub(crate) struct StaffAccountRow {
        pub id: i64,
        pub account_id: i64,
        pub first_name: String,
        pub last_name: String,
        pub email: String,
        pub role: String,
        pub is_active: bool,
        pub totp_confirmed_at: Option<Timestamp>,
        pub created_at: Timestamp,
        pub last_seen_at: Option<Timestamp>,
    }
}

pub(crate) async fn list_staff(conn: &mut Conn, most: i64) -> Result<Vec<StaffAccountRow>, DbError> {
    conn.all(&LIST_STAFF, p![most]).await
}

pub(crate) async fn find_staff_account(conn: &mut Conn, id: i64) -> Result<Option<StaffAccountRow>, DbError> {
    conn.optional(&FIND_STAFF_ACCOUNT, p![id]).await
}

pub(crate) async fn lock_staff(conn: &mut Conn) -> Result<(), DbError> {
    conn.all::<i64>(&LOCK_STAFF, p![]).await.map(drop)
}

/// Changes a member of staff. Unless `is_safe`, only while there is another active administrator; false if not.
pub(crate) async fn update_staff(
    conn: &mut Conn,
    id: i64,
    (first_name, last_name): (&str, &str),
    role: &str,
    is_safe: bool,
) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_STAFF, p![id, first_name, last_name, role, i64::from(is_safe)]).await? == 1)
}

pub(crate) async fn reset_totp(conn: &mut Conn, id: i64) -> Result<(), DbError> {
    conn.run(&RESET_TOTP, p![id]).await.map(drop)
}
