//! Accepting an invitation, as a member of staff or as a teacher.

use super::shared::{self, Done};
use crate::{
    AccountKind, Identity, StaffRole,
    invitation::{Invitee, accept_invitation, find_invitation},
};
use api::{Anonymous, Answer, Body, ClientAddress, Failure, Routes};
use axum::extract::State;
use db::DbError;
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Identity> {
    Routes::new("staff accounts")
        .post("/api/staff/auth/invitation", "getInvitation", "Get the account of an invitation", show)
        .post(
            "/api/staff/auth/accept-invitation",
            "acceptInvitation",
            "Accept an invitation with a first password",
            accept,
        )
        .post(
            "/api/teacher/auth/invitation",
            "getTeacherInvitation",
            "Get the account of a teacher's invitation",
            show_teacher,
        )
        .post(
            "/api/teacher/auth/accept-invitation",
            "acceptTeacherInvitation",
            "Accept a teacher's invitation with a first password",
            accept_teacher,
        )
}

/// The token from the fragment (`#`) of the mailed link.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
struct InvitationBody {
    token: String,
}

/// The token, the first password, and the password repeated.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
struct AcceptInvitationBody {
    token: String,
    password1: String,
    password2: String,
}

/// The member of staff who was invited.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct InvitationView {
    first_name: String,
    email: String,
    role: StaffRole,
    invited_by: String,
}

/// The teacher who was invited.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TeacherInvitationView {
    first_name: String,
    email: String,
    invited_by: String,
}

async fn show(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    body: Body<InvitationBody>,
) -> Result<Answer<InvitationView>, Failure> {
    identity.limits.look_up(client.as_str())?;
    let Invitee { first_name, email, role, invited_by } =
        find_invitation(&identity, AccountKind::Staff, &body.value.token).await?;
    let role = role.ok_or(DbError::NoRow)?;
    Ok(Answer::ok(InvitationView { first_name, email, role, invited_by }))
}

async fn accept(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    body: Body<AcceptInvitationBody>,
) -> Result<Answer<Done>, Failure> {
    identity.limits.look_up(client.as_str())?;
    let AcceptInvitationBody { token, password1, password2 } = &body.value;
    accept_invitation(&identity, AccountKind::Staff, token, password1, password2).await?;
    Ok(shared::done(msg!("first-password-set")))
}

async fn show_teacher(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    body: Body<InvitationBody>,
) -> Result<Answer<TeacherInvitationView>, Failure> {
    identity.limits.look_up(client.as_str())?;
    let Invitee { first_name, email, invited_by, .. } =
        find_invitation(&identity, AccountKind::Teacher, &body.value.token).await?;
    Ok(Answer::ok(TeacherInvitationView { first_name, email, invited_by }))
}

async fn accept_teacher(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    body: Body<AcceptInvitationBody>,
) -> Result<Answer<Done>, Failure> {
    identity.limits.look_up(client.as_str())?;
    let AcceptInvitationBody { token, password1, password2 } = &body.value;
    accept_invitation(&identity, AccountKind::Teacher, token, password1, password2).await?;
    Ok(shared::done(msg!("first-password-set")))
}
