//! The partner's main registration link, and sign-up of parents through a link or an invite.

use crate::{Invites, register_parent};
use api::{Anonymous, Answer, Body, ClientAddress, Failure, Routes};
use axum::extract::State;
use db::{DbError, tx};
use identity::{Identity, PartnerManager, SignUpParent, SignedInPartner};
use kernel::{ParentId, PartnerId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Invites> {
    Routes::new("joining")
        .post("/api/partner/parent/auth/register", "signUpParent", "Sign up a parent", sign_up)
        .put("/api/partner/link/disable", "disableLink", "Close the registration link", disable)
        .put("/api/partner/link/enable", "enableLink", "Open the registration link", enable)
}

/// A parent's sign-up form.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct SignUpParentBody {
    first_name: String,
    last_name: String,
    email: String,
    password: String,
    country: String,
    state: String,
    phone: String,
    timezone: String,
    partner_id: PartnerId,
    /// The code of a further link of that partner; null for the main link.
    link: Option<String>,
}

/// The parent that was created.
#[derive(Serialize, ToSchema)]
struct ParentMade {
    id: ParentId,
}

async fn sign_up(
    _: Anonymous,
    State(invites): State<Invites>,
    client: ClientAddress,
    Body { value: body, .. }: Body<SignUpParentBody>,
) -> Result<Answer<ParentMade>, Failure> {
    invites.identity.limits.sign_up(client.as_str())?;
    let form = SignUpParent {
        first_name: body.first_name,
        last_name: body.last_name,
        email: body.email,
        password: body.password,
        country: body.country,
        state: body.state,
        phone: body.phone,
        time_zone: body.timezone,
        partner_id: body.partner_id,
    };
    let code = body.link.unwrap_or_default();
    let id = register_parent(&invites, &form, code.trim()).await?;
    Ok(Answer::ok(ParentMade { id }).message(msg!("account-created")))
}

/// The state of the partner's registration link.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct LinkState {
    is_open: bool,
}

async fn set_open(identity: &Identity, partner: SignedInPartner, is_open: bool) -> Result<(), DbError> {
    let ctx = &identity.ctx;
    tx!(ctx.db, t => {
        identity::set_link_open(t, ctx, partner, is_open).await
    })
}

async fn disable(
    PartnerManager(partner): PartnerManager,
    State(identity): State<Identity>,
) -> Result<Answer<LinkState>, Failure> {
    set_open(&identity, partner, false).await?;
    Ok(Answer::ok(LinkState { is_open: false }).message(msg!("registration-link-closed")))
}

async fn enable(
    PartnerManager(partner): PartnerManager,
    State(identity): State<Identity>,
) -> Result<Answer<LinkState>, Failure> {
    set_open(&identity, partner, true).await?;
    Ok(Answer::ok(LinkState { is_open: true }).message(msg!("registration-link-opened")))
}
