//! Anonymous routes: resolving a registration link, and confirming an address or a change of address.

use super::{
    email,
    shared::{self, ConfirmAddressBody, Done},
};
use crate::{Identity, confirm_address::confirm_address, partner_link::find_partner_link};
use api::{Anonymous, Answer, Body, ClientAddress, Failure, PathOf, Routes};
use axum::extract::State;
use kernel::{LinkId, PartnerId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Identity> {
    Routes::new("common")
        .get(
            "/api/common/partner-link/{partnerID}",
            "getPartnerLink",
            "Get the organisation of a registration link",
            link,
        )
        .post("/api/common/confirm-address", "confirmAddress", "Confirm an email address", confirm)
        .post(
            "/api/common/email-change/confirm",
            "confirmEmailChange",
            "Confirm a new email address",
            email::confirm,
        )
        .post(
            "/api/common/email-change/stop",
            "stopEmailChange",
            "Stop a change of email address",
            email::stop,
        )
}

#[derive(Deserialize, IntoParams)]
struct LinkPath {
    /// The number in the registration link: the partner's id plus 100.
    #[serde(rename = "partnerID")]
    #[param(rename = "partnerID")]
    partner_link_id: LinkId,
}

/// The organisation that a registration link belongs to.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PartnerLinkView {
    partner_id: PartnerId,
    organization_name: String,
    /// False while the link is closed: nobody can sign up through it.
    is_open: bool,
}

async fn link(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    PathOf(path): PathOf<LinkPath>,
) -> Result<Answer<PartnerLinkView>, Failure> {
    identity.limits.look_up(client.as_str())?;
    let link = find_partner_link(&identity, path.partner_link_id).await?;
    let link = link.ok_or_else(Failure::not_found)?;
    Ok(Answer::ok(PartnerLinkView {
        partner_id: link.partner_id,
        organization_name: link.organization_name,
        is_open: link.is_open,
    }))
}

async fn confirm(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    body: Body<ConfirmAddressBody>,
) -> Result<Answer<Done>, Failure> {
    identity.limits.look_up(client.as_str())?;
    confirm_address(&identity, &body.value.token).await?;
    Ok(shared::done(msg!("address-confirmed")))
}
