//! The organisations of a person who works for several.

use super::paging::{PageQuery, paged};
use crate::{
    Identity, PartnerMember, PartnerRole,
    http::{
        partner::{PartnerSession, partner_session},
        paths::PartnerPath,
    },
    store::organizations::OrganizationRow,
    team,
};
use api::{Answer, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use kernel::PartnerId;
use l10n::msg;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Identity> {
    Routes::new("partner teams")
        .get("/api/partner/organizations", "listOrganizations", "List one's own organisations", list)
        .post(
            "/api/partner/organizations/{id}",
            "chooseOrganization",
            "Work for another of one's own organisations",
            choose,
        )
}

/// An organisation that the caller is a member of.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Organization {
    id: PartnerId,
    /// May be empty.
    #[serde(rename = "organizationName")]
    name: String,
    /// The caller's role in it.
    role: PartnerRole,
    /// True for the one that the session works for.
    is_current: bool,
    /// False while it is restricted.
    is_active: bool,
}

fn view(row: OrganizationRow, member: &PartnerMember) -> Organization {
    let OrganizationRow { id, organization_name, role, is_active } = row;
    Organization { id, name: organization_name, role, is_current: id == member.id, is_active }
}

async fn list(
    member: PartnerMember,
    State(identity): State<Identity>,
    Search(PageQuery { page, page_size }): Search<PageQuery>,
) -> Result<Answer<List<Organization>>, Failure> {
    let rows = team::list_organizations(&identity, &member).await?;
    Ok(paged(rows, page, page_size, |row| view(row, &member)))
}

async fn choose(
    member: PartnerMember,
    State(identity): State<Identity>,
    PathOf(path): PathOf<PartnerPath>,
) -> Result<Answer<PartnerSession>, Failure> {
    team::choose_organization(&identity, &member, path.id).await?;
    let session = partner_session(&identity, path.id, member.account_id, None).await?;
    Ok(Answer::ok(session).message(msg!("organization-chosen")))
}
