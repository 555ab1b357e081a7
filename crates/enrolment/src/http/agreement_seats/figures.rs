//! The figures of agreements.

use crate::{
    Enrolment,
    agreement_seats::figures::{self, CohortFigure},
};
use agreements::http::AgreementView;
use api::{Answer, Failure, List, PathOf, Routes};
use axum::extract::State;
use catalogue::Stage;
use identity::SignedInPartner;
use kernel::{AgreementId, CohortId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("agreements")
        .get(
            "/api/partner/agreements/overview",
            "listAgreementFigures",
            "List the active agreements with the use of their seats, newest first",
            list,
        )
        .get(
            "/api/partner/agreements/{agreementId}",
            "getAgreement",
            "Get an agreement with the use of its seats",
            one,
        )
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub(super) struct AgreementPath {
    /// The agreement's id.
    pub agreement_id: AgreementId,
}

/// An agreement and the use of its seats.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AgreementFigures {
    agreement: AgreementView,
    /// Children with a seat whose class is open: paid or opened on account, in a cohort that is running or coming.
    in_class: i64,
    /// Latest start first.
    cohorts: Vec<AgreementCohort>,
}

/// The children of an agreement in a cohort.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AgreementCohort {
    id: CohortId,
    title: String,
    start_date: String,
    end_date: String,
    stage: Stage,
    children: i64,
    in_class: i64,
    /// Children whose program in this cohort is not paid yet.
    unpaid: i64,
}

impl From<CohortFigure> for AgreementCohort {
    fn from(figure: CohortFigure) -> Self {
        let CohortFigure { cohort, stage, children, in_class, unpaid } = figure;
        Self {
            id: cohort.id,
            title: cohort.title,
            start_date: cohort.start_on.to_string(),
            end_date: cohort.end_on.to_string(),
            stage,
            children,
            in_class,
            unpaid,
        }
    }
}

impl From<figures::AgreementFigures> for AgreementFigures {
    fn from(figures: figures::AgreementFigures) -> Self {
        let figures::AgreementFigures { agreement, in_class, cohorts } = figures;
        Self { agreement, in_class, cohorts: cohorts.into_iter().map(AgreementCohort::from).collect() }
    }
}

async fn list(
    partner: SignedInPartner,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<List<AgreementFigures>>, Failure> {
    let found = figures::active_figures(&enrolment, partner).await?;
    Ok(Answer::ok(found.into_iter().map(AgreementFigures::from).collect()))
}

async fn one(
    partner: SignedInPartner,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<AgreementPath>,
) -> Result<Answer<AgreementFigures>, Failure> {
    let found = figures::figures_of(&enrolment, partner, path.agreement_id).await?;
    Ok(Answer::ok(found.ok_or_else(Failure::not_found)?.into()))
}
