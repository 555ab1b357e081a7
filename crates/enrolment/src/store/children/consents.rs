//! SQL of consents.

use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{AccountId, ChildId, ParentId};

db::statements! {
    FIND_CONSENT_TEXT =
        "SELECT version, text, french, created_by, created_at FROM consent_text ORDER BY version DESC LIMIT 1";
    LIST_CONSENT_TEXTS =
        "SELECT version, text, french, created_by, created_at FROM consent_text ORDER BY version DESC";
    /// Serializes writers: a second one sees what the first one wrote.
    LOCK_CONSENT_TEXTS = "SELECT version FROM consent_text WHERE version = 1 postgres(FOR UPDATE)";
    INSERT_CONSENT_TEXT =
        "INSERT INTO consent_text (version, text, french, created_by, created_at)
         SELECT MAX(version) + 1, CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS BIGINT), CAST($4 AS BIGINT)
         FROM consent_text RETURNING version";
    INSERT_CONSENT = "INSERT INTO consent (parent_id, child_id, version, created_at) VALUES ($1, $2, $3, $4)";
    LIST_CONSENTS = "SELECT child_id, version, created_at FROM consent WHERE parent_id = $1 ORDER BY id";
    DELETE_CONSENTS = "DELETE FROM consent WHERE child_id = $1";
}

db::row! {
    /// A version of the consent text.
    #[derive(Clone, Debug)]
    pub struct ConsentText {
        /// Starts at 1.
        pub version: i64,
        pub text: String,
        /// The same in French; `None` if staff have not written it.
        pub french: Option<String>,
        /// The author's account; `None` for the built-in text.
        pub created_by: Option<AccountId>,
        pub created_at: Timestamp,
    }
}

db::row! {
    /// A consent that a parent gave.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Consent {
        pub child_id: ChildId,
        /// The version of the text.
        pub version: i64,
        pub created_at: Timestamp,
    }
}

/// All versions of the consent text, newest first. There are tens of them, never thousands.
pub async fn list_consent_texts(conn: &mut Conn) -> Result<Vec<ConsentText>, DbError> {
    conn.all(&LIST_CONSENT_TEXTS, p![]).await
}

/// Inserts a new version, which becomes the current one, and returns its number.
pub(crate) async fn insert_consent_text(
    conn: &mut Conn,
    text: &str,
    french: Option<&str>,
    account_id: AccountId,
    now: Timestamp,
) -> Result<i64, DbError> {
    conn.one(&INSERT_CONSENT_TEXT, p![text, french, account_id, now]).await
}

pub(crate) async fn lock_consent_texts(conn: &mut Conn) -> Result<(), DbError> {
    conn.optional::<i64>(&LOCK_CONSENT_TEXTS, p![]).await.map(drop)
}

/// The current version of the consent text.
pub(crate) async fn find_consent_text(conn: &mut Conn) -> Result<ConsentText, DbError> {
    conn.one(&FIND_CONSENT_TEXT, p![]).await
}

pub(crate) async fn insert_consent(
    conn: &mut Conn,
    parent_id: ParentId,
    child_id: ChildId,
    version: i64,
    at: Timestamp,
) -> Result<(), DbError> {
    conn.run(&INSERT_CONSENT, p![parent_id, child_id, version, at]).await.map(drop)
}

/// The consents of a parent, oldest first.
pub(crate) async fn list_consents(conn: &mut Conn, parent_id: ParentId) -> Result<Vec<Consent>, DbError> {
    conn.all(&LIST_CONSENTS, p![parent_id]).await
}

pub(crate) async fn delete_consents(conn: &mut Conn, child_id: ChildId) -> Result<(), DbError> {
    conn.run(&DELETE_CONSENTS, p![child_id]).await.map(drop)
}
