//! The texts that staff maintain, whichever crate stores them, and saving a new version.

use super::{
    TextName,
    store::{self, TextRow},
};
use db::{
    Conn, DbError,
    journal::{self, By},
};
use enrolment::{ConsentError, ConsentText};
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

/// All versions of a text, newest first.
pub(super) async fn versions(conn: &mut Conn, name: TextName) -> Result<Vec<TextRow>, DbError> {
    if name == TextName::Consent {
        let texts = enrolment::list_consent_texts(conn).await?;
        return Ok(texts.into_iter().map(TextRow::from).collect());
    }
    store::list(conn, name).await
}

/// Normalizes and validates a text.
pub(super) fn checked(text: &str) -> Result<String, TextError> {
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
pub(super) async fn change(conn: &mut Conn, by: By, name: TextName, text: &str) -> Result<(), TextError> {
    if name == TextName::Consent {
        return enrolment::change_consent_text(conn, by, text).await.map(drop).map_err(TextError::Consent);
    }
    store::lock(conn, name).await?;
    let before = store::find(conn, name).await?.ok_or(TextError::NotFound)?;
    if before.text == text {
        return Err(TextError::Unchanged);
    }
    let By { actor, at } = by;
    let version = store::insert(conn, name, text, actor.id, at).await?;
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
