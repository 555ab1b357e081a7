//! Delivery progress of the mails of one invite call.

use crate::Invites;
use api::{Answer, Failure, PathOf, Routes};
use axum::extract::State;
use identity::{HoldReason, TeamReader};
use mail::MailRange;
use serde::{Deserialize, Serialize};
use std::fmt;
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Invites> {
    let path = "/api/partner/invites/batch/{batch}";
    Routes::new("invites").get(
        path,
        "getInviteBatch",
        "Get the delivery progress of the mails of one call",
        progress,
    )
}

/// The ids of the first and the last mail of one call. Ids in between may belong to other partners.
pub(super) struct Batch(pub MailRange);

impl fmt::Display for Batch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0.first, self.0.last)
    }
}

impl Batch {
    fn parse(text: &str) -> Option<Self> {
        let (first, last) = text.split_once('-')?;
        Some(Self(MailRange { first: first.parse().ok()?, last: last.parse().ok()? }))
    }
}

#[derive(Deserialize, IntoParams)]
struct BatchPath {
    /// The `batch` returned by the invite call.
    batch: String,
}

/// Delivery progress of the mails of one invite call.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct InviteBatch {
    total: i64,
    /// Mails that are held; see `waitsFor`.
    held: i64,
    /// Mails about to be sent.
    queued: i64,
    failed: i64,
    /// Why mails are held.
    waits_for: Option<HoldReason>,
}

async fn progress(
    TeamReader(partner): TeamReader,
    State(invites): State<Invites>,
    PathOf(path): PathOf<BatchPath>,
) -> Result<Answer<InviteBatch>, Failure> {
    let Batch(mails) = Batch::parse(&path.batch).ok_or_else(Failure::not_found)?;
    let mut conn = invites.identity.ctx.db.read().await?;
    let counts = mail::count_batch(&mut conn, partner.id, mails).await?;
    let total = counts.held + counts.queued + counts.done + counts.failed;
    if total == 0 {
        return Err(Failure::not_found());
    }
    let waits_for = identity::find_hold_reason(&mut conn, &invites.identity, partner.id).await?;
    let waits_for = waits_for.filter(|_| counts.held > 0);
    let (held, queued, failed) = (counts.held, counts.queued, counts.failed);
    Ok(Answer::ok(InviteBatch { total, held, queued, failed, waits_for }))
}
