//! Accounts of teachers.

use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{AccountId, TeacherId};

db::statements! {
    FIND_TEACHER =
        "SELECT t.teacher_id, t.first_name, t.last_name, a.email, a.language, t.time_zone, f.confirmed_at,
                (SELECT COUNT(*) FROM recovery_code r WHERE r.account_id = t.account_id AND r.used_at IS NULL)
         FROM teacher_account t JOIN account a ON a.id = t.account_id
              LEFT JOIN second_factor f ON f.account_id = t.account_id WHERE t.account_id = $1";
    FIND_TEACHER_ACCOUNT =
        "SELECT t.teacher_id, t.account_id, t.first_name, t.last_name, a.email, a.is_active, t.time_zone, f.confirmed_at,
                (SELECT MAX(last_seen_at) FROM session s WHERE s.account_id = t.account_id),
                (SELECT expires_at FROM account_invitation i WHERE i.account_id = t.account_id AND i.accepted_at IS NULL)
         FROM teacher_account t JOIN account a ON a.id = t.account_id
              LEFT JOIN second_factor f ON f.account_id = t.account_id WHERE t.teacher_id = $1";
    LIST_TEACHERS_WITH_ACCOUNTS = "SELECT teacher_id FROM teacher_account WHERE teacher_id IN list($1)";
    INSERT_TEACHER_ACCOUNT =
        "INSERT INTO teacher_account (teacher_id, account_id, first_name, last_name, time_zone, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)";
    RENAME_TEACHER = "UPDATE teacher_account SET first_name = $2, last_name = $3 WHERE teacher_id = $1";
    SET_TIME_ZONE = "UPDATE teacher_account SET time_zone = $2 WHERE teacher_id = $1";
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct TeacherRow {
        pub id: TeacherId,
        pub first_name: String,
        pub last_name: String,
        pub email: String,
        pub language: String,
        pub time_zone: String,
        pub totp_confirmed_at: Option<Timestamp>,
        pub recovery_codes_left: i64,
    }
}

db::row! {
    /// The account of a teacher, as staff see it.
    #[derive(Clone, Debug)]
    pub struct TeacherAccountRow {
        pub id: TeacherId,
        pub account_id: AccountId,
        pub first_name: String,
        pub last_name: String,
        pub email: String,
        pub is_active: bool,
        pub time_zone: String,
        pub totp_confirmed_at: Option<Timestamp>,
        pub last_seen_at: Option<Timestamp>,
        /// When the invitation expires; `None` once a password was set.
        pub invited_until: Option<Timestamp>,
    }
}

pub(crate) async fn find_teacher(conn: &mut Conn, account_id: AccountId) -> Result<TeacherRow, DbError> {
    conn.one(&FIND_TEACHER, p![account_id]).await
}

pub(crate) async fn find_account(
    conn: &mut Conn,
    teacher_id: TeacherId,
) -> Result<Option<TeacherAccountRow>, DbError> {
    conn.optional(&FIND_TEACHER_ACCOUNT, p![teacher_id]).await
}

pub(crate) async fn with_accounts(conn: &mut Conn, ids: &[TeacherId]) -> Result<Vec<TeacherId>, DbError> {
    conn.all(&LIST_TEACHERS_WITH_ACCOUNTS, p![Ids(ids)]).await
}

/// A row of `teacher_account` to insert.
pub(crate) struct NewRow<'a> {
    pub teacher_id: TeacherId,
    pub account_id: AccountId,
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub time_zone: &'a str,
}

pub(crate) async fn insert(conn: &mut Conn, new: &NewRow<'_>, now: Timestamp) -> Result<(), DbError> {
    let NewRow { teacher_id, account_id, first_name, last_name, time_zone } = new;
    let params = p![teacher_id, account_id, first_name, last_name, time_zone, now];
    conn.run(&INSERT_TEACHER_ACCOUNT, params).await.map(drop)
}

pub(crate) async fn rename(
    conn: &mut Conn,
    id: TeacherId,
    first_name: &str,
    last_name: &str,
) -> Result<(), DbError> {
    conn.run(&RENAME_TEACHER, p![id, first_name, last_name]).await.map(drop)
}

pub(crate) async fn set_time_zone(conn: &mut Conn, id: TeacherId, zone: &str) -> Result<(), DbError> {
    conn.run(&SET_TIME_ZONE, p![id, zone]).await.map(drop)
}
