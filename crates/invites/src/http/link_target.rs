//! The anonymous look-up of a registration link.

use crate::{Invites, links::find_target, model::link::RegistrationLinkState};
use api::{Anonymous, Answer, ClientAddress, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use kernel::{LinkId, PartnerId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Invites> {
    Routes::new("common").get(
        "/api/common/partner-link/{partnerID}",
        "getPartnerLink",
        "Get the organisation of a registration link",
        link,
    )
}

#[derive(Deserialize, IntoParams)]
struct LinkPath {
    /// The number in the registration link: the partner's id plus 100.
    #[serde(rename = "partnerID")]
    #[param(rename = "partnerID")]
    partner_link_id: LinkId,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct LinkCode {
    /// The code in the registration link; empty for the partner's main link.
    link: String,
}

/// The organisation that a registration link belongs to.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PartnerLinkView {
    partner_id: PartnerId,
    organization_name: String,
    /// False if only invited parents can sign up through the link; `state` says why.
    is_open: bool,
    state: RegistrationLinkState,
    /// The last day on which the link works, in UTC; null if it does not expire.
    expires_on: Option<String>,
    /// Email addresses must be at one of these domains or their subdomains; empty: any address.
    #[schema(value_type = Vec<String>)]
    domains: List<String>,
}

async fn link(
    _: Anonymous,
    State(invites): State<Invites>,
    client: ClientAddress,
    PathOf(path): PathOf<LinkPath>,
    Search(LinkCode { link }): Search<LinkCode>,
) -> Result<Answer<PartnerLinkView>, Failure> {
    let identity = &invites.identity;
    identity.limits.look_up(client.as_str())?;
    let mut conn = identity.ctx.db.read().await?;
    let now = identity.ctx.clock.now();
    let target = find_target(&mut conn, path.partner_link_id, link.trim(), now).await?;
    let target = target.ok_or_else(Failure::not_found)?;
    Ok(Answer::ok(PartnerLinkView {
        partner_id: target.partner_id,
        organization_name: target.organization_name,
        is_open: target.state == RegistrationLinkState::Open,
        state: target.state,
        expires_on: target.expires_on.map(|day| day.to_string()),
        domains: target.domains.into_iter().collect(),
    }))
}
