//! SQL of public pages.

use crate::model::TextName;
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::AccountId;

db::statements! {
    LIST_PUBLIC_TEXTS =
        "SELECT version, text, french, created_by, created_at FROM public_text WHERE name = $1 ORDER BY version DESC";
    FIND_PUBLIC_TEXT =
        "SELECT version, text, french, created_by, created_at FROM public_text WHERE name = $1 ORDER BY version DESC LIMIT 1";
    /// Row lock that serializes writers: the second one sees the version of the first.
    LOCK_PUBLIC_TEXT = "SELECT version FROM public_text WHERE name = $1 AND version = 1 postgres(FOR UPDATE)";
    INSERT_PUBLIC_TEXT =
        "INSERT INTO public_text (name, version, text, french, created_by, created_at)
         SELECT CAST($1 AS TEXT), MAX(version) + 1, CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS BIGINT), CAST($5 AS BIGINT)
         FROM public_text WHERE name = $1 RETURNING version";
}

db::row! {
    /// A version of a public page.
    #[derive(Clone, Debug)]
    pub(crate) struct TextRow {
        pub version: i64,
        pub text: String,
        /// The same in French; `None` if staff have not written it.
        pub french: Option<String>,
        pub created_by: Option<AccountId>,
        pub created_at: Timestamp,
    }
}

/// All versions, newest first.
pub(crate) async fn list(conn: &mut Conn, name: TextName) -> Result<Vec<TextRow>, DbError> {
    conn.all(&LIST_PUBLIC_TEXTS, p![name]).await
}

/// The newest version.
pub(crate) async fn find(conn: &mut Conn, name: TextName) -> Result<Option<TextRow>, DbError> {
    conn.optional(&FIND_PUBLIC_TEXT, p![name]).await
}

/// Locks a text until the end of the transaction, so that versions are written one at a time.
pub(crate) async fn lock(conn: &mut Conn, name: TextName) -> Result<(), DbError> {
    conn.optional::<i64>(&LOCK_PUBLIC_TEXT, p![name]).await.map(drop)
}

/// Inserts a version and returns its number.
pub(crate) async fn insert(
    conn: &mut Conn,
    name: TextName,
    text: &str,
    french: Option<&str>,
    account_id: Option<AccountId>,
    now: Timestamp,
) -> Result<i64, DbError> {
    conn.one(&INSERT_PUBLIC_TEXT, p![name, text, french, account_id, now]).await
}
