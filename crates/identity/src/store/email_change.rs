//! Email address changes of accounts.

use crate::AccountKind;
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{AccountId, EmailAddress, EmailChangeId, ParentId, PartnerId};

db::statements! {
    INSERT_EMAIL_CHANGE =
        "INSERT INTO email_change (account_id, old_email, new_email, was_confirmed_at, created_at, expires_at, confirmed_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id";
    FIND_EMAIL_CHANGE =
        "SELECT c.id, c.account_id, a.kind, c.old_email, c.new_email, c.was_confirmed_at, c.expires_at, c.confirmed_at,
                c.stopped_at, c.new_confirmed_at, c.old_confirmed_at, a.confirmed_at IS NOT NULL AND a.email = c.old_email
         FROM email_change c JOIN account a ON a.id = c.account_id WHERE c.id = $1";
    FIND_OPEN_EMAIL_CHANGE =
        "SELECT c.id, c.account_id, a.kind, c.old_email, c.new_email, c.was_confirmed_at, c.expires_at, c.confirmed_at,
                c.stopped_at, c.new_confirmed_at, c.old_confirmed_at, a.confirmed_at IS NOT NULL AND a.email = c.old_email
         FROM email_change c JOIN account a ON a.id = c.account_id
         WHERE c.account_id = $1 AND c.confirmed_at IS NULL AND c.stopped_at IS NULL AND c.expires_at > $2
         ORDER BY c.id DESC LIMIT 1";
    COUNT_EMAIL_CHANGES = "SELECT COUNT(*) FROM email_change WHERE account_id = $1 AND created_at > $2";
    CONFIRM_AT_NEW = "UPDATE email_change SET new_confirmed_at = $2 WHERE id = $1 AND new_confirmed_at IS NULL";
    CONFIRM_AT_OLD = "UPDATE email_change SET old_confirmed_at = $2 WHERE id = $1 AND old_confirmed_at IS NULL";
    CONFIRM_EMAIL_CHANGE =
        "UPDATE email_change SET confirmed_at = $2 WHERE id = $1 AND confirmed_at IS NULL AND stopped_at IS NULL";
    STOP_EMAIL_CHANGE = "UPDATE email_change SET stopped_at = $2 WHERE id = $1 AND stopped_at IS NULL";
    STOP_OPEN_EMAIL_CHANGES =
        "UPDATE email_change SET stopped_at = $2 WHERE account_id = $1 AND confirmed_at IS NULL AND stopped_at IS NULL";
    LIST_PAST_ADDRESSES = "SELECT old_email, new_email FROM email_change WHERE account_id = $1 ORDER BY id";
    DELETE_EMAIL_CHANGES = "DELETE FROM email_change WHERE account_id = $1";
    FIND_OWN_ACCOUNT = "SELECT id, kind, email, confirmed_at FROM account WHERE id = $1";
    UPDATE_EMAIL = "UPDATE account SET email = $3, email_folded = $4, confirmed_at = $5 WHERE id = $1 AND email = $2";
    FIND_PARENT_OF_ACCOUNT = "SELECT id, partner_id FROM parent WHERE account_id = $1";
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct EmailChangeRow {
        pub id: EmailChangeId,
        pub account_id: AccountId,
        pub kind: AccountKind,
        pub old_email: String,
        pub new_email: String,
        /// When the old address was confirmed, if ever.
        pub was_confirmed_at: Option<Timestamp>,
        pub expires_at: Timestamp,
        pub confirmed_at: Option<Timestamp>,
        pub stopped_at: Option<Timestamp>,
        pub new_confirmed_at: Option<Timestamp>,
        pub old_confirmed_at: Option<Timestamp>,
        /// Whether the account has the old address, and it is confirmed by now.
        pub is_old_confirmed: bool,
    }
}

/// The address at which a change was confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum At {
    New,
    Old,
}

impl EmailChangeRow {
    /// Where the change still has to be confirmed. The old address is skipped if it was never confirmed: its owner
    /// may not be able to read mail there. It counts if somebody confirmed it since the change was requested, who may be
    /// another person.
    pub(crate) fn waits_for(&self) -> Vec<At> {
        let new = self.new_confirmed_at.is_none().then_some(At::New);
        let has_owner = self.was_confirmed_at.is_some() || self.is_old_confirmed;
        let old = (self.old_confirmed_at.is_none() && has_owner).then_some(At::Old);
        new.into_iter().chain(old).collect()
    }
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct AddressRow {
        pub account_id: AccountId,
        pub kind: AccountKind,
        pub email: String,
        pub confirmed_at: Option<Timestamp>,
    }
}

/// A change to insert.
pub(crate) struct NewChange<'a> {
    pub new_email: &'a str,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
    /// Set if no confirmation is needed (changes by staff).
    pub confirmed_at: Option<Timestamp>,
}

pub(crate) async fn insert(
    conn: &mut Conn,
    of: &AddressRow,
    change: &NewChange<'_>,
) -> Result<EmailChangeId, DbError> {
    let NewChange { new_email, created_at, expires_at, confirmed_at } = change;
    let (account_id, old_email) = (of.account_id, &of.email);
    let params = p![account_id, old_email, new_email, of.confirmed_at, created_at, expires_at, confirmed_at];
    conn.one(&INSERT_EMAIL_CHANGE, params).await
}

pub(crate) async fn find(conn: &mut Conn, id: EmailChangeId) -> Result<Option<EmailChangeRow>, DbError> {
    conn.optional(&FIND_EMAIL_CHANGE, p![id]).await
}

pub(crate) async fn find_open(
    conn: &mut Conn,
    account_id: AccountId,
    now: Timestamp,
) -> Result<Option<EmailChangeRow>, DbError> {
    conn.optional(&FIND_OPEN_EMAIL_CHANGE, p![account_id, now]).await
}

pub(crate) async fn count_since(
    conn: &mut Conn,
    account_id: AccountId,
    since: Timestamp,
) -> Result<i64, DbError> {
    conn.one(&COUNT_EMAIL_CHANGES, p![account_id, since]).await
}

pub(crate) async fn confirm_at(
    conn: &mut Conn,
    id: EmailChangeId,
    at: At,
    now: Timestamp,
) -> Result<(), DbError> {
    let sql = match at {
        At::New => &CONFIRM_AT_NEW,
        At::Old => &CONFIRM_AT_OLD,
    };
    conn.run(sql, p![id, now]).await.map(drop)
}

pub(crate) async fn confirm(conn: &mut Conn, id: EmailChangeId, now: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&CONFIRM_EMAIL_CHANGE, p![id, now]).await? == 1)
}

pub(crate) async fn stop(conn: &mut Conn, id: EmailChangeId, now: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&STOP_EMAIL_CHANGE, p![id, now]).await? == 1)
}

pub(crate) async fn stop_open(
    conn: &mut Conn,
    account_id: AccountId,
    now: Timestamp,
) -> Result<u64, DbError> {
    conn.run(&STOP_OPEN_EMAIL_CHANGES, p![account_id, now]).await
}

/// Old and new address of every change, oldest first.
pub(crate) async fn list_addresses(
    conn: &mut Conn,
    account_id: AccountId,
) -> Result<Vec<(String, String)>, DbError> {
    conn.all(&LIST_PAST_ADDRESSES, p![account_id]).await
}

pub(crate) async fn delete(conn: &mut Conn, account_id: AccountId) -> Result<(), DbError> {
    conn.run(&DELETE_EMAIL_CHANGES, p![account_id]).await.map(drop)
}

pub(crate) async fn find_address(conn: &mut Conn, account_id: AccountId) -> Result<AddressRow, DbError> {
    conn.one(&FIND_OWN_ACCOUNT, p![account_id]).await
}

/// Replaces the address; false if `old` is no longer the account's address.
pub(crate) async fn update_email(
    conn: &mut Conn,
    account_id: AccountId,
    old: &str,
    new: &EmailAddress,
    confirmed_at: Option<Timestamp>,
) -> Result<bool, DbError> {
    let params = p![account_id, old, new.as_str(), new.folded(), confirmed_at];
    Ok(conn.run(&UPDATE_EMAIL, params).await? == 1)
}

/// The ids of the parent and its partner.
pub(crate) async fn find_parent_ids(
    conn: &mut Conn,
    account_id: AccountId,
) -> Result<Option<(ParentId, PartnerId)>, DbError> {
    conn.optional(&FIND_PARENT_OF_ACCOUNT, p![account_id]).await
}
