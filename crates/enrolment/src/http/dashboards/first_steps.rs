//! The first steps of a partner.

use crate::{
    Enrolment,
    dashboards::first_steps::{dismiss_steps, find_steps},
    model::first_steps::{FirstStep, StepState},
};
use api::{Answer, Failure, Routes};
use axum::extract::State;
use db::DbError;
use identity::SignedInPartner;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("first steps")
        .get("/api/partner/first-steps", "getFirstSteps", "Get the first steps of the member", find)
        .post(
            "/api/partner/first-steps/self/dismiss",
            "dismissFirstSteps",
            "Put the first steps away for the member",
            dismiss,
        )
}

/// A first step.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct FirstStepView {
    step: FirstStep,
    is_done: bool,
}

/// The first steps of a member.
#[derive(Serialize, ToSchema)]
pub(super) struct FirstSteps {
    /// Null once they are done or put away, and for viewers.
    steps: Option<Vec<FirstStepView>>,
}

async fn find(
    partner: SignedInPartner,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<FirstSteps>, Failure> {
    Ok(Answer::ok(first_steps(&enrolment, partner).await?))
}

pub(super) async fn first_steps(
    enrolment: &Enrolment,
    member: SignedInPartner,
) -> Result<FirstSteps, DbError> {
    let view = |StepState { step, is_done }| FirstStepView { step, is_done };
    let steps = find_steps(enrolment, member).await?;
    Ok(FirstSteps { steps: steps.map(|steps| steps.into_iter().map(view).collect()) })
}

async fn dismiss(
    partner: SignedInPartner,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<FirstSteps>, Failure> {
    dismiss_steps(&enrolment, partner).await?;
    Ok(Answer::ok(FirstSteps { steps: None }))
}
