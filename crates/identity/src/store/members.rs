//! Members of partners. Their names belong to the accounts, which may be members of several.

use crate::PartnerRole;
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{AccountId, PartnerId};

db::statements! {
    PUT_PERSON =
        "INSERT INTO partner_person (account_id, first_name, last_name) VALUES ($1, $2, $3)
         ON CONFLICT (account_id) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name";
    FIND_PERSON_NAME = "SELECT first_name, last_name FROM partner_person WHERE account_id = $1";
    INSERT_MEMBER = "INSERT INTO partner_member (partner_id, account_id, role, added_at) VALUES ($1, $2, $3, $4)";
    LIST_MEMBERS =
        "SELECT m.account_id, h.first_name, h.last_name, a.email, m.role, f.confirmed_at IS NOT NULL, m.added_at,
                COALESCE((SELECT MAX(s.last_seen_at) FROM session s WHERE s.account_id = m.account_id AND s.partner_id = m.partner_id),
                         m.last_seen_at),
                p.contact_id = m.account_id, m.is_limited
         FROM partner_member m JOIN account a ON a.id = m.account_id JOIN partner_person h ON h.account_id = m.account_id
              JOIN partner p ON p.id = m.partner_id LEFT JOIN second_factor f ON f.account_id = m.account_id
         WHERE /*scope*/ m.partner_id = $1 /*end*/ ORDER BY m.account_id LIMIT $2";
    FIND_MEMBER =
        "SELECT m.account_id, h.first_name, h.last_name, a.email, m.role, f.confirmed_at IS NOT NULL, m.added_at,
                COALESCE((SELECT MAX(s.last_seen_at) FROM session s WHERE s.account_id = m.account_id AND s.partner_id = m.partner_id),
                         m.last_seen_at),
                p.contact_id = m.account_id, m.is_limited
         FROM partner_member m JOIN account a ON a.id = m.account_id JOIN partner_person h ON h.account_id = m.account_id
              JOIN partner p ON p.id = m.partner_id LEFT JOIN second_factor f ON f.account_id = m.account_id
         WHERE m.account_id = $2 AND /*scope*/ m.partner_id = $1 /*end*/";
    /// `/*guard*/ … /*end*/` encloses the condition that protects the last owner; see `db::guard_mutation`.
    UPDATE_MEMBER_ROLE =
        "UPDATE partner_member SET role = $3
         WHERE account_id = $2 AND /*scope*/ partner_id = $1 /*end*/ AND /*guard*/ (CAST($4 AS BIGINT) = 1 OR role <> 'owner' OR EXISTS
             (SELECT 1 FROM partner_member o WHERE o.partner_id = partner_member.partner_id AND o.role = 'owner'
                                               AND o.account_id <> partner_member.account_id)) /*end*/";
    /// With the same guard.
    DELETE_MEMBER =
        "DELETE FROM partner_member
         WHERE account_id = $2 AND /*scope*/ partner_id = $1 /*end*/ AND /*guard*/ (role <> 'owner' OR EXISTS
             (SELECT 1 FROM partner_member o WHERE o.partner_id = partner_member.partner_id AND o.role = 'owner'
                                               AND o.account_id <> partner_member.account_id)) /*end*/";
    SET_LAST_SEEN = "UPDATE partner_member SET last_seen_at = $3 WHERE account_id = $1 AND partner_id = $2";
    /// The owner who has been there longest, besides one account.
    FIND_NEXT_CONTACT =
        "SELECT m.account_id FROM partner_member m
         WHERE m.account_id <> $1 AND m.partner_id = $2 AND m.role = 'owner' ORDER BY m.added_at, m.account_id LIMIT 1";
    SET_CONTACT = "UPDATE partner SET contact_id = $2, first_name = $3, last_name = $4 WHERE id = $1";
    RENAME_CONTACT = "UPDATE partner SET first_name = $2, last_name = $3 WHERE contact_id = $1";
    FIND_SECOND_FACTOR_REQUIRED = "SELECT requires_second_factor FROM partner WHERE /*scope*/ id = $1 /*end*/";
    UPDATE_SECOND_FACTOR_REQUIRED =
        "UPDATE partner SET requires_second_factor = $2 WHERE /*scope*/ id = $1 /*end*/ AND requires_second_factor <> $2";
}

db::row! {
    /// A member of a partner.
    #[derive(Clone, Debug)]
    pub struct TeamMember {
        pub account_id: AccountId,
        /// May be empty, as the last name.
        pub first_name: String,
        pub last_name: String,
        pub email: String,
        pub role: PartnerRole,
        pub has_second_factor: bool,
        pub added_at: Timestamp,
        /// When they last worked for this partner.
        pub last_seen_at: Option<Timestamp>,
        /// Mails to the partner go to this member.
        pub is_contact: bool,
        /// A manager of some departments.
        pub is_limited: bool,
    }
}

/// Stores the name of the person behind an account.
pub(crate) async fn put_person(
    conn: &mut Conn,
    account_id: AccountId,
    first_name: &str,
    last_name: &str,
) -> Result<(), DbError> {
    conn.run(&PUT_PERSON, p![account_id, first_name, last_name]).await.map(drop)
}

/// The first and the last name behind an account.
pub(crate) async fn find_name(conn: &mut Conn, account_id: AccountId) -> Result<(String, String), DbError> {
    conn.one(&FIND_PERSON_NAME, p![account_id]).await
}

pub(crate) async fn insert_member(
    conn: &mut Conn,
    partner_id: PartnerId,
    account_id: AccountId,
    role: PartnerRole,
    now: Timestamp,
) -> Result<(), DbError> {
    conn.run(&INSERT_MEMBER, p![partner_id, account_id, role, now]).await.map(drop)
}

pub(crate) async fn list_members(
    conn: &mut Conn,
    partner_id: PartnerId,
    limit: i64,
) -> Result<Vec<TeamMember>, DbError> {
    conn.all(&LIST_MEMBERS, p![partner_id, limit]).await
}

pub(crate) async fn find_member(
    conn: &mut Conn,
    partner_id: PartnerId,
    account_id: AccountId,
) -> Result<Option<TeamMember>, DbError> {
    conn.optional(&FIND_MEMBER, p![partner_id, account_id]).await
}

/// False if nobody would be an owner any more.
pub(crate) async fn update_role(
    conn: &mut Conn,
    partner_id: PartnerId,
    account_id: AccountId,
    role: PartnerRole,
) -> Result<bool, DbError> {
    let stays_owner = i64::from(role == PartnerRole::Owner);
    Ok(conn.run(&UPDATE_MEMBER_ROLE, p![partner_id, account_id, role, stays_owner]).await? == 1)
}

/// False if nobody would be an owner any more.
pub(crate) async fn delete_member(
    conn: &mut Conn,
    partner_id: PartnerId,
    account_id: AccountId,
) -> Result<bool, DbError> {
    Ok(conn.run(&DELETE_MEMBER, p![partner_id, account_id]).await? == 1)
}

pub(crate) async fn set_last_seen(
    conn: &mut Conn,
    account_id: AccountId,
    partner_id: PartnerId,
    now: Timestamp,
) -> Result<(), DbError> {
    conn.run(&SET_LAST_SEEN, p![account_id, partner_id, now]).await.map(drop)
}

pub(crate) async fn find_next_contact(
    conn: &mut Conn,
    partner_id: PartnerId,
    besides: AccountId,
) -> Result<Option<AccountId>, DbError> {
    conn.optional(&FIND_NEXT_CONTACT, p![besides, partner_id]).await
}

/// Sets the contact with the name that the partner's profile shows.
pub(crate) async fn set_contact(
    conn: &mut Conn,
    partner_id: PartnerId,
    account_id: AccountId,
    (first_name, last_name): (&str, &str),
) -> Result<(), DbError> {
    conn.run(&SET_CONTACT, p![partner_id, account_id, first_name, last_name]).await.map(drop)
}

/// Changes the name of a contact in the profiles of its partners.
pub(crate) async fn rename_contact(
    conn: &mut Conn,
    account_id: AccountId,
    (first_name, last_name): (&str, &str),
) -> Result<(), DbError> {
    conn.run(&RENAME_CONTACT, p![account_id, first_name, last_name]).await.map(drop)
}

pub(crate) async fn is_second_factor_required(
    conn: &mut Conn,
    partner_id: PartnerId,
) -> Result<bool, DbError> {
    conn.one(&FIND_SECOND_FACTOR_REQUIRED, p![partner_id]).await
}

/// False if it is unchanged.
pub(crate) async fn require_second_factor(
    conn: &mut Conn,
    partner_id: PartnerId,
    is_required: bool,
) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_SECOND_FACTOR_REQUIRED, p![partner_id, is_required]).await? == 1)
}
