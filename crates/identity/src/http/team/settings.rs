//! What a partner requires of its team.

use crate::{Identity, PartnerOwner, TeamReader, team};
use api::{Answer, Body, Failure, Routes};
use axum::extract::State;
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Identity> {
    let path = "/api/partner/team/settings";
    Routes::new("partner teams")
        .get(path, "getTeamSettings", "Get what the partner requires of its team", get)
        .put(path, "saveTeamSettings", "Require a second factor of the team, or no longer", save)
}

/// What a partner requires of its team.
#[derive(Clone, Copy, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TeamSettings {
    /// True if members are locked out until they set up a second factor.
    requires_second_factor: bool,
}

async fn get(
    TeamReader(partner): TeamReader,
    State(identity): State<Identity>,
) -> Result<Answer<TeamSettings>, Failure> {
    let mut conn = identity.ctx.db.read().await?;
    let requires_second_factor = team::is_second_factor_required(&mut conn, partner.id).await?;
    Ok(Answer::ok(TeamSettings { requires_second_factor }))
}

async fn save(
    PartnerOwner(owner): PartnerOwner,
    State(identity): State<Identity>,
    Body { value: body, .. }: Body<TeamSettings>,
) -> Result<Answer<TeamSettings>, Failure> {
    team::require_second_factor(&identity, owner, body.requires_second_factor).await?;
    Ok(Answer::ok(body).message(msg!("setting-saved")))
}
