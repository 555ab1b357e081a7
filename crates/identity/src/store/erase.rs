//! SQL of erasing a parent, and of what people are called.

use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;

db::statements! {
    FIND_PERSON =
        "SELECT r.id, r.account_id, r.partner_id, r.first_name, r.last_name, a.email, r.phone, r.erased_at, r.created_at
         FROM parent r JOIN account a ON a.id = r.account_id WHERE r.id = $1";
    IS_ACCOUNT_ERASED = "SELECT erased_at IS NOT NULL FROM parent WHERE account_id = $1";
    ERASE_PARENT =
        "UPDATE parent SET first_name = 'Erased', last_name = 'parent', phone = '', state = '', erased_at = COALESCE(erased_at, $2)
         WHERE /*step*/ id = $1";
    ERASE_ACCOUNT =
        "UPDATE account SET email = $2, email_folded = $2, password_hash = '', is_active = FALSE, confirmed_at = NULL WHERE /*step*/ id = $1";
    DELETE_TEMPORARIES = "DELETE FROM temporary_password WHERE account_id = $1";
    /// Those who signed up before a moment and were not erased.
    LIST_SIGNED_UP_BEFORE =
        "SELECT id, account_id FROM parent WHERE id > $1 AND erased_at IS NULL AND created_at < $2 ORDER BY id LIMIT $3";
    NAME_ACCOUNTS =
        "SELECT a.id, COALESCE(s.first_name || ' ' || s.last_name, r.first_name || ' ' || r.last_name, NULLIF(p.organization_name, ''), a.email)
         FROM account a LEFT JOIN staff s ON s.account_id = a.id LEFT JOIN parent r ON r.account_id = a.id
         LEFT JOIN partner p ON p.account_id = a.id WHERE a.id IN list($1)";
    NAME_PARENTS =
        "SELECT id, first_name || ' ' || last_name FROM parent WHERE id IN list($1)";
    NAME_STAFF =
        "SELECT id, first_name || ' ' || last_name FROM staff WHERE id IN list($1)";
    SEARCH_STAFF =
        "SELECT account_id FROM staff WHERE LOWER(first_name || ' ' || last_name) LIKE $1 ORDER BY account_id LIMIT $2";
    FIND_PARTNER_ACCOUNTS =
        "SELECT account_id FROM partner WHERE id IN list($1)";
    FIND_BY_ADDRESS = "SELECT id FROM account WHERE kind = $1 AND email_folded = $2";
}

db::row! {
    /// A parent, with all that tells who it is.
    #[derive(Clone, Debug)]
    pub struct Person {
        /// The parent.
        pub id: i64,
        /// Its account.
        pub account_id: i64,
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
        /// When all this was removed.
        pub erased_at: Option<Timestamp>,
        /// When it signed up.
        pub created_at: Timestamp,
    }
}

/// A parent of whichever partner.
pub async fn find_person(conn: &mut Conn, parent_id: i64) -> Result<Option<Person>, DbError> {
    conn.optional(&FIND_PERSON, p![parent_id]).await
}

/// True if the account is that of a parent who was erased.
pub(crate) async fn is_account_erased(conn: &mut Conn, account_id: i64) -> Result<bool, DbError> {
    Ok(conn.optional(&IS_ACCOUNT_ERASED, p![account_id]).await?.unwrap_or(false))
}

pub(crate) async fn erase(
    conn: &mut Conn,
    person: &Person,
    email: &str,
    at: Timestamp,
) -> Result<(), DbError> {
    conn.run(&ERASE_PARENT, p![person.id, at]).await?;
    conn.run(&ERASE_ACCOUNT, p![person.account_id, email]).await?;
    conn.run(&DELETE_TEMPORARIES, p![person.account_id]).await.map(drop)
}

/// Parents, and their accounts, after one, who signed up before a moment and were not erased.
pub async fn signed_up_before(
    conn: &mut Conn,
    after: i64,
    before: Timestamp,
    most: i64,
) -> Result<Vec<(i64, i64)>, DbError> {
    conn.all(&LIST_SIGNED_UP_BEFORE, p![after, before, most]).await
}

/// What things of accounts are called now: of `account`, `parent`, `staff` or `partner`; nothing for any other kind.
pub async fn name_people(conn: &mut Conn, kind: &str, ids: &[i64]) -> Result<Vec<(i64, String)>, DbError> {
    match kind {
        "account" => conn.all(&NAME_ACCOUNTS, p![Ids(ids)]).await,
        "parent" => conn.all(&NAME_PARENTS, p![Ids(ids)]).await,
        "staff" => conn.all(&NAME_STAFF, p![Ids(ids)]).await,
        "partner" => super::partners::find_organizations(conn, ids).await,
        _ => Ok(Vec::new()),
    }
}

/// Accounts that words may mean: of staff and organisations with these in their names, of a parent with this address.
pub async fn search_accounts(conn: &mut Conn, words: &str, most: i64) -> Result<Vec<i64>, DbError> {
    let folded = words.trim().to_lowercase();
    let plain: String = folded.chars().filter(|c| !matches!(c, '%' | '_' | '\\')).collect();
    let mut ids: Vec<i64> = conn.all(&SEARCH_STAFF, p![format!("%{plain}%"), most]).await?;
    let partner_ids = super::partners::search_partners(conn, words, most).await?;
    ids.extend(conn.all::<i64>(&FIND_PARTNER_ACCOUNTS, p![Ids(&partner_ids)]).await?);
    for kind in ["parent", "staff"] {
        ids.extend(conn.all::<i64>(&FIND_BY_ADDRESS, p![kind, folded]).await?);
    }
    Ok(ids)
}
