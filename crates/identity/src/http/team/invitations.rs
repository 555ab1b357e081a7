//! Invitations to the team, for owners.

use super::{
    members::limit_of,
    paging::{PageQuery, paged},
};
use crate::{
    Identity, PartnerOwner, PartnerRole, SignedInPartner,
    http::shared::{self, Done},
    new_partners::may_send,
    store::team_invitations::TeamInvitationRow,
    team::{self, full_name, list_invitation_limits},
};
use api::{Answer, Body, Failure, IdempotencyKey, List, PathOf, Routes, Search, once_tx};
use axum::extract::State;
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{DepartmentId, TeamInvitationId};
use l10n::{Message, msg};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::{IntoParams, ToSchema};

/// The departments of invitations to limited managers.
type Limits = BTreeMap<TeamInvitationId, Vec<DepartmentId>>;

pub(super) fn routes() -> Routes<Identity> {
    let all = "/api/partner/team/invitations";
    Routes::new("partner teams")
        .get(all, "listTeamInvitations", "List the open invitations to the team", list)
        .post(all, "inviteTeamMember", "Invite somebody to the team", invite)
        .post(
            "/api/partner/team/invitations/{id}/resend",
            "resendTeamInvitation",
            "Send an invitation to the team again",
            resend,
        )
        .post(
            "/api/partner/team/invitations/{id}/withdraw",
            "withdrawTeamInvitation",
            "Withdraw an invitation to the team",
            withdraw,
        )
}

/// An invitation that was not accepted yet.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TeamInvitation {
    id: TeamInvitationId,
    email: String,
    role: PartnerRole,
    /// Full name of the owner who invited.
    invited_by: String,
    sent_at: String,
    expires_at: String,
    is_expired: bool,
    /// The departments that a manager is limited to; null without a limit.
    department_ids: Option<Vec<DepartmentId>>,
}

/// Whom to invite.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
struct InviteTeamMemberBody {
    email: String,
    /// owner, manager, finance or viewer.
    role: String,
    /// Whether a manager is to look after some departments only.
    is_limited: bool,
    /// These departments.
    department_ids: Vec<DepartmentId>,
}

#[derive(Deserialize, IntoParams)]
struct InvitationPath {
    /// The id of the invitation.
    id: TeamInvitationId,
}

async fn view_of(
    conn: &mut Conn,
    identity: &Identity,
    row: TeamInvitationRow,
) -> Result<TeamInvitation, DbError> {
    let limits = list_invitation_limits(conn, &[row.id]).await?;
    Ok(view(row, &limits, identity.ctx.clock.now()))
}

fn view(row: TeamInvitationRow, limits: &Limits, now: Timestamp) -> TeamInvitation {
    TeamInvitation {
        id: row.id,
        invited_by: full_name(&row.by_first_name, &row.by_last_name, &row.by_email),
        email: row.email,
        role: row.role,
        sent_at: row.created_at.to_string(),
        expires_at: row.expires_at.to_string(),
        is_expired: row.expires_at <= now,
        department_ids: limits.get(&row.id).cloned(),
    }
}

async fn list(
    PartnerOwner(owner): PartnerOwner,
    State(identity): State<Identity>,
    Search(PageQuery { page, page_size }): Search<PageQuery>,
) -> Result<Answer<List<TeamInvitation>>, Failure> {
    let mut conn = identity.ctx.db.read().await?;
    let rows = team::list_open_invitations(&mut conn, owner.id).await?;
    let ids: Vec<TeamInvitationId> = rows.iter().map(|row| row.id).collect();
    let limits = list_invitation_limits(&mut conn, &ids).await?;
    let now = identity.ctx.clock.now();
    Ok(paged(rows, page, page_size, |row| view(row, &limits, now)))
}

/// Says whether the mail was sent, or waits until the partner may send mails to strangers.
async fn sent(
    conn: &mut Conn,
    identity: &Identity,
    owner: SignedInPartner,
    email: &str,
) -> Result<Message, DbError> {
    let may_send = may_send(conn, identity, owner.id).await?;
    Ok(if may_send { msg!("invitation-sent", email = email) } else { msg!("invitation-held", email = email) })
}

async fn invite(
    PartnerOwner(owner): PartnerOwner,
    State(identity): State<Identity>,
    key: IdempotencyKey,
    body: Body<InviteTeamMemberBody>,
) -> Result<Answer<TeamInvitation>, Failure> {
    let ctx = &identity.ctx;
    let once = key.claim(ctx, owner.journal(), &body)?;
    let InviteTeamMemberBody { email, role, is_limited, department_ids } = body.value;
    let limit = limit_of(is_limited, department_ids);
    once_tx!(ctx, once, t => {
        let row = team::send_invitation(t, &identity, owner, &email, &role, limit.clone()).await?;
        let message = sent(t, &identity, owner, &row.email).await?;
        Ok::<_, Failure>(Answer::ok(view_of(t, &identity, row).await?).message(message))
    })
}

async fn resend(
    PartnerOwner(owner): PartnerOwner,
    State(identity): State<Identity>,
    PathOf(path): PathOf<InvitationPath>,
) -> Result<Answer<TeamInvitation>, Failure> {
    let row = team::resend_invitation(&identity, owner, path.id).await?;
    let conn = &mut identity.ctx.db.read().await?;
    let message = sent(conn, &identity, owner, &row.email).await?;
    Ok(Answer::ok(view_of(conn, &identity, row).await?).message(message))
}

async fn withdraw(
    PartnerOwner(owner): PartnerOwner,
    State(identity): State<Identity>,
    PathOf(path): PathOf<InvitationPath>,
) -> Result<Answer<Done>, Failure> {
    team::withdraw_invitation(&identity, owner, path.id).await?;
    Ok(shared::done(msg!("invitation-withdrawn")))
}
