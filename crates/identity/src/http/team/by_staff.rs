//! The team of a partner, for staff.

use super::paging::{TeamSearch, paged};
use crate::{
    Administrator, Identity, PartnerRole, ProgrammeStaff, find_partners, http::paths::PartnerPath,
    store::members::TeamMember, team,
};
use api::{Answer, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use kernel::{AccountId, PartnerId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Identity> {
    Routes::new("staff partners")
        .get("/api/staff/partners/{id}/members", "listPartnerMembers", "List the team of a partner", list)
        .post(
            "/api/staff/partners/{id}/members/{memberId}/reset-second-factor",
            "resetPartnerMemberSecondFactor",
            "Remove the second factor of a partner's member",
            reset_second_factor,
        )
        .post(
            "/api/staff/partners/{id}/members/{memberId}/make-owner",
            "makePartnerOwner",
            "Make a partner's member an owner",
            make_owner,
        )
}

/// A member of a partner.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffPartnerMember {
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
    /// True for the member to whom mails to the partner go.
    is_contact: bool,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct PartnerMemberPath {
    /// The id of the partner.
    id: PartnerId,
    /// The id of the member.
    member_id: AccountId,
}

fn view(row: TeamMember) -> StaffPartnerMember {
    StaffPartnerMember {
        id: row.account_id,
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email,
        role: row.role,
        has_second_factor: row.has_second_factor,
        added_at: row.added_at.to_string(),
        last_seen_at: row.last_seen_at.map(|at| at.to_string()),
        is_contact: row.is_contact,
    }
}

async fn list(
    _: ProgrammeStaff,
    State(identity): State<Identity>,
    PathOf(path): PathOf<PartnerPath>,
    Search(TeamSearch { page, page_size, search }): Search<TeamSearch>,
) -> Result<Answer<List<StaffPartnerMember>>, Failure> {
    let mut conn = identity.ctx.db.read().await?;
    find_partners(&mut conn, &[path.id]).await?.pop().ok_or_else(Failure::not_found)?;
    let rows = team::list_team(&mut conn, path.id, &search).await?;
    Ok(paged(rows, page, page_size, view))
}

async fn reset_second_factor(
    Administrator(staff): Administrator,
    State(identity): State<Identity>,
    PathOf(PartnerMemberPath { id, member_id }): PathOf<PartnerMemberPath>,
) -> Result<Answer<StaffPartnerMember>, Failure> {
    let saved = team::reset_second_factor_by_staff(&identity, &staff, id, member_id).await?;
    Ok(Answer::ok(view(saved)).message(msg!("second-factor-off")))
}

async fn make_owner(
    Administrator(staff): Administrator,
    State(identity): State<Identity>,
    PathOf(PartnerMemberPath { id, member_id }): PathOf<PartnerMemberPath>,
) -> Result<Answer<StaffPartnerMember>, Failure> {
    let saved = team::make_owner(&identity, &staff, id, member_id).await?;
    Ok(Answer::ok(view(saved)).message(msg!("made-owner")))
}
