//! Erasing a parent, and display names of people.

use crate::AccountKind;
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{AccountId, ParentId, PartnerId, StaffId};

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
    /// Parents who signed up before `$2` and were not erased.
    LIST_SIGNED_UP_BEFORE =
        "SELECT id, account_id FROM parent WHERE id > $1 AND erased_at IS NULL AND created_at < $2 ORDER BY id LIMIT $3";
    FIND_ACCOUNT_DISPLAY_NAMES =
        "SELECT a.id, COALESCE(s.first_name || ' ' || s.last_name, r.first_name || ' ' || r.last_name, t.first_name || ' ' || t.last_name,
                               h.first_name || ' ' || h.last_name, ''),
                COALESCE((SELECT MIN(p.organization_name) FROM partner_member m JOIN partner p ON p.id = m.partner_id
                          WHERE m.account_id = a.id HAVING COUNT(*) = 1), ''),
                a.email
         FROM account a LEFT JOIN staff s ON s.account_id = a.id LEFT JOIN parent r ON r.account_id = a.id
              LEFT JOIN partner_person h ON h.account_id = a.id LEFT JOIN teacher_account t ON t.account_id = a.id
         WHERE a.id IN list($1)";
    FIND_PARENT_DISPLAY_NAMES =
        "SELECT id, first_name || ' ' || last_name FROM parent WHERE id IN list($1)";
    FIND_STAFF_DISPLAY_NAMES =
        "SELECT id, first_name || ' ' || last_name FROM staff WHERE id IN list($1)";
    SEARCH_STAFF =
        "SELECT account_id FROM staff WHERE LOWER(first_name || ' ' || last_name) LIKE $1 ORDER BY account_id LIMIT $2";
    FIND_PARTNER_ACCOUNTS =
        "SELECT account_id FROM partner_member WHERE partner_id IN list($1)";
    FIND_BY_ADDRESS = "SELECT id FROM account WHERE kind = $1 AND email_folded = $2";
}

db::row! {
    /// A parent with everything that identifies the person.
    #[derive(Clone, Debug)]
    pub struct Person {
        pub id: ParentId,
        pub account_id: AccountId,
        pub partner_id: PartnerId,
        pub first_name: String,
        pub last_name: String,
        pub email: String,
        /// E.164.
        pub phone: String,
        /// When the person was erased.
        pub erased_at: Option<Timestamp>,
        pub created_at: Timestamp,
    }
}

/// A parent of any partner.
pub async fn find_person(conn: &mut Conn, parent_id: ParentId) -> Result<Option<Person>, DbError> {
    conn.optional(&FIND_PERSON, p![parent_id]).await
}

/// True if the account belongs to an erased parent.
pub(crate) async fn is_account_erased(conn: &mut Conn, account_id: AccountId) -> Result<bool, DbError> {
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

/// Ids of parents and their accounts: ids above `after`, signed up before `before`, not erased.
pub async fn signed_up_before(
    conn: &mut Conn,
    after: ParentId,
    before: Timestamp,
    limit: i64,
) -> Result<Vec<(ParentId, AccountId)>, DbError> {
    conn.all(&LIST_SIGNED_UP_BEFORE, p![after, before, limit]).await
}

/// A person, with the organisation where it is the only one they work for; what is known of the two, or the address.
fn display_name(person: &str, organization: String, email: String) -> String {
    match (person.trim(), organization.is_empty()) {
        ("", true) => email,
        ("", false) => organization,
        (name, true) => name.to_owned(),
        (name, false) => format!("{name} ({organization})"),
    }
}

/// Current names of the people behind these accounts.
pub async fn find_account_display_names(
    conn: &mut Conn,
    ids: &[AccountId],
) -> Result<Vec<(AccountId, String)>, DbError> {
    let rows: Vec<(AccountId, String, String, String)> =
        conn.all(&FIND_ACCOUNT_DISPLAY_NAMES, p![Ids(ids)]).await?;
    let named = |(id, person, organization, email): (AccountId, String, String, String)| {
        (id, display_name(&person, organization, email))
    };
    Ok(rows.into_iter().map(named).collect())
}

/// Current full names of these parents.
pub async fn find_parent_display_names(
    conn: &mut Conn,
    ids: &[ParentId],
) -> Result<Vec<(ParentId, String)>, DbError> {
    conn.all(&FIND_PARENT_DISPLAY_NAMES, p![Ids(ids)]).await
}

/// Current full names of these members of staff.
pub async fn find_staff_display_names(
    conn: &mut Conn,
    ids: &[StaffId],
) -> Result<Vec<(StaffId, String)>, DbError> {
    conn.all(&FIND_STAFF_DISPLAY_NAMES, p![Ids(ids)]).await
}

/// Accounts that match the words: staff by part of the name, current and former members of organisations by part of the name or
/// address, current ones by their organisation too, everybody by exact address.
pub async fn search_accounts(conn: &mut Conn, words: &str, limit: i64) -> Result<Vec<AccountId>, DbError> {
    let folded = words.trim().to_lowercase();
    let plain: String = folded.chars().filter(|c| !matches!(c, '%' | '_' | '\\')).collect();
    let escaped = super::partner_lookup::escape_like(&folded);
    let mut ids: Vec<AccountId> = conn.all(&SEARCH_STAFF, p![format!("%{plain}%"), limit]).await?;
    ids.extend(super::team_lookup::search_members(conn, &format!("%{escaped}%"), limit).await?);
    let partner_ids = super::partner_lookup::search_partners(conn, words, limit).await?;
    ids.extend(conn.all::<AccountId>(&FIND_PARTNER_ACCOUNTS, p![Ids(&partner_ids)]).await?);
    for kind in AccountKind::ALL {
        ids.extend(conn.all::<AccountId>(&FIND_BY_ADDRESS, p![kind, folded]).await?);
    }
    Ok(ids)
}
