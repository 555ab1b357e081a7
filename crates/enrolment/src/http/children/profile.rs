//! The parent's own profile. It is here and not in identity because a change of the name must update the search lists of
//! programs, children and requests for a seat.

use crate::{
    Enrolment,
    children::{change::relist, global_index::index_children_of},
    seat_requests::index::relist_family,
};
use api::{Answer, Body, Failure, Routes};
use axum::extract::State;
use db::{Conn, tx};
use identity::{ParentForm, ParentOfPartner, SignedInParent, find_own, update_parent};
use kernel::ParentId;
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("parent settings")
        .get("/api/partner/parent/profile", "getParentProfile", "Get the parent's profile", profile)
        .put("/api/partner/parent/profile", "updateParentProfile", "Save the parent's profile", save)
}

/// A parent's own profile.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ParentProfile {
    id: ParentId,
    first_name: String,
    last_name: String,
    email: String,
    email_confirmed: bool,
    phone: String,
    /// ISO 3166 code.
    country: String,
    country_name: String,
    state: String,
    /// IANA name.
    timezone: String,
    /// The partner's name.
    organization_name: String,
}

/// The profile form. Omitted fields stay unchanged.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct ParentProfileBody {
    first_name: Option<String>,
    last_name: Option<String>,
    phone: Option<String>,
    country: Option<String>,
    state: Option<String>,
    timezone: Option<String>,
}

/// Builds the response.
pub(super) async fn view(
    conn: &mut Conn,
    parent: SignedInParent,
    own: ParentOfPartner,
) -> Result<ParentProfile, Failure> {
    let partner = identity::find_partner_terms(conn, parent.partner_id).await?;
    let country = refdata::find_country(&own.country);
    Ok(ParentProfile {
        id: own.id,
        first_name: own.first_name,
        last_name: own.last_name,
        email: own.email,
        email_confirmed: own.confirmed_at.is_some(),
        phone: own.phone,
        country_name: country.map_or_else(|| own.country.clone(), |country| country.name.clone()),
        country: own.country,
        state: own.state,
        timezone: own.time_zone,
        organization_name: partner.organization_name,
    })
}

async fn profile(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<ParentProfile>, Failure> {
    let mut conn = enrolment.ctx().db.read().await?;
    let own = find_own(&mut conn, parent).await?;
    Ok(Answer::ok(view(&mut conn, parent, own).await?))
}

async fn save(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
    Body { value: body, .. }: Body<ParentProfileBody>,
) -> Result<Answer<ParentProfile>, Failure> {
    let ParentProfileBody { first_name, last_name, phone, country, state, timezone } = body;
    let form = ParentForm { first_name, last_name, phone, country, state, time_zone: timezone };
    let ctx = enrolment.ctx();
    tx!(ctx.db, t => {
        invites::lock_family(t, parent.id).await?;
        let own = update_parent(t, ctx, parent, &form).await?;
        // The partner's listings of programs and requests, and the index of children, contain the parent's name.
        relist(t, parent.id, None).await?;
        relist_family(t, parent.partner_id, parent.id).await?;
        index_children_of(t, parent.id).await?;
        Ok(Answer::ok(view(t, parent, own).await?).message(msg!("profile-saved")))
    })
}
