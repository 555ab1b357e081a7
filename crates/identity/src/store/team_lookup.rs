//! The members of partners and their addresses, over all tenants.

use db::{Conn, DbError, Ids, p};
use kernel::{AccountId, PartnerId};

db::statements! {
    LIST_TEAM_ACCOUNTS = "SELECT account_id FROM partner_member WHERE partner_id = $1 ORDER BY account_id";
    LIST_TEAM_ADDRESSES =
        "SELECT email FROM account WHERE id IN list($1)
         UNION SELECT old_email FROM email_change WHERE account_id IN list($1)
         UNION SELECT new_email FROM email_change WHERE account_id IN list($1)
         UNION SELECT email FROM partner_invitation WHERE partner_id = $2";
    LIST_TEAM_NAMES =
        "SELECT m.partner_id, h.first_name, h.last_name, a.email
         FROM partner_member m JOIN account a ON a.id = m.account_id JOIN partner_person h ON h.account_id = m.account_id
         WHERE m.partner_id IN list($1) ORDER BY m.partner_id, m.account_id";
    LIST_PARTNERS_OF_MEMBER = "SELECT partner_id FROM partner_member WHERE account_id = $1 ORDER BY partner_id";
    /// Also those who are in no team any more. The cross join keeps SQLite from scanning all accounts for the few of partners.
    SEARCH_MEMBERS =
        "SELECT h.account_id FROM partner_person h CROSS JOIN account a
         WHERE a.id = h.account_id
           AND (LOWER(h.first_name || ' ' || h.last_name) LIKE $1 ESCAPE '\\' OR a.email_folded LIKE $1 ESCAPE '\\')
         ORDER BY h.account_id LIMIT $2";
}

db::row! {
    /// Who is found as a member of a partner.
    #[derive(Clone, Debug)]
    pub(crate) struct TeamName {
        pub partner_id: PartnerId,
        /// May be empty, as the last name.
        pub first_name: String,
        pub last_name: String,
        pub email: String,
    }
}

/// Every address that the members of a partner and these accounts have or had, and those that were invited.
pub async fn find_team_addresses(
    conn: &mut Conn,
    partner_id: PartnerId,
    former: &[AccountId],
) -> Result<Vec<String>, DbError> {
    let mut accounts: Vec<AccountId> = conn.all(&LIST_TEAM_ACCOUNTS, p![partner_id]).await?;
    accounts.extend(former);
    conn.all(&LIST_TEAM_ADDRESSES, p![Ids(&accounts), partner_id]).await
}

/// The members of these partners.
pub(crate) async fn list_team_names(
    conn: &mut Conn,
    partner_ids: &[PartnerId],
) -> Result<Vec<TeamName>, DbError> {
    conn.all(&LIST_TEAM_NAMES, p![Ids(partner_ids)]).await
}

/// The partners that a person is a member of.
pub(crate) async fn list_partners_of(
    conn: &mut Conn,
    account_id: AccountId,
) -> Result<Vec<PartnerId>, DbError> {
    conn.all(&LIST_PARTNERS_OF_MEMBER, p![account_id]).await
}

/// Accounts of current and former members whose name or address is like the pattern.
pub(crate) async fn search_members(
    conn: &mut Conn,
    pattern: &str,
    limit: i64,
) -> Result<Vec<AccountId>, DbError> {
    conn.all(&SEARCH_MEMBERS, p![pattern, limit]).await
}
