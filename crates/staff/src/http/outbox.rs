//! The outbox: recipients, states and contents of mails.

mod aside;
mod open;
mod views;

use crate::context::StaffScreens;
use api::{Answer, AppContext, Body, Failure, IdempotencyKey, List, PathOf, Routes, Search, once_tx};
use axum::extract::State;
use identity::{Identity, ProgrammeStaff};
use journal::By;
use kernel::PageRequest;
use l10n::msg;
use mail::{
    OutboxState,
    outbox_admin::{self, OutboxFilter},
};
use serde::Deserialize;
use utoipa::IntoParams;
use views::{MailPath, StaffMail, load_view, load_views};

const MAILS_PAGE_SIZE: u32 = 25;

pub(super) fn routes() -> Routes<StaffScreens> {
    Routes::new("staff mail")
        .get("/api/staff/mail", "listMail", "List the mails in the outbox", list)
        .get("/api/staff/mail/{id}", "readMail", "Get one mail as the recipient reads it", open::open)
        .post("/api/staff/mail/{id}/resend", "resendMail", "Send a mail again", resend)
        .post("/api/staff/mail/put-aside", "putMailAside", "Put failed mails aside", aside::put_aside)
        .post(
            "/api/staff/mail/bring-back",
            "bringMailBack",
            "Restore mails that were put aside",
            aside::bring_back,
        )
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct MailPaging {
    /// Page number, from 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
    /// Prefix of the recipient's address.
    search: String,
    /// held, queued, sent, failed, kept or `put_aside`.
    state: String,
}

/// The state to filter by; `None` for all.
fn wanted_state(state: &str) -> Result<Option<OutboxState>, Failure> {
    let wanted = OutboxState::parse(state);
    if wanted.is_none() && !state.is_empty() {
        return Err(Failure::fields([("state", msg!("unknown-mail-state"))]));
    }
    Ok(wanted)
}

async fn list(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(identity): State<Identity>,
    Search(query): Search<MailPaging>,
) -> Result<Answer<List<StaffMail>>, Failure> {
    let state = wanted_state(&query.state)?;
    let page = PageRequest::new(query.page.unwrap_or(1), query.page_size.unwrap_or(MAILS_PAGE_SIZE));
    let mut conn = identity.ctx.db.read().await?;
    let wanted = OutboxFilter { state, recipient: &query.search };
    let (rows, total) = outbox_admin::list(&mut conn, wanted, page.window()).await?;
    let mails = load_views(&mut conn, rows, &identity.mail_ctx, &staff).await?;
    Ok(Answer::ok(List(mails)).page(page, u64::try_from(total).unwrap_or_default()))
}

async fn resend(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(identity): State<Identity>,
    key: IdempotencyKey,
    PathOf(path): PathOf<MailPath>,
) -> Result<Answer<StaffMail>, Failure> {
    let ctx: &AppContext = &identity.ctx;
    // The request has no body; the id is in the path.
    let once = key.claim(ctx, staff.journal(), &Body { value: (), hash: [0; 32] })?;
    let by = By { actor: staff.journal(), at: ctx.clock.now() };
    once_tx!(ctx, once, t => {
        let id = outbox_admin::resend(t, &ctx.random, identity.mail_ctx.kinds, by, path.id).await?;
        let row = outbox_admin::find(t, id).await?.ok_or_else(Failure::not_found)?;
        let mail = load_view(t, row, &identity.mail_ctx, &staff).await?;
        Ok::<_, Failure>(Answer::ok(mail).message(msg!("mail-on-its-way")))
    })
}
