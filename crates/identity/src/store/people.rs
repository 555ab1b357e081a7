//! Who an account belongs to.

use crate::sign_up::{ParentDetails, PartnerDetails};
use db::{Conn, DbError, p};
use jiff::Timestamp;

db::statements! {
    INSERT_PARTNER =
        "INSERT INTO partner (account_id, organization_name, address, country, first_name, last_name, phone, link_is_open, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id";
    FIND_PARTNER =
        "SELECT p.id, p.first_name, p.last_name, a.email, p.organization_name, p.country, p.discount_percent, p.created_at
         FROM partner p JOIN account a ON a.id = p.account_id WHERE p.account_id = $1";
    FIND_PARTNER_LINK = "SELECT organization_name, link_is_open FROM partner WHERE id = $1";
    INSERT_PARENT =
        "INSERT INTO parent (account_id, partner_id, first_name, last_name, phone, country, state, time_zone, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id";
    FIND_PARENT =
        "SELECT r.id, r.first_name, r.last_name, a.email, p.organization_name, p.country, p.discount_percent, p.id
         FROM parent r JOIN account a ON a.id = r.account_id JOIN partner p ON p.id = r.partner_id
         WHERE r.account_id = $1";
    INSERT_STAFF =
        "INSERT INTO staff (account_id, first_name, last_name, role, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id";
    FIND_STAFF =
        "SELECT s.id, s.first_name, s.last_name, a.email, s.role, s.totp_nonce, s.totp_confirmed_at, s.totp_last_step
         FROM staff s JOIN account a ON a.id = s.account_id WHERE s.account_id = $1";
    UPDATE_TOTP_NONCE =
        "UPDATE staff SET totp_nonce = $2, totp_last_step = 0 WHERE id = $1 AND totp_confirmed_at IS NULL";
    CONFIRM_TOTP = "UPDATE staff SET totp_confirmed_at = $2 WHERE id = $1 AND totp_confirmed_at IS NULL";
    USE_TOTP_STEP = "UPDATE staff SET totp_last_step = $2 WHERE id = $1 AND totp_last_step < $2";
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct PartnerRow {
        pub id: i64,
        pub first_name: String,
        pub last_name: String,
        pub email: String,
        pub organization_name: String,
        pub country: String,
        pub discount_percent: u8,
        pub created_at: Timestamp,
    }
}

db::row! {
    /// A parent, with what counts for it of its partner.
    #[derive(Clone, Debug)]
    pub(crate) struct ParentRow {
        pub id: i64,
        pub first_name: String,
        pub last_name: String,
        pub email: String,
        pub organization_name: String,
        pub partner_country: String,
        pub discount_percent: u8,
        pub partner_id: i64,
    }
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct StaffRow {
        pub id: i64,
        pub first_name: String,
        pub last_name: String,
        pub email: String,
        pub role: String,
        pub totp_nonce: Option<String>,
        pub totp_confirmed_at: Option<Timestamp>,
        pub totp_last_step: i64,
    }
}

pub(crate) async fn insert_partner(
    conn: &mut Conn,
    account_id: i64,
    partner: &PartnerDetails,
    now: Timestamp,
) -> Result<i64, DbError> {
    let PartnerDetails { organization_name, address, country, first_name, last_name, phone } = partner;
    let link_is_open = true;
    conn.one(
        &INSERT_PARTNER,
        p![account_id, organization_name, address, country, first_name, last_name, phone, link_is_open, now],
    )
    .await
}

pub(crate) async fn find_partner(conn: &mut Conn, account_id: i64) -> Result<PartnerRow, DbError> {
    conn.one(&FIND_PARTNER, p![account_id]).await
}

/// The organisation's name, and whether its link takes sign-ups.
pub(crate) async fn find_partner_link(
    conn: &mut Conn,
    partner_id: i64,
) -> Result<Option<(String, bool)>, DbError> {
    conn.optional(&FIND_PARTNER_LINK, p![partner_id]).await
}

pub(crate) async fn insert_parent(
    conn: &mut Conn,
    account_id: i64,
    parent: &ParentDetails,
    now: Timestamp,
) -> Result<i64, DbError> {
    let ParentDetails { partner_id, first_name, last_name, phone, country, state, time_zone } = parent;
    conn.one(
        &INSERT_PARENT,
        p![account_id, partner_id, first_name, last_name, phone, country, state, time_zone, now],
    )
    .await
}

pub(crate) async fn find_parent(conn: &mut Conn, account_id: i64) -> Result<ParentRow, DbError> {
    conn.one(&FIND_PARENT, p![account_id]).await
}

pub(crate) async fn insert_staff(
    conn: &mut Conn,
    account_id: i64,
    (first_name, last_name): (&str, &str),
    role: &str,
    now: Timestamp,
) -> Result<i64, DbError> {
    conn.one(&INSERT_STAFF, p![account_id, first_name, last_name, role, now]).await
}

pub(crate) async fn find_staff(conn: &mut Conn, account_id: i64) -> Result<StaffRow, DbError> {
    conn.one(&FIND_STAFF, p![account_id]).await
}

pub(crate) async fn update_totp_nonce(conn: &mut Conn, staff_id: i64, nonce: &str) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_TOTP_NONCE, p![staff_id, nonce]).await? == 1)
}

pub(crate) async fn confirm_totp(conn: &mut Conn, staff_id: i64, now: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&CONFIRM_TOTP, p![staff_id, now]).await? == 1)
}

/// Uses a code up: each works once.
pub(crate) async fn use_totp_step(conn: &mut Conn, staff_id: i64, step: i64) -> Result<bool, DbError> {
    Ok(conn.run(&USE_TOTP_STEP, p![staff_id, step]).await? == 1)
}
