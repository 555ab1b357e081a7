//! What partners and parents are called, whoever they belong to.

use db::{Conn, DbError, Ids, p};

db::statements! {
    FIND_PARTNER_NAMES =
        "SELECT p.id, p.organization_name, p.first_name, p.last_name, a.email FROM partner p JOIN account a ON a.id = p.account_id
         WHERE p.id IN list($1)";
    FIND_PEOPLE =
        "SELECT r.id, r.partner_id, r.first_name, r.last_name, a.email, r.phone FROM parent r JOIN account a ON a.id = r.account_id
         WHERE r.id IN list($1)";
    LIST_PARTNERS_AFTER = "SELECT id FROM partner WHERE id > $1 ORDER BY id LIMIT $2";
    LIST_PARENTS_AFTER = "SELECT id FROM parent WHERE id > $1 ORDER BY id LIMIT $2";
}

db::row! {
    /// What a partner is called.
    #[derive(Clone, Debug)]
    pub struct PartnerName {
        /// The partner.
        pub id: i64,
        /// The organisation's; may be empty.
        pub organization_name: String,
        /// Of whoever signed it up.
        pub first_name: String,
        /// Of whoever signed it up.
        pub last_name: String,
        /// To log in with.
        pub email: String,
    }
}

db::row! {
    /// What a parent is called, and whose it is.
    #[derive(Clone, Debug)]
    pub struct PersonName {
        /// The parent.
        pub id: i64,
        /// Its partner.
        pub partner_id: i64,
        /// The parent's.
        pub first_name: String,
        /// The parent's.
        pub last_name: String,
        /// To log in with.
        pub email: String,
        /// International.
        pub phone: String,
    }
}

impl PartnerName {
    /// The organisation, else the address.
    pub fn name(&self) -> &str {
        if self.organization_name.is_empty() { &self.email } else { &self.organization_name }
    }
}

impl PersonName {
    /// First and last.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}

/// What these partners are called, in no particular order.
pub async fn find_partner_names(conn: &mut Conn, ids: &[i64]) -> Result<Vec<PartnerName>, DbError> {
    conn.all(&FIND_PARTNER_NAMES, p![Ids(ids)]).await
}

/// What these parents are called, whoever their partner is, in no particular order.
pub async fn find_people(conn: &mut Conn, ids: &[i64]) -> Result<Vec<PersonName>, DbError> {
    conn.all(&FIND_PEOPLE, p![Ids(ids)]).await
}

pub(crate) async fn list_partners_after(conn: &mut Conn, after: i64, most: i64) -> Result<Vec<i64>, DbError> {
    conn.all(&LIST_PARTNERS_AFTER, p![after, most]).await
}

pub(crate) async fn list_parents_after(conn: &mut Conn, after: i64, most: i64) -> Result<Vec<i64>, DbError> {
    conn.all(&LIST_PARENTS_AFTER, p![after, most]).await
}
