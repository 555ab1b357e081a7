//! The first steps of a partner.

use crate::{
    Enrolment,
    dashboards::first_steps::{dismiss_steps, find_steps},
    model::first_steps::{FirstStep, StepState},
};
use api::{Answer, Failure, Routes};
use axum::extract::State;
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
pub(super) struct FirstStepView {
    step: FirstStep,
    is_done: bool,
}

impl FirstStepView {
    pub(super) fn all(steps: Option<Vec<StepState>>) -> Option<Vec<Self>> {
        let view = |StepState { step, is_done }| Self { step, is_done };
        steps.map(|steps| steps.into_iter().map(view).collect())
    }
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
    let steps = FirstStepView::all(find_steps(&enrolment, partner).await?);
    Ok(Answer::ok(FirstSteps { steps }))
}

async fn dismiss(
    partner: SignedInPartner,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<FirstSteps>, Failure> {
    dismiss_steps(&enrolment, partner).await?;
    Ok(Answer::ok(FirstSteps { steps: None }))
}
