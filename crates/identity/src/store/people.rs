//! Who an account belongs to.

use crate::sign_up::{ParentDetails, PartnerDetails};
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;

db::statements! {
    INSERT_PARTNER =
        "INSERT INTO partner (account_id, organization_name, address, country, first_name, last_name, phone, link_is_open, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id";
    FIND_PARTNER =
        "SELECT p.id, p.first_name, p.last_name, a.email, p.organization_name, p.country, p.discount_percent, p.created_at,
                p.currency_code
         FROM partner p JOIN account a ON a.id = p.account_id WHERE p.account_id = $1";
    FIND_PROFILE =
        "SELECT p.id, p.organization_name, p.address, p.country, p.first_name, p.last_name, a.email, p.phone, p.link_is_open,
                p.self_pay_beyond_allowance, p.discount_percent, p.currency_code, p.created_at
         FROM partner p JOIN account a ON a.id = p.account_id WHERE /*scope*/ p.id = $1 /*end*/";
    UPDATE_PROFILE =
        "UPDATE partner SET organization_name = $2, address = $3, country = $4, first_name = $5, last_name = $6, phone = $7
         WHERE /*scope*/ id = $1 /*end*/";
    UPDATE_LINK = "UPDATE partner SET link_is_open = $2 WHERE /*scope*/ id = $1 /*end*/ AND link_is_open <> $2";
    UPDATE_SELF_PAY =
        "UPDATE partner SET self_pay_beyond_allowance = $2 WHERE /*scope*/ id = $1 /*end*/ AND self_pay_beyond_allowance <> $2";
    UPDATE_DISCOUNT = "UPDATE partner SET discount_percent = $2 WHERE id = $1";
    FIND_PARTNER_LINK =
        "SELECT p.organization_name, p.link_is_open, a.is_active FROM partner p JOIN account a ON a.id = p.account_id
         WHERE p.id = $1";
    INSERT_PARENT =
        "INSERT INTO parent (account_id, partner_id, first_name, last_name, phone, country, state, time_zone, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id";
    FIND_PARENT =
        "SELECT r.id, r.first_name, r.last_name, a.email, p.organization_name, p.country, p.currency_code, p.discount_percent, p.id
         FROM parent r JOIN account a ON a.id = r.account_id JOIN partner p ON p.id = r.partner_id
         WHERE r.account_id = $1";
    FIND_PARENTS = {
        sqlite:
            "SELECT r.id, r.account_id, r.first_name, r.last_name, a.email, r.phone, r.country, r.state, r.time_zone, a.is_active,
                    a.confirmed_at, r.created_at
             FROM parent r JOIN account a ON a.id = r.account_id
             WHERE /*scope*/ r.partner_id = $1 /*end*/ AND r.id IN (SELECT value FROM json_each($2))",
        postgres:
            "SELECT r.id, r.account_id, r.first_name, r.last_name, a.email, r.phone, r.country, r.state, r.time_zone, a.is_active,
                    a.confirmed_at, r.created_at
             FROM parent r JOIN account a ON a.id = r.account_id
             WHERE /*scope*/ r.partner_id = $1 /*end*/ AND r.id = ANY(CAST(translate($2, '[]', '{}') AS BIGINT[]))"
    };
    FIND_PARTNER_OF = "SELECT partner_id FROM parent WHERE id = $1";
    UPDATE_PARENT =
        "UPDATE parent SET first_name = $2, last_name = $3, phone = $4, country = $5, state = $6, time_zone = $7 WHERE id = $1";
    FIND_REGISTERED = {
        sqlite:
            "SELECT a.email_folded, r.id, r.created_at FROM account a JOIN parent r ON r.account_id = a.id
             WHERE a.kind = 'parent' AND a.email_folded IN (SELECT value FROM json_each($2))
               AND /*scope*/ r.partner_id = $1 /*end*/",
        postgres:
            "SELECT a.email_folded, r.id, r.created_at FROM account a JOIN parent r ON r.account_id = a.id
             WHERE a.kind = 'parent'
               AND a.email_folded IN (SELECT json_array_elements_text(CAST(CAST($2 AS TEXT) AS JSON)))
               AND /*scope*/ r.partner_id = $1 /*end*/"
    };
    INSERT_STAFF =
        "INSERT INTO staff (account_id, first_name, last_name, role, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id";
    FIND_STAFF =
        "SELECT s.id, s.first_name, s.last_name, a.email, s.role, s.totp_nonce, s.totp_confirmed_at, s.totp_last_step
         FROM staff s JOIN account a ON a.id = s.account_id WHERE s.account_id = $1";
    FIND_STAFF_NAMES = {
        sqlite:
            "SELECT account_id, first_name, last_name FROM staff WHERE account_id IN (SELECT value FROM json_each($1))",
        postgres:
            "SELECT account_id, first_name, last_name FROM staff
             WHERE account_id = ANY(CAST(translate($1, '[]', '{}') AS BIGINT[]))"
    };
    /// Index-only, and asked for at most every some seconds.
    COUNT_ALL_PARTNERS = "SELECT COUNT(*) FROM partner";
    COUNT_ALL_PARENTS = "SELECT COUNT(*) FROM parent";
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
        pub currency_code: Option<String>,
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
        pub currency_code: Option<String>,
        pub discount_percent: u8,
        pub partner_id: i64,
    }
}

db::row! {
    /// An organisation as it sees itself, and what it agreed with us.
    #[derive(Clone, Debug)]
    pub struct Profile {
        /// The partner.
        pub id: i64,
        /// The organisation's.
        pub organization_name: String,
        /// The organisation's.
        pub address: String,
        /// ISO code.
        pub country: String,
        /// Of whoever signed it up.
        pub first_name: String,
        /// Of whoever signed it up.
        pub last_name: String,
        /// To log in with.
        pub email: String,
        /// International, or empty.
        pub phone: String,
        /// Whether its registration link takes anybody.
        pub link_is_open: bool,
        /// Whether its parents may add children at their own cost beyond the allowance.
        pub self_pay_beyond_allowance: bool,
        /// Off every price.
        pub discount_percent: u8,
        /// What it pays in, where staff agreed on another currency than its country's.
        pub currency_code: Option<String>,
        /// When it signed up.
        pub created_at: Timestamp,
    }
}

db::row! {
    /// A parent as its partner sees it.
    #[derive(Clone, Debug)]
    pub struct ParentOfPartner {
        /// The parent.
        pub id: i64,
        /// Its account.
        pub account_id: i64,
        /// The parent's.
        pub first_name: String,
        /// The parent's.
        pub last_name: String,
        /// To log in with.
        pub email: String,
        /// International.
        pub phone: String,
        /// ISO code.
        pub country: String,
        /// May be empty.
        pub state: String,
        /// IANA name.
        pub time_zone: String,
        /// False while restricted.
        pub is_active: bool,
        /// When the address was confirmed.
        pub confirmed_at: Option<Timestamp>,
        /// When it signed up.
        pub created_at: Timestamp,
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

/// The organisation's name, whether its link takes sign-ups, and whether it is active.
pub(crate) async fn find_partner_link(
    conn: &mut Conn,
    partner_id: i64,
) -> Result<Option<(String, bool, bool)>, DbError> {
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

/// The partner that a parent belongs to.
pub async fn find_partner_of(conn: &mut Conn, parent_id: i64) -> Result<Option<i64>, DbError> {
    conn.optional(&FIND_PARTNER_OF, p![parent_id]).await
}

/// Saves what a parent says of itself.
pub(crate) async fn update_parent(conn: &mut Conn, id: i64, parent: &ParentDetails) -> Result<(), DbError> {
    let ParentDetails { first_name, last_name, phone, country, state, time_zone, .. } = parent;
    conn.run(&UPDATE_PARENT, p![id, first_name, last_name, phone, country, state, time_zone]).await.map(drop)
}

pub(crate) async fn find_parent(conn: &mut Conn, account_id: i64) -> Result<ParentRow, DbError> {
    conn.one(&FIND_PARENT, p![account_id]).await
}

pub(crate) async fn find_profile(conn: &mut Conn, partner_id: i64) -> Result<Profile, DbError> {
    conn.one(&FIND_PROFILE, p![partner_id]).await
}

pub(crate) async fn update_profile(
    conn: &mut Conn,
    partner_id: i64,
    profile: &PartnerDetails,
) -> Result<(), DbError> {
    let PartnerDetails { organization_name, address, country, first_name, last_name, phone } = profile;
    let params = p![partner_id, organization_name, address, country, first_name, last_name, phone];
    conn.run(&UPDATE_PROFILE, params).await.map(drop)
}

/// Opens or closes the registration link; false if it was so already.
pub(crate) async fn update_link(conn: &mut Conn, partner_id: i64, is_open: bool) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_LINK, p![partner_id, is_open]).await? == 1)
}

/// Allows or forbids self-payment beyond the allowance; false if it was so already.
pub(crate) async fn update_self_pay(
    conn: &mut Conn,
    partner_id: i64,
    allowed: bool,
) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_SELF_PAY, p![partner_id, allowed]).await? == 1)
}

pub(crate) async fn update_discount(conn: &mut Conn, partner_id: i64, percent: u8) -> Result<(), DbError> {
    conn.run(&UPDATE_DISCOUNT, p![partner_id, percent]).await.map(drop)
}

/// Those of these parents that are the partner's, in no particular order.
pub async fn find_parents(
    conn: &mut Conn,
    partner_id: i64,
    ids: &[i64],
) -> Result<Vec<ParentOfPartner>, DbError> {
    conn.all(&FIND_PARENTS, p![partner_id, Ids(ids)]).await
}

/// Which of these addresses, folded, are of the partner's parents: the parent, and since when it is one.
pub async fn find_registered(
    conn: &mut Conn,
    partner_id: i64,
    addresses: &[String],
) -> Result<Vec<(String, i64, Timestamp)>, DbError> {
    let addresses = serde_json::Value::from(addresses).to_string();
    conn.all(&FIND_REGISTERED, p![partner_id, addresses]).await
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

/// What members of staff are called, by their accounts.
pub async fn find_staff_names(conn: &mut Conn, account_ids: &[i64]) -> Result<Vec<(i64, String)>, DbError> {
    let rows: Vec<(i64, String, String)> = conn.all(&FIND_STAFF_NAMES, p![Ids(account_ids)]).await?;
    Ok(rows.into_iter().map(|(id, first, last)| (id, format!("{first} {last}").trim().to_owned())).collect())
}

/// How many partners and how many parents there are.
pub async fn count_people(conn: &mut Conn) -> Result<(i64, i64), DbError> {
    Ok((conn.one(&COUNT_ALL_PARTNERS, p![]).await?, conn.one(&COUNT_ALL_PARENTS, p![]).await?))
}
