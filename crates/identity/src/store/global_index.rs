//! Names of partners and parents, over all tenants.

use db::{Conn, DbError, Ids, p};
use kernel::{ParentId, PartnerId};

db::statements! {
    FIND_PARTNER_NAMES =
        "SELECT p.id, p.organization_name, p.first_name, p.last_name, a.email FROM partner p JOIN account a ON a.id = p.contact_id
         WHERE p.id IN list($1)";
    FIND_PEOPLE =
        "SELECT r.id, r.partner_id, r.first_name, r.last_name, a.email, r.phone FROM parent r JOIN account a ON a.id = r.account_id
         WHERE r.id IN list($1)";
    LIST_PARTNERS_AFTER = "SELECT id FROM partner WHERE id > $1 ORDER BY id LIMIT $2";
    LIST_PARENTS_AFTER = "SELECT id FROM parent WHERE id > $1 ORDER BY id LIMIT $2";
}

db::row! {
    /// The names of a partner.
    #[derive(Clone, Debug)]
    pub struct PartnerName {
        pub id: PartnerId,
        /// May be empty.
        pub organization_name: String,
        pub first_name: String,
        pub last_name: String,
        pub email: String,
    }
}

db::row! {
    /// The name of a parent, and its partner.
    #[derive(Clone, Debug)]
    pub struct PersonName {
        pub id: ParentId,
        pub partner_id: PartnerId,
        pub first_name: String,
        pub last_name: String,
        pub email: String,
        /// E.164.
        pub phone: String,
    }
}

impl PartnerName {
    /// The organisation, or the address if it has no name.
    pub fn name(&self) -> &str {
        if self.organization_name.is_empty() { &self.email } else { &self.organization_name }
    }
}

impl PersonName {
    /// First and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}

/// The names of these partners, in no particular order.
pub async fn find_partner_names(conn: &mut Conn, ids: &[PartnerId]) -> Result<Vec<PartnerName>, DbError> {
    conn.all(&FIND_PARTNER_NAMES, p![Ids(ids)]).await
}

/// The names of these parents of any partner, in no particular order.
pub async fn find_people(conn: &mut Conn, ids: &[ParentId]) -> Result<Vec<PersonName>, DbError> {
    conn.all(&FIND_PEOPLE, p![Ids(ids)]).await
}

pub(crate) async fn list_partners_after(
    conn: &mut Conn,
    after: PartnerId,
    limit: i64,
) -> Result<Vec<PartnerId>, DbError> {
    conn.all(&LIST_PARTNERS_AFTER, p![after, limit]).await
}

pub(crate) async fn list_parents_after(
    conn: &mut Conn,
    after: ParentId,
    limit: i64,
) -> Result<Vec<ParentId>, DbError> {
    conn.all(&LIST_PARENTS_AFTER, p![after, limit]).await
}
