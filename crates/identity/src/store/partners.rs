//! Partners and their terms, and the number of accounts.

use crate::{PartnerRole, model::details::PartnerDetails};
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{AccountId, PartnerId};

db::statements! {
    INSERT_PARTNER =
        "INSERT INTO partner (contact_id, organization_name, address, country, first_name, last_name, phone, link_is_open, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id";
    /// A partner as one of its members sees it.
    FIND_PARTNER =
        "SELECT p.id, h.first_name, h.last_name, a.email, p.organization_name, p.country, p.discount_percent, p.created_at,
                p.currency_code, m.role, p.requires_second_factor, f.confirmed_at IS NOT NULL,
                (SELECT COUNT(*) FROM recovery_code r WHERE r.account_id = m.account_id AND r.used_at IS NULL),
                (SELECT COUNT(*) FROM partner_member o WHERE o.account_id = m.account_id), m.is_limited
         FROM partner_member m JOIN partner p ON p.id = m.partner_id JOIN account a ON a.id = m.account_id
              JOIN partner_person h ON h.account_id = m.account_id LEFT JOIN second_factor f ON f.account_id = m.account_id
         WHERE m.account_id = $1 AND m.partner_id = $2";
    FIND_PROFILE =
        "SELECT p.id, p.organization_name, p.address, p.country, p.first_name, p.last_name, a.email, p.phone, p.link_is_open,
                p.self_pay_beyond_allowance, p.discount_percent, p.currency_code, p.created_at, p.contact_id
         FROM partner p JOIN account a ON a.id = p.contact_id WHERE /*scope*/ p.id = $1 /*end*/";
    FIND_PROFILES =
        "SELECT p.id, p.organization_name, p.address, p.country, p.first_name, p.last_name, a.email, p.phone, p.link_is_open,
                p.self_pay_beyond_allowance, p.discount_percent, p.currency_code, p.created_at, p.contact_id
         FROM partner p JOIN account a ON a.id = p.contact_id WHERE p.id IN list($1)";
    UPDATE_PROFILE =
        "UPDATE partner SET organization_name = $2, address = $3, country = $4, first_name = $5, last_name = $6, phone = $7
         WHERE /*scope*/ id = $1 /*end*/";
    UPDATE_LINK = "UPDATE partner SET link_is_open = $2 WHERE /*scope*/ id = $1 /*end*/ AND link_is_open <> $2";
    UPDATE_SELF_PAY =
        "UPDATE partner SET self_pay_beyond_allowance = $2 WHERE /*scope*/ id = $1 /*end*/ AND self_pay_beyond_allowance <> $2";
    UPDATE_PARTNER_ACTIVE = "UPDATE partner SET is_active = $2 WHERE id = $1 AND is_active <> $2";
    UPDATE_DISCOUNT = "UPDATE partner SET discount_percent = $2 WHERE id = $1";
    FIND_PARTNER_LINK =
        "SELECT organization_name, link_is_open, is_active FROM partner WHERE id = $1";
    /// Index-only, and queried at most every few seconds.
    COUNT_ALL_PARTNERS = "SELECT COUNT(*) FROM partner";
    COUNT_ALL_PARENTS = "SELECT COUNT(*) FROM parent";
}

db::row! {
    /// A partner, and the member for whom it was read.
    #[derive(Clone, Debug)]
    pub(crate) struct PartnerRow {
        pub id: PartnerId,
        /// Of the member.
        pub first_name: String,
        pub last_name: String,
        pub email: String,
        pub organization_name: String,
        pub country: String,
        pub discount_percent: u8,
        pub created_at: Timestamp,
        pub currency_code: Option<String>,
        pub role: PartnerRole,
        pub requires_second_factor: bool,
        pub has_second_factor: bool,
        pub recovery_codes_left: i64,
        /// Of how many partners the person is a member.
        pub organizations: i64,
        /// A manager of some departments.
        pub is_limited: bool,
    }
}

db::row! {
    /// A partner's profile and terms.
    #[derive(Clone, Debug)]
    pub struct Profile {
        pub id: PartnerId,
        pub organization_name: String,
        pub address: String,
        /// ISO 3166 code.
        pub country: String,
        pub first_name: String,
        pub last_name: String,
        pub email: String,
        /// E.164, or empty.
        pub phone: String,
        /// Whether anybody can sign up through its registration link.
        pub link_is_open: bool,
        /// Whether its parents may add children at their own cost beyond the allowance.
        pub self_pay_beyond_allowance: bool,
        /// Applies to every price.
        pub discount_percent: u8,
        /// Set if staff agreed on another currency than the country's.
        pub currency_code: Option<String>,
        pub created_at: Timestamp,
        /// The member whose names and address these are.
        pub contact_id: AccountId,
    }
}

db::row! {
    /// A partner as its registration links show it.
    #[derive(Clone, Debug)]
    pub struct PartnerLink {
        pub organization_name: String,
        /// Whether its main link is open.
        pub is_open: bool,
        /// False if the partner is restricted.
        pub is_active: bool,
    }
}

pub(crate) async fn insert_partner(
    conn: &mut Conn,
    account_id: AccountId,
    partner: &PartnerDetails,
    now: Timestamp,
) -> Result<PartnerId, DbError> {
    let PartnerDetails { organization_name, address, country, first_name, last_name, phone } = partner;
    let link_is_open = true;
    conn.one(
        &INSERT_PARTNER,
        p![account_id, organization_name, address, country, first_name, last_name, phone, link_is_open, now],
    )
    .await
}

/// A partner as a member sees it.
pub(crate) async fn find_partner(
    conn: &mut Conn,
    partner_id: PartnerId,
    account_id: AccountId,
) -> Result<PartnerRow, DbError> {
    conn.one(&FIND_PARTNER, p![account_id, partner_id]).await
}

/// Restricts or reactivates a partner; false if it is unchanged.
pub(crate) async fn update_active(
    conn: &mut Conn,
    partner_id: PartnerId,
    is_active: bool,
) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_PARTNER_ACTIVE, p![partner_id, is_active]).await? == 1)
}

/// A partner as its registration links show it.
pub async fn find_partner_link(
    conn: &mut Conn,
    partner_id: PartnerId,
) -> Result<Option<PartnerLink>, DbError> {
    conn.optional(&FIND_PARTNER_LINK, p![partner_id]).await
}

pub(crate) async fn find_profile(conn: &mut Conn, partner_id: PartnerId) -> Result<Profile, DbError> {
    conn.one(&FIND_PROFILE, p![partner_id]).await
}

/// Profiles and terms of these partners.
pub async fn find_profiles(conn: &mut Conn, ids: &[PartnerId]) -> Result<Vec<Profile>, DbError> {
    conn.all(&FIND_PROFILES, p![Ids(ids)]).await
}

pub(crate) async fn update_profile(
    conn: &mut Conn,
    partner_id: PartnerId,
    profile: &PartnerDetails,
) -> Result<(), DbError> {
    let PartnerDetails { organization_name, address, country, first_name, last_name, phone } = profile;
    let params = p![partner_id, organization_name, address, country, first_name, last_name, phone];
    conn.run(&UPDATE_PROFILE, params).await.map(drop)
}

/// Opens or closes the main link; false if it is unchanged.
pub(crate) async fn update_link(
    conn: &mut Conn,
    partner_id: PartnerId,
    is_open: bool,
) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_LINK, p![partner_id, is_open]).await? == 1)
}

/// Allows or forbids self-payment beyond the allowance; false if it is unchanged.
pub(crate) async fn update_self_pay(
    conn: &mut Conn,
    partner_id: PartnerId,
    allowed: bool,
) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_SELF_PAY, p![partner_id, allowed]).await? == 1)
}

pub(crate) async fn update_discount(
    conn: &mut Conn,
    partner_id: PartnerId,
    percent: u8,
) -> Result<(), DbError> {
    conn.run(&UPDATE_DISCOUNT, p![partner_id, percent]).await.map(drop)
}

/// Number of accounts by kind.
#[derive(Clone, Copy, Debug)]
pub struct PeopleCount {
    pub partners: i64,
    pub parents: i64,
}

/// Counts the partners and the parents.
pub async fn count_people(conn: &mut Conn) -> Result<PeopleCount, DbError> {
    let partners = conn.one(&COUNT_ALL_PARTNERS, p![]).await?;
    Ok(PeopleCount { partners, parents: conn.one(&COUNT_ALL_PARENTS, p![]).await? })
}
