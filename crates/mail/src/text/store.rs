//! SQL of changed texts.

use crate::Kind;
use db::{Conn, DbError, p};
use jiff::Timestamp;
use l10n::Language;

db::statements! {
    LIST_TEXTS = "SELECT kind, language, subject, body FROM mail_text ORDER BY kind, language";
    FIND_TEXT = "SELECT subject, body FROM mail_text WHERE kind = $1 AND language = $2";
    PUT_TEXT =
        "INSERT INTO mail_text (kind, language, subject, body, updated_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (kind, language) DO UPDATE SET subject = excluded.subject, body = excluded.body, updated_at = excluded.updated_at";
    DELETE_TEXT = "DELETE FROM mail_text WHERE kind = $1 AND language = $2";
}

db::row! {
    /// A changed text.
    pub(super) struct TextRow {
        pub kind: String,
        pub language: String,
        pub subject: String,
        pub body: String,
    }
}

db::row! {
    /// A text that staff saved instead of the default.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ChangedText {
        /// A single line.
        pub subject: String,
        /// Paragraphs separated by blank lines.
        pub body: String,
    }
}

/// A kind of mail in one language.
#[derive(Clone, Copy, Debug)]
pub struct KindIn {
    pub kind: &'static Kind,
    pub language: Language,
}

pub(super) async fn list_texts(conn: &mut Conn) -> Result<Vec<TextRow>, DbError> {
    conn.all(&LIST_TEXTS, p![]).await
}

/// Names of the kinds whose text was changed in a language.
pub async fn list_changed(conn: &mut Conn, language: Language) -> Result<Vec<String>, DbError> {
    let rows = list_texts(conn).await?.into_iter();
    Ok(rows.filter(|row| row.language == language.name()).map(|row| row.kind).collect())
}

/// The changed text of a kind, if there is one.
pub async fn find_changed(conn: &mut Conn, of: KindIn) -> Result<Option<ChangedText>, DbError> {
    conn.optional(&FIND_TEXT, p![of.kind.name, of.language.name()]).await
}

pub(super) async fn put_text(
    conn: &mut Conn,
    of: KindIn,
    text: &ChangedText,
    now: Timestamp,
) -> Result<(), DbError> {
    let params = p![of.kind.name, of.language.name(), text.subject, text.body, now];
    conn.run(&PUT_TEXT, params).await.map(drop)
}

pub(super) async fn delete_text(conn: &mut Conn, of: KindIn) -> Result<(), DbError> {
    conn.run(&DELETE_TEXT, p![of.kind.name, of.language.name()]).await.map(drop)
}
