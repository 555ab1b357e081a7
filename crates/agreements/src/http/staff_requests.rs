//! The requests of a partner for an agreement, as staff answer them.

use super::request_views::{self, AgreementRequestPage, AgreementRequestView};
use crate::{Agreements, model::ForPartner, requests::answer::decline_request};
use api::{Answer, Body, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use db::tx;
use identity::ProgrammeStaff;
use kernel::{AgreementRequestId, PartnerId};
use l10n::msg;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Agreements> {
    Routes::new("staff partners")
        .get(
            "/api/staff/partners/{id}/agreement-requests",
            "listPartnerAgreementRequests",
            "List a partner's requests for an agreement, open ones first",
            list,
        )
        .post(
            "/api/staff/partners/{id}/agreement-requests/{requestId}/decline",
            "declineAgreementRequest",
            "Decline a request for an agreement",
            decline,
        )
}

#[derive(Deserialize, IntoParams)]
struct PartnerPath {
    /// The partner's id.
    id: PartnerId,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct RequestPath {
    /// The partner's id.
    id: PartnerId,
    /// The request's id.
    request_id: AgreementRequestId,
}

/// Why a request is declined.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct DeclineBody {
    /// A sentence to who asked, of at most 500 characters.
    answer: String,
}

async fn list(
    ProgrammeStaff(_): ProgrammeStaff,
    State(agreements): State<Agreements>,
    PathOf(path): PathOf<PartnerPath>,
    Search(page): Search<AgreementRequestPage>,
) -> Result<Answer<List<AgreementRequestView>>, Failure> {
    request_views::page(&mut agreements.identity.ctx.db.read().await?, path.id, page).await
}

async fn decline(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(agreements): State<Agreements>,
    PathOf(path): PathOf<RequestPath>,
    body: Body<DeclineBody>,
) -> Result<Answer<AgreementRequestView>, Failure> {
    let by = ForPartner { partner_id: path.id, actor: staff.journal() };
    tx!(agreements.identity.ctx.db, t => {
        decline_request(t, &agreements, by, path.request_id, &body.value.answer).await?;
        let view = request_views::one(t, path.id, path.request_id).await?;
        Ok::<_, Failure>(Answer::ok(view).message(msg!("agreement-request-declined")))
    })
}
