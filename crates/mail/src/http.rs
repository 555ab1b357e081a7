//! The demo mailbox: all mails, without authentication, in demo mode only.

mod refusals;

use crate::{
    MailContext, MailState, Texts,
    store::{self, MailRow},
    stored_reason,
};
use api::{Anonymous, Answer, AppContext, Failure, List, Paging, PathOf, Routes, RunMode, Search};
use axum::extract::State;
use kernel::{MailId, PageRequest};
use l10n::Message;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Dependencies of the demo mailbox.
#[derive(Clone)]
pub struct Mailbox {
    pub ctx: AppContext,
    /// For the links in mails.
    pub mail_ctx: MailContext,
    /// Routes return 404 outside of demo mode.
    pub mode: RunMode,
}

/// All routes of the demo mailbox.
pub fn routes() -> Routes<Mailbox> {
    Routes::new("demo")
        .get("/api/demo/mail", "listDemoMail", "List the mails in the demo's mailbox", list_demo_mail)
        .get("/api/demo/mail/{id}", "readDemoMail", "Get one mail of the demo's mailbox", read_demo_mail)
}

/// A mail in the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MailView {
    id: MailId,
    to: String,
    subject: String,
    state: MailState,
    /// Why it was not delivered.
    error: Option<Message>,
    created_at: String,
}

/// A mail with its content.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenMailView {
    mail: MailView,
    text: String,
    html: String,
}

#[derive(Debug, Deserialize, IntoParams)]
struct MailPath {
    /// The id of the mail.
    id: MailId,
}

const PAGE_SIZE: u32 = 20;

async fn list_demo_mail(
    _: Anonymous,
    State(Mailbox { ctx, mail_ctx, mode }): State<Mailbox>,
    Search(paging): Search<Paging>,
) -> Result<Answer<List<MailView>>, Failure> {
    require_demo_mode(mode)?;
    let page = paging.request(PAGE_SIZE).unwrap_or(PageRequest::new(1, PAGE_SIZE));
    let mut conn = ctx.db.read().await?;
    let (rows, total) = store::list_mail(&mut conn, page.window()).await?;
    let texts = Texts::find(&mut conn, mail_ctx.kinds).await?;
    let mails = rows
        .iter()
        .map(|row| open(row, &mail_ctx, &texts).map(|opened| opened.mail))
        .collect::<Result<_, _>>()?;
    Ok(Answer::ok(mails).page(page, u64::try_from(total).unwrap_or_default()))
}

async fn read_demo_mail(
    _: Anonymous,
    State(Mailbox { ctx, mail_ctx, mode }): State<Mailbox>,
    PathOf(path): PathOf<MailPath>,
) -> Result<Answer<OpenMailView>, Failure> {
    require_demo_mode(mode)?;
    let mut conn = ctx.db.read().await?;
    let row = store::find_mail(&mut conn, path.id).await?.ok_or_else(Failure::not_found)?;
    let texts = Texts::find(&mut conn, mail_ctx.kinds).await?;
    Ok(Answer::ok(open(&row, &mail_ctx, &texts)?))
}

fn require_demo_mode(mode: RunMode) -> Result<(), Failure> {
    if mode.is_demo() { Ok(()) } else { Err(Failure::not_found()) }
}

fn open(row: &MailRow, mail_ctx: &MailContext, texts: &Texts) -> Result<OpenMailView, Failure> {
    let letter = mail_ctx.kinds.read(&row.letter).map_err(|error| Failure::unexpected(&error))?;
    let rendered = letter
        .render(mail_ctx, &texts.of_language(&row.language))
        .map_err(|error| Failure::unexpected(&error))?;
    let mail = MailView {
        id: row.id,
        to: row.recipient.clone(),
        subject: rendered.subject,
        state: row.state,
        error: row.last_error.as_deref().map(stored_reason::shown),
        created_at: row.created_at.to_string(),
    };
    Ok(OpenMailView { mail, text: rendered.text, html: rendered.html })
}
