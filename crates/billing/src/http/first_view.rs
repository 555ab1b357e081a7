//! Everything a parent's dashboard shows first, in one response: saves round trips on slow networks.

use super::own_payment::{OwnDue, own_due};
use crate::Billing;
use api::{Answer, Failure, Routes};
use axum::extract::State;
use enrolment::http::{OwnSeatRequestSummary, own_seat_request_summary};
use identity::{
    SignedInParent,
    http::{ParentSession, parent_session},
};
use lessons::http::{FamilyWeek, find_family_week};
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("first view").get(
        "/api/partner/parent/first-view",
        "getParentFirstView",
        "Get the parent's session, this week's lessons, the amount due and the number of requests for a seat",
        first_view,
    )
}

/// Each part equals the data of its own endpoint.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ParentFirstView {
    session: ParentSession,
    week: FamilyWeek,
    due: OwnDue,
    seat_requests: OwnSeatRequestSummary,
}

async fn first_view(
    parent: SignedInParent,
    State(billing): State<Billing>,
) -> Result<Answer<ParentFirstView>, Failure> {
    let (week, seat_requests) = {
        let mut conn = billing.ctx().db.read().await?;
        let week = find_family_week(&mut conn, &billing.enrolment, parent, "").await?;
        (week, own_seat_request_summary(&mut conn, parent).await?)
    };
    Ok(Answer::ok(ParentFirstView {
        session: parent_session(&billing.identity, parent.account_id, None).await?,
        week,
        due: own_due(&billing, parent).await?,
        seat_requests,
    }))
}
