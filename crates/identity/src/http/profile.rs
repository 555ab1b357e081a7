//! A partner's profile and settings, and its restrictions on parents.

use crate::{
    Identity, PartnerOwner, PeopleManager, Profile, SignedInPartner, TeamReader,
    profile::{ProfileForm, update_profile, update_self_pay},
    restrict_parent::{enable_parent, restrict_parent},
    store::partners,
};
use api::{Answer, Body, Failure, PathOf, Routes};
use axum::extract::State;
use kernel::{ParentId, PartnerId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Identity> {
    Routes::new("partner settings")
        .get("/api/partner/profile", "getPartnerProfile", "Get the organisation's profile", profile)
        .put("/api/partner/profile", "updatePartnerProfile", "Save the organisation's profile", save)
        .put(
            "/api/partner/self-pay",
            "updateSelfPay",
            "Allow or forbid self-paid programs beyond the allowance",
            self_pay,
        )
        .put("/api/partner/disable/parent/{id}", "restrictParent", "Restrict a parent's account", disable)
        .put("/api/partner/enable/parent/{id}", "enableParent", "Remove a parent's restriction", enable)
}

/// A partner's own profile.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartnerProfile {
    id: PartnerId,
    organization_name: String,
    address: String,
    /// ISO 3166 code.
    country: String,
    first_name: String,
    last_name: String,
    email: String,
    phone: String,
    link_is_open: bool,
    self_pay_beyond_allowance: bool,
    currency_code: &'static str,
    /// True if the names and the address are the caller's own: only the main contact changes them.
    is_contact: bool,
}

/// The profile form. Fields that are left out stay unchanged.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct PartnerProfileBody {
    organization_name: Option<String>,
    address: Option<String>,
    country: Option<String>,
    first_name: Option<String>,
    last_name: Option<String>,
    phone: Option<String>,
}

/// Whether parents may add children at their own cost beyond the allowance.
#[derive(Deserialize, ToSchema)]
struct SelfPayBody {
    allowed: bool,
}

#[derive(Deserialize, IntoParams)]
struct ParentPath {
    /// The id of the parent.
    id: ParentId,
}

/// The state of a parent's account.
#[derive(Serialize, ToSchema)]
struct ParentStatus {
    id: ParentId,
    /// True if the account is active.
    status: bool,
}

async fn view(
    identity: &Identity,
    partner: SignedInPartner,
    profile: Profile,
) -> Result<PartnerProfile, Failure> {
    let mut conn = identity.ctx.db.read().await?;
    let (agreed, now) = (profile.currency_code.as_deref(), identity.ctx.clock.now());
    let rate = refdata::rate_for_payer(&mut conn, &profile.country, agreed, now).await?;
    Ok(PartnerProfile {
        id: profile.id,
        organization_name: profile.organization_name,
        address: profile.address,
        country: profile.country,
        first_name: profile.first_name,
        last_name: profile.last_name,
        email: profile.email,
        phone: profile.phone,
        link_is_open: profile.link_is_open,
        self_pay_beyond_allowance: profile.self_pay_beyond_allowance,
        currency_code: rate.currency_code,
        is_contact: profile.contact_id == partner.account_id,
    })
}

async fn profile(
    TeamReader(partner): TeamReader,
    State(identity): State<Identity>,
) -> Result<Answer<PartnerProfile>, Failure> {
    Ok(Answer::ok(partner_profile(&identity, partner).await?))
}

/// A partner's profile as the API returns it.
pub async fn partner_profile(
    identity: &Identity,
    partner: SignedInPartner,
) -> Result<PartnerProfile, Failure> {
    let found = partners::find_profile(&mut identity.ctx.db.read().await?, partner.id).await?;
    view(identity, partner, found).await
}

async fn save(
    PartnerOwner(partner): PartnerOwner,
    State(identity): State<Identity>,
    Body { value: body, .. }: Body<PartnerProfileBody>,
) -> Result<Answer<PartnerProfile>, Failure> {
    let now = partners::find_profile(&mut identity.ctx.db.read().await?, partner.id).await?;
    let form = ProfileForm {
        organization_name: body.organization_name.unwrap_or(now.organization_name),
        address: body.address.unwrap_or(now.address),
        country: body.country.unwrap_or(now.country),
        first_name: body.first_name.unwrap_or(now.first_name),
        last_name: body.last_name.unwrap_or(now.last_name),
        phone: body.phone.unwrap_or(now.phone),
    };
    let saved = update_profile(&identity, partner, &form).await?;
    Ok(Answer::ok(view(&identity, partner, saved).await?).message(msg!("profile-saved")))
}

async fn self_pay(
    PartnerOwner(partner): PartnerOwner,
    State(identity): State<Identity>,
    body: Body<SelfPayBody>,
) -> Result<Answer<PartnerProfile>, Failure> {
    let saved = update_self_pay(&identity, partner, body.value.allowed).await?;
    Ok(Answer::ok(view(&identity, partner, saved).await?).message(msg!("setting-saved")))
}

async fn disable(
    PeopleManager { partner, people }: PeopleManager,
    State(identity): State<Identity>,
    PathOf(path): PathOf<ParentPath>,
) -> Result<Answer<ParentStatus>, Failure> {
    people.require_parent(&mut identity.ctx.db.read().await?, path.id).await?;
    restrict_parent(&identity, partner.id, partner.journal(), path.id).await?;
    Ok(Answer::ok(ParentStatus { id: path.id, status: false }).message(msg!("parent-disabled")))
}

async fn enable(
    PeopleManager { partner, people }: PeopleManager,
    State(identity): State<Identity>,
    PathOf(path): PathOf<ParentPath>,
) -> Result<Answer<ParentStatus>, Failure> {
    people.require_parent(&mut identity.ctx.db.read().await?, path.id).await?;
    enable_parent(&identity, partner.id, partner.journal(), path.id).await?;
    Ok(Answer::ok(ParentStatus { id: path.id, status: true }).message(msg!("parent-enabled")))
}
