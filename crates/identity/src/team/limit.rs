//! Limiting managers to departments.

use super::{TeamError, find, record, snapshot};
use crate::{
    FieldErrors, PartnerRole,
    store::{
        departments::{self, Department, list_departments},
        members::TeamMember,
    },
};
use db::{Conn, DbError};
use journal::{By, Change};
use kernel::{AccountId, DepartmentId, PartnerId, TeamInvitationId};
use l10n::msg;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// Which families a member is to look after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MemberLimit {
    /// All of the partner.
    None,
    Departments(Vec<DepartmentId>),
}

/// The departments of a limited member; `None` without a limit.
pub(crate) type Limits<Of> = BTreeMap<Of, Vec<DepartmentId>>;

impl MemberLimit {
    /// Checks that only managers are limited, and only to departments of the partner.
    pub(super) async fn check(
        self,
        conn: &mut Conn,
        partner_id: PartnerId,
        role: PartnerRole,
    ) -> Result<Option<Vec<Department>>, TeamError> {
        let Self::Departments(ids) = self else { return Ok(None) };
        let mut errors = FieldErrors::default();
        let wanted: BTreeSet<DepartmentId> = ids.into_iter().collect();
        let known = list_departments(conn, partner_id).await?;
        let chosen: Vec<Department> = known.into_iter().filter(|one| wanted.contains(&one.id)).collect();
        if role != PartnerRole::Manager {
            errors.add("departmentIds", msg!("only-managers-limited"));
        } else if wanted.is_empty() {
            errors.add("departmentIds", msg!("departments-required"));
        } else if chosen.len() != wanted.len() {
            errors.add("departmentIds", msg!("unknown-department"));
        }
        errors.done()?;
        Ok(Some(chosen))
    }
}

fn ids(departments: &[Department]) -> Vec<DepartmentId> {
    departments.iter().map(|one| one.id).collect()
}

/// Limits a member, who has the role already. The caller has locked the partner.
pub(super) async fn set_limit(
    conn: &mut Conn,
    by: By,
    partner_id: PartnerId,
    account_id: AccountId,
    limit: MemberLimit,
) -> Result<TeamMember, TeamError> {
    let member = find(conn, partner_id, account_id).await?;
    let before = departments::list_of_member(conn, account_id, partner_id).await?;
    let chosen = limit.check(conn, partner_id, member.role).await?;
    let after = chosen.as_deref().map(ids);
    if member.is_limited == after.is_some() && after.as_ref().is_none_or(|after| same(after, &before)) {
        return Ok(member);
    }
    departments::limit_member(conn, (account_id, partner_id), after.as_deref()).await?;
    let names = |all: &[Department]| all.iter().map(|one| one.name.clone()).collect::<Vec<_>>();
    let known = list_departments(conn, partner_id).await?;
    let of_before: Vec<Department> = known.into_iter().filter(|one| before.contains(&one.id)).collect();
    let values = |limit: Option<&[Department]>| {
        let mut values = snapshot(&member);
        values["departments"] = json!(limit.map(names));
        Some(values)
    };
    let before = values(Some(of_before.as_slice()).filter(|_| member.is_limited));
    let change = Change { subject_id: partner_id.get(), before, after: values(chosen.as_deref()) };
    record(conn, by, "partner.member_limited", change).await?;
    find(conn, partner_id, account_id).await
}

fn same(one: &[DepartmentId], other: &[DepartmentId]) -> bool {
    one.iter().collect::<BTreeSet<_>>() == other.iter().collect::<BTreeSet<_>>()
}

/// The departments of each limited member of a partner.
pub(crate) async fn list_limits(
    conn: &mut Conn,
    partner_id: PartnerId,
) -> Result<Limits<AccountId>, DbError> {
    let mut limits = Limits::new();
    for (account_id, department_id) in departments::list_limits(conn, partner_id).await? {
        limits.entry(account_id).or_insert_with(Vec::new).push(department_id);
    }
    Ok(limits)
}

/// The departments of each of these invitations to a limited member.
pub(crate) async fn list_invitation_limits(
    conn: &mut Conn,
    ids: &[TeamInvitationId],
) -> Result<Limits<TeamInvitationId>, DbError> {
    let mut limits = Limits::new();
    for (id, department_id) in departments::list_limits_of_invitations(conn, ids).await? {
        limits.entry(id).or_insert_with(Vec::new).extend(department_id);
    }
    Ok(limits)
}

/// Limits an invitation that was just sent.
pub(super) async fn limit_invitation(
    conn: &mut Conn,
    id: TeamInvitationId,
    limit: Option<&[DepartmentId]>,
) -> Result<(), DbError> {
    match limit {
        Some(ids) => departments::limit_invitation(conn, id, ids).await,
        None => Ok(()),
    }
}

/// Gives somebody who accepts an invitation its limit.
pub(super) async fn inherit_limit(
    conn: &mut Conn,
    id: TeamInvitationId,
    (account_id, partner_id): (AccountId, PartnerId),
) -> Result<(), DbError> {
    match list_invitation_limits(conn, &[id]).await?.get(&id) {
        Some(ids) => departments::limit_member(conn, (account_id, partner_id), Some(ids)).await,
        None => Ok(()),
    }
}

/// The ids of checked departments.
pub(super) fn checked(limit: Option<Vec<Department>>) -> Option<Vec<DepartmentId>> {
    limit.map(|all| ids(&all))
}
