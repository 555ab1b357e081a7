//! Everything a partner's dashboard shows besides its cohorts, in one response, to save round trips on slow
//! networks.

use super::{
    cohorts::{MonthlyEnrolments, last_months},
    first_steps::{FirstSteps, first_steps},
};
use crate::{
    Enrolment,
    http::seat_requests::{SeatRequestSummary, seat_request_summary},
};
use api::{Answer, Failure, Routes};
use axum::extract::State;
use identity::{
    PeopleReader,
    http::{PartnerProfile, PartnerSession, partner_profile, partner_session},
};
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("first view").get(
        "/api/partner/first-view",
        "getPartnerFirstView",
        "Get session, profile, enrolments by month, open requests and first steps in one response",
        first_view,
    )
}

/// Several responses in one: each field equals the data of the route of its own.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PartnerFirstView {
    session: PartnerSession,
    profile: PartnerProfile,
    monthly: MonthlyEnrolments,
    seat_requests: SeatRequestSummary,
    first_steps: FirstSteps,
}

async fn first_view(
    PeopleReader { partner, people }: PeopleReader,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<PartnerFirstView>, Failure> {
    let identity = &enrolment.identity;
    Ok(Answer::ok(PartnerFirstView {
        session: partner_session(identity, partner.id, partner.account_id, None).await?,
        profile: partner_profile(identity, partner).await?,
        monthly: last_months(&enrolment, partner.id, &people).await?,
        seat_requests: seat_request_summary(&enrolment, partner.id, &people).await?,
        first_steps: first_steps(&enrolment, partner).await?,
    }))
}
