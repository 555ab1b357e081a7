//! Inviting, and looking before one does.

use super::progress::Batch;
use crate::{
    Existing, Invited, Invites, invite_parents,
    model::{self, Line},
    preview_invites::{Verdict, preview_invites},
};
use api::{Answer, AppContext, Body, Failure, IdempotencyKey, List, Routes, once_tx};
use axum::extract::State;
use identity::SignedInPartner;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Two thousand addresses of the longest kind and their numbers.
const LARGEST_BODY: usize = 768 << 10;

pub(super) fn routes() -> Routes<Invites> {
    Routes::new("invites")
        .post("/api/partner/parent/invite", "inviteParents", "Invite parents by e-mail", invite)
        .post("/api/partner/invites/preview", "previewInvites", "What inviting them would do", preview)
        .body_limit(LARGEST_BODY)
}

/// The invite form: addresses separated by commas and one number for all, or a list with a number each.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct InviteBody {
    emails: String,
    kids_num: Option<i64>,
    /// Instead of `emails`.
    invites: Option<Vec<InviteLine>>,
    /// Addresses that have a number already keep it.
    keep_existing: bool,
}

/// An address and how many children its parent may enrol.
#[derive(Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct InviteLine {
    email: String,
    kids_num: Option<i64>,
}

impl InviteBody {
    fn lines(self) -> Vec<Line> {
        match self.invites {
            None => model::lines(&self.emails, self.kids_num),
            Some(lines) => {
                let line = |line: InviteLine| Line {
                    email: line.email.trim().to_owned(),
                    kids_num: line.kids_num.or(self.kids_num),
                };
                lines.into_iter().map(line).collect()
            }
        }
    }
}

/// What became of a call.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct InvitedView {
    /// Addresses that are invited.
    invited: usize,
    /// Those of them that had been invited before.
    again: usize,
    /// Those of these that kept their number.
    kept: usize,
    /// For asking how far the mails of this call are.
    batch: String,
    /// Those of them that get no mail now, because you sent them several within the hour.
    #[serde(skip_serializing_if = "Option::is_none")]
    not_mailed: Option<Vec<String>>,
}

impl From<Invited> for Answer<InvitedView> {
    fn from(done: Invited) -> Self {
        let people = if done.invited == 1 { "parent" } else { "parents" };
        let mut message = format!("{} {people} invited successfully", done.invited);
        let not_mailed = (!done.not_mailed.is_empty()).then_some(done.not_mailed);
        if let Some(addresses) = &not_mailed {
            let addresses = addresses.join(", ");
            message = format!(
                "{message}. No further email goes to {addresses} now: you sent several within the hour."
            );
        }
        let batch = Batch(done.mails).to_string();
        let view =
            InvitedView { invited: done.invited, again: done.again, kept: done.kept, batch, not_mailed };
        Answer::ok(view).message(message)
    }
}

async fn invite(
    partner: SignedInPartner,
    State(invites): State<Invites>,
    key: IdempotencyKey,
    body: Body<InviteBody>,
) -> Result<Answer<InvitedView>, Failure> {
    let ctx: &AppContext = &invites.identity.ctx;
    let once = key.claim(ctx, partner.journal(), &body)?;
    let existing = if body.value.keep_existing { Existing::Keep } else { Existing::Replace };
    let wanted = model::check(&body.value.lines())?;
    once_tx!(ctx, once, t => {
        let done = invite_parents(t, &invites, (partner.id, partner.journal()), &wanted, existing).await?;
        Ok::<_, Failure>(done.into())
    })
}

/// A line, and what would become of it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PreviewRow {
    email: String,
    kids_num: Option<i64>,
    /// new, again, registered, duplicate or invalid.
    verdict: &'static str,
    /// Why it is invalid.
    reason: Option<&'static str>,
    /// The number that the address has now; null if it has none.
    current_kids_num: Option<u32>,
    /// Children that its parent has registered.
    enrolled: i64,
}

/// How many lines there are of each verdict.
#[derive(Default, Serialize, ToSchema)]
struct PreviewCounts {
    new: usize,
    again: usize,
    registered: usize,
    duplicate: usize,
    invalid: usize,
}

/// What a call would do.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Preview {
    #[schema(value_type = Vec<PreviewRow>)]
    rows: List<PreviewRow>,
    counts: PreviewCounts,
    /// Mails left of today's limit.
    remaining_today: i64,
}

async fn preview(
    partner: SignedInPartner,
    State(invites): State<Invites>,
    body: Body<InviteBody>,
) -> Result<Answer<Preview>, Failure> {
    let (previewed, remaining_today) = preview_invites(&invites, partner.id, body.value.lines()).await?;
    let count = |verdict| previewed.iter().filter(|row| row.verdict == verdict).count();
    let counts = PreviewCounts {
        new: count(Verdict::New),
        again: count(Verdict::Again),
        registered: count(Verdict::Registered),
        duplicate: count(Verdict::Duplicate),
        invalid: count(Verdict::Invalid),
    };
    let rows = previewed.into_iter().map(|row| PreviewRow {
        email: row.line.email,
        kids_num: row.line.kids_num,
        verdict: row.verdict.name(),
        reason: row.reason,
        current_kids_num: row.current_kids_num,
        enrolled: row.enrolled,
    });
    Ok(Answer::ok(Preview { rows: rows.collect(), counts, remaining_today }))
}
