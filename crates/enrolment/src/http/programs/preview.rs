//! The preview of a registration before it is submitted.

use super::preview_views::{SummaryView, view};
use crate::{
    Enrolment,
    programs::preview::{PreviewRequest, preview},
};
use api::{Answer, Failure, Routes, Search};
use axum::extract::State;
use identity::SignedInParent;
use kernel::{ChildId, CohortId};
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("summary").get(
        "/api/partner/parent/program/summary",
        "getProgramSummary",
        "Preview a registration",
        summary,
    )
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(rename_all = "camelCase", parameter_in = Query)]
struct ChoiceQuery {
    /// 7 to 16.
    age: Option<i64>,
    /// The cohort's id.
    cohort_id: Option<CohortId>,
    /// `monday`.
    day: String,
    /// `16:00`.
    time: String,
    /// A child that is already registered.
    child_id: Option<ChildId>,
}

async fn summary(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
    Search(query): Search<ChoiceQuery>,
) -> Result<Answer<SummaryView>, Failure> {
    let ChoiceQuery { age, cohort_id, day, time, child_id } = query;
    let request = PreviewRequest { age, cohort_id, day, time, child_id };
    let mut conn = enrolment.ctx().db.read().await?;
    let found = preview(&mut conn, &enrolment, parent, &request).await?;
    Ok(Answer::ok(view(found)))
}
