//! Joining and leaving a waiting list.

use crate::http::{children::register::EnrolledView, paths::WaitingPath};
use crate::{
    Enrolment,
    places::waiting::{Joined, WaitingRequest, join_list, leave_list},
};
use api::{Answer, Body, Failure, IdempotencyKey, PathOf, Routes, once_tx};
use axum::extract::State;
use db::tx;
use identity::SignedInParent;
use kernel::{ChildId, CohortId, WaitingId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("waiting")
        .post(
            "/api/partner/parent/waiting/add/{childId}",
            "joinWaitingList",
            "Join the waiting list of a class",
            add,
        )
        .post(
            "/api/partner/parent/waiting/{id}/leave",
            "leaveWaitingList",
            "Leave a waiting list",
            leave_waiting_list,
        )
}

/// The class to wait for.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct WaitingBody {
    cohort_id: CohortId,
    day: String,
    time: String,
    /// Whether the partner is to pay.
    sponsored: bool,
}

/// An entry on the waiting list.
#[derive(Serialize, ToSchema)]
struct InLine {
    id: WaitingId,
    /// 1 for the first on the list.
    position: i64,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct ChildPath {
    /// The child's id.
    child_id: ChildId,
}

async fn add(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
    key: IdempotencyKey,
    PathOf(path): PathOf<ChildPath>,
    body: Body<WaitingBody>,
) -> Result<Answer<InLine>, Failure> {
    let ctx = enrolment.ctx();
    let once = key.claim(ctx, parent.journal(), &body)?;
    let WaitingBody { cohort_id, day, time, sponsored } = body.value;
    let request = WaitingRequest { child_id: path.child_id, cohort_id, day, time, is_sponsored: sponsored };
    once_tx!(ctx, once, t => {
        let Joined { id, ahead } = join_list(t, &enrolment, parent, &request).await?;
        let answer = Answer::ok(InLine { id, position: ahead + 1 });
        Ok::<_, Failure>(answer.message(msg!("waiting-joined")))
    })
}

async fn leave_waiting_list(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<WaitingPath>,
) -> Result<Answer<EnrolledView>, Failure> {
    tx!(enrolment.ctx().db, t => {
        leave_list(t, &enrolment, parent, path.id).await?;
        Ok(Answer::ok(EnrolledView { id: path.id.get() }).message(msg!("waiting-left")))
    })
}
