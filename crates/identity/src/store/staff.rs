//! Members of staff: for log-in, and for the administration of staff accounts.

use crate::{StaffRole, model::details::StaffDetails};
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{AccountId, StaffId};

db::statements! {
    INSERT_STAFF =
        "INSERT INTO staff (account_id, first_name, last_name, role, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id";
    FIND_STAFF =
        "SELECT s.id, s.first_name, s.last_name, a.email, s.role, f.confirmed_at,
                (SELECT COUNT(*) FROM recovery_code r WHERE r.account_id = s.account_id AND r.used_at IS NULL)
         FROM staff s JOIN account a ON a.id = s.account_id LEFT JOIN second_factor f ON f.account_id = s.account_id WHERE s.account_id = $1";
    FIND_STAFF_NAMES =
        "SELECT account_id, first_name, last_name FROM staff WHERE account_id IN list($1)";
    /// The cross join keeps SQLite from scanning all accounts for the few of staff.
    LIST_STAFF =
        "SELECT staff.id, staff.account_id, staff.first_name, staff.last_name, account.email, staff.role, account.is_active,
                second_factor.confirmed_at, staff.created_at,
                (SELECT MAX(last_seen_at) FROM session WHERE session.account_id = staff.account_id),
                (SELECT expires_at FROM account_invitation i WHERE i.account_id = staff.account_id AND i.accepted_at IS NULL)
         FROM staff CROSS JOIN account LEFT JOIN second_factor ON second_factor.account_id = account.id
         WHERE account.id = staff.account_id ORDER BY staff.id LIMIT $1";
    FIND_STAFF_ACCOUNT =
        "SELECT staff.id, staff.account_id, staff.first_name, staff.last_name, account.email, staff.role, account.is_active,
                second_factor.confirmed_at, staff.created_at,
                (SELECT MAX(last_seen_at) FROM session WHERE session.account_id = staff.account_id),
                (SELECT expires_at FROM account_invitation i WHERE i.account_id = staff.account_id AND i.accepted_at IS NULL)
         FROM staff JOIN account ON account.id = staff.account_id
              LEFT JOIN second_factor ON second_factor.account_id = account.id WHERE staff.id = $1";
    /// Serializes changes to staff. SQLite has a single writer anyway.
    LOCK_STAFF = { sqlite: "SELECT 1", postgres: "LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE" };
    /// `/*guard*/ … /*end*/` encloses the condition that protects the last active administrator; see
    /// `db::guard_mutation`.
    UPDATE_STAFF =
        "UPDATE staff SET first_name = $2, last_name = $3, role = $4
         WHERE id = $1 AND /*guard*/ (CAST($5 AS BIGINT) = 1 OR EXISTS
             (SELECT 1 FROM staff other CROSS JOIN account
              WHERE account.id = other.account_id AND other.role = 'administrator' AND account.is_active AND other.id <> $1)) /*end*/";
}

db::row! {
    /// A staff account, as administrators see it.
    #[derive(Clone, Debug)]
    pub(crate) struct StaffAccountRow {
        pub id: StaffId,
        pub account_id: AccountId,
        pub first_name: String,
        pub last_name: String,
        pub email: String,
        pub role: StaffRole,
        pub is_active: bool,
        pub totp_confirmed_at: Option<Timestamp>,
        pub created_at: Timestamp,
        pub last_seen_at: Option<Timestamp>,
        /// When the invitation expires; `None` once a password was set.
        pub invited_until: Option<Timestamp>,
    }
}

pub(crate) async fn list_staff(conn: &mut Conn, limit: i64) -> Result<Vec<StaffAccountRow>, DbError> {
    conn.all(&LIST_STAFF, p![limit]).await
}

pub(crate) async fn find_staff_account(
    conn: &mut Conn,
    id: StaffId,
) -> Result<Option<StaffAccountRow>, DbError> {
    conn.optional(&FIND_STAFF_ACCOUNT, p![id]).await
}

pub(crate) async fn lock_staff(conn: &mut Conn) -> Result<(), DbError> {
    conn.all::<i64>(&LOCK_STAFF, p![]).await.map(drop)
}

/// Updates a member of staff. Unless `keeps_admin`, requires another active administrator and returns
/// false if there is none.
pub(crate) async fn update_staff(
    conn: &mut Conn,
    id: StaffId,
    staff: &StaffDetails,
    keeps_admin: bool,
) -> Result<bool, DbError> {
    let StaffDetails { first_name, last_name, role } = staff;
    Ok(conn.run(&UPDATE_STAFF, p![id, first_name, last_name, role, i64::from(keeps_admin)]).await? == 1)
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct StaffRow {
        pub id: StaffId,
        pub first_name: String,
        pub last_name: String,
        pub email: String,
        pub role: StaffRole,
        pub totp_confirmed_at: Option<Timestamp>,
        pub recovery_codes_left: i64,
    }
}

pub(crate) async fn insert_staff(
    conn: &mut Conn,
    account_id: AccountId,
    staff: &StaffDetails,
    now: Timestamp,
) -> Result<StaffId, DbError> {
    let StaffDetails { first_name, last_name, role } = staff;
    conn.one(&INSERT_STAFF, p![account_id, first_name, last_name, role, now]).await
}

pub(crate) async fn find_staff(conn: &mut Conn, account_id: AccountId) -> Result<StaffRow, DbError> {
    conn.one(&FIND_STAFF, p![account_id]).await
}

/// Full names of staff, by account id.
pub async fn find_staff_names(
    conn: &mut Conn,
    account_ids: &[AccountId],
) -> Result<Vec<(AccountId, String)>, DbError> {
    let rows: Vec<(AccountId, String, String)> = conn.all(&FIND_STAFF_NAMES, p![Ids(account_ids)]).await?;
    Ok(rows.into_iter().map(|(id, first, last)| (id, format!("{first} {last}").trim().to_owned())).collect())
}
