//! The partners that a person is a member of.

use crate::PartnerRole;
use db::{Conn, DbError, p};
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
