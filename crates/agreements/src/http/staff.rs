//! The agreements of a partner as staff make them.

use super::{
    money_views::{AgreementMoneyBody, AgreementMoneyChangeBody},
    terms_views::TermsBody,
    views::{self, AgreementPage, AgreementView, Sees},
};
use crate::{
    Agreements,
    change::{AgreementSpan, add_agreement, change_agreement, end_agreement},
    form::AgreementForm,
    model::ForPartner,
};
use api::{Answer, Body, Failure, IdempotencyKey, List, PathOf, Routes, Search, once_tx};
use axum::extract::State;
use identity::{ProgrammeStaff, SignedInStaff};
use kernel::{AgreementId, AgreementRequestId, PartnerId};
use l10n::msg;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

const PATH: &str = "/api/staff/partners/{id}/agreements";

pub(super) fn routes() -> Routes<Agreements> {
    Routes::new("staff partners")
        .get(PATH, "listPartnerAgreements", "List a partner's agreements, newest first", list)
        .post(PATH, "addAgreement", "Add an agreement", add)
        .put(
            "/api/staff/partners/{id}/agreements/{agreementId}",
            "changeAgreement",
            "Change an agreement",
            change,
        )
        .post(
            "/api/staff/partners/{id}/agreements/{agreementId}/end",
            "endAgreement",
            "End an agreement for new seats",
            end,
        )
        .post(
            "/api/staff/partners/{id}/agreements/{agreementId}/reopen",
            "reopenAgreement",
            "Let an agreement that was ended grant seats again",
            reopen,
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
pub(super) struct AgreementPath {
    /// The partner's id.
    pub id: PartnerId,
    /// The agreement's id.
    pub agreement_id: AgreementId,
}

/// A new agreement.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct AgreementBody {
    /// May be empty only for the agreement that the partner began with.
    name: String,
    /// The partner's purchase order.
    po_number: String,
    /// The first day on which it grants seats, such as 2027-01-31, in UTC.
    starts_on: Option<String>,
    /// The last day on which it grants seats, in UTC.
    ends_on: Option<String>,
    /// 0 to 1,000,000; null for any number. A number below what is granted only stops new seats.
    seats: Option<i64>,
    /// What a parent may do whose seats wait: `stop`, or `self_pay`.
    at_end: String,
    /// Its budget and when the partner pays.
    money: AgreementMoneyBody,
    /// For a new agreement: ends those without limit for new seats. What they granted stays.
    ends_unlimited: bool,
    /// Null leaves the terms as they are; a new agreement then covers everything, without a discount.
    terms: Option<TermsBody>,
    /// The partner's request that the agreement answers.
    request_id: Option<AgreementRequestId>,
}

impl From<AgreementBody> for AgreementForm {
    fn from(body: AgreementBody) -> Self {
        let AgreementBody { name, po_number, starts_on, ends_on, seats, at_end, money, .. } = body;
        let (terms, money, request_id) = (body.terms.map(Into::into), money.into(), body.request_id);
        Self { name, po_number, starts_on, ends_on, seats, at_end, money, terms, request_id }
    }
}

/// An agreement from now on. No field of its own may be absent, so that no limit is cleared by mistake.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AgreementChangeBody {
    /// May be empty only for the agreement that the partner began with.
    name: String,
    /// The partner's purchase order.
    po_number: String,
    /// The first day on which it grants seats, such as 2027-01-31, in UTC.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    starts_on: Option<String>,
    /// The last day on which it grants seats, in UTC.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    ends_on: Option<String>,
    /// 0 to 1,000,000; null for any number. A number below what is granted only stops new seats.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    seats: Option<i64>,
    /// What a parent may do whose seats wait: `stop`, or `self_pay`.
    at_end: String,
    /// Its budget and when the partner pays.
    money: AgreementMoneyChangeBody,
    /// Null leaves the terms as they are.
    terms: Option<TermsBody>,
    /// The partner's request that the agreement answers.
    request_id: Option<AgreementRequestId>,
}

impl From<AgreementChangeBody> for AgreementForm {
    fn from(body: AgreementChangeBody) -> Self {
        let AgreementChangeBody { name, po_number, starts_on, ends_on, seats, at_end, money, .. } = body;
        let (terms, money, request_id) = (body.terms.map(Into::into), money.into(), body.request_id);
        Self { name, po_number, starts_on, ends_on, seats, at_end, money, terms, request_id }
    }
}

pub(super) fn by(staff: &SignedInStaff, partner_id: PartnerId) -> ForPartner {
    ForPartner { partner_id, actor: staff.journal() }
}

async fn list(
    ProgrammeStaff(_): ProgrammeStaff,
    State(agreements): State<Agreements>,
    PathOf(path): PathOf<PartnerPath>,
    Search(page): Search<AgreementPage>,
) -> Result<Answer<List<AgreementView>>, Failure> {
    let mut conn = agreements.identity.ctx.db.read().await?;
    views::page(&mut conn, &agreements, path.id, Sees::Money, page).await
}

async fn add(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(agreements): State<Agreements>,
    PathOf(path): PathOf<PartnerPath>,
    key: IdempotencyKey,
    body: Body<AgreementBody>,
) -> Result<Answer<AgreementView>, Failure> {
    let ctx = &agreements.identity.ctx;
    let once = key.claim(ctx, staff.journal(), &body)?;
    let span =
        if body.value.ends_unlimited { AgreementSpan::InsteadOfUnlimited } else { AgreementSpan::Beside };
    let form = AgreementForm::from(body.value);
    once_tx!(ctx, once, t => {
        let added = add_agreement(t, &agreements, by(&staff, path.id), &form, span).await?;
        let view = views::saved(t, &agreements, added, Sees::Money).await?;
        Ok::<_, Failure>(Answer::ok(view).message(msg!("agreement-added")))
    })
}

async fn change(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(agreements): State<Agreements>,
    PathOf(path): PathOf<AgreementPath>,
    body: Body<AgreementChangeBody>,
) -> Result<Answer<AgreementView>, Failure> {
    let by = by(&staff, path.id);
    let saved = change_agreement(&agreements, by, path.agreement_id, &body.value.into()).await?;
    let view =
        views::saved(&mut agreements.identity.ctx.db.read().await?, &agreements, saved, Sees::Money).await?;
    Ok(Answer::ok(view).message(msg!("agreement-saved")))
}

async fn end(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(agreements): State<Agreements>,
    PathOf(path): PathOf<AgreementPath>,
) -> Result<Answer<AgreementView>, Failure> {
    let ended = end_agreement(&agreements, by(&staff, path.id), path.agreement_id, true).await?;
    let view =
        views::saved(&mut agreements.identity.ctx.db.read().await?, &agreements, ended, Sees::Money).await?;
    Ok(Answer::ok(view).message(msg!("agreement-ended")))
}

async fn reopen(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(agreements): State<Agreements>,
    PathOf(path): PathOf<AgreementPath>,
) -> Result<Answer<AgreementView>, Failure> {
    let reopened = end_agreement(&agreements, by(&staff, path.id), path.agreement_id, false).await?;
    let view =
        views::saved(&mut agreements.identity.ctx.db.read().await?, &agreements, reopened, Sees::Money)
            .await?;
    Ok(Answer::ok(view).message(msg!("agreement-reopened")))
}
