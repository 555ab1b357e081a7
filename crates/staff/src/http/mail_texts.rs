//! Mail texts that staff can change, in each language.

use crate::context::StaffScreens;
use api::{Answer, Body, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use db::{Conn, DbError, tx};
use identity::{Identity, ProgrammeStaff};
use journal::By;
use l10n::{Language, Message, msg};
use mail::{
    Kind, Kinds,
    text::{self, ChangedText, KindIn},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<StaffScreens> {
    Routes::new("staff mail")
        .get("/api/staff/mail-texts", "listMailTexts", "List the kinds of mail", list)
        .get("/api/staff/mail-texts/{kind}", "getMailText", "Get the text of a kind of mail", one)
        .put("/api/staff/mail-texts/{kind}", "changeMailText", "Change the text of a kind of mail", change)
        .post(
            "/api/staff/mail-texts/{kind}/preview",
            "previewMailText",
            "Preview the text of a kind of mail",
            preview,
        )
        .post(
            "/api/staff/mail-texts/{kind}/reset",
            "resetMailText",
            "Restore the default text of a kind of mail",
            reset,
        )
}

#[derive(Deserialize, IntoParams)]
struct KindPath {
    /// The kind of mail.
    kind: String,
}

#[derive(Deserialize, IntoParams)]
struct LanguageQuery {
    /// The language of the text: en (default) or fr.
    language: Option<String>,
}

/// The subject and body of a mail.
#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
struct MailWords {
    /// A single line.
    subject: String,
    /// Paragraphs separated by blank lines; `{name}` is a placeholder, `{{` a literal brace.
    body: String,
}

/// A placeholder that a text may contain.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PlaceholderView {
    name: &'static str,
    /// Description of the value.
    meaning: Message,
    /// Whether the body must contain it.
    is_needed: bool,
}

/// A kind of mail.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MailKind {
    kind: &'static str,
    title: Message,
    placeholders: Vec<PlaceholderView>,
    is_changed: bool,
}

/// The text of a kind of mail.
#[derive(Serialize, ToSchema)]
struct MailTextView {
    #[serde(flatten)]
    kind: MailKind,
    /// en or fr.
    language: &'static str,
    #[serde(flatten)]
    now: MailWords,
    /// The default text.
    usual: MailWords,
}

/// A mail rendered with example values.
#[derive(Serialize, ToSchema)]
struct MailPreview {
    subject: String,
    html: String,
    text: String,
}

fn kind_view(kind: &Kind, is_changed: bool) -> MailKind {
    let placeholders = kind.placeholders.iter().map(|one| PlaceholderView {
        name: one.name,
        meaning: one.meaning.clone(),
        is_needed: one.is_needed,
    });
    MailKind { kind: kind.name, title: kind.title.clone(), placeholders: placeholders.collect(), is_changed }
}

async fn text_view(conn: &mut Conn, kind: KindIn) -> Result<MailTextView, DbError> {
    let (subject, body) = kind.kind.default_text(kind.language);
    let usual = MailWords { subject: subject.into(), body: body.into() };
    let changed = text::find_changed(conn, kind).await?;
    let is_changed = changed.is_some();
    let now =
        changed.map_or_else(|| usual.clone(), |ChangedText { subject, body }| MailWords { subject, body });
    Ok(MailTextView { kind: kind_view(kind.kind, is_changed), language: kind.language.name(), now, usual })
}

impl LanguageQuery {
    fn language(&self) -> Result<Language, Failure> {
        let language = Language::find(self.language.as_deref().unwrap_or("en"));
        language.ok_or_else(|| Failure::fields([("language", msg!("unknown-language"))]))
    }
}

fn known(kinds: Kinds, path: &KindPath, query: &LanguageQuery) -> Result<KindIn, Failure> {
    let kind = kinds.find(&path.kind).ok_or_else(Failure::not_found)?;
    Ok(KindIn { kind, language: query.language()? })
}

async fn list(
    _: ProgrammeStaff,
    State(identity): State<Identity>,
    Search(query): Search<LanguageQuery>,
) -> Result<Answer<List<MailKind>>, Failure> {
    let changed = text::list_changed(&mut identity.ctx.db.read().await?, query.language()?).await?;
    let all = identity.mail_ctx.kinds.all();
    let kinds = all.map(|kind| kind_view(kind, changed.iter().any(|name| name == kind.name)));
    Ok(Answer::ok(kinds.collect()))
}

async fn one(
    _: ProgrammeStaff,
    State(identity): State<Identity>,
    PathOf(path): PathOf<KindPath>,
    Search(query): Search<LanguageQuery>,
) -> Result<Answer<MailTextView>, Failure> {
    let kind = known(identity.mail_ctx.kinds, &path, &query)?;
    Ok(Answer::ok(text_view(&mut identity.ctx.db.read().await?, kind).await?))
}

async fn preview(
    _: ProgrammeStaff,
    State(identity): State<Identity>,
    PathOf(path): PathOf<KindPath>,
    Search(query): Search<LanguageQuery>,
    Body { value: words, .. }: Body<MailWords>,
) -> Result<Answer<MailPreview>, Failure> {
    let kind = known(identity.mail_ctx.kinds, &path, &query)?;
    let shown = text::preview(kind, &identity.mail_ctx, &words.subject, &words.body);
    let mail::Rendered { subject, html, text } = shown.map_err(Failure::fields)?;
    Ok(Answer::ok(MailPreview { subject, html, text }))
}

async fn change(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(identity): State<Identity>,
    PathOf(path): PathOf<KindPath>,
    Search(query): Search<LanguageQuery>,
    Body { value: MailWords { subject, body }, .. }: Body<MailWords>,
) -> Result<Answer<MailTextView>, Failure> {
    let kind = known(identity.mail_ctx.kinds, &path, &query)?;
    let by = By { actor: staff.journal(), at: identity.ctx.clock.now() };
    let text = ChangedText { subject, body };
    tx!(identity.ctx.db, t => {
        text::change(t, by, kind, &text).await?.map_err(Failure::fields)?;
        Ok(Answer::ok(text_view(t, kind).await?).message(msg!("mail-text-saved")))
    })
}

async fn reset(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(identity): State<Identity>,
    PathOf(path): PathOf<KindPath>,
    Search(query): Search<LanguageQuery>,
) -> Result<Answer<MailTextView>, Failure> {
    let kind = known(identity.mail_ctx.kinds, &path, &query)?;
    let by = By { actor: staff.journal(), at: identity.ctx.clock.now() };
    tx!(identity.ctx.db, t => {
        text::reset(t, by, kind).await?;
        Ok(Answer::ok(text_view(t, kind).await?).message(msg!("mail-text-reset")))
    })
}
