//! Inviting parents, and the preview before it.

use super::{progress::Batch, refusals::message_of};
use crate::{
    Existing, ForPartner, InviteOptions, Invited, Invites, Wanted,
    departments::{Placement, place},
    http::scope,
    invite_form::{self, Line},
    invite_parents,
    model::department_names::DepartmentNames,
    preview_invites::{InvitePreview, PreviewFor, Previewed, Verdict, preview_invites},
    store,
};
use api::{Answer, AppContext, Body, Failure, IdempotencyKey, List, Routes, once_tx};
use axum::extract::State;
use db::{Conn, DbError};
use identity::PeopleManager;
use kernel::{AgreementId, DepartmentId, PartnerId};
use l10n::{Message, msg};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Enough for 2,000 addresses of maximum length with their numbers.
const MAX_BODY_BYTES: usize = 768 << 10;

pub(super) fn routes() -> Routes<Invites> {
    Routes::new("invites")
        .post("/api/partner/parent/invite", "inviteParents", "Invite parents by email", invite)
        .post(
            "/api/partner/invites/preview",
            "previewInvites",
            "Preview the outcome of inviting parents",
            preview,
        )
        .body_limit(MAX_BODY_BYTES)
}

/// Addresses separated by commas with one number for all, or a list with a number for each.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct InviteBody {
    emails: String,
    kids_num: Option<i64>,
    /// A list of addresses, instead of `emails`.
    invites: Option<Vec<InviteLine>>,
    /// If true, addresses that already have an allowance keep it.
    keep_existing: bool,
    /// The agreement to draw the seats on; the current one if absent.
    agreement_id: Option<AgreementId>,
    /// The department of addresses whose line names none; null for none.
    department_id: Option<DepartmentId>,
}

/// An address and how many children its parent may enrol.
#[derive(Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct InviteLine {
    email: String,
    kids_num: Option<i64>,
    /// The name of a department, instead of `departmentId`.
    #[serde(skip_serializing_if = "Option::is_none")]
    department: Option<String>,
}

impl InviteBody {
    fn options(&self) -> InviteOptions {
        let existing = if self.keep_existing { Existing::Keep } else { Existing::Replace };
        InviteOptions { existing, agreement_id: self.agreement_id }
    }

    fn lines(self) -> Vec<Line> {
        match self.invites {
            None => invite_form::lines(&self.emails, self.kids_num),
            Some(lines) => {
                let line = |line: InviteLine| Line {
                    email: line.email.trim().to_owned(),
                    kids_num: line.kids_num.or(self.kids_num),
                    department: line.department,
                };
                lines.into_iter().map(line).collect()
            }
        }
    }
}

/// The result of an invite call.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct InvitedView {
    /// Number of addresses invited.
    invited: usize,
    /// Number of those that had been invited before.
    again: usize,
    /// Number of those that kept their allowance.
    kept: usize,
    /// Number of seats that have to wait until seats are free; absent if none.
    #[serde(skip_serializing_if = "Option::is_none")]
    waiting: Option<i64>,
    /// Identifies this call's mails, to query their delivery.
    batch: String,
    /// Addresses that get no mail now, because you sent them several within the last hour.
    #[serde(skip_serializing_if = "Option::is_none")]
    not_mailed: Option<Vec<String>>,
}

impl From<Invited> for Answer<InvitedView> {
    fn from(done: Invited) -> Self {
        let not_mailed = (!done.not_mailed.is_empty()).then_some(done.not_mailed);
        let number = done.invited;
        let waiting = (done.waiting > 0).then_some(done.waiting);
        let message = match (&not_mailed, waiting) {
            (None, None) => msg!("parents-invited", number = number),
            (None, Some(waiting)) => msg!("parents-invited-waiting", number = number, waiting = waiting),
            (Some(addresses), _) => {
                msg!("parents-invited-not-mailed", number = number, addresses = addresses.join(", "))
            }
        };
        let batch = Batch(done.mails).to_string();
        let Invited { invited, again, kept, .. } = done;
        let view = InvitedView { invited, again, kept, waiting, batch, not_mailed };
        Answer::ok(view).message(message)
    }
}

async fn invite(
    PeopleManager { partner, people }: PeopleManager,
    State(invites): State<Invites>,
    key: IdempotencyKey,
    body: Body<InviteBody>,
) -> Result<Answer<InvitedView>, Failure> {
    let ctx: &AppContext = &invites.identity.ctx;
    let once = key.claim(ctx, partner.journal(), &body)?;
    let options = body.value.options();
    let names = names(&invites, partner.id, body.value.department_id).await?;
    let wanted = invite_form::check(&body.value.lines(), &names)?;
    let by = ForPartner { partner_id: partner.id, actor: partner.journal() };
    once_tx!(ctx, once, t => {
        if !people.is_all() {
            identity::lock_partner(t, partner.id).await?;
            let placement = place_all(t, partner.id, &wanted).await?;
            scope::require_placed(&placement, &people, &wanted)?;
        }
        let done = invite_parents(t, &invites, by, &wanted, options).await?;
        Ok::<_, Failure>(done.into())
    })
}

/// The departments that lines may name. The usual one is of the partner, too.
async fn names(
    invites: &Invites,
    partner_id: PartnerId,
    usual: Option<DepartmentId>,
) -> Result<DepartmentNames, Failure> {
    let all = identity::list_departments(&mut invites.identity.ctx.db.read().await?, partner_id).await?;
    if usual.is_some_and(|id| all.iter().all(|one| one.id != id)) {
        return Err(Failure::fields([("departmentId", msg!("unknown-department"))]));
    }
    Ok(DepartmentNames::new(&all, usual))
}

/// The departments that the addresses of a call belong to.
async fn place_all(conn: &mut Conn, partner_id: PartnerId, wanted: &[Wanted]) -> Result<Placement, DbError> {
    let folded: Vec<String> = wanted.iter().map(|one| one.email.folded()).collect();
    let known = store::find_by_address(conn, partner_id, &folded).await?;
    place(conn, partner_id, wanted, &known).await
}

/// A line of the form and what inviting would do with it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PreviewRow {
    email: String,
    kids_num: Option<i64>,
    verdict: Verdict,
    /// Why the line is invalid.
    reason: Option<Message>,
    /// The address's current allowance; null if it has none.
    current_kids_num: Option<u32>,
    /// Number of children its parent has registered.
    enrolled: i64,
    /// Number of seats that would have to wait until seats are free.
    waiting: i64,
    /// The department that it would belong to; null for none.
    department_id: Option<DepartmentId>,
}

impl From<Previewed> for PreviewRow {
    fn from(row: Previewed) -> Self {
        Self {
            email: row.line.email,
            kids_num: row.line.kids_num,
            verdict: row.verdict,
            reason: row.mistake.map(message_of),
            current_kids_num: row.current_kids_num,
            enrolled: row.enrolled,
            waiting: row.waiting,
            department_id: row.department,
        }
    }
}

/// Number of lines by verdict.
#[derive(Default, Serialize, ToSchema)]
struct PreviewCounts {
    new: usize,
    again: usize,
    registered: usize,
    duplicate: usize,
    invalid: usize,
}

/// What inviting these addresses would do.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Preview {
    #[schema(value_type = Vec<PreviewRow>)]
    rows: List<PreviewRow>,
    counts: PreviewCounts,
    /// Mails left of today's limit.
    remaining_today: i64,
    /// Seats that are free now in the agreement that the seats are drawn on; null for any number.
    free_seats: Option<i64>,
    /// Number of addresses with seats that would have to wait.
    waiting: usize,
}

async fn preview(
    PeopleManager { partner, people }: PeopleManager,
    State(invites): State<Invites>,
    body: Body<InviteBody>,
) -> Result<Answer<Preview>, Failure> {
    let options = body.value.options();
    let names = names(&invites, partner.id, body.value.department_id).await?;
    let for_member = PreviewFor { partner_id: partner.id, people: &people, names: &names };
    let found = preview_invites(&invites, for_member, options, body.value.lines()).await?;
    let InvitePreview { lines: previewed, remaining_today, free_seats } = found;
    let count = |verdict| previewed.iter().filter(|row| row.verdict == verdict).count();
    let counts = PreviewCounts {
        new: count(Verdict::New),
        again: count(Verdict::Again),
        registered: count(Verdict::Registered),
        duplicate: count(Verdict::Duplicate),
        invalid: count(Verdict::Invalid),
    };
    let waiting = previewed.iter().filter(|row| row.waiting > 0).count();
    let rows = previewed.into_iter().map(PreviewRow::from).collect();
    Ok(Answer::ok(Preview { rows, counts, remaining_today, free_seats, waiting }))
}
