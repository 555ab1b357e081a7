//! The texts that staff maintain, whichever crate stores them, and saving a new version.

use crate::{
    model::TextName,
    store::texts::{self, TextRow},
};
use db::{Conn, DbError};
use enrolment::{ConsentError, ConsentText};
use journal::By;
use serde_json::json;

const LONGEST: usize = 50_000;

impl From<ConsentText> for TextRow {
    fn from(text: ConsentText) -> Self {
        let ConsentText { version, text, created_by, created_at } = text;
        Self { version, text, created_by, created_at }
    }
}

/// Why a text is not saved.
#[derive(Debug, derive_more::From)]
pub(crate) enum TextError {
    /// Empty, or longer than [`LONGEST`].
    Length,
    /// It contains control characters.
    Unprintable,
    NotFound,
    /// It is the current version.
    Unchanged,
    Consent(ConsentError),
    #[from]
    Db(DbError),
}

/// Whether staff have replaced the built-in terms.
pub async fn has_own_terms(conn: &mut Conn) -> Result<bool, DbError> {
    Ok(texts::find(conn, TextName::Terms).await?.is_some_and(|newest| newest.created_by.is_some()))
}

/// The newest version of a public text; `None` for the consent, which is not public.
pub(crate) async fn find_public(conn: &mut Conn, name: TextName) -> Result<Option<TextRow>, DbError> {
    if name == TextName::Consent {
        return Ok(None);
    }
    texts::find(conn, name).await
}

/// All versions of a text, newest first.
pub(crate) async fn versions(conn: &mut Conn, name: TextName) -> Result<Vec<TextRow>, DbError> {
    if name == TextName::Consent {
        let versions = enrolment::list_consent_texts(conn).await?;
        return Ok(versions.into_iter().map(TextRow::from).collect());
    }
    texts::list(conn, name).await
}

/// Normalizes and validates a text.
pub(crate) fn checked(text: &str) -> Result<String, TextError> {
    let text = text.replace("\r\n", "\n").trim().to_owned();
    if text.is_empty() || text.chars().count() > LONGEST {
        return Err(TextError::Length);
    }
    if text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\t')) {
        return Err(TextError::Unprintable);
    }
    Ok(text)
}

/// Saves a new version.
pub(crate) async fn change(conn: &mut Conn, by: By, name: TextName, text: &str) -> Result<(), TextError> {
    if name == TextName::Consent {
        return enrolment::change_consent_text(conn, by, text).await.map(drop).map_err(TextError::Consent);
    }
    texts::lock(conn, name).await?;
    let before = texts::find(conn, name).await?.ok_or(TextError::NotFound)?;
    if before.text == text {
        return Err(TextError::Unchanged);
    }
    let By { actor, at } = by;
    let version = texts::insert(conn, name, text, actor.id, at).await?;
    let entry = journal::Entry {
        at,
        actor,
        action: "public_text.changed",
        subject_kind: "public_text",
        subject_id: Some(version),
        before: Some(json!({ "name": name, "version": before.version, "text": before.text })),
        after: Some(json!({ "name": name, "version": version, "text": text })),
    };
    journal::record(conn, &entry).await?;
    Ok(())
}
