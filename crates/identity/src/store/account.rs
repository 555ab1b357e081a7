//! Accounts and temporary passwords.

use crate::AccountKind;
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{AccountId, EmailAddress, PartnerId};
use l10n::Language;

db::statements! {
    INSERT_ACCOUNT =
        "INSERT INTO account (kind, email, email_folded, password_hash, is_active, created_at, language)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id";
    FIND_ACCOUNT =
        "SELECT id, email, password_hash, is_active, confirmed_at IS NOT NULL FROM account WHERE kind = $1 AND email_folded = $2";
    FIND_EMAIL = "SELECT email FROM account WHERE id = $1";
    FIND_LANGUAGE = "SELECT language FROM account WHERE id = $1";
    FIND_PARTNER_LANGUAGE =
        "SELECT a.language FROM partner p JOIN account a ON a.id = p.contact_id WHERE p.id = $1";
    UPDATE_LANGUAGE = "UPDATE account SET language = $2 WHERE id = $1 AND language <> $2";
    /// Locks the account if it is still active and has the verified password; no row otherwise.
    LOCK_ACCOUNT = "UPDATE account SET is_active = is_active WHERE id = $1 AND is_active AND password_hash = $2";
    UPDATE_PASSWORD = "UPDATE account SET password_hash = $2 WHERE id = $1";
    REPLACE_PASSWORD = "UPDATE account SET password_hash = $3 WHERE id = $1 AND password_hash = $2";
    UPDATE_ACTIVE = "UPDATE account SET is_active = $2 WHERE id = $1 AND is_active <> $2";
    CONFIRM_ADDRESS = "UPDATE account SET confirmed_at = $2 WHERE id = $1 AND confirmed_at IS NULL";
    INSERT_TEMPORARY =
        "INSERT INTO temporary_password (account_id, secret_hash, created_at, expires_at) VALUES ($1, $2, $3, $4)";
    USE_TEMPORARY =
        "UPDATE temporary_password SET used_at = $3
         WHERE account_id = $1 AND secret_hash = $2 AND used_at IS NULL AND expires_at > $3";
    IS_TEMPORARY =
        "SELECT COUNT(*) FROM temporary_password
         WHERE account_id = $1 AND secret_hash = $2 AND used_at IS NULL AND expires_at > $3";
    END_TEMPORARY = "UPDATE temporary_password SET used_at = $2 WHERE account_id = $1 AND used_at IS NULL";
    DELETE_OLD_TEMPORARY = "DELETE FROM temporary_password WHERE account_id = $1 AND expires_at < $2";
}

db::row! {
    #[derive(Clone)]
    pub(crate) struct AccountRow {
        pub id: AccountId,
        pub email: String,
        pub password_hash: String,
        pub is_active: bool,
        /// Somebody has opened a link that was mailed to the address.
        pub is_confirmed: bool,
    }
}

/// Inserts an account. Its mail language is the language of the current request.
pub(crate) async fn insert_account(
    conn: &mut Conn,
    account_kind: AccountKind,
    email: &EmailAddress,
    password_hash: &str,
    now: Timestamp,
) -> Result<AccountId, DbError> {
    let (folded, language) = (email.folded(), Language::current().name());
    let params = p![account_kind, email.as_str(), folded, password_hash, true, now, language];
    conn.one(&INSERT_ACCOUNT, params).await
}

/// The language of mails to an account.
pub(crate) async fn find_language(conn: &mut Conn, account_id: AccountId) -> Result<Language, DbError> {
    let name: String = conn.one(&FIND_LANGUAGE, p![account_id]).await?;
    Ok(Language::or_english(&name))
}

/// The language of mails to a partner.
pub(crate) async fn find_partner_language(
    conn: &mut Conn,
    partner_id: PartnerId,
) -> Result<Language, DbError> {
    let name: String = conn.one(&FIND_PARTNER_LANGUAGE, p![partner_id]).await?;
    Ok(Language::or_english(&name))
}

/// Sets the language of mails to an account; false if it is unchanged.
pub(crate) async fn update_language(
    conn: &mut Conn,
    account_id: AccountId,
    language: Language,
) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_LANGUAGE, p![account_id, language.name()]).await? == 1)
}

pub(crate) async fn find_account(
    conn: &mut Conn,
    account_kind: AccountKind,
    email: &EmailAddress,
) -> Result<Option<AccountRow>, DbError> {
    conn.optional(&FIND_ACCOUNT, p![account_kind, email.folded()]).await
}

pub(crate) async fn find_email(conn: &mut Conn, account_id: AccountId) -> Result<Option<String>, DbError> {
    conn.optional(&FIND_EMAIL, p![account_id]).await
}

/// Locks the account until the transaction ends; false if it was restricted or its password changed.
pub(crate) async fn lock_account(conn: &mut Conn, account: &AccountRow) -> Result<bool, DbError> {
    Ok(conn.run(&LOCK_ACCOUNT, p![account.id, account.password_hash]).await? == 1)
}

pub(crate) async fn update_password(
    conn: &mut Conn,
    account_id: AccountId,
    hash: &str,
) -> Result<(), DbError> {
    conn.run(&UPDATE_PASSWORD, p![account_id, hash]).await.map(drop)
}

/// Replaces the password; false if `old` is no longer the stored hash.
pub(crate) async fn replace_password(
    conn: &mut Conn,
    account_id: AccountId,
    old: &str,
    new: &str,
) -> Result<bool, DbError> {
    Ok(conn.run(&REPLACE_PASSWORD, p![account_id, old, new]).await? == 1)
}

/// Restricts or reactivates an account; false if it is unchanged.
pub(crate) async fn update_active(
    conn: &mut Conn,
    account_id: AccountId,
    is_active: bool,
) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_ACTIVE, p![account_id, is_active]).await? == 1)
}

pub(crate) async fn confirm_address(
    conn: &mut Conn,
    account_id: AccountId,
    now: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&CONFIRM_ADDRESS, p![account_id, now]).await? == 1)
}

pub(crate) async fn insert_temporary(
    conn: &mut Conn,
    account_id: AccountId,
    secret_hash: &[u8],
    now: Timestamp,
    expires_at: Timestamp,
) -> Result<(), DbError> {
    conn.run(&DELETE_OLD_TEMPORARY, p![account_id, now]).await?;
    conn.run(&INSERT_TEMPORARY, p![account_id, secret_hash, now, expires_at]).await.map(drop)
}

/// Marks a temporary password as used; false if it is unknown, used or expired.
pub(crate) async fn use_temporary(
    conn: &mut Conn,
    account_id: AccountId,
    secret_hash: &[u8],
    now: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&USE_TEMPORARY, p![account_id, secret_hash, now]).await? == 1)
}

/// True if this is a valid temporary password of the account. Does not use it up.
pub(crate) async fn is_temporary(
    conn: &mut Conn,
    account_id: AccountId,
    secret_hash: &[u8],
    now: Timestamp,
) -> Result<bool, DbError> {
    let found: i64 = conn.one(&IS_TEMPORARY, p![account_id, secret_hash, now]).await?;
    Ok(found > 0)
}

pub(crate) async fn end_temporary(
    conn: &mut Conn,
    account_id: AccountId,
    now: Timestamp,
) -> Result<(), DbError> {
    conn.run(&END_TEMPORARY, p![account_id, now]).await.map(drop)
}
