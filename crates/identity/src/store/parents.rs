//! Parents and their partners.

use super::partners::Profile;
use crate::model::details::ParentDetails;
use db::{Conn, DbError, FromRow, Ids, Row, Strings, p};
use jiff::Timestamp;
use kernel::{AccountId, DepartmentId, ParentId, PartnerId};
use l10n::Language;

db::statements! {
    INSERT_PARENT =
        "INSERT INTO parent (account_id, partner_id, first_name, last_name, phone, country, state, time_zone, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id";
    FIND_PARENT =
        "SELECT r.id, r.first_name, r.last_name, a.email, p.organization_name, p.country, p.currency_code, p.discount_percent, p.id
         FROM parent r JOIN account a ON a.id = r.account_id JOIN partner p ON p.id = r.partner_id
         WHERE r.account_id = $1";
    FIND_PARENTS =
        "SELECT r.id, r.account_id, r.first_name, r.last_name, a.email, r.phone, r.country, r.state, r.time_zone, a.is_active,
                a.confirmed_at, r.created_at, a.language, r.department_id
         FROM parent r JOIN account a ON a.id = r.account_id
         WHERE /*scope*/ +r.partner_id = $1 /*end*/ AND r.id IN list($2)";
    /// With the columns of the partner's [`Profile`].
    FIND_PARENT_AND_PARTNER =
        "SELECT r.id, r.account_id, r.first_name, r.last_name, a.email, r.phone, r.country, r.state, r.time_zone, a.is_active,
                a.confirmed_at, r.created_at, a.language, r.department_id,
                p.id, p.organization_name, p.address, p.country, p.first_name, p.last_name, b.email, p.phone, p.link_is_open,
                p.self_pay_beyond_allowance, p.discount_percent, p.currency_code, p.created_at, p.contact_id, r.erased_at IS NOT NULL
         FROM parent r JOIN account a ON a.id = r.account_id JOIN partner p ON p.id = r.partner_id
              JOIN account b ON b.id = p.contact_id
         WHERE r.id = $1";
    FIND_PARTNER_OF = "SELECT partner_id FROM parent WHERE id = $1";
    UPDATE_PARENT =
        "UPDATE parent SET first_name = $2, last_name = $3, phone = $4, country = $5, state = $6, time_zone = $7 WHERE id = $1";
    FIND_REGISTERED =
        "SELECT a.email_folded, r.id, r.created_at FROM account a JOIN parent r ON r.account_id = a.id
         WHERE a.kind = 'parent' AND a.email_folded IN list($2) AND /*scope*/ +r.partner_id = $1 /*end*/";
}

db::row! {
    /// A parent with the terms of its partner.
    #[derive(Clone, Debug)]
    pub(crate) struct ParentRow {
        pub id: ParentId,
        pub first_name: String,
        pub last_name: String,
        pub email: String,
        pub organization_name: String,
        pub partner_country: String,
        pub currency_code: Option<String>,
        pub discount_percent: u8,
        pub partner_id: PartnerId,
    }
}

db::row! {
    /// A parent as its partner sees it.
    #[derive(Clone, Debug)]
    pub struct ParentOfPartner {
        pub id: ParentId,
        pub account_id: AccountId,
        pub first_name: String,
        pub last_name: String,
        pub email: String,
        /// E.164.
        pub phone: String,
        /// ISO 3166 code.
        pub country: String,
        /// May be empty.
        pub state: String,
        /// IANA name.
        pub time_zone: String,
        /// False while restricted.
        pub is_active: bool,
        pub confirmed_at: Option<Timestamp>,
        pub created_at: Timestamp,
        /// Name of the language of its mails; parsed by `language()`.
        pub language: String,
        pub department_id: Option<DepartmentId>,
    }
}

impl ParentOfPartner {
    /// The language of mails to the parent.
    pub fn language(&self) -> Language {
        Language::or_english(&self.language)
    }
}

/// A parent and its partner.
#[derive(Clone, Debug)]
pub struct ParentAndPartner {
    pub parent: ParentOfPartner,
    pub partner: Profile,
    /// True once the family was erased.
    pub is_erased: bool,
}

impl FromRow for ParentAndPartner {
    const COLUMNS: usize = ParentOfPartner::COLUMNS + Profile::COLUMNS + 1;

    fn from_row(row: &Row<'_>) -> Result<Self, DbError> {
        let of_partner = row.after(ParentOfPartner::COLUMNS);
        Ok(Self {
            parent: ParentOfPartner::from_row(row)?,
            partner: Profile::from_row(&of_partner)?,
            is_erased: of_partner.get(Profile::COLUMNS)?,
        })
    }
}

pub(crate) async fn insert_parent(
    conn: &mut Conn,
    account_id: AccountId,
    parent: &ParentDetails,
    now: Timestamp,
) -> Result<ParentId, DbError> {
    let ParentDetails { partner_id, first_name, last_name, phone, country, state, time_zone } = parent;
    conn.one(
        &INSERT_PARENT,
        p![account_id, partner_id, first_name, last_name, phone, country, state, time_zone, now],
    )
    .await
}

/// The id of a parent's partner.
pub async fn find_partner_of(conn: &mut Conn, parent_id: ParentId) -> Result<Option<PartnerId>, DbError> {
    conn.optional(&FIND_PARTNER_OF, p![parent_id]).await
}

/// Saves a parent's profile.
pub(crate) async fn update_parent(
    conn: &mut Conn,
    id: ParentId,
    parent: &ParentDetails,
) -> Result<(), DbError> {
    let ParentDetails { first_name, last_name, phone, country, state, time_zone, .. } = parent;
    conn.run(&UPDATE_PARENT, p![id, first_name, last_name, phone, country, state, time_zone]).await.map(drop)
}

pub(crate) async fn find_parent(conn: &mut Conn, account_id: AccountId) -> Result<ParentRow, DbError> {
    conn.one(&FIND_PARENT, p![account_id]).await
}

/// Those of these parents that belong to the partner, in no particular order.
pub async fn find_parents(
    conn: &mut Conn,
    partner_id: PartnerId,
    ids: &[ParentId],
) -> Result<Vec<ParentOfPartner>, DbError> {
    conn.all(&FIND_PARENTS, p![partner_id, Ids(ids)]).await
}

/// A parent and its partner.
pub async fn find_parent_and_partner(
    conn: &mut Conn,
    id: ParentId,
) -> Result<Option<ParentAndPartner>, DbError> {
    conn.optional(&FIND_PARENT_AND_PARTNER, p![id]).await
}

/// Which of these addresses, in folded form, belong to parents of the partner: address, parent id, sign-up time.
pub async fn find_registered(
    conn: &mut Conn,
    partner_id: PartnerId,
    addresses: &[String],
) -> Result<Vec<(String, ParentId, Timestamp)>, DbError> {
    conn.all(&FIND_REGISTERED, p![partner_id, Strings(addresses)]).await
}
