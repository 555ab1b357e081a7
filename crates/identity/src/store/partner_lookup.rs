//! Locking partners, and names and addresses by id, over all tenants.

use db::{Conn, DbError, Ids, p};
use kernel::{AccountId, ParentId, PartnerId};

db::statements! {
    /// With the guard switched off, it locks nothing.
    LOCK_PARTNER_SHARED =
        "SELECT id FROM partner WHERE id = $1 AND NOT (/*guard*/ FALSE /*end*/) postgres(FOR SHARE)";
    LOCK_PARTNER =
        "SELECT id FROM partner WHERE id = $1 AND NOT (/*guard*/ FALSE /*end*/) postgres(FOR NO KEY UPDATE)";
    /// The cross join keeps SQLite from scanning all accounts for the few of partners.
    SEARCH_PARTNERS =
        "SELECT p.id FROM partner p CROSS JOIN account a
         WHERE a.id = p.contact_id AND (LOWER(p.organization_name) LIKE $1 ESCAPE '\\' OR a.email_folded LIKE $1 ESCAPE '\\')
         ORDER BY p.id LIMIT $2";
    FIND_ORGANIZATIONS =
        "SELECT p.id, p.organization_name, a.email FROM partner p JOIN account a ON a.id = p.contact_id
         WHERE p.id IN list($1)";
    FIND_PARENT_NAMES =
        "SELECT id, first_name, last_name FROM parent WHERE id IN list($1)";
    FIND_ADDRESSES =
        "SELECT id, email FROM account WHERE id IN list($1)";
}

/// Locks the partner in shared mode until the transaction ends, which keeps its families from being erased. Lock
/// order: the partner before its allowances.
pub async fn lock_partner_shared(conn: &mut Conn, id: PartnerId) -> Result<(), DbError> {
    conn.optional::<PartnerId>(&LOCK_PARTNER_SHARED, p![id]).await.map(drop)
}

/// Locks the partner exclusively until the transaction ends; waits for shared locks.
pub async fn lock_partner(conn: &mut Conn, id: PartnerId) -> Result<(), DbError> {
    conn.optional::<PartnerId>(&LOCK_PARTNER, p![id]).await.map(drop)
}

/// Email addresses, by account id.
pub async fn find_addresses(
    conn: &mut Conn,
    account_ids: &[AccountId],
) -> Result<Vec<(AccountId, String)>, DbError> {
    conn.all(&FIND_ADDRESSES, p![Ids(account_ids)]).await
}

/// Makes a text match itself in a LIKE with the backslash as escape.
pub(super) fn escape_like(text: &str) -> String {
    text.chars().flat_map(|c| matches!(c, '%' | '_' | '\\').then_some('\\').into_iter().chain([c])).collect()
}

/// Partners whose organisation or address contains these words.
pub async fn search_partners(conn: &mut Conn, words: &str, limit: i64) -> Result<Vec<PartnerId>, DbError> {
    let escaped = escape_like(&words.trim().to_lowercase());
    conn.all(&SEARCH_PARTNERS, p![format!("%{escaped}%"), limit]).await
}

/// Display names of partners, by id: the organisation, or the address if it has no name.
pub async fn find_organizations(
    conn: &mut Conn,
    ids: &[PartnerId],
) -> Result<Vec<(PartnerId, String)>, DbError> {
    let rows: Vec<(PartnerId, String, String)> = conn.all(&FIND_ORGANIZATIONS, p![Ids(ids)]).await?;
    let named =
        |(id, name, email): (PartnerId, String, String)| (id, if name.is_empty() { email } else { name });
    Ok(rows.into_iter().map(named).collect())
}

/// First and last names of these parents, over all tenants.
pub async fn find_parent_names(
    conn: &mut Conn,
    ids: &[ParentId],
) -> Result<Vec<(ParentId, String, String)>, DbError> {
    conn.all(&FIND_PARENT_NAMES, p![Ids(ids)]).await
}
