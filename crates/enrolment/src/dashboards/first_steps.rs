//! The first steps of a partner, done or not as the data says.

use crate::{
    Enrolment,
    model::first_steps::{FirstStep, StepState, steps_of},
    store::{self, dashboards::first_steps},
};
use db::{Conn, DbError, tx};
use identity::{PartnerRole, SignedInPartner, parents_of};
use serde_json::json;

/// The steps of a member; `None` once they are done or put away, and for viewers.
pub(crate) async fn find_steps(
    enrolment: &Enrolment,
    member: SignedInPartner,
) -> Result<Option<Vec<StepState>>, DbError> {
    let mut conn = enrolment.ctx().db.read().await?;
    if member.role == PartnerRole::Viewer || first_steps::is_dismissed(&mut conn, member).await? {
        return Ok(None);
    }
    let done = find_done(&mut conn, enrolment, member).await?;
    Ok(steps_of(member.role, |step| done.contains(&step)))
}

/// The later steps come first: who has paid has a child in class, so that usually two reads are enough.
async fn find_done(
    conn: &mut Conn,
    enrolment: &Enrolment,
    member: SignedInPartner,
) -> Result<Vec<FirstStep>, DbError> {
    let mut done = Vec::new();
    if store::sum_cohorts(conn, member.id).await?.values().any(|sum| sum.paid > 0) {
        done.push(FirstStep::Payment);
    }
    let has_child = !done.is_empty() || invites::find_seat_sum(conn, member.id).await?.children > 0;
    if has_child {
        done.extend([FirstStep::Child, FirstStep::Invite]);
    } else if invites::has_invited(conn, member.id).await?
        || !listing::is_empty(conn, parents_of(member.id)).await?
    {
        done.push(FirstStep::Invite);
    }
    if FirstStep::Profile.is_for(member.role)
        && identity::is_profile_complete(conn, &enrolment.identity, member.id).await?
    {
        done.push(FirstStep::Profile);
    }
    Ok(done)
}

/// Puts the steps away for this member. Idempotent.
pub(crate) async fn dismiss_steps(enrolment: &Enrolment, member: SignedInPartner) -> Result<(), DbError> {
    let ctx = enrolment.ctx();
    tx!(ctx.db, t => {
        let now = ctx.clock.now();
        if !first_steps::dismiss(t, member, now).await? {
            return Ok(());
        }
        let entry = journal::Entry {
            at: now,
            actor: member.journal(),
            action: "partner.first_steps_dismissed",
            subject_kind: "partner",
            subject_id: Some(member.id.get()),
            before: None,
            after: Some(json!({ "accountId": member.account_id })),
        };
        journal::record(t, &entry).await.map(drop)
    })
}
