//! The texts that staff maintain, whichever crate stores them, and saving a new version.

use crate::{
    model::TextName,
    store::texts::{self, TextRow},
};
use db::{Conn, DbError};
use enrolment::{ConsentError, ConsentText};
use journal::By;
use serde_json::{Value, json};

const MAX_LENGTH: usize = 50_000;

impl From<ConsentText> for TextRow {
    fn from(text: ConsentText) -> Self {
        let ConsentText { version, text, french, created_by, created_at } = text;
        Self { version, text, french, created_by, created_at }
    }
}

/// A text as staff write it.
pub(crate) struct Wording {
    pub text: String,
    /// `None`: readers in French get `text`.
    pub french: Option<String>,
}

/// Why a text is not saved.
#[derive(Debug, derive_more::From)]
pub(crate) enum TextError {
    /// The field is empty, or longer than [`MAX_LENGTH`].
    Length(&'static str),
    /// The field contains control characters.
    Unprintable(&'static str),
    NotFound,
    /// It is the current version in both languages.
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

impl Wording {
    /// Normalizes and validates the fields; an empty `french` means that there is none.
    pub(crate) fn checked(text: &str, french: &str) -> Result<Self, TextError> {
        let text = checked("text", text)?;
        let french = if french.trim().is_empty() { None } else { Some(checked("french", french)?) };
        Ok(Self { text, french })
    }
}

fn checked(field: &'static str, text: &str) -> Result<String, TextError> {
    let text = text.replace("\r\n", "\n").trim().to_owned();
    if text.is_empty() || text.chars().count() > MAX_LENGTH {
        return Err(TextError::Length(field));
    }
    if text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\t')) {
        return Err(TextError::Unprintable(field));
    }
    Ok(text)
}

/// Saves a new version.
pub(crate) async fn change(conn: &mut Conn, by: By, name: TextName, to: &Wording) -> Result<(), TextError> {
    let (text, french) = (to.text.as_str(), to.french.as_deref());
    if name == TextName::Consent {
        let changed = enrolment::change_consent_text(conn, by, text, french).await;
        return changed.map(drop).map_err(TextError::Consent);
    }
    texts::lock(conn, name).await?;
    let before = texts::find(conn, name).await?.ok_or(TextError::NotFound)?;
    if (before.text.as_str(), before.french.as_deref()) == (text, french) {
        return Err(TextError::Unchanged);
    }
    let By { actor, at } = by;
    let version = texts::insert(conn, name, text, french, actor.id, at).await?;
    let entry = journal::Entry {
        at,
        actor,
        action: "public_text.changed",
        subject_kind: "public_text",
        subject_id: Some(version),
        before: Some(values(name, before.version, &before.text, before.french.as_deref())),
        after: Some(values(name, version, text, french)),
    };
    journal::record(conn, &entry).await?;
    Ok(())
}

fn values(name: TextName, version: i64, text: &str, french: Option<&str>) -> Value {
    json!({ "name": name, "version": version, "text": text, "french": french })
}
