//! SQL of changed texts, and the set of texts used for rendering.

use super::{
    ChangedText, KindIn,
    check::check,
    in_english,
    kinds::{Kind, find_kind},
    layout::Text,
};
use db::{Conn, DbError, p};
use jiff::Timestamp;
use l10n::Language;
use std::{collections::HashMap, sync::Arc};

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

/// Texts changed by staff, parsed, for mails in one language. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Texts {
    changed: Arc<HashMap<(&'static str, Language), Text>>,
    pub(crate) language: Language,
}

impl Texts {
    /// Loads the changed texts, for mails in English. One that is no longer valid is left out, so that the default
    /// is used.
    pub async fn find(conn: &mut Conn) -> Result<Self, DbError> {
        let usable = list_texts(conn).await?.into_iter().filter_map(usable);
        Ok(Self { changed: Arc::new(usable.collect()), language: Language::English })
    }

    /// The same texts for mails in another language; English if the name is unknown.
    #[must_use]
    pub fn of_language(&self, name: &str) -> Self {
        Self { changed: Arc::clone(&self.changed), language: Language::or_english(name) }
    }

    pub(crate) fn of(&self, kind: &Kind) -> Option<&Text> {
        self.changed.get(&(kind.name, self.language))
    }
}

fn usable(row: TextRow) -> Option<((&'static str, Language), Text)> {
    let (kind, language) = (find_kind(&row.kind)?, Language::find(&row.language)?);
    match check(kind, &row.subject, &row.body) {
        Ok(text) => Some(((kind.name, language), text)),
        Err(wrong) => {
            let wrong = in_english(&wrong);
            tracing::warn!(kind = row.kind, wrong, "the text of a mail cannot be used; the usual one is");
            None
        }
    }
}

pub(super) async fn list_texts(conn: &mut Conn) -> Result<Vec<TextRow>, DbError> {
    conn.all(&LIST_TEXTS, p![]).await
}

pub(super) async fn find_text(conn: &mut Conn, of: KindIn) -> Result<Option<ChangedText>, DbError> {
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
