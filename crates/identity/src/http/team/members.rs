//! The members of a team.

use super::paging::{TeamSearch, paged};
use crate::{
    Identity, PartnerMember, PartnerOwner, PartnerRole, SignedInPartner, TeamReader,
    http::{
        partner::{PartnerSession, partner_session},
        shared::{self, Done},
    },
    rename_person::rename_self,
    store::members,
    team::{self, MemberLimit},
};
use api::{Answer, Body, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use db::DbError;
use kernel::{AccountId, DepartmentId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::{IntoParams, ToSchema};

/// The departments of limited members.
type Limits = BTreeMap<AccountId, Vec<DepartmentId>>;

pub(super) fn routes() -> Routes<Identity> {
    Routes::new("partner teams")
        .get("/api/partner/team/members", "listTeamMembers", "List the members of the team", list)
        .put("/api/partner/team/members/{id}", "changeTeamRole", "Change the role of a member", change)
        .post("/api/partner/team/members/{id}/remove", "removeTeamMember", "Remove a member", remove)
        .post(
            "/api/partner/team/members/{id}/reset-second-factor",
            "resetMemberSecondFactor",
            "Remove the second factor of a member",
            reset_second_factor,
        )
        .post(
            "/api/partner/team/members/{id}/contact",
            "makeMainContact",
            "Make a member the main contact",
            make_contact,
        )
        .put("/api/partner/team/self", "renameSelf", "Change one's own name", rename)
        .post("/api/partner/team/leave", "leaveTeam", "Leave the team", leave)
}

/// A member of the team.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TeamMember {
    /// The id of the account.
    id: AccountId,
    /// May be empty, as the last name.
    first_name: String,
    last_name: String,
    email: String,
    role: PartnerRole,
    has_second_factor: bool,
    added_at: String,
    /// When they last worked for this partner; null if they have not yet.
    last_seen_at: Option<String>,
    /// True for the caller.
    is_self: bool,
    /// True for the member to whom mails to the partner go.
    is_contact: bool,
    /// The departments that a manager is limited to; null without a limit.
    department_ids: Option<Vec<DepartmentId>>,
}

#[derive(Deserialize, IntoParams)]
struct MemberPath {
    /// The id of the member.
    id: AccountId,
}

/// The new role of a member.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
struct TeamRoleBody {
    /// owner, manager, finance or viewer.
    role: String,
    /// Whether a manager looks after some departments only; absent: as before.
    is_limited: Option<bool>,
    /// These departments.
    department_ids: Vec<DepartmentId>,
}

/// The caller's own name.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct NameBody {
    first_name: String,
    last_name: String,
}

/// The limit that a form sets, if it sets one.
pub(super) fn limit_of(is_limited: bool, department_ids: Vec<DepartmentId>) -> MemberLimit {
    if is_limited { MemberLimit::Departments(department_ids) } else { MemberLimit::None }
}

async fn saved(
    identity: &Identity,
    by: SignedInPartner,
    row: members::TeamMember,
) -> Result<TeamMember, DbError> {
    let limits = team::list_limits(&mut identity.ctx.db.read().await?, by.id).await?;
    Ok(view(row, by, &limits))
}

fn view(row: members::TeamMember, by: SignedInPartner, limits: &Limits) -> TeamMember {
    let limit = limits.get(&row.account_id).cloned().unwrap_or_default();
    TeamMember {
        is_self: row.account_id == by.account_id,
        id: row.account_id,
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email,
        role: row.role,
        has_second_factor: row.has_second_factor,
        added_at: row.added_at.to_string(),
        last_seen_at: row.last_seen_at.map(|at| at.to_string()),
        is_contact: row.is_contact,
        department_ids: row.is_limited.then_some(limit),
    }
}

async fn list(
    TeamReader(partner): TeamReader,
    State(identity): State<Identity>,
    Search(TeamSearch { page, page_size, search }): Search<TeamSearch>,
) -> Result<Answer<List<TeamMember>>, Failure> {
    let mut conn = identity.ctx.db.read().await?;
    let rows = team::list_team(&mut conn, partner.id, &search).await?;
    let limits = team::list_limits(&mut conn, partner.id).await?;
    Ok(paged(rows, page, page_size, |row| view(row, partner, &limits)))
}

async fn change(
    PartnerOwner(owner): PartnerOwner,
    State(identity): State<Identity>,
    PathOf(path): PathOf<MemberPath>,
    body: Body<TeamRoleBody>,
) -> Result<Answer<TeamMember>, Failure> {
    let TeamRoleBody { role, is_limited, department_ids } = body.value;
    let limit = is_limited.map(|is_limited| limit_of(is_limited, department_ids));
    let row = team::change_role(&identity, owner, path.id, &role, limit).await?;
    Ok(Answer::ok(saved(&identity, owner, row).await?).message(msg!("team-role-saved")))
}

async fn remove(
    PartnerOwner(owner): PartnerOwner,
    State(identity): State<Identity>,
    PathOf(path): PathOf<MemberPath>,
) -> Result<Answer<Done>, Failure> {
    team::remove_member(&identity, owner, path.id).await?;
    Ok(shared::done(msg!("team-member-removed")))
}

async fn make_contact(
    PartnerOwner(owner): PartnerOwner,
    State(identity): State<Identity>,
    PathOf(path): PathOf<MemberPath>,
) -> Result<Answer<TeamMember>, Failure> {
    let row = team::choose_contact(&identity, owner, path.id).await?;
    Ok(Answer::ok(saved(&identity, owner, row).await?).message(msg!("main-contact-saved")))
}

async fn reset_second_factor(
    PartnerOwner(owner): PartnerOwner,
    State(identity): State<Identity>,
    PathOf(path): PathOf<MemberPath>,
) -> Result<Answer<TeamMember>, Failure> {
    let row = team::reset_second_factor(&identity, owner, path.id).await?;
    Ok(Answer::ok(saved(&identity, owner, row).await?).message(msg!("second-factor-off")))
}

async fn rename(
    member: PartnerMember,
    State(identity): State<Identity>,
    Body { value: NameBody { first_name, last_name }, .. }: Body<NameBody>,
) -> Result<Answer<PartnerSession>, Failure> {
    rename_self(&identity, &member, &first_name, &last_name).await?;
    let session = partner_session(&identity, member.id, member.account_id, None).await?;
    Ok(Answer::ok(session).message(msg!("name-saved")))
}

async fn leave(member: PartnerMember, State(identity): State<Identity>) -> Result<Answer<Done>, Failure> {
    team::leave(&identity, &member).await?;
    Ok(shared::done(msg!("team-left")))
}
