//! The registration links of any partner, for staff.

use super::link_views::{LinkPage, LinkStateBody, RegistrationLinkView, paged, view};
use crate::{
    Invites,
    links::{list_links, open_link_by_staff},
};
use api::{Answer, Body, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use identity::ProgrammeStaff;
use kernel::{PartnerId, RegistrationLinkId};
use l10n::msg;
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn routes() -> Routes<Invites> {
    Routes::new("staff partners")
        .get(
            "/api/staff/partners/{id}/links",
            "listPartnerLinks",
            "List the registration links of a partner",
            list,
        )
        .put(
            "/api/staff/partners/{id}/links/{linkId}/open",
            "openPartnerLink",
            "Open or close a registration link of a partner",
            set_open,
        )
}

#[derive(Deserialize, IntoParams)]
struct PartnerPath {
    /// The id of the partner.
    id: PartnerId,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct PartnerLinkPath {
    /// The id of the partner.
    id: PartnerId,
    /// The id of the link.
    link_id: RegistrationLinkId,
}

async fn list(
    _: ProgrammeStaff,
    State(invites): State<Invites>,
    PathOf(path): PathOf<PartnerPath>,
    Search(page): Search<LinkPage>,
) -> Result<Answer<List<RegistrationLinkView>>, Failure> {
    let mut conn = invites.identity.ctx.db.read().await?;
    identity::find_partners(&mut conn, &[path.id]).await?.pop().ok_or_else(Failure::not_found)?;
    Ok(paged(&invites, list_links(&mut conn, path.id).await?, page))
}

async fn set_open(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(invites): State<Invites>,
    PathOf(PartnerLinkPath { id, link_id }): PathOf<PartnerLinkPath>,
    Body { value: LinkStateBody { is_open }, .. }: Body<LinkStateBody>,
) -> Result<Answer<RegistrationLinkView>, Failure> {
    let saved = open_link_by_staff(&invites, &staff, id, link_id, is_open).await?;
    let message = if is_open { msg!("registration-link-opened") } else { msg!("registration-link-closed") };
    Ok(Answer::ok(view(&invites, saved)).message(message))
}
