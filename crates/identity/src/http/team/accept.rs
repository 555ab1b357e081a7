//! Accepting an invitation to a team.

use crate::{
    Identity, PartnerRole,
    team::{self, Acceptance},
};
use api::{Anonymous, Answer, Body, ClientAddress, Failure, Routes};
use axum::extract::State;
use kernel::PartnerId;
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Identity> {
    Routes::new("partner teams")
        .post("/api/partner/auth/invitation", "getTeamInvitation", "Get an invitation to a team", show)
        .post(
            "/api/partner/auth/accept-invitation",
            "acceptTeamInvitation",
            "Accept an invitation to a team, with a new account or the one of the address",
            accept,
        )
}

/// The token from the fragment (`#`) of the mailed link.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
struct TeamInvitationBody {
    token: String,
}

/// The token, and the form of a new account, which is ignored if the address is confirmed and has one.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct AcceptTeamInvitationBody {
    token: String,
    first_name: String,
    last_name: String,
    password1: String,
    password2: String,
}

/// The team, and the person who was invited.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TeamInvitationView {
    email: String,
    /// May be empty.
    organization_name: String,
    role: PartnerRole,
    invited_by: String,
    /// True if the address is confirmed and has an account, which joins the team: accepting needs the token alone.
    has_account: bool,
}

/// The organisation that was joined, and the address to log in with.
#[derive(Serialize, ToSchema)]
struct JoinedTeam {
    id: PartnerId,
    email: String,
}

async fn show(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    body: Body<TeamInvitationBody>,
) -> Result<Answer<TeamInvitationView>, Failure> {
    identity.limits.look_up(client.as_str())?;
    let found = team::find_team_invitation(&identity, &body.value.token).await?;
    Ok(Answer::ok(TeamInvitationView {
        email: found.email,
        organization_name: found.organization_name,
        role: found.role,
        invited_by: found.invited_by,
        has_account: found.has_account,
    }))
}

async fn accept(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    Body { value: body, .. }: Body<AcceptTeamInvitationBody>,
) -> Result<Answer<JoinedTeam>, Failure> {
    identity.limits.look_up(client.as_str())?;
    let form = Acceptance {
        token: &body.token,
        first_name: &body.first_name,
        last_name: &body.last_name,
        password: &body.password1,
        again: &body.password2,
    };
    let joined = team::accept_team_invitation(&identity, &form).await?;
    Ok(Answer::ok(JoinedTeam { id: joined.partner_id, email: joined.email }).message(msg!("team-joined")))
}
