//! The outbox: recipients, states and contents of mails.

mod aside;

use crate::Console;
use api::{Answer, AppContext, Body, Failure, IdempotencyKey, List, PathOf, Routes, Search, once_tx};
use axum::extract::State;
use db::{Conn, DbError, journal::By, tx};
use identity::{Identity, ProgrammeStaff, SignedInStaff, StaffRole, find_staff_names};
use kernel::{AccountId, MailId, PageRequest};
use l10n::{Message, msg};
use mail::{
    AccountKind, Amounts, Letter, MailContext, OutboxState, Texts,
    outbox_admin::{self, OutboxFilter, OutboxRow},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const MAILS_A_PAGE: u32 = 25;

pub(crate) fn routes() -> Routes<Console> {
    Routes::new("staff mail")
        .get("/api/staff/mail", "listMail", "The outbox", list)
        .get("/api/staff/mail/{id}", "readMail", "One mail, as it was or will be read", read)
        .post("/api/staff/mail/{id}/resend", "resendMail", "Send a mail again", resend)
        .post("/api/staff/mail/put-aside", "putMailAside", "Put failed mails aside", aside::put_aside)
        .post(
            "/api/staff/mail/bring-back",
            "bringMailBack",
            "Bring back what was put aside",
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

#[derive(Deserialize, IntoParams)]
struct MailPath {
    /// The id of the mail.
    id: MailId,
}

/// A mail in the outbox.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffMail {
    id: MailId,
    recipient: String,
    /// The kind of mail text; empty if the mail cannot be read any more.
    kind: &'static str,
    subject: String,
    state: OutboxState,
    /// Delivery attempts so far.
    attempts: u32,
    last_error: Option<Message>,
    created_at: String,
    ended_at: Option<String>,
    put_aside: Option<PutAside>,
}

/// When a mail was put aside, and by whom.
#[derive(Clone, Serialize, ToSchema)]
struct PutAside {
    at: String,
    /// Null if it was put aside automatically.
    by: Option<String>,
}

/// A mail with its content.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OpenStaffMail {
    #[serde(flatten)]
    mail: StaffMail,
    html: String,
    text: String,
    /// Whether the content shows a secret; otherwise secrets are masked.
    secrets_shown: bool,
}

fn amounts_for(staff: &SignedInStaff) -> Amounts {
    if staff.role.handles_money() { Amounts::Shown } else { Amounts::Hidden }
}

/// The rows as this member of staff may see them, with the names of those who put them aside.
async fn views(
    conn: &mut Conn,
    rows: Vec<OutboxRow>,
    mail_ctx: &MailContext,
    staff: &SignedInStaff,
) -> Result<Vec<StaffMail>, DbError> {
    let texts = Texts::find(conn).await?;
    let by: Vec<AccountId> = rows.iter().filter_map(|row| row.put_aside_by).collect();
    let names = if by.is_empty() { Vec::new() } else { find_staff_names(conn, &by).await? };
    let amounts = amounts_for(staff);
    Ok(rows
        .into_iter()
        .map(|row| StaffMail { put_aside: put_aside(&row, &names), ..view(row, mail_ctx, &texts, amounts) })
        .collect())
}

fn put_aside(row: &OutboxRow, names: &[(AccountId, String)]) -> Option<PutAside> {
    let name_of = |id: AccountId| names.iter().find(|(known, _)| *known == id).map(|(_, name)| name.clone());
    row.put_aside_at.map(|at| PutAside { at: at.to_string(), by: row.put_aside_by.and_then(name_of) })
}

fn view(row: OutboxRow, mail_ctx: &MailContext, texts: &Texts, amounts: Amounts) -> StaffMail {
    let letter = row.letter();
    let subject = letter
        .as_ref()
        .map(|letter| letter.subject_with(mail_ctx, &texts.of_language(&row.language), amounts));
    StaffMail {
        last_error: row.reason(),
        kind: letter.map_or("", |letter| letter.kind().name),
        subject: subject.unwrap_or_else(|| msg!("mail-unreadable").localised()),
        id: row.id,
        recipient: row.recipient,
        state: row.state,
        attempts: row.attempts,
        created_at: row.created_at.to_string(),
        ended_at: row.ended_at.map(|at| at.to_string()),
        put_aside: None,
    }
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
    let page = PageRequest::new(query.page.unwrap_or(1), query.page_size.unwrap_or(MAILS_A_PAGE));
    let mut conn = identity.ctx.db.read().await?;
    let wanted = OutboxFilter { state, recipient: &query.search };
    let (rows, total) = outbox_admin::list(&mut conn, wanted, page.window()).await?;
    let mails = views(&mut conn, rows, &identity.mail_ctx, &staff).await?;
    Ok(Answer::ok(List(mails)).page(page, u64::try_from(total).unwrap_or_default()))
}

/// A kept mail was not delivered, so staff pass its content on. Secrets of staff accounts are shown to
/// administrators only, to prevent privilege escalation.
fn shows_secret(staff: &SignedInStaff, state: OutboxState, letter: &Letter) -> bool {
    let is_for_staff = matches!(
        letter,
        Letter::TemporaryPassword { account_kind: AccountKind::Staff, .. }
            | Letter::StaffInvitation(_)
            | Letter::EmailChange(mail::EmailChange { account_kind: AccountKind::Staff, .. })
            | Letter::Welcome { account_kind: AccountKind::Staff, .. }
    );
    let may_see = !is_for_staff || staff.role == StaffRole::Administrator;
    letter.holds_secret() && state == OutboxState::Kept && may_see
}

async fn read(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(identity): State<Identity>,
    PathOf(path): PathOf<MailPath>,
) -> Result<Answer<OpenStaffMail>, Failure> {
    let identity::Accounts { ctx, mail_ctx, .. } = &*identity;
    let mut conn = ctx.db.read().await?;
    let row = outbox_admin::find(&mut conn, path.id).await?.ok_or_else(Failure::not_found)?;
    let texts = Texts::find(&mut conn).await?;
    let mail =
        views(&mut conn, vec![row.clone()], mail_ctx, &staff).await?.pop().ok_or_else(Failure::not_found)?;
    drop(conn);
    let unreadable = || Failure::conflict("mail.unreadable", msg!("mail-of-another-version"));
    let letter = row.letter().ok_or_else(unreadable)?;
    if letter.is_about_money() && !staff.role.handles_money() {
        return Err(Failure::conflict("mail.about_money", msg!("mail-about-money")));
    }
    let secrets_shown = shows_secret(&staff, row.state, &letter);
    let rendered = if secrets_shown {
        let by = By { actor: staff.journal(), at: ctx.clock.now() };
        let recorded: Result<(), Failure> =
            tx!(ctx.db, t => { Ok(outbox_admin::record_secret_read(t, by, row.id, &letter).await?) });
        recorded?;
        letter.render(mail_ctx, &texts.of_language(&row.language))
    } else {
        letter.render_masked(mail_ctx, &texts.of_language(&row.language))
    };
    let rendered = rendered.map_err(|error| Failure::unexpected(&error))?;
    Ok(Answer::ok(OpenStaffMail { mail, html: rendered.html, text: rendered.text, secrets_shown }))
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
        let id = outbox_admin::resend(t, &ctx.random, by, path.id).await?;
        let row = outbox_admin::find(t, id).await?.ok_or_else(Failure::not_found)?;
        let mail = views(t, vec![row], &identity.mail_ctx, &staff).await?.pop().ok_or_else(Failure::not_found)?;
        Ok::<_, Failure>(Answer::ok(mail).message(msg!("mail-on-its-way")))
    })
}
