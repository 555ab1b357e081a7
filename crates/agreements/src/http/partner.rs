//! The agreements as their partner sees them, and its requests for others.

use super::{
    request_views::{self, AgreementRequestBody, AgreementRequestPage, AgreementRequestView},
    views::{self, AgreementPage, AgreementView},
};
use crate::{
    Agreements,
    requests::ask::{ask_for_agreement, withdraw_request},
};
use api::{Answer, Body, Failure, IdempotencyKey, List, PathOf, Routes, Search, once_tx};
use axum::extract::State;
use db::tx;
use identity::{PartnerFinance, SignedInPartner};
use kernel::AgreementRequestId;
use l10n::msg;
use serde::Deserialize;
use utoipa::IntoParams;

const REQUESTS: &str = "/api/partner/agreement-requests";

pub(super) fn routes() -> Routes<Agreements> {
    Routes::new("agreements")
        .get("/api/partner/agreements", "listAgreements", "List the partner's agreements, newest first", list)
        .get(
            REQUESTS,
            "listAgreementRequests",
            "List the partner's requests for an agreement, open ones first",
            list_requests,
        )
        .post(REQUESTS, "askForAgreement", "Ask for an agreement, or for the renewal of one", ask)
        .post(
            "/api/partner/agreement-requests/{id}/withdraw",
            "withdrawAgreementRequest",
            "Withdraw a request for an agreement",
            withdraw,
        )
}

#[derive(Deserialize, IntoParams)]
struct RequestPath {
    /// The request's id.
    id: AgreementRequestId,
}

async fn list(
    partner: SignedInPartner,
    State(agreements): State<Agreements>,
    Search(page): Search<AgreementPage>,
) -> Result<Answer<List<AgreementView>>, Failure> {
    let mut conn = agreements.identity.ctx.db.read().await?;
    views::page(&mut conn, &agreements, (partner.id, partner.role.sees_money()), page).await
}

async fn list_requests(
    partner: SignedInPartner,
    State(agreements): State<Agreements>,
    Search(page): Search<AgreementRequestPage>,
) -> Result<Answer<List<AgreementRequestView>>, Failure> {
    request_views::page(&mut agreements.identity.ctx.db.read().await?, partner.id, page).await
}

async fn ask(
    PartnerFinance(partner): PartnerFinance,
    State(agreements): State<Agreements>,
    key: IdempotencyKey,
    body: Body<AgreementRequestBody>,
) -> Result<Answer<AgreementRequestView>, Failure> {
    let ctx = &agreements.identity.ctx;
    let once = key.claim(ctx, partner.journal(), &body)?;
    let form = body.value.into();
    once_tx!(ctx, once, t => {
        let id = ask_for_agreement(t, &agreements, partner, &form).await?;
        let view = request_views::one(t, partner.id, id).await?;
        Ok::<_, Failure>(Answer::ok(view).message(msg!("agreement-asked")))
    })
}

async fn withdraw(
    PartnerFinance(partner): PartnerFinance,
    State(agreements): State<Agreements>,
    PathOf(path): PathOf<RequestPath>,
) -> Result<Answer<AgreementRequestView>, Failure> {
    tx!(agreements.identity.ctx.db, t => {
        withdraw_request(t, &agreements, partner, path.id).await?;
        let view = request_views::one(t, partner.id, path.id).await?;
        Ok::<_, Failure>(Answer::ok(view).message(msg!("agreement-request-withdrawn")))
    })
}
