//! What a partner's dashboard shows beside its cohorts, in one answer: on a slow network every request counts.

use super::cohorts::{MonthlyEnrolments, last_months};
use crate::Enrolment;
use api::{Answer, Failure, Routes};
use axum::extract::State;
use identity::{
    SignedInPartner,
    http::{PartnerProfile, PartnerSession, partner_profile, partner_session},
};
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("first view").get(
        "/api/partner/first-view",
        "getPartnerFirstView",
        "Session, profile and enrolments by month in one answer",
        first_view,
    )
}

/// Each part is the data of the call that gives it alone.
#[derive(Serialize, ToSchema)]
struct PartnerFirstView {
    session: PartnerSession,
    profile: PartnerProfile,
    monthly: MonthlyEnrolments,
}

async fn first_view(
    partner: SignedInPartner,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<PartnerFirstView>, Failure> {
    let identity = &enrolment.invites.identity;
    Ok(Answer::ok(PartnerFirstView {
        session: partner_session(identity, partner.account_id, None).await?,
        profile: partner_profile(identity, partner.id).await?,
        monthly: last_months(&enrolment, partner.id).await?,
    }))
}
