//! The agreements of a partner as staff make them.

use super::{
    terms_views::TermsBody,
    views::{self, AgreementPage, AgreementView},
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
struct AgreementPath {
    /// The partner's id.
    id: PartnerId,
    /// The agreement's id.
    agreement_id: AgreementId,
}

/// An agreement.
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
    /// For a new agreement: ends those without limit for new seats. What they granted stays.
    ends_unlimited: bool,
    /// Null leaves the terms as they are; a new agreement then covers everything, without a discount.
    terms: Option<TermsBody>,
    /// The partner's request that the agreement answers.
    request_id: Option<AgreementRequestId>,
}

impl From<AgreementBody> for AgreementForm {
    fn from(body: AgreementBody) -> Self {
        let AgreementBody { name, po_number, starts_on, ends_on, seats, at_end, terms, request_id, .. } =
            body;
        let terms = terms.map(Into::into);
        Self { name, po_number, starts_on, ends_on, seats, at_end, terms, request_id }
    }
}

fn by(staff: &SignedInStaff, partner_id: PartnerId) -> ForPartner {
    ForPartner { partner_id, actor: staff.journal() }
}

async fn list(
    ProgrammeStaff(_): ProgrammeStaff,
    State(agreements): State<Agreements>,
    PathOf(path): PathOf<PartnerPath>,
    Search(page): Search<AgreementPage>,
) -> Result<Answer<List<AgreementView>>, Failure> {
    let mut conn = agreements.identity.ctx.db.read().await?;
    views::page(&mut conn, &agreements, (path.id, true), page).await
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
        let view = views::saved(t, &agreements, added).await?;
        Ok::<_, Failure>(Answer::ok(view).message(msg!("agreement-added")))
    })
}

async fn change(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(agreements): State<Agreements>,
    PathOf(path): PathOf<AgreementPath>,
    body: Body<AgreementBody>,
) -> Result<Answer<AgreementView>, Failure> {
    let by = by(&staff, path.id);
    let saved = change_agreement(&agreements, by, path.agreement_id, &body.value.into()).await?;
    let view = views::saved(&mut agreements.identity.ctx.db.read().await?, &agreements, saved).await?;
    Ok(Answer::ok(view).message(msg!("agreement-saved")))
}

async fn end(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(agreements): State<Agreements>,
    PathOf(path): PathOf<AgreementPath>,
) -> Result<Answer<AgreementView>, Failure> {
    let ended = end_agreement(&agreements, by(&staff, path.id), path.agreement_id, true).await?;
    let view = views::saved(&mut agreements.identity.ctx.db.read().await?, &agreements, ended).await?;
    Ok(Answer::ok(view).message(msg!("agreement-ended")))
}

async fn reopen(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(agreements): State<Agreements>,
    PathOf(path): PathOf<AgreementPath>,
) -> Result<Answer<AgreementView>, Failure> {
    let reopened = end_agreement(&agreements, by(&staff, path.id), path.agreement_id, false).await?;
    let view = views::saved(&mut agreements.identity.ctx.db.read().await?, &agreements, reopened).await?;
    Ok(Answer::ok(view).message(msg!("agreement-reopened")))
}
