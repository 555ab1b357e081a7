//! Public pages and the consent text.

use crate::{
    context::Privacy,
    edit_text::{Wording, change, find_public, versions},
    model::TextName,
    store::texts::TextRow,
};
use api::{Anonymous, Answer, Body, Failure, List, PathOf, Routes};
use axum::extract::State;
use db::{Conn, DbError, tx};
use identity::{Identity, ProgrammeStaff, find_staff_names};
use journal::By;
use kernel::AccountId;
use l10n::{Language, msg};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Enough for two texts of maximum length in any alphabet.
const MAX_BODY_BYTES: usize = 512 << 10;

pub(super) fn routes() -> Routes<Privacy> {
    let write = Routes::new("staff texts")
        .put("/api/staff/texts/{name}", "changeText", "Add a new version of a text", put)
        .body_limit(MAX_BODY_BYTES);
    Routes::new("staff texts")
        .get("/api/staff/texts", "listTexts", "List the texts of terms, privacy and consent", list)
        .get("/api/common/texts/{name}", "getPublicText", "Get the terms or the privacy page", show)
        .merge(write)
}

#[derive(Deserialize, IntoParams)]
struct NamePath {
    /// terms, privacy or consent.
    name: String,
}

/// The new text.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
struct TextBody {
    /// Paragraphs separated by blank lines; a line that starts with `# ` is a heading.
    text: String,
    /// The same in French. Null or empty: readers in French get `text`.
    french: Option<String>,
}

/// A version of a text.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TextVersion {
    version: i64,
    created_at: String,
    /// Name of the author; null for the built-in version.
    by: Option<String>,
}

/// A text and its versions.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffText {
    name: TextName,
    version: i64,
    text: String,
    /// The same in French. Null: readers in French get `text`.
    french: Option<String>,
    created_at: String,
    /// Newest first.
    versions: Vec<TextVersion>,
}

/// A public page, in the reader's language if staff have written it in that.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PublicText {
    /// Never consent.
    name: TextName,
    version: i64,
    /// Paragraphs separated by blank lines; a line that starts with `# ` is a heading.
    text: String,
    created_at: String,
    /// Contact address for questions, if one is configured.
    contact_email: Option<String>,
}

fn known(path: &NamePath) -> Result<TextName, Failure> {
    TextName::parse(&path.name).ok_or_else(Failure::not_found)
}

async fn view(conn: &mut Conn, name: TextName) -> Result<StaffText, DbError> {
    let rows = versions(conn, name).await?;
    let writers: Vec<AccountId> = rows.iter().filter_map(|row| row.created_by).collect();
    let names = find_staff_names(conn, &writers).await?;
    let name_of = |id: AccountId| names.iter().find(|(known, _)| *known == id).map(|(_, name)| name.clone());
    let version = |row: &TextRow| TextVersion {
        version: row.version,
        created_at: row.created_at.to_string(),
        by: row.created_by.and_then(name_of),
    };
    let versions = rows.iter().map(version).collect();
    let newest = rows.into_iter().next().ok_or(DbError::NoRow)?;
    let TextRow { version, text, french, created_at, .. } = newest;
    Ok(StaffText { name, version, text, french, created_at: created_at.to_string(), versions })
}

async fn list(
    _: ProgrammeStaff,
    State(identity): State<Identity>,
) -> Result<Answer<List<StaffText>>, Failure> {
    let mut conn = identity.ctx.db.read().await?;
    let mut texts = Vec::new();
    for name in TextName::ALL {
        texts.push(view(&mut conn, *name).await?);
    }
    Ok(Answer::ok(List(texts)))
}

async fn put(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(identity): State<Identity>,
    PathOf(path): PathOf<NamePath>,
    Body { value: body, .. }: Body<TextBody>,
) -> Result<Answer<StaffText>, Failure> {
    let name = known(&path)?;
    let to = Wording::checked(&body.text, body.french.as_deref().unwrap_or_default())?;
    let by = By { actor: staff.journal(), at: identity.ctx.clock.now() };
    tx!(identity.ctx.db, t => {
        change(t, by, name, &to).await?;
        Ok(Answer::ok(view(t, name).await?).message(msg!("text-in-use")))
    })
}

async fn show(
    _: Anonymous,
    State(identity): State<Identity>,
    PathOf(path): PathOf<NamePath>,
) -> Result<Answer<PublicText>, Failure> {
    let name = known(&path)?;
    let found = find_public(&mut identity.ctx.db.read().await?, name).await?;
    let TextRow { version, text, french, created_at, .. } = found.ok_or_else(Failure::not_found)?;
    let (language, text) = Language::current().choose(text, french);
    let mail_ctx = &identity.mail_ctx;
    let contact_email = Some(mail_ctx.contact_email.clone()).filter(|email| !email.is_empty());
    let (text, created_at) = (mail_ctx.with_contact(&text, language), created_at.to_string());
    Ok(Answer::ok(PublicText { name, version, text, created_at, contact_email }))
}
