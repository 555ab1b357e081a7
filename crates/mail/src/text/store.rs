//! SQL of changed texts, and the texts as a mail finds them.

use super::{
    check::check,
    kinds::{Kind, find_kind},
    layout::Text,
};
use db::{Conn, DbError, p};
use jiff::Timestamp;
use std::{collections::HashMap, sync::Arc};

db::statements! {
    LIST_TEXTS = "SELECT kind, subject, body FROM mail_text ORDER BY kind";
    FIND_TEXT = "SELECT subject, body FROM mail_text WHERE kind = $1";
    PUT_TEXT =
        "INSERT INTO mail_text (kind, subject, body, updated_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (kind) DO UPDATE SET subject = excluded.subject, body = excluded.body, updated_at = excluded.updated_at";
    DELETE_TEXT = "DELETE FROM mail_text WHERE kind = $1";
}

/// The texts that staff have changed, ready to be used. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Texts(Arc<HashMap<&'static str, Text>>);

impl Texts {
    /// As they are now. One that cannot be used any more is left out, so that the usual one is used.
    pub async fn find(conn: &mut Conn) -> Result<Self, DbError> {
        let rows: Vec<(String, String, String)> = conn.all(&LIST_TEXTS, p![]).await?;
        let usable = rows.into_iter().filter_map(|(name, subject, body)| {
            let kind = find_kind(&name)?;
            match check(kind, &subject, &body) {
                Ok(text) => Some((kind.name, text)),
                Err(wrong) => {
                    tracing::warn!(
                        kind = name,
                        ?wrong,
                        "the text of a mail cannot be used; the usual one is"
                    );
                    None
                }
            }
        });
        Ok(Self(Arc::new(usable.collect())))
    }

    pub(crate) fn of(&self, kind: &Kind) -> Option<&Text> {
        self.0.get(kind.name)
    }
}

pub(super) async fn list_texts(conn: &mut Conn) -> Result<Vec<(String, String, String)>, DbError> {
    conn.all(&LIST_TEXTS, p![]).await
}

pub(super) async fn find_text(conn: &mut Conn, kind: &str) -> Result<Option<(String, String)>, DbError> {
    conn.optional(&FIND_TEXT, p![kind]).await
}

pub(super) async fn put_text(
    conn: &mut Conn,
    kind: &str,
    (subject, body): (&str, &str),
    now: Timestamp,
) -> Result<(), DbError> {
    conn.run(&PUT_TEXT, p![kind, subject, body, now]).await.map(drop)
}

pub(super) async fn delete_text(conn: &mut Conn, kind: &str) -> Result<(), DbError> {
    conn.run(&DELETE_TEXT, p![kind]).await.map(drop)
}
