//! Everything a partner's dashboard shows besides its cohorts, in one response, to save round trips on slow
//! networks.

use super::cohorts::{MonthlyEnrolments, last_months};
use crate::{Enrolment, seat_requests::index::count_open};
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
        "Get session, profile and enrolments by month in one response",
        first_view,
    )
}

/// Several responses in one: each object equals the data of the route of its own.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PartnerFirstView {
    session: PartnerSession,
    profile: PartnerProfile,
    monthly: MonthlyEnrolments,
    /// Number of requests for a seat that wait for an answer.
    open_seat_requests: u64,
}

async fn first_view(
    partner: SignedInPartner,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<PartnerFirstView>, Failure> {
    let identity = &enrolment.identity;
    Ok(Answer::ok(PartnerFirstView {
        session: partner_session(identity, partner.id, partner.account_id, None).await?,
        profile: partner_profile(identity, partner.id).await?,
        monthly: last_months(&enrolment, partner.id).await?,
        open_seat_requests: count_open(&mut enrolment.ctx().db.read().await?, partner.id).await?,
    }))
}
