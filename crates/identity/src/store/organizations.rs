//! Partners as their members see them.

use crate::PartnerRole;
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{AccountId, PartnerId};

db::statements! {
    LIST_ORGANIZATIONS =
        "SELECT p.id, p.organization_name, m.role, p.is_active
         FROM partner_member m JOIN partner p ON p.id = m.partner_id
         WHERE m.account_id = $1 ORDER BY p.organization_name, p.id LIMIT $2";
    /// The one used last comes first; a membership counts as used when it begins.
    LIST_BY_USE =
        "SELECT p.id, p.organization_name, m.role, p.is_active
         FROM partner_member m JOIN partner p ON p.id = m.partner_id
         WHERE m.account_id = $1 ORDER BY COALESCE(m.last_seen_at, m.added_at) DESC, p.id LIMIT $2";
    /// A partner as one of its members sees it.
    FIND_PARTNER =
        "SELECT p.id, h.first_name, h.last_name, a.email, p.organization_name, p.country, p.discount_percent, p.created_at,
                p.currency_code, m.role, p.requires_second_factor, f.confirmed_at IS NOT NULL,
                (SELECT COUNT(*) FROM recovery_code r WHERE r.account_id = m.account_id AND r.used_at IS NULL),
                (SELECT COUNT(*) FROM partner_member o WHERE o.account_id = m.account_id)
         FROM partner_member m JOIN partner p ON p.id = m.partner_id JOIN account a ON a.id = m.account_id
              JOIN partner_person h ON h.account_id = m.account_id LEFT JOIN second_factor f ON f.account_id = m.account_id
         WHERE m.account_id = $1 AND m.partner_id = $2";
}

db::row! {
    /// A partner, for a person who is a member.
    #[derive(Clone, Debug)]
    pub(crate) struct OrganizationRow {
        pub id: PartnerId,
        /// May be empty.
        pub organization_name: String,
        pub role: PartnerRole,
        /// False while restricted.
        pub is_active: bool,
    }
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
    }
}

/// A partner as a member sees it.
pub(crate) async fn find_partner(
    conn: &mut Conn,
    partner_id: PartnerId,
    account_id: AccountId,
) -> Result<PartnerRow, DbError> {
    conn.one(&FIND_PARTNER, p![account_id, partner_id]).await
}

/// By name.
pub(crate) async fn list(
    conn: &mut Conn,
    account_id: AccountId,
    limit: i64,
) -> Result<Vec<OrganizationRow>, DbError> {
    conn.all(&LIST_ORGANIZATIONS, p![account_id, limit]).await
}

/// The one used last comes first.
pub(crate) async fn list_by_use(
    conn: &mut Conn,
    account_id: AccountId,
    limit: i64,
) -> Result<Vec<OrganizationRow>, DbError> {
    conn.all(&LIST_BY_USE, p![account_id, limit]).await
}
