//! Enrolment of a child by its parent, in two steps.

use crate::{
    Enrolment,
    children::register::{ChildForm, register_child},
    programs::enrol_by_parent::{Addition, ProgramForm, enrol_by_parent},
};
use api::{Answer, Body, Failure, IdempotencyKey, PathOf, Routes, once_tx};
use axum::extract::State;
use identity::SignedInParent;
use kernel::{ChildId, CohortId, PackageId, PartnerId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("enrolling")
        .post("/api/partner/parent/child/add", "registerChild", "Register a child", add_child)
        .post(
            "/api/partner/parent/program/add/{childId}",
            "addProgram",
            "Add a child to a cohort, self-paid",
            add_own,
        )
        .post(
            "/api/partner/parent/program/add/{childId}/{partnerId}",
            "addSponsoredProgram",
            "Add a child to a cohort, paid by the partner",
            add_sponsored,
        )
}

/// Step 2: adds the child to a cohort.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct ProgramBody {
    package_id: Option<PackageId>,
    /// Ignored; accepted for old clients, which send 1.
    time_offset: Option<i64>,
    day: String,
    time: String,
    level: Option<i64>,
    cohort_id: Option<CohortId>,
}

/// The id of what was created or changed.
#[derive(Serialize, ToSchema)]
pub(in crate::http) struct EnrolledView {
    // A number: of a child, a program or an entry on a waiting list.
    pub id: i64,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct OwnPath {
    /// The child's id.
    child_id: ChildId,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct SponsoredPath {
    /// The child's id.
    child_id: ChildId,
    /// The id of the partner that pays.
    partner_id: PartnerId,
}

async fn add_child(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
    key: IdempotencyKey,
    body: Body<ChildForm>,
) -> Result<Answer<EnrolledView>, Failure> {
    let ctx = enrolment.ctx();
    let once = key.claim(ctx, parent.journal(), &body)?;
    once_tx!(ctx, once, t => {
        let id = register_child(t, &enrolment, parent, &body.value).await?;
        Ok::<_, Failure>(Answer::ok(EnrolledView { id: id.get() }).message(msg!("child-added")))
    })
}

async fn add_own(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
    key: IdempotencyKey,
    PathOf(path): PathOf<OwnPath>,
    body: Body<ProgramBody>,
) -> Result<Answer<EnrolledView>, Failure> {
    add(&enrolment, parent, &key, path.child_id, None, body).await
}

async fn add_sponsored(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
    key: IdempotencyKey,
    PathOf(path): PathOf<SponsoredPath>,
    body: Body<ProgramBody>,
) -> Result<Answer<EnrolledView>, Failure> {
    add(&enrolment, parent, &key, path.child_id, Some(path.partner_id), body).await
}

async fn add(
    enrolment: &Enrolment,
    parent: SignedInParent,
    key: &IdempotencyKey,
    child_id: ChildId,
    partner_id: Option<PartnerId>,
    body: Body<ProgramBody>,
) -> Result<Answer<EnrolledView>, Failure> {
    let ctx = enrolment.ctx();
    let once = key.claim(ctx, parent.journal(), &body)?;
    let ProgramBody { package_id, day, time, level, cohort_id, .. } = body.value;
    let form = ProgramForm { package_id, day, time, level, cohort_id };
    once_tx!(ctx, once, t => {
        let id = enrol_by_parent(t, enrolment, parent, Addition { child_id, partner_id, form: &form }).await?;
        Ok::<_, Failure>(Answer::ok(EnrolledView { id: id.get() }).message(msg!("program-added")))
    })
}
