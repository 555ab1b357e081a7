//! The team of a partner: its members, their roles, and invitations to it. A partner always has an owner, even under
//! concurrent changes: those that could take the last one away lock the partner's row.

mod accept;
mod add;
mod change_role;
mod contact;
mod error;
mod invitation_limits;
mod invite;
mod limit;
mod notify;
mod organizations;
mod remove;
mod second_factor;

pub(crate) use accept::{Acceptance, accept_team_invitation, find_team_invitation};
pub use add::{NewMember, add_team_member};
pub(crate) use change_role::{change_role, make_owner};
pub(crate) use contact::choose_contact;
pub use error::TeamError;
pub use invitation_limits::forget_expired_invitations;
pub(crate) use invite::{list_open_invitations, resend_invitation, send_invitation, withdraw_invitation};
pub(crate) use limit::{MemberLimit, list_invitation_limits, list_limits};
pub(crate) use organizations::{choose_organization, list_organizations};
pub(crate) use remove::{leave, remove_member};
pub(crate) use second_factor::{
    is_second_factor_required, require_second_factor, reset_second_factor, reset_second_factor_by_staff,
};

use crate::{
    FieldErrors, PartnerRole, SignedInPartner,
    store::{
        members::{self, TeamMember},
        partner_lookup,
    },
};
use db::{Conn, DbError};
use journal::{By, Change};
use kernel::{AccountId, PartnerId, fold};
use l10n::msg;
use serde_json::{Value as Json, json};

/// Members and open invitations of a partner.
const MAX_TEAM: i64 = 200;

/// A person's name, or the address without one.
pub(crate) fn full_name(first: &str, last: &str, email: &str) -> String {
    let name = format!("{first} {last}");
    if name.trim().is_empty() { email.to_owned() } else { name.trim().to_owned() }
}

/// Members whose name, address or role contains all words of `search`: owners first, then by name.
pub(crate) async fn list_team(
    conn: &mut Conn,
    partner_id: PartnerId,
    search: &str,
) -> Result<Vec<TeamMember>, DbError> {
    let mut rows = members::list_members(conn, partner_id, MAX_TEAM).await?;
    let search = fold(search);
    let words =
        |row: &TeamMember| fold(&format!("{} {} {} {}", row.first_name, row.last_name, row.email, row.role));
    rows.retain(|row| search.split(' ').all(|term| words(row).contains(term)));
    rows.sort_by_cached_key(|row| {
        (row.role, fold(&full_name(&row.first_name, &row.last_name, &row.email)), row.account_id)
    });
    Ok(rows)
}

/// Members with one of these roles.
pub async fn list_members(
    conn: &mut Conn,
    partner_id: PartnerId,
    roles: &[PartnerRole],
) -> Result<Vec<TeamMember>, DbError> {
    let mut rows = members::list_members(conn, partner_id, MAX_TEAM).await?;
    rows.retain(|row| roles.contains(&row.role));
    Ok(rows)
}

/// Parses a role of the form.
fn parse_role(errors: &mut FieldErrors, role: &str) -> Option<PartnerRole> {
    let parsed = PartnerRole::parse(role);
    if parsed.is_none() {
        errors.add("role", msg!("unknown-partner-role"));
    }
    parsed
}

/// Locks the team until the transaction ends, for an owner: the caller may have lost that role a moment ago.
async fn lock_as_owner(conn: &mut Conn, owner: SignedInPartner) -> Result<(), TeamError> {
    partner_lookup::lock_partner(conn, owner.id).await?;
    let found = members::find_member(conn, owner.id, owner.account_id).await?;
    let is_owner = found.is_some_and(|member| member.role == PartnerRole::Owner);
    if is_owner { Ok(()) } else { Err(TeamError::NotOwner) }
}

/// A member of that partner.
async fn find(
    conn: &mut Conn,
    partner_id: PartnerId,
    account_id: AccountId,
) -> Result<TeamMember, TeamError> {
    members::find_member(conn, partner_id, account_id).await?.ok_or(TeamError::NotFound)
}

/// A member in journal entries.
fn snapshot(member: &TeamMember) -> Json {
    let name = full_name(&member.first_name, &member.last_name, &member.email);
    json!({ "accountId": member.account_id, "name": name, "email": member.email, "role": member.role })
}

/// Records what happened to a partner's team.
async fn record(
    conn: &mut Conn,
    By { actor, at }: By,
    action: &'static str,
    Change { subject_id, before, after }: Change,
) -> Result<(), DbError> {
    let subject_id = Some(subject_id);
    let entry = journal::Entry { at, actor, action, subject_kind: "partner", subject_id, before, after };
    journal::record(conn, &entry).await.map(drop)
}
