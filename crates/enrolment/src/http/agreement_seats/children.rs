//! The children behind the figures of an agreement.

use super::figures::AgreementPath;
use crate::{
    Enrolment,
    agreement_seats::children::{SeatedChildren, list_children},
    http::programs::views::ProgramView,
    model::seated_children::SeatUse,
};
use api::{Answer, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use identity::SignedInPartner;
use kernel::{CohortId, PageRequest};
use serde::Deserialize;
use utoipa::IntoParams;

const PAGE_SIZE: u32 = 10;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("agreements").get(
        "/api/partner/agreements/{agreementId}/children",
        "listAgreementChildren",
        "List the children who use seats of an agreement, newest first",
        list,
    )
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct ChildrenQuery {
    /// Return only children with such a program: `taken` (default), `in_class` or `unpaid`.
    #[param(value_type = Option<String>)]
    state: Option<SeatUse>,
    /// Return only children in this cohort.
    cohort_id: Option<CohortId>,
    /// Page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
}

async fn list(
    partner: SignedInPartner,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<AgreementPath>,
    Search(query): Search<ChildrenQuery>,
) -> Result<Answer<List<ProgramView>>, Failure> {
    let ChildrenQuery { state, cohort_id, page, page_size } = query;
    let page = PageRequest::new(page.unwrap_or(1), page_size.unwrap_or(PAGE_SIZE));
    let of = state.unwrap_or(SeatUse::Taken);
    let wanted = SeatedChildren { partner_id: partner.id, agreement_id: path.agreement_id, of, cohort_id };
    let found = list_children(&enrolment, wanted, page.window()).await?.ok_or_else(Failure::not_found)?;
    let now = enrolment.ctx().clock.now();
    let rows = found.programs.into_iter().map(|program| ProgramView::new(program, now)).collect();
    Ok(Answer::ok(rows).page(page, u64::try_from(found.total).unwrap_or_default()))
}
